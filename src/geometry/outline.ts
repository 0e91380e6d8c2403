import { orient2d } from "robust-predicates";
import { around, type Box, type Point } from "./point.ts";

/** How much work was done; who counts hands one in, and who doesn't pays nothing for it. */
export interface Counter {
  /** Shapes looked at, stretches of their outlines looked at, and corners whose side of the way was asked. */
  shapes: number;
  chunks: number;
  corners: number;
}

/** A closed outline, cut into stretches that most ways miss altogether; in flat lists, which are quick to read. */
export interface Outline {
  readonly box: Box;
  /** The x and y of each corner, the first one again at the end. */
  readonly corners: Float64Array;
  /** Of each 16 sides the upright rectangle around them: the x and y of its centre and half its width and height. */
  readonly chunks: Float64Array;
}

/** As many sides are left out with one look at the box around them. */
const SIDES = 16;
/** In pixels: the boxes are a little wider than what they hold, so that rounding never leaves out a side. */
const MARGIN = 1e-6;
/** A determinant larger than this share of its terms has the right sign in plain arithmetic; orient2d is asked otherwise. */
const SURE = 4e-16;
const FEW = 24;

export function outlineOf(points: readonly Point[]): Outline {
  const closed = [...points, ...points.slice(0, 1)];
  const chunks: number[] = [];
  for (let at = 0; at < points.length; at += SIDES) {
    const { minX, minY, maxX, maxY } = around(closed.slice(at, at + SIDES + 1));
    chunks.push((minX + maxX) / 2, (minY + maxY) / 2, (maxX - minX) / 2 + MARGIN, (maxY - minY) / 2 + MARGIN);
  }
  const corners = closed.flatMap(({ x, y }) => [x, y]);
  return { box: around(points), corners: Float64Array.from(corners), chunks: Float64Array.from(chunks) };
}

/**
 * The shares, in order, at which the way from `from` to `to` passes from one side of the outline to the other; the
 * first is 0 where it begins inside. Signs are exact. A corner on the way's line lies on that side of it which makes
 * the left and upper edges of a shape belong to it, as they do for points (`holds`), whichever way one walks.
 */
export function crossings({ corners, chunks }: Outline, from: Point, to: Point, counter?: Counter): number[] {
  const shares: number[] = [];
  let begins = false;
  if (counter) counter.chunks += chunks.length / 4;
  for (let at = 0; at < chunks.length; at += 4) {
    if (misses(chunks, at, from, to)) continue;
    const first = (at / 4) * SIDES * 2;
    const last = Math.min(first + SIDES * 2, corners.length - 2);
    if (counter) counter.corners += (last - first) / 2 + 1;
    if (passes(corners, first, last, from, to, shares)) begins = !begins;
  }
  if (begins) shares.push(0);
  return inOrder(shares);
}

/** Adds the shares at which the way passes some sides; whether it does so an odd number of times before its start. */
function passes(
  corners: Float64Array,
  first: number,
  end: number,
  from: Point,
  to: Point,
  shares: number[],
): boolean {
  const onLine = to.y > from.y || (to.y === from.y && to.x < from.x);
  let isOdd = false;
  let lastSide = 0;
  let wasRight = false;
  for (let at = first; at <= end; at += 2) {
    const x = corners[at] ?? 0;
    const y = corners[at + 1] ?? 0;
    const one = (from.y - y) * (to.x - x);
    const other = (from.x - x) * (to.y - y);
    let side = one - other;
    if (Math.abs(side) < SURE * Math.abs(one + other)) side = orient2d(from.x, from.y, to.x, to.y, x, y);
    const isRight = side < 0 || (side === 0 && onLine);
    if (at > first && isRight !== wasRight) {
      const last = { x: corners[at - 2] ?? 0, y: corners[at - 1] ?? 0 };
      const corner = { x, y };
      const onWay = side === 0 ? corner : lastSide === 0 ? last : undefined;
      const share = shareOf(from, to, isRight ? corner : last, isRight ? last : corner, onWay);
      if (share <= 0) isOdd = !isOdd;
      else if (share < 1) shares.push(share);
    }
    lastSide = side;
    wasRight = isRight;
  }
  return isOdd;
}

/**
 * The share at which the way passes the side between its right and its left end: 0 where that lies at the start or
 * before it, 1 at the end or after it. Whichever outline the side belongs to, it is passed at the same share.
 */
function shareOf(from: Point, to: Point, right: Point, left: Point, onWay: Point | undefined): number {
  const before = orient2d(right.x, right.y, left.x, left.y, from.x, from.y);
  if (before <= 0) return 0;
  const after = orient2d(right.x, right.y, left.x, left.y, to.x, to.y);
  if (after >= 0) return 1;
  if (!onWay) return before / (before - after);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.abs(dx) >= Math.abs(dy) ? (onWay.x - from.x) / dx : (onWay.y - from.y) / dy;
}

/** Whether the whole line of the way leaves out the rectangle of a chunk. */
function misses(chunks: Float64Array, at: number, from: Point, to: Point): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const off = dx * ((chunks[at + 1] ?? 0) - from.y) - dy * ((chunks[at] ?? 0) - from.x);
  return Math.abs(off) > Math.abs(dx) * (chunks[at + 3] ?? 0) + Math.abs(dy) * (chunks[at + 2] ?? 0);
}

/** Puts numbers in order: few of them by hand, which is ten times as fast as to call for it. */
function inOrder(shares: number[]): number[] {
  if (shares.length > FEW) return shares.sort((a, b) => a - b);
  for (let at = 1; at < shares.length; at += 1) {
    const share = shares[at] ?? 0;
    let place = at;
    for (; place > 0 && (shares[place - 1] ?? 0) > share; place -= 1) shares[place] = shares[place - 1] ?? 0;
    shares[place] = share;
  }
  return shares;
}
