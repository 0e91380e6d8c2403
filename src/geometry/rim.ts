import type { Point } from "./point.ts";
import { type Segment, segmentBox } from "./segment.ts";
import { cornersOf, holds, type Shape } from "./shape.ts";
import { indexed } from "./spatial-index.ts";
import { halfAxes } from "./sum.ts";

/** How far, in pixels, the sides that stand for an ellipse may be from it. */
const FLATNESS = 0.005;
/** How far beside a piece of an outline, in pixels, is looked whether the area lies there. */
const ASIDE = 1e-4;

/** The corners of a shape's outline; an ellipse becomes a polygon that is nowhere more than so many pixels from it. */
export function ringOf(shape: Shape, flatness = FLATNESS): readonly Point[] {
  if (shape.type !== "ellipse") return cornersOf(shape);
  const [u, v] = halfAxes(shape.radiusX, shape.radiusY, shape.rotation);
  const reach = Math.max(shape.radiusX, shape.radiusY);
  const count = Math.ceil(Math.PI / Math.acos(1 - Math.min(0.5, flatness / reach)));
  return Array.from({ length: count }, (_, at) => {
    const cos = Math.cos((2 * Math.PI * at) / count);
    const sin = Math.sin((2 * Math.PI * at) / count);
    return { x: shape.x + u.x * cos + v.x * sin, y: shape.y + u.y * cos + v.y * sin };
  });
}

/** The pieces of the outline of what holes leave of a ring. */
export function rimOf(ring: readonly Point[], holes: readonly (readonly Point[])[]): Segment[] {
  const sides = sidesOf(ring);
  if (holes.length === 0) return sides;
  const all = [...sides, ...holes.flatMap(sidesOf)];
  const near = indexed(all, segmentBox);
  const [area, ...cuts]: Shape[] = [ring, ...holes].map((points) => ({ type: "polygon", points }));
  const isLeft = (point: Point) =>
    area !== undefined && holds(area, point) && !cuts.some((cut) => holds(cut, point));
  return all.flatMap((side) =>
    pieces(side, near(segmentBox(side))).filter((piece) => {
      const [one, other] = besides(piece);
      return isLeft(one) !== isLeft(other);
    }),
  );
}

/** The sides of a closed outline, those without length left out. */
export function sidesOf(ring: readonly Point[]): Segment[] {
  return ring
    .map((b, at) => ({ a: ring.at(at - 1) ?? b, b }))
    .filter(({ a, b }) => a.x !== b.x || a.y !== b.y);
}

/** A side cut wherever another one meets it. */
function pieces({ a, b }: Segment, others: readonly Segment[]): Segment[] {
  const cuts = others.flatMap((other) => sharesAt({ a, b }, other)).filter((share) => share > 0 && share < 1);
  const shares = [...new Set([0, ...cuts, 1])].sort((one, other) => one - other);
  const places = shares.map((share) => ({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }));
  return places.slice(1).map((place, at) => ({ a: places[at] ?? a, b: place }));
}

/** The shares of a side at which another line crosses it or has an end on it. */
function sharesAt({ a, b }: Segment, other: Segment): number[] {
  const way = { x: b.x - a.x, y: b.y - a.y };
  const square = way.x * way.x + way.y * way.y;
  const broad = ASIDE * Math.sqrt(square);
  const one = offAndAlong(a, way, other.a);
  const two = offAndAlong(a, way, other.b);
  if (Math.min(one.off, two.off) > broad || Math.max(one.off, two.off) < -broad) return [];
  const ends = [one, two].filter(({ off }) => Math.abs(off) <= broad).map(({ along }) => along / square);
  if (one.off === two.off) return ends;
  return [(one.along + ((two.along - one.along) * one.off) / (one.off - two.off)) / square, ...ends];
}

/** How far a point lies beside the line through `from`, and how far along it, both times the length of `way`. */
function offAndAlong(from: Point, way: Point, { x, y }: Point): { off: number; along: number } {
  const [dx, dy] = [x - from.x, y - from.y];
  return { off: way.x * dy - way.y * dx, along: dx * way.x + dy * way.y };
}

/** A place a little to the one side of a piece's middle, and one to the other. */
function besides({ a, b }: Segment): [Point, Point] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const aside = ASIDE / Math.sqrt(dx * dx + dy * dy);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return [
    { x: middle.x - dy * aside, y: middle.y + dx * aside },
    { x: middle.x + dy * aside, y: middle.y - dx * aside },
  ];
}
