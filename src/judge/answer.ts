import type { Body, Place } from "../rules/body.ts";
import type { Awaits } from "../rules/chance.ts";
import type { Game } from "../rules/situation.ts";
import type { Ruling, Table } from "../rules/ruling.ts";
import { NOTHING, sum, type Tally, valueOf } from "../rules/tally.ts";
import { accountAtRest, spentIn, timesUsed, type Turn } from "../rules/turn.ts";
import { type Breach, isPriced, type Ledger, type PricedStep } from "../rules/ledger.ts";
import { limitOf } from "../rules/declaration.ts";

/** What the judge answers to a line; its keys are those of scenario.md. A number without a limit is null. */
export type Answer = Readonly<Record<string, unknown>>;

/** The answer to a declaration; `table` is the table after it. */
export function answerOf(given: Ruling, table: Table, game: Game, dice: number): Answer {
  const ruling = given.result === "waiting" ? unmoved(given) : given;
  const rolled = ruling.rolls.reduce((total, roll) => total + roll.dice.length, 0);
  const unused = ruling.result === "waiting" ? 0 : Math.max(0, dice - rolled);
  const { side } = table.board.ground;
  const body = table.board.bodies.find(({ id }) => id === ruling.token);
  const value = (tally: Tally | undefined) => (tally ? valueOf(tally, side) : null);
  const { ledger } = ruling;
  return {
    legal: ruling.legal,
    result: ruling.result,
    breaches: ruling.breaches.map(breachOf),
    distance: value(ruling.distance),
    cost: value(ruling.cost),
    ...(body ? budgetOf(ruling, body, table, game) : {}),
    ...(ledger ? { drawn: drawnOf(ledger, ruling, side, game) } : {}),
    ...(body ? { end: { ...point(body.place), rotation: body.rotation } } : {}),
    steps: (ledger?.steps ?? []).slice(0, ruling.made).map((step) => stepOf(step, side)),
    notices: ruling.notices.map((notice) => ("at" in notice ? { ...notice, at: point(notice.at) } : notice)),
    rolls: ruling.rolls,
    effects: ruling.effects,
    ...(ruling.awaits ? { awaits: awaitsOf(ruling.awaits) } : {}),
    ...(unused > 0 ? { unused } : {}),
  };
}

/** A line that waits for dice has told how far it comes; it has moved nobody and paid nothing. */
function unmoved(ruling: Ruling): Ruling {
  return { ...ruling, distance: NOTHING, cost: NOTHING, lost: undefined };
}

/** What a token is and where, at the end of a script; of a resource that lasts a turn, what is left of it. */
export function tokenOf(body: Body, turn: Turn, removed: boolean): Answer {
  const resources = Object.entries(body.resources ?? {}).map(([name, { value, max }]) => {
    const left = value - timesUsed(turn, name);
    return [name, max === undefined ? { value: left } : { value: left, max }] as const;
  });
  return {
    ...point(body.place),
    rotation: body.rotation,
    statuses: body.statuses.map(({ id }) => id),
    resources: Object.fromEntries(resources),
    held: (body.held ?? []).map((thing) => (thing.hand === undefined ? thing.item : thing)),
    ...(body.models ? { models: body.models } : {}),
    removed,
  };
}

function budgetOf(ruling: Ruling, body: Body, table: Table, game: Game): Answer {
  const { side } = table.board.ground;
  const { move } = game.ruleset.declarations;
  const turn = table.turns.get(body.id) ?? [];
  const account = move ? accountAtRest(turn, "move", move.scope) : turn;
  const attempt = { board: table.board, mover: body, settings: game.settings, turn, account };
  const own = game.ruleset.declarations[ruling.declaration];
  const isOwn = ruling.ledger !== undefined && own !== undefined && !own.isForced;
  const limit = isOwn
    ? ruling.ledger.allowance
    : (ruling.limit ?? (move && limitOf(move.allowance(attempt, move.modeOf(body)))));
  const isAction = isOwn && own.scope === "action";
  const spent = valueOf(spentOf(ruling, account, isAction), side);
  const left = limit === undefined ? null : Math.round(Math.max(0, limit - spent) * 1e6) / 1e6;
  return { allowance: limit ?? null, spent, left };
}

/** What is spent of the budget that a line draws on, when it is over. */
function spentOf(ruling: Ruling, account: Turn, isAction: boolean): Tally {
  if (ruling.limit !== undefined) return ruling.distance;
  if (!isAction || !ruling.ledger) return spentIn(account);
  return sum(sum(ruling.ledger.spent, ruling.cost), ruling.lost ?? NOTHING);
}

/** The whole path as drawn; null where it can't be priced. */
function drawnOf(ledger: Ledger, { declaration }: Ruling, side: number, game: Game): Answer {
  const value = (tally: Tally) => (isPriced(ledger) ? valueOf(tally, side) : null);
  const isForced = game.ruleset.declarations[declaration]?.isForced === true;
  return { distance: value(ledger.drawn.distance), cost: isForced ? 0 : value(ledger.drawn.cost) };
}

function awaitsOf({ test, rule, token, pool, sides, target, given, at }: Awaits): Answer {
  return { test, rule, token, pool, sides, target, given, at: point(at) };
}

function breachOf({ code, rule, by, at, needed, available }: Breach): Answer {
  return defined({ code, rule, needed, available, at: point(at), by });
}

function stepOf(step: PricedStep, side: number): Answer {
  const value = (tally: Tally | undefined) => (tally ? valueOf(tally, side) : null);
  return {
    to: point(step.to),
    distance: value(step.length),
    cost: value(step.cost),
    mode: step.mode,
    reasons: step.reasons,
  };
}

function point({ x, y, elevation }: Place): { x: number; y: number; elevation: number } {
  return { x, y, elevation };
}

/** The entries that have a value. */
function defined(entries: Answer): Answer {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}
