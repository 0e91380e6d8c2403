import type { Patch, Span } from "../../src/geometry/crossing.ts";
import type { Point } from "../../src/geometry/point.ts";
import { cornersOf } from "../../src/geometry/shape.ts";

/** A fraction with a positive denominator. */
type Fraction = readonly [numerator: bigint, denominator: bigint];
type Place = readonly [x: bigint, y: bigint];
type Ring = readonly Place[];

/** Every coordinate of a board that is at least 1/256 px from 0 is a whole number of these. */
const UNITS = 2 ** 60;

const placeOf = ({ x, y }: Point): Place => [BigInt(x * UNITS), BigInt(y * UNITS)];
const cross = (ax: bigint, ay: bigint, bx: bigint, by: bigint) => ax * by - ay * bx;
const below = (a: Fraction, b: Fraction) => a[0] * b[1] < b[0] * a[1];
const compare = (a: Fraction, b: Fraction) => (below(a, b) ? -1 : below(b, a) ? 1 : 0);

/**
 * What `spansInPatches` answers, in whole numbers only and by another method: the way is cut at every place where it
 * meets the line of an edge within the edge's reach, and the middle of each piece is asked whether it lies inside.
 */
export function exactSpans(patches: readonly Patch[], from: Point, to: Point): Span[] {
  const [a, b] = [placeOf(from), placeOf(to)];
  const rings = patches.map(({ shape }) => {
    if (shape.type === "ellipse") throw new Error("an ellipse has no whole numbers");
    return cornersOf(shape).map(placeOf);
  });
  const cuts = [[0n, 1n] as Fraction, [1n, 1n] as Fraction, ...rings.flatMap((ring) => meetings(ring, a, b))]
    .filter((cut) => cut[0] >= 0n && cut[0] <= cut[1])
    .sort(compare);
  const spans: { enter: Fraction; leave: Fraction }[] = [];
  for (const [at, leave] of cuts.entries()) {
    const enter = cuts[at - 1];
    if (!enter || compare(enter, leave) === 0 || !liesInPatches(patches, rings, a, b, middle(enter, leave)))
      continue;
    const last = spans.at(-1);
    if (last && compare(last.leave, enter) === 0) last.leave = leave;
    else spans.push({ enter, leave });
  }
  return spans.map(({ enter, leave }) => ({ enter: numberOf(enter), leave: numberOf(leave) }));
}

/** The shares at which the way meets the edges of a ring, touching and running along included. */
function meetings(ring: Ring, [ax, ay]: Place, [bx, by]: Place): Fraction[] {
  const [ux, uy] = [bx - ax, by - ay];
  return ring.flatMap(([px, py], at) => {
    const [qx, qy] = ring[(at + 1) % ring.length]!;
    const across = cross(ux, uy, qx - px, qy - py);
    if (across === 0n) {
      if (cross(ux, uy, px - ax, py - ay) !== 0n) return [];
      const length = ux * ux + uy * uy;
      return [[ux * (px - ax) + uy * (py - ay), length] as Fraction];
    }
    const along = cross(px - ax, py - ay, ux, uy);
    const reach = across < 0n ? -along : along;
    const size = across < 0n ? -across : across;
    if (reach < 0n || reach > size) return [];
    const share = cross(px - ax, py - ay, qx - px, qy - py);
    return [across < 0n ? ([-share, -across] as Fraction) : ([share, across] as Fraction)];
  });
}

const middle = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], 2n * a[1] * b[1]];

/** Whether the point at a share of the way lies in the patches; the shares of the way are taken times `size`. */
function liesInPatches(
  patches: readonly Patch[],
  rings: readonly Ring[],
  a: Place,
  b: Place,
  [share, size]: Fraction,
): boolean {
  const x = a[0] * size + (b[0] - a[0]) * share;
  const y = a[1] * size + (b[1] - a[1]) * share;
  let inside = false;
  for (const [at, ring] of rings.entries()) if (liesInRing(ring, x, y, size)) inside = !patches[at]!.hole;
  return inside;
}

/** A point just right of (x, y), and a still smaller bit below it, sees an odd number of edges to its right. */
function liesInRing(ring: Ring, x: bigint, y: bigint, size: bigint): boolean {
  let inside = false;
  for (const [at, [px, py]] of ring.entries()) {
    const [qx, qy] = ring[(at + 1) % ring.length]!;
    if (py * size > y === qy * size > y) continue;
    const beyond = (px * size - x) * (qy - py) + (y - py * size) * (qx - px);
    if (qy > py ? beyond > 0n : beyond < 0n) inside = !inside;
  }
  return inside;
}

/** The nearest number, for shares between 0 and 1. */
function numberOf([numerator, denominator]: Fraction): number {
  if (numerator === 0n) return 0;
  const common = divisor(numerator, denominator);
  const [top, bottom] = [numerator / common, denominator / common];
  if (bottom < 2n ** 53n) return Number(top) / Number(bottom);
  return Number((top * 2n ** 80n) / bottom) / 2 ** 80;
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}
