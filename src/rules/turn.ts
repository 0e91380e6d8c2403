import type { Body, Place } from "./body.ts";
import { NOTHING, sum, type Tally } from "./tally.ts";

/** One declaration that a body made this turn, and what it came to. */
export interface Entry {
  readonly declaration: string;
  readonly distance: Tally;
  readonly cost: Tally;
  /** What it added to the movement of this turn: a Dash, a grant. */
  readonly gain: Tally;
  /** How many of its steps were diagonal: alternating laws count on through the turn. */
  readonly diagonals: number;
  /** How far the body came on foot right up to its end, in board units; where it then was. */
  readonly onFoot: number;
  readonly end: Place;
  /** What holds for the rest of the turn because of it. */
  readonly marks: readonly string[];
  /** The bodies that it changed, as they were before, for undo. */
  readonly before: readonly Body[];
}

/** What one body did so far in its turn, in order. */
export type Turn = readonly Entry[];

/** All that was paid out of this turn's movement. */
export function spentIn(turn: Turn): Tally {
  return turn.reduce((total, entry) => sum(total, entry.cost), NOTHING);
}

/** All that was added to this turn's movement. */
export function gainedIn(turn: Turn): Tally {
  return turn.reduce((total, entry) => sum(total, entry.gain), NOTHING);
}

export function diagonalsIn(turn: Turn): number {
  return turn.reduce((total, entry) => total + entry.diagonals, 0);
}

export function isMarked(turn: Turn, mark: string): boolean {
  return turn.some(({ marks }) => marks.includes(mark));
}

/** How far the body has come on foot without a break, if it still stands where that brought it. */
export function onFootIn(turn: Turn, place: Place): number {
  const last = turn.at(-1);
  const isThere = last && last.end.i === place.i && last.end.j === place.j;
  return isThere ? last.onFoot : 0;
}
