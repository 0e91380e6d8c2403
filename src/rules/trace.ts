import {
  centreOf,
  type Grid,
  type Space,
  type Spaces,
  spacesBetween,
  stepsBetween,
} from "../geometry/grid.ts";
import { axesOf } from "../geometry/square-grid.ts";
import { isOnBoard } from "./board.ts";
import { type Body, middleOf, type Mode, type Place, placeAt } from "./body.ts";
import type { Ground } from "./ground.ts";
import { squares, stepLength, type Tally } from "./tally.ts";

/** A place on a drawn path: the corner of the body's box in pixels, and how the leg that ends there is made. */
export interface Waypoint {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number | undefined;
  readonly action?: Mode | undefined;
  readonly rotation?: number | undefined;
  /** What is picked up there, and how wide the gap is that the way there leaps. */
  readonly item?: string | undefined;
  readonly gap?: number | undefined;
}

/** The smallest priced piece of a path: from one space to a neighbour, for the whole body. */
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

/** Whether the step leaves a leaper in the air: a leap is one piece, and ends at its landing or isn't begun. */
export function isAloft({ mode, nth, leg }: Step): boolean {
  return mode === "jump" && nth < leg.steps;
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
  if (grid.kind === "plane") return undefined;
  const steps: Step[] = [];
  let { mode, diagonals } = before;
  let from = body.place;
  for (const [index, waypoint] of path.entries()) {
    mode = waypoint.action ?? mode;
    const isBorne = waypoint.elevation === undefined && GROUNDED.has(mode);
    const end = endOf(ground, body, waypoint, from, isBorne);
    const short = withinSpace(grid, from, end, index, mode);
    if (short) steps.push(short);
    if (short) from = end;
    let last = spaceOf(grid, from);
    const goal = isBorne ? { ...spaceOf(grid, end), k: last.k } : spaceOf(grid, end);
    const leg: Leg = { index, from, to: end, steps: stepsBetween(grid, last, goal) };
    let nth = 0;
    for (const space of spacesBetween(grid, last, goal)) {
      nth += 1;
      const to = nth === leg.steps ? end : passed(ground, body, from, space, last, mode);
      const axes = axesOf(last, space);
      steps.push({ from, to, leg, nth, mode, axes, length: stepLength(grid.diagonals, axes, diagonals) });
      if (isOnBoard(ground, body, from) && !isOnBoard(ground, body, to)) return { steps, isWhole: false };
      if (steps.length > MOST_STEPS) return undefined;
      if (axes > 1) diagonals += 1;
      from = to;
      last = space;
    }
    from = end;
  }
  return { steps, isWhole: true };
}

/**
 * A leg that stays in its space is one step at the most: straight up or down it is as long as it is high, which need not be
 * whole storeys; to shift within the space costs nothing.
 */
function withinSpace(grid: Spaces, from: Place, to: Place, index: number, mode: Mode): Step | undefined {
  const rise = Math.abs(to.elevation - from.elevation);
  const isHere = to.i === from.i && to.j === from.j;
  const isOneStorey = spaceOf(grid, from).k === spaceOf(grid, to).k;
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
  const surface = isBorne ? ground.surface(middleOf(body, waypoint), from.elevation) : undefined;
  return placeAt(ground.grid, body, { x, y, elevation: surface ?? elevation });
}

/** A place on the way: the body keeps where it stood within its space; on foot it takes the height of the ground. */
function passed(ground: Ground, body: Body, from: Place, to: Space, last: Space, mode: Mode): Place {
  const [here, there] = [centreOf(ground.grid, last.i, last.j), centreOf(ground.grid, to.i, to.j)];
  const x = from.x + there.x - here.x;
  const y = from.y + there.y - here.y;
  const isOnFoot = to.k === last.k && (mode === "walk" || mode === "crawl" || mode === "stairs");
  const surface = isOnFoot ? ground.surface(middleOf(body, { x, y }), from.elevation) : undefined;
  const elevation = to.k === last.k ? from.elevation : to.k * ground.grid.distance;
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

/** A place as a space; its height counts in whole storeys. */
export function spaceOf(grid: Grid, { i, j, elevation }: Place): Space {
  return { i, j, k: Math.floor(elevation / grid.distance + 1e-8) };
}
