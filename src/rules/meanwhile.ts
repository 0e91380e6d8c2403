import type { Declaration } from "./declaration.ts";
import type { Ledger } from "./ledger.ts";
import { moved, survey } from "./move.ts";
import { apply, type Change, type Notice, type Ruling, type Table } from "./ruling.ts";
import type { Game, Line, Situation } from "./situation.ts";
import { sum } from "./tally.ts";

/** How a line is declared: handed in, since what others do may be anything that can be declared. */
type Declare = (table: Table, body: Situation["body"], line: Line, game: Game) => Ruling;

/**
 * A move into which others act: what comes before their chance is made, then they act, and what comes after goes on if
 * the rules still let it. `cut` is the step before which they act.
 */
export function interrupted(
  situation: Situation,
  declaration: Declaration,
  ledger: Ledger,
  cut: number,
  declare: Declare,
): Ruling {
  const stopped = { count: cut, legal: true, result: "stopped", breaches: [] } as const;
  const first = moved(situation, declaration, ledger, stopped);
  const others = actions(apply(situation.table, first), situation, declare);
  const before: Ruling = {
    ...first,
    notices: [...first.notices, ...noticesAt(ledger, cut)],
    effects: [...first.effects, ...others.effects],
    changes: [...first.changes, ...others.changes],
  };
  const rest = restOf(situation, others.table, ledger, cut);
  const after = rest && survey(rest, declaration);
  if (!rest || !after || after.ledger.breaches.length > 0 || after.ledger.open === 0) return before;
  const done = { count: after.ledger.open, legal: true, result: "done", breaches: [] } as const;
  return joined(before, moved(rest, declaration, after.ledger, done), ledger, cut);
}

/** What the others do, one after the other. */
function actions(start: Table, { line, game }: Situation, declare: Declare) {
  let table = start;
  const changes: Change[] = [];
  const effects: Ruling["effects"][number][] = [];
  for (const other of line.meanwhile ?? []) {
    const body = table.board.bodies.find(({ id }) => id === other.token);
    if (!body) continue;
    const ruling = declare({ ...table, open: "anyone" }, body, other, game);
    table = apply(table, ruling);
    changes.push(...ruling.changes);
    effects.push(...ruling.effects);
  }
  return { table, changes, effects };
}

function noticesAt({ steps }: Ledger, at: number): Notice[] {
  const step = steps[at];
  return step ? step.notices.map((notice) => ({ ...notice, at: step.from })) : [];
}

/** The rest of the path, from where the body is now. */
function restOf(
  { body: mover, line, game }: Situation,
  table: Table,
  ledger: Ledger,
  cut: number,
): Situation | undefined {
  const next = ledger.steps[cut];
  const body = table.board.bodies.find(({ id }) => id === mover.id);
  if (!next || !body) return undefined;
  const [first, ...others] = (line.path ?? []).slice(next.leg.index);
  const path = first ? [{ ...first, action: next.mode }, ...others] : [];
  return { table, body, game, line: { ...line, path, meanwhile: undefined } };
}

/** Two parts of one move, told as one. */
function joined(first: Ruling, second: Ruling, ledger: Ledger, cut: number): Ruling {
  const isNew = (notice: Notice) =>
    !first.notices.some((old) => "by" in old && "by" in notice && old.by === notice.by);
  return {
    ...second,
    ledger,
    made: cut + second.made,
    distance: sum(first.distance, second.distance),
    cost: sum(first.cost, second.cost),
    notices: [...first.notices, ...second.notices.filter(isNew)],
    effects: [...first.effects, ...second.effects],
    changes: [...first.changes, ...second.changes],
  };
}
