import type { Point } from "../point.ts";
import { apart, type Block, type Disc } from "./block.ts";
import { arcAt, type FreeArc, freeArcs } from "./free-arcs.ts";
import { angleOf, type Sense, sweepOf, tangent } from "./tangent.ts";
import type { Thicket } from "./thicket.ts";
import { arcOn, type Piece } from "./way.ts";

/** A disc that ways turn about, with the parts of its edge on which they can. */
export interface Corner {
  readonly disc: Disc;
  readonly arcs: readonly FreeArc[];
  /** Where ways came to it and were gone on with, clockwise and against it. */
  readonly arrived: readonly [Place[], Place[]];
}

/** A place of a search: where a straight piece comes to a disc, or to the goal. */
export interface Place {
  readonly corner: Corner;
  readonly sense: Sense;
  readonly angle: number;
  readonly at: Point;
  readonly length: number;
  /** How far about the disc ways lead on from here, in radians: farther on somebody else came to it before. */
  readonly reach: number;
  readonly before: Place | undefined;
  /** Where the straight piece that led here left the disc before; the place itself where none did. */
  readonly left: Point;
  readonly isEnd: boolean;
}

export function cornerOf(disc: Disc, thicket: Thicket): Corner {
  return { disc, arcs: freeArcs(disc, thicket), arrived: [[], []] };
}

/** Where a search begins. */
export function startAt(start: Point): Place {
  const corner: Corner = { disc: { ...start, radius: 0 }, arcs: [], arrived: [[], []] };
  return {
    corner,
    sense: 1,
    angle: 0,
    at: start,
    length: 0,
    reach: 0,
    before: undefined,
    left: start,
    isEnd: false,
  };
}

/** The ways that came to the same disc, the same way round, and were gone on with. */
export const arrivedAt = ({ corner, sense }: Place) => corner.arrived[sense > 0 ? 0 : 1];

/** Whether a way that came to the same disc before is no longer when it has turned on to where this one comes to it. */
export function isOutdone(place: Place): boolean {
  const { corner, sense, angle, length, isEnd } = place;
  if (isEnd) return false;
  const { radius } = corner.disc;
  return arrivedAt(place).some((old) => {
    const turn = sweepOf(old.angle, angle, sense);
    return turn <= freeFrom(old) + 1e-9 && old.length + turn * radius <= length + 1e-9;
  });
}

/** How far about its disc a way can turn on from a place, in radians. */
function freeFrom({ corner, sense, angle }: Place): number {
  const on = corner.disc.radius > 0 ? arcAt(corner.arcs, angle) : undefined;
  if (!on) return 0;
  if (on.arc.sweep >= 2 * Math.PI - 1e-9) return 2 * Math.PI;
  return sense > 0 ? on.arc.sweep - on.along : on.along;
}

/** The same, but no farther than to where a way came that was gone on with before: that one was no longer there. */
export function reachOf(place: Place): number {
  const turns = arrivedAt(place).map((old) => sweepOf(place.angle, old.angle, place.sense));
  return Math.min(freeFrom(place), ...turns);
}

/** The block that ends a way's turning about its disc; none where it can turn all around. */
export function untilOf({ corner, sense, angle }: Place): Block | undefined {
  const on = corner.disc.radius > 0 ? arcAt(corner.arcs, angle) : undefined;
  return on?.arc.between[sense > 0 ? 1 : 0];
}

/** A straight way to another disc from as far as a way turns about its own, and how long it is with that. */
export function tangentTo(
  place: Place,
  to: Disc,
  sense: Sense,
): { left: Point; to: Point; length: number } | undefined {
  const { disc } = place.corner;
  const way = tangent(disc, place.sense, to, sense);
  if (!way) return undefined;
  const { from: left, to: at } = way;
  if (disc.radius === 0) return { left, to: at, length: place.length + way.length };
  const turn = sweepOf(place.angle, angleOf(left, disc), place.sense);
  if (turn > place.reach + 1e-6) return undefined;
  return { left, to: at, length: place.length + turn * disc.radius + way.length };
}

/** The pieces of the whole way, in order. */
export function piecesTo(end: Place): Piece[] {
  const pieces: Piece[] = [];
  for (let place = end; place.before; place = place.before) {
    const { at, left, before } = place;
    const { disc } = before.corner;
    pieces.push({ from: left, to: at, length: apart(left, at) });
    if (disc.radius > 0) pieces.push(arcOn(disc, before.sense, before.angle, before.at, left));
  }
  return pieces.reverse().filter(({ length }) => length > 0);
}
