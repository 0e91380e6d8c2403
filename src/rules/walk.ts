import { budgetOf } from "./budget.ts";
import type { Dice } from "./chance.ts";
import { follow } from "./course.ts";
import { type Declaration, haltAt, limitOf } from "./declaration.ts";
import type { Breach, Ledger } from "./ledger.ts";
import { NOTHING, sum, type Tally, valueOf } from "./tally.ts";
import type { Attempt } from "./toll.ts";
import type { Trace } from "./trace.ts";

/**
 * Prices and judges the steps of a path, once, taking what is left to dice from `dice`. `spent` is what this turn's
 * movement has cost already. A path that goes nowhere breaks nothing; after a breach nothing is rolled.
 */
export function walk(
  attempt: Attempt,
  declaration: Declaration,
  { steps, isWhole }: Trace,
  spent: Tally,
  dice: Dice,
): Ledger {
  const side = attempt.board.ground.grid.distance;
  const budget = budgetOf(attempt, declaration, steps, spent, side);
  const course = follow(steps, attempt, declaration, budget, dice);
  const { steps: priced, ended, awaits } = course;
  const last = steps.at(-1);
  const isStopped = ended !== undefined || awaits !== undefined;
  const halt = last && isWhole && !isStopped ? haltAt(last.to, attempt, declaration) : undefined;
  const broken = priced.findIndex(({ breaches }) => breaches.length > 0);
  const drawn = priced.reduce((total, { cost }) => sum(total, cost ?? NOTHING), spent);
  return {
    start: attempt.mover.place,
    steps: priced,
    breaches: [
      ...priced.flatMap(({ breaches }) => breaches).map((breach) => withNeed(breach, valueOf(drawn, side))),
      ...(halt && last ? [{ ...halt, at: last.from }] : []),
    ],
    open: broken === -1 ? (ended?.count ?? course.reached) : broken,
    ended,
    awaits,
    spent,
    allowance: limitOf(declaration.allowance(attempt, last?.mode ?? declaration.modeOf(attempt.mover))),
    isWhole,
    isUnknown: budget.isUnknown,
  };
}

function withNeed(breach: Breach, needed: number): Breach {
  return breach.code === "over-budget" ? { ...breach, needed } : breach;
}
