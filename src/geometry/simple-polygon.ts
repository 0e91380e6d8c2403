import type { Point } from "./point.ts";
import { contact, type Segment, segmentBox } from "./segment.ts";
import { indexed } from "./spatial-index.ts";

/**
 * Whether a closed outline encloses an area without crossing itself. Neighbouring sides share their corner, and an
 * outline may touch itself in a corner; fewer than three different corners enclose nothing.
 */
export function isSimple(outline: readonly Point[]): boolean {
  const corners = outline.filter((point, at) => !samePlace(point, outline.at(at - 1)));
  if (corners.length < 3 || area(corners) === 0) return false;
  const sides = corners.map((a, at) => ({ a, b: corners[(at + 1) % corners.length] ?? a }));
  const near = indexed(sides, segmentBox);
  return sides.every((side) => near(segmentBox(side)).every((other) => !crosses(side, other)));
}

/** Two sides cross when each passes through the inside of the other; no side crosses itself. */
function crosses(one: Segment, other: Segment): boolean {
  if (one === other) return false;
  return contact(one.a, one.b, other) === "through" && contact(other.a, other.b, one) === "through";
}

/** The enclosed area, counted negative where the outline runs anticlockwise. */
function area(points: readonly Point[]): number {
  let twice = 0;
  let previous = points.at(-1);
  for (const point of points) {
    if (previous) twice += previous.x * point.y - point.x * previous.y;
    previous = point;
  }
  return twice / 2;
}

function samePlace(a: Point, b: Point | undefined): boolean {
  return b !== undefined && a.x === b.x && a.y === b.y;
}
