import type { Place } from "./body.ts";
import type { Awaits, Effect, Roll } from "./chance.ts";
import { NOTHING, sum, type Tally } from "./tally.ts";
import type { Reason, StepNotice, Stop } from "./toll.ts";
import type { Step } from "./step.ts";

/** A rule broken by a path as drawn, and where. */
export interface Breach extends Stop {
  /** Where the breaking step begins; that of an end is the last one. */
  readonly at: Place;
}

/** A step with its price and its reasons, or the rules that it breaks. */
export interface PricedStep extends Step {
  /** Undefined where its length is. */
  readonly cost: Tally | undefined;
  readonly reasons: readonly Reason[];
  readonly breaches: readonly Breach[];
  readonly notices: readonly StepNotice[];
  readonly effects: readonly Effect[];
  readonly rolls: readonly Roll[];
  /** What making it uses up in the turn, and what another action that it draws on adds, in board units. */
  readonly uses: readonly string[];
  readonly gain: number;
  /** How far the body has come on foot without a break when the step is made, in board units; a leap keeps it to its end. */
  readonly onFoot: number;
}

/** Where dice end a path. */
export interface Ended {
  readonly count: number;
  readonly isFailed: boolean;
  /** Where they put the body instead of where those steps lead, and what that costs. */
  readonly place?: Place | undefined;
  readonly cost?: Tally | undefined;
}

/** Everything that the rules say of one drawn path. All that is shown, refused, recorded or paid is read from here. */
export interface Ledger {
  readonly start: Place;
  readonly steps: readonly PricedStep[];
  /** In path order, up to where dice end the path or are waited for. */
  readonly breaches: readonly Breach[];
  /** How many steps can be made before one breaks a rule; all of them where only the end is illegal. */
  readonly open: number;
  /** How many steps dice let the body make, and whether they were against it; undefined where they end nothing. */
  readonly ended: Ended | undefined;
  /** The roll that the path waits for, and how many steps come before it. */
  readonly awaits: Awaits | undefined;
  readonly reached: number;
  /** The path as drawn; what has no price in it counts for nothing. */
  readonly drawn: { readonly distance: Tally; readonly cost: Tally };
  /** What the body had spent before, and may spend in all with the last leg's mode; undefined: no limit. */
  readonly spent: Tally;
  readonly allowance: number | undefined;
  /** Whether the whole path could be followed; one that leaves the board can't be priced there. */
  readonly isWhole: boolean;
  /** The speed of some leg couldn't be read. */
  readonly isUnknown: boolean;
}

/** What steps cost together; one without a price (made against the rules) counts for nothing. */
export function costOf(steps: readonly PricedStep[]): Tally {
  return steps.reduce((total, { cost }) => sum(total, cost ?? NOTHING), NOTHING);
}

/** How long steps are together; one without a length counts for nothing. */
export function lengthOf(steps: readonly Step[]): Tally {
  return steps.reduce((total, { length }) => sum(total, length ?? NOTHING), NOTHING);
}

/** Whether every step of a path has a price. */
export function isPriced({ steps, isWhole }: Ledger): boolean {
  return isWhole && steps.every(({ cost }) => cost !== undefined);
}
