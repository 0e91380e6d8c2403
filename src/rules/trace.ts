import type { Point } from "../geometry/point.ts";
import {
  axesOf,
  type Square,
  type SquareGrid,
  squaresBetween,
  stepsBetween,
} from "../geometry/square-grid.ts";
import { isOnBoard } from "./board.ts";
import { type Body, type Mode, type Place, placeAt } from "./body.ts";
import type { Ground } from "./ground.ts";
import { squares, stepLength, type Tally } from "./tally.ts";

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
  readonly leg: Leg;
  /** Which of the steps of its leg it is, counted from 1. */
  readonly nth: number;
  readonly mode: Mode;
  /** Along how many axes it goes: 1 straight, 2 diagonal, 3 diagonal and up or down. */
  readonly axes: number;
  /** Undefined where the law of diagonals has no answer. */
  readonly length: Tally | undefined;
}

/** The steps to one waypoint. */
export interface Leg {
  /** Which waypoint of the path, counted from 0. */
  readonly index: number;
  readonly from: Place;
  readonly to: Place;
  readonly steps: number;
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
  for (const [index, waypoint] of path.entries()) {
    mode = waypoint.action ?? mode;
    const isBorne = waypoint.elevation === undefined && GROUNDED.has(mode);
    const end = endOf(ground, body, waypoint, from, isBorne);
    const short = withinSquare(grid, from, end, index, mode);
    if (short) steps.push(short);
    if (short) from = end;
    let last = squareOf(grid, from);
    const goal = isBorne ? { ...squareOf(grid, end), k: last.k } : squareOf(grid, end);
    const leg: Leg = { index, from, to: end, steps: stepsBetween(last, goal, grid.diagonals) };
    let nth = 0;
    for (const square of squaresBetween(last, goal, grid.diagonals)) {
      nth += 1;
      const to = nth === leg.steps ? end : passed(ground, body, from, square, last, mode);
      const axes = axesOf(last, square);
      steps.push({ from, to, leg, nth, mode, axes, length: stepLength(grid.diagonals, axes, diagonals) });
      if (isOnBoard(ground, body, from) && !isOnBoard(ground, body, to)) return { steps, isWhole: false };
      if (steps.length > MOST_STEPS) return undefined;
      if (axes > 1) diagonals += 1;
      from = to;
      last = square;
    }
    from = end;
  }
  return { steps, isWhole: true };
}

/**
 * A leg that stays in its square is one step at the most: straight up or down it is as long as it is high, which need not be
 * whole squares; to shift within the square costs nothing.
 */
function withinSquare(grid: SquareGrid, from: Place, to: Place, index: number, mode: Mode): Step | undefined {
  const rise = Math.abs(to.elevation - from.elevation);
  const isHere = to.i === from.i && to.j === from.j;
  const isOneStorey = squareOf(grid, from).k === squareOf(grid, to).k;
  if (!isHere || (rise === 0 && to.x === from.x && to.y === from.y)) return undefined;
  if (!isOneStorey && mode !== "jump") return undefined;
  const length = squares(rise / grid.distance);
  return { from, to, leg: { index, from, to, steps: 1 }, nth: 1, mode, axes: 1, length };
}

/** The modes of a body that is borne by the ground, and takes its height where a path doesn't say. */
const GROUNDED: ReadonlySet<Mode> = new Set(["walk", "crawl", "jump", "stairs", "swim"]);

/** The place of a waypoint: at its own height, or the ground's for who is borne by it, or the height so far. */
function endOf(ground: Ground, body: Body, waypoint: Waypoint, from: Place, isBorne: boolean): Place {
  const { x, y, elevation = from.elevation } = waypoint;
  const surface = isBorne ? ground.surface(middleOf(ground, body, waypoint), from.elevation) : undefined;
  return placeAt(ground.grid, body, { x, y, elevation: surface ?? elevation });
}

/** A place on the way: the body keeps where it stood within its square; on foot it takes the height of the ground. */
function passed(ground: Ground, body: Body, from: Place, to: Square, last: Square, mode: Mode): Place {
  const { size, distance } = ground.grid;
  const x = from.x + (to.j - last.j) * size;
  const y = from.y + (to.i - last.i) * size;
  const isOnFoot = to.k === last.k && (mode === "walk" || mode === "crawl" || mode === "stairs");
  const surface = isOnFoot ? ground.surface(middleOf(ground, body, { x, y }), from.elevation) : undefined;
  const elevation = to.k === last.k ? from.elevation : to.k * distance;
  return { x, y, i: to.i, j: to.j, elevation: surface ?? elevation };
}

/** Farther out than this no number is a place on a board. */
const FARTHEST = 1e7;

/** Whether a waypoint is made of numbers that a board can have. */
export function isPlain({ x, y, elevation, rotation }: Waypoint): boolean {
  return [x, y, elevation ?? 0, rotation ?? 0].every(
    (number) => Number.isFinite(number) && Math.abs(number) <= FARTHEST,
  );
}

/** A place as a square; its height counts in whole squares. */
export function squareOf(grid: SquareGrid, { i, j, elevation }: Place): Square {
  return { i, j, k: Math.floor(elevation / grid.distance + 1e-8) };
}

/** The centre of a body's box, in pixels. */
export function middleOf({ grid }: Ground, body: Body, { x, y }: { x: number; y: number }): Point {
  return { x: x + (body.width * grid.size) / 2, y: y + (body.depth * grid.size) / 2 };
}
