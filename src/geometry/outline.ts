import { orient2d } from "robust-predicates";
import { around, type Box, type Point } from "./point.ts";

/** How much work was done; who counts hands one in, and who doesn't pays nothing for it. */
export interface Counter {
  /** Shapes looked at, stretches of their outlines looked at, and corners whose side of the way was asked. */
  shapes: number;
  chunks: number;
  corners: number;
}

/** A closed outline, cut into stretches that most ways miss altogether. */
export interface Outline {
  readonly box: Box;
  readonly chunks: readonly Chunk[];
}

/** Some sides of an outline, in order, and the upright rectangle around them as its centre and half its extent. */
interface Chunk {
  readonly corners: readonly Point[];
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

/** As many sides are left out with one look at the box around them. */
const SIDES = 16;
/** In pixels: the boxes are a little wider than what they hold, so that rounding never leaves out a side. */
const MARGIN = 1e-6;

export function outlineOf(points: readonly Point[]): Outline {
  const chunks: Chunk[] = [];
  for (let at = 0; at < points.length; at += SIDES) {
    const corners = points.slice(at, at + SIDES + 1);
    if (at + SIDES >= points.length) corners.push(...points.slice(0, 1));
    chunks.push(chunkOf(corners));
  }
  return { box: around(points), chunks };
}

/**
 * The shares, in order, at which the way from `from` to `to` passes from one side of the outline to the other; the
 * first is 0 where it begins inside. Signs are exact. A corner on the way's line lies on that side of it which makes
 * the left and upper edges of a shape belong to it, as they do for points (`holds`), whichever way one walks.
 */
export function crossings({ chunks }: Outline, from: Point, to: Point, counter?: Counter): number[] {
  const shares: number[] = [];
  const onLine = to.y > from.y || (to.y === from.y && to.x < from.x);
  let begins = false;
  for (const chunk of chunks) {
    if (counter) counter.chunks += 1;
    if (misses(chunk, from, to)) continue;
    if (counter) counter.corners += chunk.corners.length;
    let last: Point | undefined;
    let lastSide = 0;
    let wasRight = false;
    for (const corner of chunk.corners) {
      const side = orient2d(from.x, from.y, to.x, to.y, corner.x, corner.y);
      const isRight = side < 0 || (side === 0 && onLine);
      if (last && isRight !== wasRight) {
        const onWay = side === 0 ? corner : lastSide === 0 ? last : undefined;
        const share = isRight
          ? shareOf(from, to, corner, last, onWay)
          : shareOf(from, to, last, corner, onWay);
        if (share <= 0) begins = !begins;
        else if (share < 1) shares.push(share);
      }
      last = corner;
      lastSide = side;
      wasRight = isRight;
    }
  }
  if (begins) shares.push(0);
  return shares.sort(ascending);
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

/** Whether the whole line of the way leaves the box out. */
function misses({ x, y, across, down }: Chunk, from: Point, to: Point): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const off = dx * (y - from.y) - dy * (x - from.x);
  return Math.abs(off) > Math.abs(dx) * down + Math.abs(dy) * across;
}

function chunkOf(corners: readonly Point[]): Chunk {
  const { minX, minY, maxX, maxY } = around(corners);
  return {
    corners,
    x: (minX + maxX) / 2,
    y: (minY + maxY) / 2,
    across: (maxX - minX) / 2 + MARGIN,
    down: (maxY - minY) / 2 + MARGIN,
  };
}

const ascending = (a: number, b: number) => a - b;
