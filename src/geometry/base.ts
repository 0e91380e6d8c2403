import { fromLine } from "./disc.ts";
import { fromOvals } from "./ovals.ts";
import type { Point } from "./point.ts";
import { fromPolygon } from "./rounded.ts";
import type { Segment } from "./segment.ts";
import { cornersOf, halfAxes, type Sum, sumOf } from "./sum.ts";

/**
 * What a figure stands on, about its centre, in scene pixels and of a size above 0; `rotation` in degrees clockwise on
 * the screen, at 0 with `radiusX` and `width` across the screen.
 */
export type Base =
  | { readonly shape: "round"; readonly radius: number }
  | { readonly shape: "oval"; readonly radiusX: number; readonly radiusY: number; readonly rotation: number }
  | {
      readonly shape: "rectangle";
      readonly width: number;
      readonly depth: number;
      readonly rotation: number;
    };

/**
 * The edge-to-edge distance of two bases by their centres, in pixels: 0 in contact. Below 0 they overlap, and it is how
 * far one would have to be shoved to part them; with an oval, which has no closed form, at least so far. Exact but for
 * the rounding of numbers (at quarter turns on whole pixels not even that), with an oval to 1e-9 px.
 */
export function gap(a: Base, at: Point, b: Base, there: Point): number {
  if (a.shape === "round" && b.shape === "round")
    return fromLine(at.x, at.y, there, there) - a.radius - b.radius;
  return outside(sumOf(a, b), { x: at.x - there.x, y: at.y - there.y });
}

/** The distance of a base's edge from a line, as `gap`; a line has no breadth, so contact with it is free. */
export function gapToSegment(base: Base, at: Point, { a, b }: Segment): number {
  if (base.shape === "round") return fromLine(at.x, at.y, a, b) - base.radius;
  const half = { x: (b.x - a.x) / 2, y: (b.y - a.y) / 2 };
  return outside(sumOf(base, { half }), { x: at.x - (a.x + b.x) / 2, y: at.y - (a.y + b.y) / 2 });
}

/** Half of the sides of the upright rectangle that a base lies in, in pixels. */
export function extent(base: Base): { readonly x: number; readonly y: number } {
  if (base.shape === "round") return { x: base.radius, y: base.radius };
  if (base.shape === "rectangle") {
    const [u, v] = halfAxes(base.width / 2, base.depth / 2, base.rotation);
    return { x: Math.abs(u.x) + Math.abs(v.x), y: Math.abs(u.y) + Math.abs(v.y) };
  }
  const [u, v] = halfAxes(base.radiusX, base.radiusY, base.rotation);
  return { x: Math.sqrt(u.x * u.x + v.x * v.x), y: Math.sqrt(u.y * u.y + v.y * v.y) };
}

/** How far a place lies outside a sum, below 0 inside it. */
export function outside(sum: Sum, place: Point): number {
  if (sum.ovals.length > 0) return fromOvals(sum, place);
  return fromPolygon(cornersOf(sum), place) - sum.radius + 0;
}
