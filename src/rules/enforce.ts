import { type Declaration, haltAt } from "./declaration.ts";
import type { Breach, Ledger } from "./ledger.ts";
import type { Attempt } from "./toll.ts";
import { isAloft } from "./step.ts";

/** What is done with a move that breaks a rule. */
export const ENFORCEMENTS = ["shorten", "refuse", "warn", "off"] as const;
export type Enforcement = (typeof ENFORCEMENTS)[number];

/** A path and how many of its steps are made. */
export interface Made {
  readonly ledger: Ledger;
  readonly count: number;
}

/** Where a body that doesn't come to the end of a drawn path comes to rest. */
export interface Stops {
  /** At the last place before the first breach where it may stop, which may be where it stands. */
  readonly last: () => Made;
  /** Behind so many steps, where dice end its way or are waited for. */
  readonly behind: (count: number) => Made;
}

/** How much of a drawn path is made, and how that is told. */
export interface Outcome extends Made {
  readonly legal: boolean;
  readonly result: "done" | "stopped" | "failed" | "waiting" | "refused";
  readonly breaches: readonly Breach[];
}

/**
 * What becomes of a walked path. `shorten` makes it up to the last place before the first breach where the body may
 * stop, which may be where it stands; `refuse` makes all or nothing; `warn` and `off` make it as drawn.
 */
export function enforce(ledger: Ledger, stops: Stops, enforcement: Enforcement): Outcome {
  const { breaches, steps, ended, awaits } = ledger;
  const legal = breaches.length === 0 || enforcement === "off";
  const shown = enforcement === "off" ? [] : breaches;
  if (awaits && (legal || enforcement === "warn")) {
    return { ...stops.behind(ledger.reached), legal, result: "waiting", breaches: shown };
  }
  if (legal || enforcement === "warn") {
    const made = ended ? stops.behind(ended.count) : { ledger, count: steps.length };
    return { ...made, legal, result: resultOf(ledger), breaches: shown };
  }
  const made = enforcement === "shorten" ? stops.last() : { ledger, count: 0 };
  return { ...made, legal: false, result: made.count > 0 ? "stopped" : "refused", breaches };
}

/** How a path that is made as drawn comes out: as drawn, or as far as dice let it. */
function resultOf({ ended }: Ledger): Outcome["result"] {
  if (!ended) return "done";
  return ended.isFailed ? "failed" : "stopped";
}

/** On a grid a body comes to rest in the spaces that its path leads through. */
export function stopsOnGrid(ledger: Ledger, attempt: Attempt, declaration: Declaration): Stops {
  return {
    last: () => ({ ledger, count: lastStop(ledger, attempt, declaration) }),
    behind: (count) => ({ ledger, count }),
  };
}

/** The most steps after which the body may stop, before the first that breaks a rule; 0 keeps it where it stands. */
function lastStop(ledger: Ledger, attempt: Attempt, declaration: Declaration): number {
  for (let count = ledger.open; count > 0; count -= 1) {
    const step = ledger.steps[count - 1];
    if (step && !isAloft(step) && !haltAt(step.to, attempt, declaration)) return count;
  }
  return 0;
}
