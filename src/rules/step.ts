import { flatSteps, type Grid, type Space } from "../geometry/grid.ts";
import { type Body, middleOf, type Mode, type Place, placeAt } from "./body.ts";
import type { Ground } from "./ground.ts";
import type { Stretch } from "./plane/stretch.ts";
import { type Tally, times } from "./tally.ts";

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
  /** Of a step off the grid: what it leads through. */
  readonly stretch?: Stretch | undefined;
}

/** The steps to one waypoint. */
export interface Leg {
  /** Which waypoint of the path, counted from 0. */
  readonly index: number;
  readonly from: Place;
  readonly to: Place;
  readonly steps: number;
}

/** A drawn path as steps; not `isWhole` where it leaves the board, for there nothing has a price. */
export interface Trace {
  readonly steps: readonly Step[];
  readonly isWhole: boolean;
}

/** The modes of a body that is borne by the ground, and takes its height where a path doesn't say. */
export const GROUNDED: ReadonlySet<Mode> = new Set(["walk", "crawl", "jump", "stairs", "swim", "step-over"]);

/** The modes of a body that goes up or down a face. */
const CLIMBS: ReadonlySet<Mode> = new Set(["climb", "ladder"]);

/**
 * The place of a waypoint: at its own height; where it says none at the ground's for who is borne by it, or climbs from
 * where it stands; else at the height so far.
 */
export function endOf(ground: Ground, body: Body, waypoint: Waypoint, from: Place, mode: Mode): Place {
  const { x, y, elevation = from.elevation } = waypoint;
  const isGiven = waypoint.elevation !== undefined;
  const stands = () => ground.surface(middleOf(body, from), from.elevation) === from.elevation;
  const isGrounds = !isGiven && (GROUNDED.has(mode) || (CLIMBS.has(mode) && stands()));
  const surface = isGrounds ? ground.surface(middleOf(body, waypoint), from.elevation) : undefined;
  return placeAt(ground.grid, body, { x, y, elevation: surface ?? elevation });
}

/** Farther out than this no number is a place on a board. */
const FARTHEST = 1e7;

/** Whether a waypoint is made of numbers that a board can have. */
export function isPlain({ x, y, elevation, rotation }: Waypoint): boolean {
  return [x, y, elevation ?? 0, rotation ?? 0].every(
    (number) => Number.isFinite(number) && Math.abs(number) <= FARTHEST,
  );
}

/** A step off the grid as two, parted at a share of it. */
export function divided(step: Step, share: number): readonly [Step, Step] {
  const { from, to, leg, nth, length } = step;
  const on = (a: number, b: number) => a + (b - a) * share;
  const [x, y] = [on(from.x, to.x), on(from.y, to.y)];
  const isLevel = step.stretch?.floor === to.elevation;
  const elevation = isLevel ? to.elevation : on(from.elevation, to.elevation);
  const place = { x, y, i: y, j: x, elevation };
  const whole = { ...leg, steps: leg.steps + 1 };
  return [
    { ...step, to: place, leg: whole, length: length && times(length, share) },
    { ...step, from: place, leg: whole, nth: nth + 1, length: length && times(length, 1 - share) },
  ];
}

/** Whether the step leaves a leaper in the air: a leap is one piece, and ends at its landing or isn't begun. */
export function isAloft({ mode, nth, leg }: Step): boolean {
  return mode === "jump" && nth < leg.steps;
}

/** How long a leg is on the ground plan, in the unit of distances; on a grid whole spaces, whatever the law of diagonals. */
export function flatLength({ grid, side }: Ground, { from, to }: Pick<Leg, "from" | "to">): number {
  if (grid.kind === "plane") return (Math.hypot(to.x - from.x, to.y - from.y) / grid.size) * side;
  return flatSteps(grid, from, to) * side;
}

/** A place as a space; its height counts in whole storeys. */
export function spaceOf(grid: Grid, { i, j, elevation }: Place): Space {
  return { i, j, k: Math.floor(elevation / grid.distance + 1e-8) };
}
