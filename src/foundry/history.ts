import { axesBetween, type Grid, spacesBetween, stepsBetween } from "../geometry/grid.ts";
import { type Body, placeAt } from "../rules/body.ts";
import type { Ground } from "../rules/ground.ts";
import { NOTHING, squares } from "../rules/tally.ts";
import { spaceOf } from "../rules/step.ts";
import type { Entry, Turn } from "../rules/turn.ts";
import { PUSH } from "./shove.ts";
import { noted, type Note } from "./turn-notes.ts";

/** A waypoint of a token's recorded movement: where it is, what the way to it cost, how it was gone. */
export interface Passed {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly action: string;
  readonly movementId?: string;
  readonly cost?: number | null;
}

/**
 * The turn of a body: its movement from Foundry's recorded history, which undo, a new turn and the GM's clearing give
 * back, and what it did that moved it nowhere from notes on its token. Outside a started combat nothing is recorded,
 * and each move stands alone.
 */
export function turnFrom(
  history: readonly Passed[],
  notes: readonly Note[],
  body: Body,
  ground: Ground,
): Turn {
  return [...notes.map((note) => noted(note, body, ground.side)), ...moved(history, body, ground)];
}

function moved(history: readonly Passed[], body: Body, { grid, side }: Ground): Entry[] {
  if (history.length < 2) return [];
  const cost = history.slice(1).reduce((total, passed) => total + (passed.cost ?? 0), 0);
  return [
    {
      declaration: "move",
      distance: NOTHING,
      cost: squares(cost / grid.distance),
      gain: NOTHING,
      diagonals: diagonalsAlong(history, body, grid),
      onFoot: onFootAtEnd(history, body, grid, side),
      end: body.place,
      marks: [],
      before: [body],
    },
  ];
}

function diagonalsAlong(history: readonly Passed[], body: Body, grid: Grid): number {
  if (grid.kind === "plane") return 0;
  let diagonals = 0;
  for (const [from, to, passed] of stretches(history, body, grid)) {
    if (passed.action in CARRIED) continue;
    let last = from;
    for (const space of spacesBetween(grid, from, to)) {
      if (axesBetween(grid, last, space) > 1) diagonals += 1;
      last = space;
    }
  }
  return diagonals;
}

/** How far the body has come on foot right up to where it is: a jump takes it for its run-up. */
function onFootAtEnd(history: readonly Passed[], body: Body, grid: Grid, side: number): number {
  if (grid.kind === "plane") return 0;
  let length = 0;
  for (const [from, to, { action }] of stretches(history, body, grid)) {
    length = action === "walk" ? length + stepsBetween(grid, from, to) * side : 0;
  }
  return length;
}

function stretches(history: readonly Passed[], body: Body, grid: Grid) {
  const at = (passed: Passed) => spaceOf(grid, placeAt(grid, body, passed));
  return history.flatMap((passed, index) => {
    const previous = history[index - 1];
    return previous ? [[at(previous), at(passed), passed] as const] : [];
  });
}

/** Ways in which a body doesn't go itself. */
const CARRIED = { blink: true, displace: true, [PUSH]: true };
