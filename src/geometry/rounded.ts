import { fromLine } from "./disc.ts";
import type { Point } from "./point.ts";
import type { Chord } from "./sum.ts";

/** How far a point lies outside the polygon that `corners` go round anticlockwise (in x and y), below 0 how deep inside. */
export function fromPolygon(corners: readonly Point[], { x, y }: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  let outermost = Number.NEGATIVE_INFINITY;
  let a = corners.at(-1) ?? { x: 0, y: 0 };
  for (const b of corners) {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    nearest = Math.min(nearest, fromLine(x, y, a, b));
    if (length > 0) outermost = Math.max(outermost, ((x - a.x) * dy - (y - a.y) * dx) / length);
    a = b;
  }
  return outermost < 0 && corners.length > 2 ? outermost : nearest;
}

/**
 * Where the line through `from` along the unit vector (dx, dy) passes through the polygon of `corners` rounded by
 * `radius`, in pixels from `from`; undefined where it misses or only touches it.
 */
export function throughRounded(
  corners: readonly Point[],
  radius: number,
  from: Point,
  along: Point,
): Chord | undefined {
  if (radius === 0) return throughPolygon(corners, from, along);
  const chord = { enter: Number.POSITIVE_INFINITY, leave: Number.NEGATIVE_INFINITY };
  let a = corners.at(-1) ?? { x: 0, y: 0 };
  for (const b of corners) {
    const x = b.x - from.x;
    const y = b.y - from.y;
    const off = along.x * y - along.y * x;
    if (Math.abs(off) < radius) {
      const half = Math.sqrt((radius - off) * (radius + off));
      widen(chord, along.x * x + along.y * y - half);
      widen(chord, along.x * x + along.y * y + half);
    }
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    const steepness = along.x * dy - along.y * dx;
    if (steepness !== 0) {
      const at = ((a.x - from.x) * dy - (a.y - from.y) * dx + radius * length) / steepness;
      const share = (from.x + at * along.x - a.x) * dx + (from.y + at * along.y - a.y) * dy;
      if (share >= 0 && share <= length * length) widen(chord, at);
    }
    a = b;
  }
  return chord.enter < chord.leave ? chord : undefined;
}

/** Where a line passes through a polygon: within the inner side of each of its sides. */
function throughPolygon(corners: readonly Point[], from: Point, along: Point): Chord | undefined {
  if (corners.length < 3) return undefined;
  let enter = Number.NEGATIVE_INFINITY;
  let leave = Number.POSITIVE_INFINITY;
  let a = corners.at(-1) ?? from;
  for (const b of corners) {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const inward = (a.x - from.x) * dy - (a.y - from.y) * dx;
    const steepness = along.x * dy - along.y * dx;
    if (steepness > 0) leave = Math.min(leave, inward / steepness);
    else if (steepness < 0) enter = Math.max(enter, inward / steepness);
    else if (inward <= 0) return undefined;
    a = b;
  }
  return enter < leave ? { enter, leave } : undefined;
}

function widen(chord: { enter: number; leave: number }, at: number): void {
  chord.enter = Math.min(chord.enter, at);
  chord.leave = Math.max(chord.leave, at);
}
