import { orient2d } from "robust-predicates";
import { type Ellipse, fromRim } from "./ellipse.ts";
import { around, type Box, type Point, turned } from "./point.ts";

/** A closed figure in scene pixels, as Foundry's regions have them; `rotation` in degrees clockwise about the centre. */
export type Shape =
  | {
      readonly type: "rectangle";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly rotation: number;
    }
  | Ellipse
  | { readonly type: "polygon"; readonly points: readonly Point[] };

/**
 * Whether `point` lies in `shape`. Edges are half-open: of two shapes that share an edge just one holds a point of it
 * (the left and upper edges belong to a shape, the right and lower ones don't).
 */
export function holds(shape: Shape, point: Point): boolean {
  if (shape.type === "ellipse") return fromRim(shape, point) < 0;
  if (shape.type === "polygon" || shape.rotation !== 0) return polygonHolds(cornersOf(shape), point);
  const { x, y, width, height } = shape;
  return x <= point.x && point.x < x + width && y <= point.y && point.y < y + height;
}

/** The corners of a straight-sided shape, in order around it. */
export function cornersOf(shape: Exclude<Shape, Ellipse>): readonly Point[] {
  if (shape.type === "polygon") return shape.points;
  const { x, y, width, height, rotation } = shape;
  const centre = { x: x + width / 2, y: y + height / 2 };
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return rotation === 0 ? corners : corners.map((corner) => turned(corner, centre, rotation));
}

/** The upright rectangle that the shape lies in. */
export function boxOf(shape: Shape): Box {
  if (shape.type !== "ellipse") return around(cornersOf(shape));
  const reach = Math.max(shape.radiusX, shape.radiusY);
  return { minX: shape.x - reach, minY: shape.y - reach, maxX: shape.x + reach, maxY: shape.y + reach };
}

/** The crossing rule: a ray to the right meets the outline an odd number of times. Signs are exact. */
function polygonHolds(points: readonly Point[], point: Point): boolean {
  let inside = false;
  let last = points.at(-1);
  for (const corner of points) {
    if (last && last.y > point.y !== corner.y > point.y) {
      const [upper, lower] = last.y < corner.y ? [last, corner] : [corner, last];
      if (orient2d(upper.x, upper.y, lower.x, lower.y, point.x, point.y) < 0) inside = !inside;
    }
    last = corner;
  }
  return inside;
}
