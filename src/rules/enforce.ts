import type { Declaration } from "./declaration.ts";
import type { Attempt } from "./toll.ts";
import { type Breach, type Ledger } from "./ledger.ts";
import { haltAt } from "./declaration.ts";
import { isAloft } from "./trace.ts";

/** What is done with a move that breaks a rule. */
export const ENFORCEMENTS = ["shorten", "refuse", "warn", "off"] as const;
export type Enforcement = (typeof ENFORCEMENTS)[number];

/** How much of a drawn path is made, and how that is told. */
export interface Outcome {
  /** How many steps are made. */
  readonly count: number;
  readonly legal: boolean;
  readonly result: "done" | "stopped" | "failed" | "waiting" | "refused";
  readonly breaches: readonly Breach[];
}

/**
 * What becomes of a walked path. `shorten` makes it up to the last place before the first breach where the body may
 * stop, which may be where it stands; `refuse` makes all or nothing; `warn` and `off` make it as drawn.
 */
export function enforce(
  ledger: Ledger,
  attempt: Attempt,
  declaration: Declaration,
  enforcement: Enforcement,
): Outcome {
  const { breaches, steps, ended, awaits } = ledger;
  const all = ended?.count ?? steps.length;
  const legal = breaches.length === 0 || enforcement === "off";
  const shown = enforcement === "off" ? [] : breaches;
  if (awaits && (legal || enforcement === "warn")) {
    return { count: ledger.reached, legal, result: "waiting", breaches: shown };
  }
  if (legal || enforcement === "warn")
    return { count: all, legal, result: resultOf(ledger), breaches: shown };
  const count = enforcement === "shorten" ? lastStop(ledger, attempt, declaration) : 0;
  return { count, legal: false, result: count > 0 ? "stopped" : "refused", breaches };
}

/** How a path that is made as drawn comes out: as drawn, or as far as dice let it. */
function resultOf({ ended }: Ledger): Outcome["result"] {
  if (!ended) return "done";
  return ended.isFailed ? "failed" : "stopped";
}

/** The most steps after which the body may stop, before the first that breaks a rule; 0 keeps it where it stands. */
function lastStop(ledger: Ledger, attempt: Attempt, declaration: Declaration): number {
  for (let count = ledger.open; count > 0; count -= 1) {
    const step = ledger.steps[count - 1];
    if (step && !isAloft(step) && !haltAt(step.to, attempt, declaration)) return count;
  }
  return 0;
}
