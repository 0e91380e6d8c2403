import { type Base, gapToSegment } from "./base.ts";
import { type Point, turned } from "./point.ts";
import { ringOf, sidesOf } from "./rim.ts";
import type { Segment } from "./segment.ts";

/** A base that stands at a place and is turned about a point by `degrees`: clockwise on the screen, below 0 the other way. */
export interface Turn {
  readonly base: Base;
  readonly at: Point;
  readonly about: Point;
  readonly degrees: number;
}

/** How far, in pixels, the sides that stand for an oval may be from it. */
export const FLATNESS = 0.1;
/** How deep, in pixels, a base has to lie over a line to lie over it. */
const NOISE = 1e-6;

/**
 * The share of a turn at which a base first lies over a line, undefined when it never does: touching it isn't that. Found
 * where a corner of the base comes to the line or an end of the line to a side of the base, an oval's outline to 0.1 px.
 */
export function turnOnto(turn: Turn, line: Segment): number | undefined {
  const { base, at, about, degrees } = turn;
  if (fromSegment(about, line) > reachOf(turn)) return undefined;
  const inner = apart(at, about) - radiusOf(base);
  if (apart(line.a, about) < inner && apart(line.b, about) < inner) return undefined;
  const lies = (share: number) => {
    const by = share * degrees;
    const now = base.shape === "round" ? base : { ...base, rotation: base.rotation + by };
    return gapToSegment(now, turned(at, about, by), line) < -NOISE;
  };
  if (lies(0)) return 0;
  if (degrees === 0) return undefined;
  const ring = outlineOf(base, at);
  const corners = ring.flatMap((corner) => sharesTo(corner, line, about, degrees));
  const sides = sidesOf(ring);
  const ends = [line.a, line.b].flatMap((end) =>
    sides.flatMap((side) => sharesTo(end, side, about, -degrees)),
  );
  const cuts = [0, ...[...corners, ...ends].sort((a, b) => a - b), 1];
  return cuts.find((cut, n) => lies((cut + (cuts[n + 1] ?? 1)) / 2));
}

/** How far from the point that it is turned about a base reaches at the most, in pixels. */
export function reachOf({ base, at, about }: Pick<Turn, "base" | "at" | "about">): number {
  return apart(at, about) + radiusOf(base);
}

/** How far a base reaches from its centre, in pixels, however it is turned. */
export function radiusOf(base: Base): number {
  if (base.shape === "rectangle") return Math.hypot(base.width, base.depth) / 2;
  return base.shape === "round" ? base.radius : Math.max(base.radiusX, base.radiusY);
}

/** The corners of a base where it stands; those of a polygon nowhere more than 0.1 px from it, where it has none. */
export function outlineOf(base: Base, { x, y }: Point): readonly Point[] {
  if (base.shape !== "rectangle") {
    const [radiusX, radiusY] =
      base.shape === "round" ? [base.radius, base.radius] : [base.radiusX, base.radiusY];
    const rotation = base.shape === "round" ? 0 : base.rotation;
    return ringOf({ type: "ellipse", x, y, radiusX, radiusY, rotation }, FLATNESS);
  }
  const { width, depth, rotation } = base;
  return ringOf({ type: "rectangle", x: x - width / 2, y: y - depth / 2, width, height: depth, rotation });
}

/** The shares of a turn at which a point that is turned comes to lie on a line. */
function sharesTo(point: Point, { a, b }: Segment, about: Point, degrees: number): number[] {
  const way = { x: b.x - a.x, y: b.y - a.y };
  const start = { x: a.x - about.x, y: a.y - about.y };
  const square = way.x * way.x + way.y * way.y;
  const half = way.x * start.x + way.y * start.y;
  const radius = apart(point, about);
  const root = half * half - square * (start.x * start.x + start.y * start.y - radius * radius);
  if (root < 0) return [];
  const from = angleOf(point, about);
  return [-1, 1].flatMap((sign) => {
    const along = (-half + sign * Math.sqrt(root)) / square;
    if (along < 0 || along > 1) return [];
    const to = angleOf({ x: a.x + along * way.x, y: a.y + along * way.y }, about);
    const share = positive((to - from) * Math.sign(degrees)) / Math.abs(degrees);
    return share < 1 ? [share] : [];
  });
}

/** A direction in degrees clockwise on the screen, 0 to the right. */
export function angleOf(point: Point, from: Point): number {
  return (Math.atan2(point.y - from.y, point.x - from.x) * 180) / Math.PI;
}

/** An angle as one from 0 to before 360. */
export function positive(degrees: number): number {
  const rest = degrees % 360;
  return rest < 0 ? rest + 360 : rest + 0;
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function fromSegment(point: Point, { a, b }: Segment): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / square;
  const share = Math.min(1, Math.max(0, along));
  return apart(point, { x: a.x + share * dx, y: a.y + share * dy });
}
