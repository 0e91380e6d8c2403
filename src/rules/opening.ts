import type { Declaration } from "./declaration.ts";
import { attemptOf, type Situation, turnOf } from "./situation.ts";
import type { Stop } from "./toll.ts";
import { lastActionIn } from "./turn.ts";

/** Which action of the turn a line belongs to, and what it uses up; neither where the game has one pool a turn. */
export interface Opening {
  readonly action?: number;
  readonly uses?: readonly string[];
}

/** The action that a line opens or goes on with, or the rule against it: no such action is left, or it began as another. */
export function openingOf(situation: Situation, declaration: Declaration): Opening | Stop {
  const { line } = situation;
  if (declaration.isForced) return {};
  const turn = turnOf(situation);
  const last = lastActionIn(turn);
  if (declaration.scope === "action" && line.more && last !== undefined) {
    const begun = turn.find(({ action }) => action === last)?.declaration ?? line.do;
    const stop = begun === line.do ? undefined : declaration.follows?.(begun);
    return stop ?? { action: last };
  }
  const uses = declaration.uses?.(attemptOf(situation, declaration)) ?? [];
  if ("code" in uses) return uses;
  return declaration.scope === "action" ? { action: (last ?? -1) + 1, uses } : { uses };
}
