import type { Base } from "./base.ts";
import type { Point } from "./point.ts";
import type { Segment } from "./segment.ts";

/** How far a convex figure reaches in a direction (an angle in radians), as seen from the origin. */
export type Support = (angle: number) => number;

/** How far a base reaches from its centre. */
export function supportOf(base: Base): Support {
  if (base.shape === "round") return () => base.radius;
  const turn = (base.rotation * Math.PI) / 180;
  if (base.shape === "oval") {
    const { radiusX, radiusY } = base;
    return (angle) => Math.hypot(radiusX * Math.cos(angle - turn), radiusY * Math.sin(angle - turn));
  }
  const { width, depth } = base;
  return (angle) => (Math.abs(width * Math.cos(angle - turn)) + Math.abs(depth * Math.sin(angle - turn))) / 2;
}

/** How far a wall reaches from a point. */
export function wallSupport({ a, b }: Segment, { x, y }: Point): Support {
  return (angle) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return Math.max((a.x - x) * cos + (a.y - y) * sin, (b.x - x) * cos + (b.y - y) * sin);
  };
}

/**
 * The corners of the polygon of `sides` sides around a convex figure at `centre`, `margin` away from it: a way along it is
 * longer than one along the figure by tan(π/sides) ÷ (π/sides) at the most (16 sides: 1.3 %).
 */
export function surround(
  centre: Point,
  supports: readonly Support[],
  sides: number,
  margin: number,
): Point[] {
  const turn = (2 * Math.PI) / sides;
  const reach = (at: number) => supports.reduce((total, support) => total + support(at * turn), margin);
  return Array.from({ length: sides }, (_, at) => {
    const [one, two] = [reach(at), reach(at + 1)];
    const along = (two - one * Math.cos(turn)) / Math.sin(turn);
    const [cos, sin] = [Math.cos(at * turn), Math.sin(at * turn)];
    return { x: centre.x + one * cos - along * sin, y: centre.y + one * sin + along * cos };
  });
}
