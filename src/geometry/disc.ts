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
  const near = radius - ROUNDING;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < ROUNDING) return fromLine(from.x, from.y, a, b) < near ? { enter: 0, leave: 1 } : undefined;
  const broad = radius * length;
  const offA = dx * (a.y - from.y) - dy * (a.x - from.x);
  const offB = dx * (b.y - from.y) - dy * (b.x - from.x);
  if (Math.min(offA, offB) >= broad || Math.max(offA, offB) <= -broad) return undefined;
  const enter = Math.max(0, outermost(-1, radius, from, to, a, b));
  const leave = Math.min(1, outermost(1, radius, from, to, a, b));
  if (enter >= leave) return undefined;
  const middle = (enter + leave) / 2;
  return fromLine(from.x + middle * dx, from.y + middle * dy, a, b) < near ? { enter, leave } : undefined;
}

/**
 * The first (−1) or last (1) share, of the whole line of the way, at which it passes the outline: that of a disc about
 * each end, or a side of the rectangle between them.
 */
function outermost(sign: 1 | -1, radius: number, from: Point, to: Point, a: Point, b: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const ax = a.x - from.x;
  const ay = a.y - from.y;
  const wx = b.x - a.x;
  const wy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const broad = radius * Math.sqrt(square);
  const turn = dx * wy - dy * wx;
  let best = Number.NEGATIVE_INFINITY;
  for (let end = 0; end <= 1; end += 1) {
    const off = dx * (ay + end * wy) - dy * (ax + end * wx);
    if (Math.abs(off) >= broad) continue;
    const middle = dx * (ax + end * wx) + dy * (ay + end * wy);
    best = Math.max(best, (sign * middle + Math.sqrt((broad - off) * (broad + off))) / square);
  }
  if (turn === 0) return sign * best;
  const length = Math.sqrt(wx * wx + wy * wy);
  for (let side = -1; side <= 1; side += 2) {
    const share = (wy * ax - wx * ay + side * radius * length) / turn;
    const along = (share * dx - ax) * wx + (share * dy - ay) * wy;
    if (along >= 0 && along <= length * length) best = Math.max(best, sign * share);
  }
  return sign * best;
}
