import type { RegionApi, Source } from "../contract.ts";
import type { ElevatedPoint, Point } from "../movement-types.ts";

interface Turned {
  readonly x: number;
  readonly y: number;
  readonly rotation?: number;
}

/** Whether a place is in a region: in a shape, in no hole, between bottom and top (the top itself is out, §0.1). */
export function regionHolds(region: RegionApi, point: ElevatedPoint): boolean {
  const { bottom, top } = region.elevation;
  const elevation = point.elevation ?? 0;
  if (elevation < (bottom ?? -Infinity) || elevation >= (top ?? Infinity)) return false;
  let isIn = false;
  for (const shape of region.shapes) if (shapeHolds(shape, point)) isIn = shape["hole"] !== true;
  return isIn;
}

export function shapeHolds(shape: Source, point: Point): boolean {
  switch (shape["type"]) {
    case "rectangle": {
      const {
        x,
        y,
        width,
        height,
        rotation = 0,
      } = shape as unknown as Turned & { width: number; height: number };
      const at = turnBack(point, { x: x + width / 2, y: y + height / 2 }, rotation);
      return at.x >= x && at.x < x + width && at.y >= y && at.y < y + height;
    }
    case "circle":
      return Math.hypot(point.x - Number(shape["x"]), point.y - Number(shape["y"])) < Number(shape["radius"]);
    case "ellipse": {
      const {
        x,
        y,
        radiusX,
        radiusY,
        rotation = 0,
      } = shape as unknown as Turned & Record<"radiusX" | "radiusY", number>;
      const at = turnBack(point, { x, y }, rotation);
      return ((at.x - x) / radiusX) ** 2 + ((at.y - y) / radiusY) ** 2 < 1;
    }
    case "polygon":
      return polygonHolds(shape["points"] as number[], point);
    default:
      return false;
  }
}

/** The outline of a shape as x, y, x, y…, for drawing. */
export function outlineOf(shape: Source): number[] {
  if (shape["type"] === "polygon") return shape["points"] as number[];
  const {
    x,
    y,
    width = 0,
    height = 0,
    radius = 0,
    rotation = 0,
  } = shape as unknown as Record<string, number>;
  const { radiusX = radius, radiusY = radius } = shape as unknown as Record<string, number>;
  if (x === undefined || y === undefined) return [];
  if (shape["type"] === "rectangle") {
    const middle = { x: x + width / 2, y: y + height / 2 };
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const;
    return corners.flatMap(([cx, cy]) => Object.values(turnBack({ x: cx, y: cy }, middle, -rotation)));
  }
  return Array.from({ length: 48 }, (_, n) => (n * Math.PI) / 24).flatMap((angle) =>
    Object.values(
      turnBack({ x: x + Math.cos(angle) * radiusX, y: y + Math.sin(angle) * radiusY }, { x, y }, -rotation),
    ),
  );
}

function polygonHolds(points: readonly number[], { x, y }: Point): boolean {
  let isIn = false;
  for (let n = 0, last = points.length - 2; n < points.length; last = n, n += 2) {
    const [ax, ay, bx, by] = [points[n], points[n + 1], points[last], points[last + 1]] as [
      number,
      number,
      number,
      number,
    ];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}

function turnBack(point: Point, centre: Point, degrees: number): Point {
  const angle = (-degrees * Math.PI) / 180;
  const dx = point.x - centre.x;
  const dy = point.y - centre.y;
  return {
    x: centre.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: centre.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}
