import type { Body } from "../../rules/body.ts";
import { isMarked, lastActionIn, OVER, type Turn } from "../../rules/turn.ts";

/** The marks of an action that has failed against everybody, and of one that leaves all the same. */
export const FAST = "held fast";
export const LEAVING = "leaving";
const HELD = "held by ";

/** The enemies that weren't beaten in the last action of a turn. */
export function heldIn(turn: Turn): string[] {
  const last = lastActionIn(turn);
  const own = last === undefined ? [] : turn.filter(({ action }) => action === last);
  if (isMarked(own, OVER) || isMarked(own, LEAVING)) return [];
  return own.flatMap(({ marks }) =>
    marks.flatMap((mark) => (mark.startsWith(HELD) ? mark.slice(HELD.length) : [])),
  );
}

/** A22: whether somebody who has got free of some only may take a new place now. */
export function mayReposition(turn: Turn): boolean {
  const last = lastActionIn(turn);
  return (
    last !== undefined &&
    !isMarked(
      turn.filter(({ action }) => action === last),
      FAST,
    )
  );
}

export function heldBy(unbeaten: readonly Body[]): string[] {
  return unbeaten.map(({ id }) => `${HELD}${id}`);
}
