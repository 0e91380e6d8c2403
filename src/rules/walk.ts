import { bodiesBeside } from "./board.ts";
import { budgetOf } from "./budget.ts";
import { follow, type Play } from "./course.ts";
import { type Declaration, haltAt, limitOf } from "./declaration.ts";
import { type Breach, costOf, type Ledger, lengthOf, type PricedStep } from "./ledger.ts";
import { sum, type Tally, valueOf } from "./tally.ts";
import type { Attempt } from "./toll.ts";
import type { Trace } from "./step.ts";

/**
 * Prices and judges the steps of a path, once, played with the dice of `play`. `spent` is what this turn's
 * movement has cost already. A path that goes nowhere breaks nothing; after a breach nothing is
 * rolled unless the path goes on all the same.
 */
export function walk(
  made: Attempt,
  declaration: Declaration,
  { steps, isWhole }: Trace,
  spent: Tally,
  play: Play,
): Ledger {
  const places = steps.map(({ to }) => to);
  const attempt = { ...made, witnesses: bodiesBeside(made.board, made.mover, places) };
  const { side } = attempt.board.ground;
  const budget = budgetOf(attempt, declaration, steps, spent, side);
  const course = follow(steps, attempt, declaration, budget, play);
  const { steps: priced, ended, awaits } = course;
  const last = steps.at(-1);
  const isStopped = ended !== undefined || awaits !== undefined;
  const halt = last && isWhole && !isStopped ? haltAt(last.to, attempt, declaration) : undefined;
  const broken = priced.findIndex(({ breaches }) => breaches.length > 0);
  const open = broken === -1 ? (ended?.count ?? course.reached) : broken;
  const limit = limitOf(declaration.allowance(attempt, last?.mode ?? declaration.modeOf(attempt.mover)));
  const drawn = { distance: lengthOf(priced), cost: costOf(priced) };
  const needed = valueOf(sum(spent, drawn.cost), side);
  return {
    start: attempt.mover.place,
    steps: priced,
    breaches: [
      ...priced.flatMap(({ breaches }) => breaches).map((breach) => withNeed(breach, needed)),
      ...(halt && last ? [{ ...halt, at: last.from }] : []),
    ],
    open,
    ended,
    awaits,
    reached: course.reached,
    drawn,
    spent,
    allowance: limit === undefined ? undefined : limit + gainIn(priced, ended ? ended.count + 1 : open),
    isWhole,
    isUnknown: budget.isUnknown,
  };
}

/** What other actions that the first steps draw on add to the movement. */
function gainIn(steps: readonly PricedStep[], count: number): number {
  return steps.slice(0, count).reduce((total, { gain }) => total + gain, 0);
}

function withNeed(breach: Breach, needed: number): Breach {
  return breach.code === "over-budget" ? { ...breach, needed } : breach;
}
