import { budgetOf } from "./budget.ts";
import type { Body } from "./body.ts";
import { follow, type Play } from "./course.ts";
import { type Declaration, haltAt, limitOf } from "./declaration.ts";
import { type Breach, costOf, type Ledger, lengthOf, type PricedStep } from "./ledger.ts";
import { sum, type Tally, valueOf } from "./tally.ts";
import type { Attempt } from "./toll.ts";
import type { Step, Trace } from "./step.ts";

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
  const attempt = { ...made, witnesses: witnessesOf(made, steps) };
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

/** How many spaces beside a path a body may be and still take notice of it; one that reaches farther always may. */
const SIGHT = 12;

/** The bodies near enough to a path: found once, so that a step asks the few and not all. */
function witnessesOf({ board, mover }: Attempt, steps: readonly Step[]): Body[] {
  const { x, y } = mover.place;
  const box = { left: x, right: x, top: y, bottom: y };
  for (const { to } of steps) {
    box.top = Math.min(box.top, to.y);
    box.bottom = Math.max(box.bottom, to.y);
    box.left = Math.min(box.left, to.x);
    box.right = Math.max(box.right, to.x);
  }
  const { grid, side } = board.ground;
  return board.bodies.filter(({ place: at, width, depth, reach }) => {
    const beside = Math.max(SIGHT, (reach ?? 0) / side + 1);
    const span = (beside + Math.max(width, depth, mover.width, mover.depth)) * grid.size;
    const isBeside = at.x >= box.left - span && at.x <= box.right + span;
    return isBeside && at.y >= box.top - span && at.y <= box.bottom + span;
  });
}

/** What other actions that the first steps draw on add to the movement. */
function gainIn(steps: readonly PricedStep[], count: number): number {
  return steps.slice(0, count).reduce((total, { gain }) => total + gain, 0);
}

function withNeed(breach: Breach, needed: number): Breach {
  return breach.code === "over-budget" ? { ...breach, needed } : breach;
}
