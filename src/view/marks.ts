import { NOTHING, sum, valueOf } from "../rules/tally.ts";
import type { Reason } from "../rules/toll.ts";
import type { Ledger, PricedStep } from "../rules/ledger.ts";

/**
 * How the ruler shows a step: within the limit, the last of it, or past where the move stops. Off the grid a move that the
 * limit ends has come as near to it as a whole pixel does.
 */
export type Standing = "open" | "limit" | "beyond";

/** A step of a path as the ruler shows it; numbers in scene units, what was spent before the path included. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly standing: Standing;
  readonly distance: number;
  readonly spent: number;
  /** Undefined where there is no limit. */
  readonly left: number | undefined;
  readonly reasons: readonly Reason[];
}

/** One mark a step, in path order; the first `made` steps are those that are made. */
export function marksOf(ledger: Ledger, made: number, side: number): Mark[] {
  const { allowance } = ledger;
  let distance = NOTHING;
  let spent = ledger.spent;
  return ledger.steps.map((step, at) => {
    distance = sum(distance, step.length ?? NOTHING);
    spent = sum(spent, step.cost ?? NOTHING);
    const total = valueOf(spent, side);
    const left =
      allowance === undefined ? undefined : Math.max(0, Math.round((allowance - total) * 1e6) / 1e6);
    const isLast = left === 0 || (at === made - 1 && step.stretch && isTooDear(ledger.steps[made]));
    const standing = at >= made ? "beyond" : isLast ? "limit" : "open";
    return {
      x: step.to.x,
      y: step.to.y,
      standing,
      distance: valueOf(distance, side),
      spent: total,
      left,
      reasons: step.reasons,
    };
  });
}

function isTooDear(next: PricedStep | undefined): boolean {
  return next?.breaches.some(({ code }) => code === "over-budget") === true;
}
