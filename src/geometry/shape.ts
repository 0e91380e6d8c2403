import { type Box, type Point, turned } from "./point.ts";

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
  | {
      readonly type: "ellipse";
      readonly x: number;
      readonly y: number;
      readonly radiusX: number;
      readonly radiusY: number;
      readonly rotation: number;
    }
  | { readonly type: "polygon"; readonly points: readonly Point[] };

/**
 * Whether `point` lies in `shape`. Edges are half-open: of two shapes that share an edge just one holds a point of it
 * (the left and upper edges belong to a shape, the right and lower ones don't).
 */
export function holds(shape: Shape, point: Point): boolean {
  if (shape.type === "polygon") return polygonHolds(shape.points, point);
  if (shape.type === "ellipse") {
    const { x, y } = turned(point, shape, -shape.rotation);
    const across = (x - shape.x) / shape.radiusX;
    const down = (y - shape.y) / shape.radiusY;
    return across * across + down * down < 1;
  }
  const centre = { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 };
  const { x, y } = shape.rotation === 0 ? point : turned(point, centre, -shape.rotation);
  return shape.x <= x && x < shape.x + shape.width && shape.y <= y && y < shape.y + shape.height;
}

/** The upright rectangle that the shape lies in. */
export function boxOf(shape: Shape): Box {
  if (shape.type === "polygon") return around(shape.points);
  if (shape.type === "ellipse") {
    const reach = Math.max(shape.radiusX, shape.radiusY);
    return { minX: shape.x - reach, minY: shape.y - reach, maxX: shape.x + reach, maxY: shape.y + reach };
  }
  const { x, y, width, height, rotation } = shape;
  const centre = { x: x + width / 2, y: y + height / 2 };
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ];
  return around(corners.map((corner) => turned(corner, centre, rotation)));
}

/** The crossing rule: a ray to the right meets the outline an odd number of times. */
function polygonHolds(points: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  let previous = points.at(-1);
  for (const point of points) {
    if (previous && previous.y > y !== point.y > y) {
      const crossing = previous.x + ((y - previous.y) / (point.y - previous.y)) * (point.x - previous.x);
      if (x < crossing) inside = !inside;
    }
    previous = point;
  }
  return inside;
}

function around(points: readonly Point[]): Box {
  const [first = { x: 0, y: 0 }] = points;
  const box = { minX: first.x, minY: first.y, maxX: first.x, maxY: first.y };
  for (const { x, y } of points) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}
