import type { Span } from "./crossing.ts";
import type { Point } from "./point.ts";

/**
 * What rounding may leave of a contact, in pixels: an overlap that is nowhere deeper counts as touching. One deeper than
 * twice that is never overlooked. A shorter way is one without length.
 */
export const ROUNDING = 5e-7;

/** How far a place lies from the line from `a` to `b`. */
export function fromLine(x: number, y: number, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const along = (x - a.x) * dx + (y - a.y) * dy;
  const share = square > 0 ? Math.min(1, Math.max(0, along / square)) : 0;
  const offX = x - a.x - share * dx;
  const offY = y - a.y - share * dy;
  return Math.sqrt(offX * offX + offY * offY);
}

/**
 * When a place that goes from `from` to `to` is nearer than `radius` to the line from `a` to `b`, as `nearSpan` says it;
 * allocates nothing but its answer.
 */
export function discSpan(radius: number, from: Point, to: Point, a: Point, b: Point): Span | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  const near = radius - ROUNDING;
  if (square < ROUNDING * ROUNDING)
    return fromLine(from.x, from.y, a, b) < near ? { enter: 0, leave: 1 } : undefined;
  const broad = radius * Math.sqrt(square);
  const offA = dx * (a.y - from.y) - dy * (a.x - from.x);
  const offB = dx * (b.y - from.y) - dy * (b.x - from.x);
  if (Math.min(offA, offB) >= broad || Math.max(offA, offB) <= -broad) return undefined;
  // A way that passes both long sides passes neither round end.
  const one = sideShare(-radius, from, dx, dy, a, b);
  const other = sideShare(radius, from, dx, dy, a, b);
  let enter = Number.POSITIVE_INFINITY;
  let leave = Number.NEGATIVE_INFINITY;
  for (let end = Number.isNaN(one - other) ? 0 : 2; end <= 1; end += 1) {
    const off = end === 0 ? offA : offB;
    if (Math.abs(off) >= broad) continue;
    const place = end === 0 ? a : b;
    const middle = dx * (place.x - from.x) + dy * (place.y - from.y);
    const half = Math.sqrt((broad - off) * (broad + off));
    enter = Math.min(enter, (middle - half) / square);
    leave = Math.max(leave, (middle + half) / square);
  }
  if (one < enter) enter = one;
  if (other < enter) enter = other;
  if (one > leave) leave = one;
  if (other > leave) leave = other;
  enter = Math.max(0, enter);
  leave = Math.min(1, leave);
  if (enter >= leave) return undefined;
  const middle = (enter + leave) / 2;
  return fromLine(from.x + middle * dx, from.y + middle * dy, a, b) < near ? { enter, leave } : undefined;
}

/** The share at which the way passes the line beside the one from `a` to `b`, `aside` to its left or right; NaN where it doesn't. */
function sideShare(aside: number, from: Point, dx: number, dy: number, a: Point, b: Point): number {
  const wx = b.x - a.x;
  const wy = b.y - a.y;
  const ax = a.x - from.x;
  const ay = a.y - from.y;
  const square = wx * wx + wy * wy;
  const share = (wy * ax - wx * ay + aside * Math.sqrt(square)) / (dx * wy - dy * wx);
  const along = (share * dx - ax) * wx + (share * dy - ay) * wy;
  return along >= 0 && along <= square ? share : Number.NaN;
}
