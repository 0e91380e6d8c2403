import type { Body, Place } from "./body.ts";
import type { Ground } from "./ground.ts";
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
  /** Which action of the turn it belongs to, counted from 0; left out where it is none of the body's own. */
  readonly action?: number | undefined;
  /** What it used up: a move action, the one charge of an activation. */
  readonly uses?: readonly string[] | undefined;
  /** The bodies that it brought back onto the board. */
  readonly returned?: readonly Body[] | undefined;
  /** The bodies that it changed, as they were before, for undo; the ground too, where it broke something. */
  readonly before: readonly Body[];
  readonly ground?: Ground | undefined;
}

/** The mark of an action that can't go on: what comes next is another. */
export const OVER = "over";

/** What one body did so far in its turn, in order. */
export type Turn = readonly Entry[];

/** What a budget lasts for: a pool for the whole turn, or one action from its declaration to its end. */
export type Scope = "turn" | "action";

/** The entries whose cost a line draws on: those of the turn, or of the action that it goes on with. */
export function accountOf(turn: Turn, scope: Scope, goesOn: boolean): Turn {
  if (scope === "turn") return turn;
  const last = goesOn ? lastActionIn(turn) : undefined;
  return last === undefined ? [] : turn.filter(({ action }) => action === last);
}

/** What would be drawn on by going on with a declaration: its action, if it is the last of the turn. */
export function accountAtRest(turn: Turn, declaration: string, scope: Scope): Turn {
  const account = accountOf(turn, scope, true);
  return scope === "turn" || account[0]?.declaration === declaration ? account : [];
}

/** The number of the last action of the turn; undefined before the first. */
export function lastActionIn(turn: Turn): number | undefined {
  return turn.findLast(({ action }) => action !== undefined)?.action;
}

/** Whether the last action of the turn can't go on. */
export function isLastOver(turn: Turn): boolean {
  const last = lastActionIn(turn);
  return last !== undefined && turn.some(({ action, marks }) => action === last && marks.includes(OVER));
}

/** How many times something was used up this turn. */
export function timesUsed(turn: Turn, what: string): number {
  return turn.reduce((count, { uses = [] }) => count + uses.filter((used) => used === what).length, 0);
}

/** All that was paid by these entries. */
export function spentIn(turn: Turn): Tally {
  return turn.reduce((total, entry) => sum(total, entry.cost), NOTHING);
}

/** All that these entries added to the movement. */
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
