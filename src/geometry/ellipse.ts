import { type Point, turned } from "./point.ts";

/** In scene pixels; `rotation` in degrees clockwise about the centre. */
export interface Ellipse {
  readonly type: "ellipse";
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
  readonly rotation: number;
}

const CENTRE: Point = { x: 0, y: 0 };
/** Rounding reaches as far, in shares of a radius and of a way: who is no deeper or no longer inside only touches. */
const [DEPTH, LENGTH] = [1e-14, 1e-12];

/** Below 0 inside the ellipse, 0 on its rim, above 0 outside; for whole pixels and an upright one exactly so. */
export function fromRim(ellipse: Ellipse, point: Point): number {
  const { x, y } = stretched(ellipse, point);
  const radius = ellipse.radiusX * ellipse.radiusY;
  return x * x + y * y - radius * radius;
}

/** The shares at which the way enters and leaves the ellipse, cut off at 0 and 1; none where it only touches. */
export function rimCrossings(ellipse: Ellipse, from: Point, to: Point): number[] {
  const start = stretched(ellipse, from);
  const end = stretched(ellipse, to);
  const radius = ellipse.radiusX * ellipse.radiusY;
  const way = { x: end.x - start.x, y: end.y - start.y };
  const length = way.x * way.x + way.y * way.y;
  const past = start.x * way.y - start.y * way.x;
  const depth = radius * radius * length - past * past;
  if (depth <= radius * radius * length * DEPTH) return [];
  const outside = fromRim(ellipse, from);
  const along = start.x * way.x + start.y * way.y;
  const root = along > 0 ? -along - Math.sqrt(depth) : -along + Math.sqrt(depth);
  const [one, other] = [root / length, outside / root];
  const enter = Math.max(0, Math.min(one, other));
  const leave = Math.min(1, Math.max(one, other));
  return enter + LENGTH < leave ? [enter, leave] : [];
}

/** Where `point` lies from the centre, in a plane in which the ellipse is a circle of radius radiusX · radiusY. */
function stretched(ellipse: Ellipse, point: Point): Point {
  const { radiusX, radiusY, rotation } = ellipse;
  const fromCentre = { x: point.x - ellipse.x, y: point.y - ellipse.y };
  const isUpright = rotation === 0 || radiusX === radiusY;
  const { x, y } = isUpright ? fromCentre : turned(fromCentre, CENTRE, -rotation);
  return { x: x * radiusY, y: y * radiusX };
}
