import type { Body } from "../rules/body.ts";
import type { Game } from "../rules/situation.ts";
import type { Declaration } from "../rules/declaration.ts";
import type { Table } from "../rules/ruling.ts";
import { type Arrival, reach, wayTo } from "../rules/search.ts";
import { valueOf } from "../rules/tally.ts";
import { diagonalsIn, spentIn } from "../rules/turn.ts";
import { limitOf } from "../rules/declaration.ts";
import type { Saying } from "../view/words.ts";
import type { Answer } from "./answer.ts";
import type { ScriptLine } from "./read-case.ts";

export type Question = Extract<ScriptLine, { kind: "ask" }>;

/** An answer as data and as what a player would hear. */
export interface Reply {
  readonly answer: Answer;
  readonly sayings: readonly Saying[];
}

/** What a body may still do: how far, by which way, and what is left of its turn. */
export function reply(question: Question, table: Table, body: Body, game: Game, units: string): Reply {
  const { declarations } = game.ruleset;
  const isKnown = Object.hasOwn(declarations, question.declaration);
  const declaration = isKnown ? declarations[question.declaration] : undefined;
  if (question.ask === "left") return leftReply(table, body, game, units);
  if (!declaration || (question.ask !== "reach" && question.ask !== "route")) {
    const code = "unknown-declaration";
    const data = { declaration: declaration ? question.ask : question.declaration };
    return {
      answer: { legal: false, breaches: [{ code }] },
      sayings: [{ key: "SUREFOOT.Breach.unknownDeclaration", data }],
    };
  }
  const arrivals = arrivalsAt(question, table, body, declaration, game);
  return question.ask === "reach"
    ? reachReply(arrivals, table, body)
    : routeReply(arrivals[0], table, body, units);
}

function arrivalsAt(
  { points }: Question,
  table: Table,
  body: Body,
  declaration: Declaration,
  game: Game,
): (Arrival | undefined)[] {
  const turn = table.turns.get(body.id) ?? [];
  const attempt = { board: table.board, mover: body, settings: game.settings, turn };
  const purse = { spent: spentIn(turn), diagonals: diagonalsIn(turn), modes: game.ruleset.searched(body) };
  return points.map(reach(attempt, declaration, purse));
}

function reachReply(arrivals: readonly (Arrival | undefined)[], table: Table, body: Body): Reply {
  const side = table.board.ground.grid.distance;
  const costs = arrivals.map((arrival) => (arrival ? valueOf(arrival.cost, side) : null));
  const count = costs.filter((cost) => cost !== null).length;
  const data = { token: body.name, count, total: costs.length };
  return { answer: { costs }, sayings: [{ key: "SUREFOOT.Ask.reach", data }] };
}

function routeReply(arrival: Arrival | undefined, table: Table, body: Body, units: string): Reply {
  if (!arrival) {
    const sayings: Saying[] = [{ key: "SUREFOOT.Ask.noRoute", data: { token: body.name } }];
    return { answer: { path: null, cost: null, reason: "out-of-range" }, sayings };
  }
  const cost = valueOf(arrival.cost, table.board.ground.grid.distance);
  const path = wayTo(arrival).map(({ place, mode }) => ({ x: place.x, y: place.y, action: mode }));
  const data = { token: body.name, cost: { amount: cost, units } };
  return { answer: { path, cost }, sayings: [{ key: "SUREFOOT.Ask.route", data }] };
}

/** By declaration; null has no limit. What somebody else does to the body isn't its own to spend. */
function leftReply(table: Table, body: Body, { ruleset, settings }: Game, units: string): Reply {
  const turn = table.turns.get(body.id) ?? [];
  const attempt = { board: table.board, mover: body, settings, turn };
  const spent = valueOf(spentIn(turn), table.board.ground.grid.distance);
  const own = Object.entries(ruleset.declarations).filter(([, { isForced }]) => !isForced);
  const left = own.map(([name, { allowance, modeOf }]) => {
    const limit = limitOf(allowance(attempt, modeOf(body)));
    return [name, limit === undefined ? null : Math.round(Math.max(0, limit - spent) * 1e6) / 1e6] as const;
  });
  const [first] = left;
  const amount = first?.[1] ?? null;
  const saying: Saying =
    amount === null
      ? { key: "SUREFOOT.Ask.leftUnlimited", data: { token: body.name } }
      : { key: "SUREFOOT.Ask.left", data: { token: body.name, left: { amount, units } } };
  return { answer: { left: Object.fromEntries(left) }, sayings: [saying] };
}
