import type { Body } from "../rules/body.ts";
import type { Game } from "../rules/situation.ts";
import type { Declaration } from "../rules/declaration.ts";
import type { Attempt } from "../rules/toll.ts";
import type { Table } from "../rules/ruling.ts";
import { type Arrival, reach, wayTo } from "../rules/search.ts";
import { valueOf } from "../rules/tally.ts";
import { accountAtRest, diagonalsIn, spentIn } from "../rules/turn.ts";
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
  question: Question,
  table: Table,
  body: Body,
  declaration: Declaration,
  game: Game,
): (Arrival | undefined)[] {
  const attempt = attemptAtRest(question.declaration, declaration, table, body, game);
  const { account, turn } = attempt;
  const modes = isUsedUp(attempt, declaration) ? [] : game.ruleset.searched(body);
  const purse = { spent: spentIn(account), diagonals: diagonalsIn(turn), modes };
  return question.points.map(reach(attempt, declaration, purse));
}

/** What a body would make by going on with what it does, or by beginning with it. */
function attemptAtRest(
  name: string,
  { scope }: Declaration,
  { board, turns }: Table,
  mover: Body,
  { settings, tables }: Game,
) {
  const turn = turns.get(mover.id) ?? [];
  return { board, mover, settings, tables, turn, account: accountAtRest(turn, name, scope) };
}

/** Whether no action of it is left in the turn, nor one open. */
function isUsedUp(attempt: Attempt, { scope, uses }: Declaration): boolean {
  const isOpen = scope === "turn" || (attempt.account ?? []).length > 0;
  return !isOpen && uses !== undefined && "code" in uses(attempt);
}

function reachReply(arrivals: readonly (Arrival | undefined)[], table: Table, body: Body): Reply {
  const { side } = table.board.ground;
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
  const cost = valueOf(arrival.cost, table.board.ground.side);
  const path = wayTo(arrival).map(({ place, mode }) => ({ x: place.x, y: place.y, action: mode }));
  const data = { token: body.name, cost: { amount: cost, units } };
  return { answer: { path, cost }, sayings: [{ key: "SUREFOOT.Ask.route", data }] };
}

/** By declaration; null has no limit. What somebody else does to the body isn't its own to spend. */
function leftReply(table: Table, body: Body, game: Game, units: string): Reply {
  const own = Object.entries(game.ruleset.declarations).filter(([, { isForced }]) => !isForced);
  const left = own.map(([name, declaration]) => {
    const attempt = attemptAtRest(name, declaration, table, body, game);
    if (isUsedUp(attempt, declaration)) return [name, 0] as const;
    const spent = valueOf(spentIn(attempt.account), table.board.ground.side);
    const limit = limitOf(declaration.allowance(attempt, declaration.modeOf(body)));
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
