import type { Mode, Place } from "./body.ts";
import type { Allowance, Declaration } from "./declaration.ts";
import { isWithin, NOTHING, sum, type Tally, times, valueOf } from "./tally.ts";
import { type Attempt, factorOf, type Reason, type Stop, tollOf } from "./toll.ts";
import type { Step, Trace } from "./trace.ts";

/** A rule broken by a path as drawn: where, and for a budget the number needed and the number there is. */
export interface Breach extends Stop {
  /** Where the breaking step begins; that of an end is the last one. */
  readonly at: Place;
  /** The way of moving that a speed is wanted for. */
  readonly mode?: Mode | undefined;
  readonly needed?: number | undefined;
  readonly available?: number | undefined;
}

/** A step with its price and its reasons, or the rules that it breaks. */
export interface PricedStep extends Step {
  /** Undefined where its length is. */
  readonly cost: Tally | undefined;
  readonly reasons: readonly Reason[];
  readonly breaches: readonly Breach[];
}

/** Everything that the rules say of one drawn path. All that is shown, refused, recorded or paid is read from here. */
export interface Ledger {
  readonly start: Place;
  readonly steps: readonly PricedStep[];
  /** In path order. */
  readonly breaches: readonly Breach[];
  /** How many steps can be made before one breaks a rule; all of them where only the end is illegal. */
  readonly open: number;
  /** What the body had spent before, and may spend in all with the last leg's mode; undefined: no limit. */
  readonly spent: Tally;
  readonly allowance: number | undefined;
  /** Whether the whole path could be followed; one that leaves the board can't be priced there. */
  readonly isWhole: boolean;
  /** The speed of some leg couldn't be read. */
  readonly isUnknown: boolean;
}

/**
 * Prices and judges the steps of a path, once. `spent` is what this turn's movement has cost already.
 * A path that goes nowhere breaks nothing.
 */
export function walk(
  attempt: Attempt,
  declaration: Declaration,
  { steps, isWhole }: Trace,
  spent: Tally,
): Ledger {
  const side = attempt.board.ground.grid.distance;
  const budget = budgetOf(attempt, declaration, steps, spent, side);
  const priced = steps.map((step) => price(step, attempt, declaration, budget));
  const last = steps.at(-1);
  const halt = last && isWhole ? haltAt(last.to, attempt, declaration) : undefined;
  const broken = priced.findIndex(({ breaches }) => breaches.length > 0);
  const drawn = priced.reduce((total, { cost }) => sum(total, cost ?? NOTHING), spent);
  return {
    start: attempt.mover.place,
    steps: priced,
    breaches: [
      ...priced.flatMap(({ breaches }) => breaches).map((breach) => withNeed(breach, valueOf(drawn, side))),
      ...(halt && last ? [{ ...halt, at: last.from }] : []),
    ],
    open: broken === -1 ? priced.length : broken,
    spent,
    allowance: limitOf(declaration.allowance(attempt.mover, last?.mode ?? "walk")),
    isWhole,
    isUnknown: budget.isUnknown,
  };
}

/** The rule against stopping at a place, or undefined. */
export function haltAt(place: Place, attempt: Attempt, { halts }: Declaration): Stop | undefined {
  for (const halt of halts) {
    const stop = halt(place, attempt);
    if (stop) return stop;
  }
  return undefined;
}

/** What the first `count` steps cost together; undefined when one of them has no price. */
export function costOf(steps: readonly PricedStep[], count = steps.length): Tally | undefined {
  let total: Tally | undefined = NOTHING;
  for (const { cost } of steps.slice(0, count)) total = total && cost && sum(total, cost);
  return total;
}

/** How long the first `count` steps are together; undefined when one of them has no length. */
export function lengthOf(steps: readonly Step[], count = steps.length): Tally | undefined {
  let total: Tally | undefined = NOTHING;
  for (const { length } of steps.slice(0, count)) total = total && length && sum(total, length);
  return total;
}

export function limitOf(allowance: Allowance): number | undefined {
  return "stop" in allowance ? 0 : allowance.limit;
}

/** The running account of a walk: it says once of each mode what is wrong with it, and once that the budget is passed. */
interface Budget {
  readonly isUnknown: boolean;
  readonly pay: (step: Step, cost: Tally | undefined) => Breach | undefined;
}

function budgetOf(
  { mover }: Attempt,
  declaration: Declaration,
  steps: readonly Step[],
  spent: Tally,
  side: number,
): Budget {
  const modes = new Map<Mode, Allowance>();
  for (const { mode } of steps) if (!modes.has(mode)) modes.set(mode, declaration.allowance(mover, mode));
  const said = new Set<string>();
  const once = (breach: Breach) => {
    if (said.has(breach.code)) return undefined;
    said.add(breach.code);
    return breach;
  };
  let total = spent;
  return {
    isUnknown: [...modes.values()].some((allowance) => "isUnknown" in allowance && allowance.isUnknown),
    pay({ mode, from }, cost) {
      const allowance = modes.get(mode) ?? { limit: 0 };
      if ("stop" in allowance) return once({ ...allowance.stop, at: from, mode });
      if (!cost) return once({ code: "bad-path", at: from });
      total = sum(total, cost);
      const { limit } = allowance;
      if (limit === undefined || isWithin(valueOf(total, side), limit)) return undefined;
      return once({ code: "over-budget", rule: declaration.rule, at: from, available: limit });
    },
  };
}

function price(step: Step, attempt: Attempt, declaration: Declaration, budget: Budget): PricedStep {
  const toll = tollOf(step, attempt, declaration.stages);
  const cost = step.length && times(step.length, factorOf(toll));
  const unpaid = budget.pay(step, cost);
  const breaches: Breach[] = toll.stops.map((stop) => ({ ...stop, at: step.from }));
  if (unpaid) breaches.push(unpaid);
  return { ...step, cost, reasons: toll.reasons, breaches };
}

function withNeed(breach: Breach, needed: number): Breach {
  return breach.code === "over-budget" ? { ...breach, needed } : breach;
}
