import type { Box, Point } from "../point.ts";
import type { Segment } from "../segment.ts";

/** A round corner that a way goes about; of radius 0 a point. */
export interface Disc extends Point {
  readonly radius: number;
}

/** A side as broad as its radius on both sides of its line. */
export interface Side extends Segment {
  readonly radius: number;
}

/** Something that a point doesn't enter: rounded corners, and sides as broad as they are round. Its edge is free. */
export interface Block {
  readonly corners: readonly Disc[];
  readonly sides: readonly Side[];
  /** What all of it lies in. */
  readonly box: Box;
}

/** What is nearer than this to the edge of a block, in pixels, is on it. */
export const ON_EDGE = 1e-6;

export function discBlock({ x, y }: Point, radius: number): Block {
  return blockOf([{ x, y, radius }], []);
}

/** A block of some corners and sides. */
export function blockOf(corners: readonly Disc[], sides: readonly Side[]): Block {
  const far = Number.POSITIVE_INFINITY;
  const box = { minX: far, minY: far, maxX: -far, maxY: -far };
  for (const { x, y, radius } of corners) {
    box.minX = Math.min(box.minX, x - radius);
    box.minY = Math.min(box.minY, y - radius);
    box.maxX = Math.max(box.maxX, x + radius);
    box.maxY = Math.max(box.maxY, y + radius);
  }
  return { corners, sides, box };
}

/** The sides of a figure, or a wall: what is nearer than `radius` to them is barred. */
export function sidesBlock(sides: readonly Segment[], radius: number): Block {
  const corners = new Map<string, Disc>();
  for (const { a, b } of sides) {
    for (const { x, y } of [a, b]) corners.set(`${x},${y}`, { x, y, radius });
  }
  return blockOf(
    [...corners.values()],
    sides.map(({ a, b }) => ({ a, b, radius })),
  );
}

/** How deep a point lies inside a block, in pixels; below 0 how far outside. */
export function depthIn({ corners, sides }: Block, point: Point): number {
  let depth = Number.NEGATIVE_INFINITY;
  for (const corner of corners) depth = Math.max(depth, corner.radius - apart(corner, point));
  for (const { a, b, radius } of sides) depth = Math.max(depth, radius - fromSegment(point, a, b));
  return depth;
}

/** Whether a straight way leads through the inside of a block. */
export function bars({ corners, sides, box }: Block, from: Point, to: Point): boolean {
  if (Math.max(from.x, to.x) < box.minX || Math.min(from.x, to.x) > box.maxX) return false;
  if (Math.max(from.y, to.y) < box.minY || Math.min(from.y, to.y) > box.maxY) return false;
  return (
    corners.some((corner) => fromSegment(corner, from, to) < corner.radius - ON_EDGE) ||
    sides.some(({ a, b, radius }) => between(from, to, a, b) < radius - ON_EDGE)
  );
}

/** The angles at which the edge of a disc meets the edge of a block, some of them inside the block. */
export function anglesAt({ corners, sides }: Block, disc: Disc): number[] {
  const angles: number[] = [];
  for (const corner of corners) angles.push(...meetings(disc, corner));
  for (const side of sides) angles.push(...sideMeetings(disc, side));
  return angles;
}

export function apart(a: Point, b: Point): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(dx * dx + dy * dy);
}

/** The angles on one circle at which it meets another; none where they don't cross. */
function meetings(disc: Disc, other: Disc): number[] {
  const [dx, dy] = [other.x - disc.x, other.y - disc.y];
  const distance = Math.hypot(dx, dy);
  if (distance === 0 || disc.radius === 0) return [];
  const cos = (disc.radius ** 2 + distance ** 2 - other.radius ** 2) / (2 * disc.radius * distance);
  const middle = Math.atan2(dy, dx);
  return beside(middle, cos);
}

/** The angles on a circle at which it meets the two edges beside a line. */
function sideMeetings(disc: Disc, { a, b, radius }: Side): number[] {
  const length = apart(a, b);
  if (length === 0 || disc.radius === 0) return [];
  const normal = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const off = (a.x - disc.x) * normal.x + (a.y - disc.y) * normal.y;
  const middle = Math.atan2(normal.y, normal.x);
  return [off - radius, off + radius].flatMap((distance) => {
    return beside(middle, distance / disc.radius);
  });
}

/** The two angles about a middle that have a cosine to it; where things only touch, that may be beyond 1 by rounding. */
function beside(middle: number, cos: number): number[] {
  if (Math.abs(cos) > 1 + 1e-9) return [];
  const by = Math.acos(Math.max(-1, Math.min(1, cos)));
  return [middle - by, middle + by];
}

/** The distance of a point from a straight piece. */
export function fromSegment({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const share = square > 0 ? Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square)) : 0;
  const [x1, y1] = [x - a.x - share * dx, y - a.y - share * dy];
  return Math.sqrt(x1 * x1 + y1 * y1);
}

/** The point of a straight piece that is nearest to another point. */
export function nearestOn({ x, y }: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const share = square > 0 ? Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square)) : 0;
  return { x: a.x + share * dx, y: a.y + share * dy };
}

/** The distance of two straight pieces from each other: 0 where they cross. */
export function between(p: Point, q: Point, a: Point, b: Point): number {
  const [one, two] = [turn(p, q, a), turn(p, q, b)];
  const [three, four] = [turn(a, b, p), turn(a, b, q)];
  if (one * two < 0 && three * four < 0) return 0;
  return Math.min(fromSegment(p, a, b), fromSegment(q, a, b), fromSegment(a, p, q), fromSegment(b, p, q));
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
