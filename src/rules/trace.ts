import { axesOf, type Square, type SquareGrid, squaresBetween } from "../geometry/square-grid.ts";
import { isOnBoard } from "./board.ts";
import { type Body, type Mode, type Place, placeAt } from "./body.ts";
import type { Ground } from "./ground.ts";
import { stepLength, type Tally } from "./tally.ts";

/** A place on a drawn path: the corner of the body's box in pixels, and how the leg that ends there is made. */
export interface Waypoint {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number | undefined;
  readonly action?: Mode | undefined;
  readonly rotation?: number | undefined;
}

/** The smallest priced piece of a path: from one square to a neighbour, for the whole body. */
export interface Step {
  readonly from: Place;
  readonly to: Place;
  /** Which waypoint of the path it leads to, counted from 0. */
  readonly leg: number;
  readonly mode: Mode;
  /** Along how many axes it goes: 1 straight, 2 diagonal, 3 diagonal and up or down. */
  readonly axes: number;
  /** Undefined where the law of diagonals has no answer. */
  readonly length: Tally | undefined;
}

/** More waypoints than this are no path that a hand has drawn, and neither are more steps. */
export const MOST_WAYPOINTS = 500;
const MOST_STEPS = 20_000;

/** A drawn path as steps; not `isWhole` where it leaves the board, for there nothing has a price. */
export interface Trace {
  readonly steps: readonly Step[];
  readonly isWhole: boolean;
}

/**
 * The steps of a drawn path, up to the first that leaves the board. Waypoints are no stops; a leg without a mode goes
 * on in that of the leg before. Undefined when the path can't be followed: too long, or a number that is none.
 */
export function trace(
  ground: Ground,
  body: Body,
  path: readonly Waypoint[],
  before: { mode: Mode; diagonals: number },
): Trace | undefined {
  if (path.length > MOST_WAYPOINTS || !path.every(isPlain)) return undefined;
  const { grid } = ground;
  const steps: Step[] = [];
  let { mode, diagonals } = before;
  let from = body.place;
  for (const [leg, waypoint] of path.entries()) {
    mode = waypoint.action ?? mode;
    const end = placeAt(grid, body, { ...waypoint, elevation: waypoint.elevation ?? from.elevation });
    for (const to of placesBetween(grid, from, end)) {
      const axes = axesOf(squareOf(grid, from), squareOf(grid, to));
      steps.push({ from, to, leg, mode, axes, length: stepLength(grid.diagonals, axes, diagonals) });
      if (isOnBoard(ground, body, from) && !isOnBoard(ground, body, to)) return { steps, isWhole: false };
      if (steps.length > MOST_STEPS) return undefined;
      if (axes > 1) diagonals += 1;
      from = to;
    }
    from = end;
  }
  return { steps, isWhole: true };
}

/** Farther out than this no number is a place on a board. */
const FARTHEST = 1e7;

function isPlain({ x, y, elevation }: Waypoint): boolean {
  return [x, y, elevation ?? 0].every((number) => Number.isFinite(number) && Math.abs(number) <= FARTHEST);
}

/** A place as a square; its height counts in whole squares. */
export function squareOf(grid: SquareGrid, { i, j, elevation }: Place): Square {
  return { i, j, k: Math.floor(elevation / grid.distance + 1e-8) };
}

/** The places of a leg after its first; those on the way keep the body where it stood within its square. */
function* placesBetween(grid: SquareGrid, from: Place, end: Place): Generator<Place> {
  const start = squareOf(grid, from);
  const goal = squareOf(grid, end);
  for (const { i, j, k } of squaresBetween(start, goal, grid.diagonals)) {
    if (i === goal.i && j === goal.j && k === goal.k) yield end;
    else {
      const elevation = k === start.k ? from.elevation : k * grid.distance;
      yield { i, j, x: from.x + (j - from.j) * grid.size, y: from.y + (i - from.i) * grid.size, elevation };
    }
  }
}
