import type { Mode } from "./body.ts";
import type { Allowance, Declaration } from "./declaration.ts";
import type { Breach } from "./ledger.ts";
import { isWithin, sum, type Tally, valueOf } from "./tally.ts";
import type { Attempt } from "./toll.ts";
import type { Step } from "./step.ts";

/** The running account of a walk: it says once of each mode what is wrong with it, and once that the budget is passed. */
export interface Budget {
  readonly isUnknown: boolean;
  readonly pay: (step: Step, cost: Tally | undefined) => Breach | undefined;
  /** How much of a step the limit still bears, as a share of it: 1 where it bears it all. */
  readonly borne: (step: Step, cost: Tally | undefined) => number;
}

/** What a measured path may be longer than its limit: places off the grid are rounded to pixels (rules.md §0). */
export const TOLERANCE = 0.01;

function toleranceOf({ board, settings }: Attempt): number {
  const { tolerance } = settings;
  if (board.ground.grid.kind !== "plane") return 0;
  return typeof tolerance === "number" && tolerance >= 0 ? tolerance : TOLERANCE;
}

export function budgetOf(
  attempt: Attempt,
  declaration: Declaration,
  steps: readonly Step[],
  spent: Tally,
  side: number,
): Budget {
  const modes = new Map<Mode, Allowance>();
  for (const { mode } of steps) if (!modes.has(mode)) modes.set(mode, declaration.allowance(attempt, mode));
  const said = new Set<string>();
  const once = (breach: Breach) => {
    if (said.has(breach.code)) return undefined;
    said.add(breach.code);
    return breach;
  };
  let total = spent;
  const slack = toleranceOf(attempt);
  return {
    isUnknown: [...modes.values()].some((allowance) => "isUnknown" in allowance && allowance.isUnknown),
    borne({ mode }, cost) {
      const allowance = modes.get(mode) ?? { limit: 0 };
      if ("stop" in allowance || allowance.limit === undefined || !cost) return 1;
      const left = allowance.limit - valueOf(total, side);
      const price = valueOf(cost, side);
      return isWithin(price, left + slack) ? 1 : Math.max(0, left) / price;
    },
    pay({ mode, from }, cost) {
      const allowance = modes.get(mode) ?? { limit: 0 };
      if ("stop" in allowance) return once({ ...allowance.stop, at: from, mode });
      if (!cost) return once({ code: "bad-path", cause: "diagonals", at: from });
      total = sum(total, cost);
      const { limit } = allowance;
      if (limit === undefined || isWithin(valueOf(total, side), limit + slack)) return undefined;
      return once({ code: "over-budget", rule: declaration.rule, at: from, available: limit });
    },
  };
}
