import { type Area, areasOf } from "./area.ts";
import { type Base, extent, outside } from "./base.ts";
import type { Patch, Span } from "./crossing.ts";
import { discSpan, ROUNDING } from "./disc.ts";
import { throughOvals } from "./ovals.ts";
import type { Point } from "./point.ts";
import { throughRounded } from "./rounded.ts";
import { type Segment, segmentBox } from "./segment.ts";
import { type Chord, cornersOf, reachOf, type Sum, sumOf } from "./sum.ts";

/**
 * When a base that goes straight `from` … `to` is nearer than `within` pixels to a base that stands (0: overlaps it), as
 * shares of the way; undefined when never. Being as near as that, touching and grazing don't count, nor does leaving from
 * there. A way without length is all or nothing: 0 … 1 or undefined.
 */
export function nearSpan(
  moving: Base,
  from: Point,
  to: Point,
  still: Base,
  there: Point,
  within: number,
): Span | undefined {
  if (moving.shape === "round" && still.shape === "round")
    return discSpan(moving.radius + still.radius + within, from, to, there, there);
  const sum = sumOf(moving, still);
  return through({ ...sum, radius: sum.radius + within }, from, to, there);
}

/** When such a base is so near to a line, a wall's or another's, or lies over it: touching and sliding along are free. */
export function wallSpan(
  moving: Base,
  from: Point,
  to: Point,
  { a, b }: Segment,
  within = 0,
): Span | undefined {
  if (moving.shape === "round") return discSpan(moving.radius + within, from, to, a, b);
  const half = { x: (b.x - a.x) / 2, y: (b.y - a.y) / 2 };
  const sum = sumOf(moving, { half });
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return through({ ...sum, radius: sum.radius + within }, from, to, middle);
}

/**
 * The stretches, in order, in which any part of a base that goes straight `from` … `to` lies over shapes that add to each
 * other or cut holes into those before them, or is nearer to them than `within`. A base that lies in a hole or only
 * touches a shape isn't over it. Exact as the spans above; where a hole cuts into an ellipse or is one, to 0.01 px of the
 * outline.
 */
export function overlapSpans(
  moving: Base,
  from: Point,
  to: Point,
  patches: readonly Patch[],
  within = 0,
): Span[] {
  return merged(areasOf(patches).flatMap((area) => areaSpans(moving, from, to, area, within)));
}

/** Over one area: whenever its rim lies under the base, and else while the centre is inside it. */
function areaSpans(moving: Base, from: Point, to: Point, area: Area, within: number): Span[] {
  if (area.base) return [nearSpan(moving, from, to, area.base, area.centre, within) ?? []].flat();
  const half = extent(moving);
  const reach = { x: half.x + within, y: half.y + within };
  const swept = segmentBox({ a: from, b: to });
  const near = area.rim({
    minX: swept.minX - reach.x,
    minY: swept.minY - reach.y,
    maxX: swept.maxX + reach.x,
    maxY: swept.maxY + reach.y,
  });
  const spans = merged(near.flatMap((side) => wallSpan(moving, from, to, side, within) ?? []));
  const inside = between(spans).filter(({ enter, leave }) => {
    const share = (enter + leave) / 2;
    return area.holds({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
  });
  return merged([...spans, ...inside]);
}

/** Overlapping and adjoining stretches as one, in order. */
export function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.enter - b.enter)) {
    const last = joined.at(-1);
    if (last && span.enter <= last.leave)
      joined[joined.length - 1] = { enter: last.enter, leave: Math.max(last.leave, span.leave) };
    else joined.push(span);
  }
  return joined;
}

/** What stretches in order leave of the way. */
function between(spans: readonly Span[]): Span[] {
  const enters = [0, ...spans.map(({ leave }) => leave)];
  const leaves = [...spans.map(({ enter }) => enter), 1];
  return enters
    .map((enter, at) => ({ enter, leave: leaves[at] ?? 1 }))
    .filter(({ enter, leave }) => enter < leave);
}

/** When the place that goes from `from` to `to` lies inside a sum about `centre`. */
function through(sum: Sum, from: Point, to: Point, centre: Point): Span | undefined {
  const start = { x: from.x - centre.x, y: from.y - centre.y };
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < ROUNDING) return outside(sum, start) < -ROUNDING ? { enter: 0, leave: 1 } : undefined;
  const chord = chordOf(sum, start, { x: dx / length, y: dy / length }, length);
  const enter = Math.max(0, (chord?.enter ?? length) / length);
  const leave = Math.min(1, (chord?.leave ?? 0) / length);
  if (enter >= leave) return undefined;
  const middle = (enter + leave) / 2;
  const isDeep = outside(sum, { x: start.x + middle * dx, y: start.y + middle * dy }) < -ROUNDING;
  return isDeep ? { enter, leave } : undefined;
}

/** The chord that a sum cuts from a line of which only so many pixels count; a look from two sides first. */
function chordOf(sum: Sum, from: Point, along: Point, length: number): Chord | undefined {
  const across = { x: -along.y, y: along.x };
  if (Math.abs(across.x * from.x + across.y * from.y) >= reachOf(sum, across)) return undefined;
  const start = along.x * from.x + along.y * from.y;
  const reach = reachOf(sum, along);
  if (start >= reach || start + length <= -reach) return undefined;
  if (sum.ovals.length > 0) return throughOvals(sum, from, along);
  return throughRounded(cornersOf(sum), sum.radius, from, along);
}
