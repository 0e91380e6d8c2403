import { axesOf, type SquareGrid, squaresBetween } from "../geometry/square-grid.ts";
import { type Body, placeAt } from "../rules/body.ts";
import { NOTHING, squares } from "../rules/tally.ts";
import { squareOf } from "../rules/trace.ts";
import type { Turn } from "../rules/turn.ts";

/** A waypoint of a token's recorded movement: where it is, what the way to it cost, how it was gone. */
interface Passed {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly action: string;
  readonly cost?: number | null;
}

/**
 * The turn of a body from Foundry's recorded movement: undo, a new turn and the GM's clearing give it back. Outside a
 * started combat nothing is recorded, and each move stands alone.
 */
export function turnFrom(history: readonly Passed[], body: Body, grid: SquareGrid): Turn {
  if (history.length < 2) return [];
  const cost = history.reduce((total, passed) => total + (passed.cost ?? 0), 0);
  return [
    {
      declaration: "move",
      distance: NOTHING,
      cost: squares(cost / grid.distance),
      diagonals: diagonalsAlong(history, body, grid),
      before: body,
    },
  ];
}

function diagonalsAlong(history: readonly Passed[], body: Body, grid: SquareGrid): number {
  let [from] = history.map((passed) => squareOf(grid, placeAt(grid, body, passed)));
  let diagonals = 0;
  for (const passed of history) {
    const to = squareOf(grid, placeAt(grid, body, passed));
    if (from && !(passed.action in TELEPORTS)) {
      let last = from;
      for (const square of squaresBetween(from, to, grid.diagonals)) {
        if (axesOf(last, square) > 1) diagonals += 1;
        last = square;
      }
    }
    from = to;
  }
  return diagonals;
}

const TELEPORTS = { blink: true, displace: true };
