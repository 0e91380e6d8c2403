import { orient2d } from "robust-predicates";
import type { Box, Point } from "./point.ts";

/** A straight piece from `a` to `b`. */
export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

/** How a way meets a line: `through` its inside, or only at one of its two ends. */
export type Contact = "through" | "end";

/**
 * Where the way from `from` to `to` first counts as meeting `line`; undefined when it doesn't.
 * A point that touches counts, but the start of the way never does: who stands on a line may step off it.
 * Signs are exact (robust-predicates), so points on a common lattice are never misjudged.
 */
export function contact(from: Point, to: Point, line: Segment): Contact | undefined {
  const { a, b } = line;
  const start = sideOf(line, from);
  const end = sideOf(line, to);
  if (start === 0) return end === 0 ? alongContact(from, to, line) : undefined;
  if (start === Math.sign(end)) return undefined;
  const way = { a: from, b: to };
  const first = Math.sign(sideOf(way, a));
  const second = Math.sign(sideOf(way, b));
  if (first === 0 || second === 0) return "end";
  return first === second ? undefined : "through";
}

/** Which side of `line`, walked from a to b, `point` lies on: 1 left, −1 right (as seen on the screen), 0 on it. */
export function sideOf(line: Segment, point: Point): number {
  return Math.sign(orient2d(line.a.x, line.a.y, line.b.x, line.b.y, point.x, point.y));
}

/** The upright rectangle between the segment's ends. */
export function segmentBox({ a, b }: Segment): Box {
  return {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  };
}

/** The contact of a way that runs on the very line. */
function alongContact(from: Point, to: Point, { a, b }: Segment): Contact | undefined {
  const axis = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? "x" : "y";
  const sign = to[axis] >= from[axis] ? 1 : -1;
  const near = Math.min(a[axis] * sign, b[axis] * sign);
  const far = Math.max(a[axis] * sign, b[axis] * sign);
  const start = from[axis] * sign;
  const end = to[axis] * sign;
  if (far <= start || near > end) return undefined;
  return near === end ? "end" : "through";
}
