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
  /** How much of a step the limit still bears, as a share of it: 1 where it bears it all; `flat` has to be paid first. */
  readonly borne: (step: Step, cost: Tally | undefined, flat: Tally) => number;
  /** What a mode may still cost, in board units; undefined: without limit. */
  readonly left: (mode: Mode) => number | undefined;
  /** Another action is drawn on: every limit is so much higher. */
  readonly raise: (amount: number) => void;
}

/** What a measured path may be longer than its limit: places off the grid are rounded to pixels (rules.md §0). */
export const TOLERANCE = 0.01;

/** The tolerance of an attempt, in board units: none on a grid. */
export function toleranceOf({ board, settings }: Attempt): number {
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
  const slack = toleranceOf(attempt);
  const once = sayingOnce();
  let total = spent;
  let raised = 0;
  const limitOf = (allowance: Allowance) =>
    "stop" in allowance || allowance.limit === undefined ? undefined : allowance.limit + raised;
  const left = (mode: Mode) => {
    const limit = limitOf(modes.get(mode) ?? NONE);
    return limit === undefined ? undefined : limit - valueOf(total, side);
  };
  return {
    isUnknown: [...modes.values()].some((allowance) => "isUnknown" in allowance && allowance.isUnknown),
    borne: ({ mode }, cost, flat) =>
      cost ? shareBorne(left(mode), slack, valueOf(cost, side), valueOf(flat, side)) : 1,
    left: (mode) => {
      const rest = left(mode);
      return rest === undefined ? undefined : rest + slack;
    },
    raise: (amount) => void (raised += amount),
    pay({ mode, from }, cost) {
      const allowance = modes.get(mode) ?? NONE;
      if ("stop" in allowance) return once({ ...allowance.stop, at: from, mode });
      if (!cost) return once({ code: "bad-path", cause: "diagonals", at: from });
      total = sum(total, cost);
      const limit = limitOf(allowance);
      if (limit === undefined || isWithin(valueOf(total, side), limit + slack)) return undefined;
      return once({ code: "over-budget", rule: declaration.rule, at: from, available: limit });
    },
  };
}

/** Says a rule that is broken the first time only. */
function sayingOnce(): (breach: Breach) => Breach | undefined {
  const said = new Set<string>();
  return (breach) => {
    if (said.has(breach.code)) return undefined;
    said.add(breach.code);
    return breach;
  };
}

const NONE: Allowance = { limit: 0 };

/** The share of a step that what is left bears, once its flat price is paid. */
function shareBorne(left: number | undefined, slack: number, price: number, flat: number): number {
  if (left === undefined || isWithin(price, left + slack)) return 1;
  return price > flat ? Math.max(0, left - flat) / (price - flat) : 0;
}
