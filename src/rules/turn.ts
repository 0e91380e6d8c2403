import type { Body } from "./body.ts";
import { NOTHING, sum, type Tally } from "./tally.ts";

/** One declaration that a body made this turn, and what it came to. */
export interface Entry {
  readonly declaration: string;
  readonly distance: Tally;
  readonly cost: Tally;
  /** How many of its steps were diagonal: alternating laws count on through the turn. */
  readonly diagonals: number;
  /** The body before it, for undo. */
  readonly before: Body;
}

/** What one body did so far in its turn, in order. */
export type Turn = readonly Entry[];

/** All that was paid out of this turn's movement. */
export function spentIn(turn: Turn): Tally {
  return turn.reduce((total, entry) => sum(total, entry.cost), NOTHING);
}

export function diagonalsIn(turn: Turn): number {
  return turn.reduce((total, entry) => total + entry.diagonals, 0);
}
