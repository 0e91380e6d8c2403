import type { Body } from "../../rules/body.ts";
import { type Awaits, type Dice, type Effect, type Roll, rollAll, type Test } from "../../rules/chance.ts";
import {
  apply,
  type Change,
  type Due,
  type Happening,
  type Ruling,
  still,
  type Table,
  type Way,
} from "../../rules/ruling.ts";
import { noteOf, type Situation, tallyOf } from "../../rules/situation.ts";
import type { Call } from "./panic.ts";
import { phaseOf } from "./units.ts";

/** What a line has come to so far: everything that it brought, one after the other. */
export interface Chain {
  readonly situation: Situation;
  table: Table;
  readonly dice: Dice;
  /** What happened, in order. */
  readonly story: Happening[];
  /** The bodies that it changed, as they were before. */
  readonly before: Map<string, Body>;
  /** How far, in inches, each unit has fled. */
  readonly fled: Map<string, number>;
  /** The panic tests that are called for at the next moment. */
  calls: Call[];
  /** The roll that faces are missing for: from then on nothing happens. */
  awaits: Awaits | undefined;
  /** What of its moment is left to do when it waits, the roll that is due among it. */
  left: readonly Due[];
}

/** A chain at its beginning. */
export function chainOf(situation: Situation): Chain {
  return {
    situation,
    table: situation.table,
    dice: { faces: situation.line.dice ?? [], used: 0 },
    story: [],
    before: new Map(),
    fled: new Map(),
    calls: [],
    awaits: undefined,
    left: [],
  };
}

/** A body as the chain has it now; undefined when it is off the table. */
export function now({ table }: Chain, id: string): Body | undefined {
  return table.board.bodies.find((body) => body.id === id);
}

/** Puts a body as it now is in the place of what it was. */
export function put(chain: Chain, body: Body): void {
  change(chain, { type: "body", body });
}

/** Takes a body off the table. */
export function remove(chain: Chain, body: Body): void {
  change(chain, { type: "removed", body });
}

function change(chain: Chain, made: Extract<Change, { body: Body }>): void {
  const old = now(chain, made.body.id);
  if (old && !chain.before.has(old.id)) chain.before.set(old.id, old);
  chain.table = apply(chain.table, { changes: [made] });
}

/** Rolls a test; undefined where its faces are missing. */
export function roll(chain: Chain, test: Test, unit: Body): Roll | undefined {
  if (chain.awaits) return undefined;
  const { rolls, awaits } = rollAll([test], chain.dice, unit.place);
  chain.awaits = awaits;
  const [rolled] = rolls;
  if (rolled) chain.story.push({ roll: rolled, rule: test.rule });
  return rolled;
}

/** Tells of something that befalls a body, by which rule, and where that takes it. */
export function tell(chain: Chain, effect: Effect, rule: string, way?: Way): void {
  chain.story.push({ effect, rule, ...(way ? { way } : {}) });
}

/** Notes that a unit needs no further panic test in this phase (D14). */
export function pass(chain: Chain, unit: Body): void {
  put(chain, { ...unit, phase: { ...phaseOf(unit), hasPassed: true } });
}

/** The ruling of a line whose chain is over, or waits for a roll: then it changes nothing. */
export function ruled(chain: Chain, result: Ruling["result"] = "done"): Ruling {
  const { situation, story, awaits, before } = chain;
  const { body, line } = situation;
  const distance = tallyOf(situation, chain.fled.get(body.id) ?? 0);
  const effects = story.flatMap((happening) => ("effect" in happening ? [happening.effect] : []));
  const told = {
    story,
    effects: ownFirst(effects, body),
    rolls: story.flatMap((happening) => ("roll" in happening ? [happening.roll] : [])),
    notices: story.flatMap((happening) => ("notice" in happening ? [happening.notice] : [])),
  };
  const changes = [...before.keys()].map((id): Change => changeOf(chain, id));
  if (awaits) {
    const next = chain.calls.map(({ token }): Due => ({ token, what: "test" }));
    const queue = [...chain.left, ...next];
    return still(body, line.do, { ...told, result: "waiting", awaits, soFar: changes, queue });
  }
  const own = now(chain, body.id) ?? body;
  const entry = { distance, end: own.place, onFoot: 0, before: [...before.values()] };
  return still(body, line.do, {
    ...told,
    result,
    distance,
    changes: [...changes, noteOf(situation, entry)],
  });
}

function changeOf({ table }: Chain, id: string): Change {
  const gone = table.removed.find((body) => body.id === id);
  const body = table.board.bodies.find((one) => one.id === id);
  if (body) return { type: "body", body };
  if (gone) return { type: "removed", body: gone };
  throw new RangeError(`a body that was never on the table: ${id}`);
}

/** What befell the unit of the line comes before what befell others. */
function ownFirst(effects: readonly Effect[], { id }: Body): Effect[] {
  return [...effects.filter(({ token }) => token === id), ...effects.filter(({ token }) => token !== id)];
}
