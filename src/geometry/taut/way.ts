import type { Point } from "../point.ts";
import { anglesAt, bars, type Block, depthIn, type Disc, ON_EDGE } from "./block.ts";
import { angleOf, pointAt, type Sense, sweepOf } from "./tangent.ts";

/** A piece of a way: straight, or about a disc from one angle to another. */
export type Piece = Straight | Arc;

export interface Straight {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
}

export interface Arc extends Straight {
  readonly disc: Disc;
  readonly sense: Sense;
  readonly start: number;
  readonly sweep: number;
}

export interface TautWay {
  readonly length: number;
  readonly pieces: readonly Piece[];
}

/** The arc about a disc from a point of its edge, at an angle, to another one. */
export function arcOn(disc: Disc, sense: Sense, start: number, from: Point, to: Point): Arc {
  const sweep = sweepOf(start, angleOf(to, disc), sense);
  return { disc, sense, start, sweep, from, to, length: sweep * disc.radius };
}

/** Whether a piece leads through the inside of a block. */
export function isBarred(piece: Piece, block: Block): boolean {
  return "disc" in piece ? isArcBarred(piece, block) : bars(block, piece.from, piece.to);
}

/** Between two meetings with the edge of a block an arc is inside it or outside: its middle tells. */
function isArcBarred({ disc, sense, start, sweep }: Arc, block: Block): boolean {
  const { x, y, radius } = disc;
  const { minX, minY, maxX, maxY } = block.box;
  if (sweep * radius < ON_EDGE) return false;
  if (x + radius < minX || x - radius > maxX || y + radius < minY || y - radius > maxY) return false;
  const cuts = anglesAt(block, disc)
    .map((angle) => sweepOf(start, angle, sense))
    .filter((at) => at < sweep)
    .sort((a, b) => a - b);
  const ends = [0, ...cuts, sweep];
  return ends.slice(1).some((end, at) => {
    const middle = (end + (ends[at] ?? 0)) / 2;
    return depthIn(block, pointAt(disc, start + sense * middle)) > ON_EDGE;
  });
}

/** An arc bends by no more than this between two points that stand for it, in radians. */
const BEND = Math.PI / 36;

/**
 * The points of a way, without its first one. An arc is a polygon around its disc, which it never enters: a way about a
 * quarter of it is 0.06 % longer.
 */
export function pointsOf({ pieces }: TautWay): Point[] {
  return pieces.flatMap((piece) => ("disc" in piece ? around(piece) : [piece.to]));
}

function around({ disc, sense, start, sweep, to }: Arc): Point[] {
  const count = Math.ceil(sweep / BEND);
  if (count === 0 || disc.radius === 0) return [];
  const half = sweep / count / 2;
  const outer = { ...disc, radius: disc.radius / Math.cos(half) };
  const bends = Array.from({ length: count }, (_, at) => pointAt(outer, start + sense * half * (2 * at + 1)));
  return [...bends, to];
}
