import { othersAt } from "../board.ts";
import type { Body } from "../body.ts";
import { bodiesMet } from "../encounters.ts";
import type { Halt } from "../declaration.ts";
import { type Attempt, type Stage, slow } from "../toll.ts";

/** What a ruleset says about one other body in the way. */
export type About<T> = (mover: Body, other: Body, attempt: Attempt) => T;

/** Whose space may be entered, and whose is difficult ground for the mover: off the grid where the middle crosses it. */
export function passing(rule: string, mayPass: About<boolean>, isDifficult: About<boolean>): Stage {
  return (step, attempt, toll) => {
    const { mover } = attempt;
    const met = bodiesMet(step, attempt);
    for (const other of step.stretch?.within ?? met) {
      if (isDifficult(mover, other, attempt)) slow(toll, 2, "creature");
    }
    for (const other of met) {
      if (!mayPass(mover, other, attempt)) {
        toll.stops.push({ code: "blocked-by-enemy", rule, by: other.id });
      }
    }
  };
}

/** Nobody ends a move where another body is, unless the ruleset lets the two share the space. */
export function alone(
  rule: string,
  mayShare: (mover: Body, others: readonly Body[], attempt: Attempt) => boolean,
): Halt {
  return (place, attempt) => {
    const others = othersAt(attempt.board, attempt.mover, place);
    const [first] = others;
    if (!first || mayShare(attempt.mover, others, attempt)) return undefined;
    return { code: "occupied-end", rule, by: first.id };
  };
}
