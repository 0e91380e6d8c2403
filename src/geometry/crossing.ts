import { type Ellipse, rimCrossings } from "./ellipse.ts";
import { type Counter, crossings, type Outline, outlineOf } from "./outline.ts";
import type { Box, Point } from "./point.ts";
import { segmentBox } from "./segment.ts";
import { boxOf, cornersOf, holds, type Shape } from "./shape.ts";
import { indexed } from "./spatial-index.ts";

/** A stretch of a way, as shares of it: from `enter` (≥ 0) to `leave` (≤ 1). */
export interface Span {
  readonly enter: number;
  readonly leave: number;
}

/** Shapes add to each other, or cut a hole into what the shapes before them made. */
export interface Patch {
  readonly shape: Shape;
  readonly hole: boolean;
}

/** Patches made ready for many ways. */
export interface Prepared {
  readonly parts: readonly Part[];
}

/** A stretch of a way over which nothing changes, from where the one before it ends to the share `leave`. */
export interface Stretch<T> {
  readonly leave: number;
  readonly under: readonly T[];
}

/** One patch made ready. */
interface Part extends Patch {
  readonly box: Box;
  readonly border: Outline | Ellipse;
}

/** The patches made ready, for shapes that many ways are asked about. */
export function prepare(patches: readonly Patch[]): Prepared {
  return { parts: patches.map(partOf) };
}

/**
 * The stretches of the straight way from `from` to `to` that lie in `shape`, in order, none empty, touching ones joined;
 * none for a way without length. Whether an outline is crossed, and whether before, at or after an end, is decided
 * exactly; a way along an edge lies in the shape where the points of that edge do (`holds`).
 */
export function spansIn(shape: Shape, from: Point, to: Point): Span[] {
  return spansInPatches([{ shape, hole: false }], from, to);
}

/** The same for shapes that add to each other or cut holes, in their order. */
export function spansInPatches(patches: readonly Patch[] | Prepared, from: Point, to: Point): Span[] {
  if (isPlace(from, to)) return [];
  const { parts } = "parts" in patches ? patches : prepare(patches);
  let spans: Span[] = [];
  for (const part of parts) spans = withPart(spans, part, spansOf(part, from, to));
  return spans;
}

/**
 * An index over regions: what lies under each stretch of a way. The stretches are in order and cover it, neighbours
 * differ, and regions stand in their own order. A way without length has one, with what lies under its place.
 */
export function coverIndex<T extends { readonly patches: readonly Patch[] }>(
  regions: readonly T[],
  counter?: Counter,
): (from: Point, to: Point) => readonly Stretch<T>[] {
  const parts = regions.flatMap((region) => region.patches.map((patch) => ({ ...partOf(patch), region })));
  const near = indexed(parts, ({ box }) => box);
  return (from, to) => {
    const covers: Cover<T>[] = [];
    for (const part of near(segmentBox({ a: from, b: to }))) {
      const inside = spansOf(part, from, to, counter);
      if (inside.length === 0) continue;
      const cover = covers.at(-1);
      if (cover?.region === part.region) cover.spans = withPart(cover.spans, part, inside);
      else covers.push({ region: part.region, spans: withPart([], part, inside), isUnder: false });
    }
    return stretchesOf(covers);
  };
}

/** Where a region lies under a way, and whether it does at the place that the walk along it has come to. */
interface Cover<T> {
  readonly region: T;
  spans: Span[];
  isUnder: boolean;
}

/** The share at which a region begins or ends. */
interface Change<T> {
  readonly share: number;
  readonly cover: Cover<T>;
}

/** The way cut wherever a region begins or ends. */
function stretchesOf<T>(covers: readonly Cover<T>[]): Stretch<T>[] {
  const stretches: Stretch<T>[] = [];
  let start = 0;
  for (const { share, cover } of changesOf(covers)) {
    if (share > start) stretches.push({ leave: share, under: regionsUnder(covers) });
    start = share;
    cover.isUnder = !cover.isUnder;
  }
  if (start < 1) stretches.push({ leave: 1, under: regionsUnder(covers) });
  return stretches;
}

/** Where regions begin and end, in the order of the way. */
function changesOf<T>(covers: readonly Cover<T>[]): Change<T>[] {
  const changes: Change<T>[] = [];
  for (const cover of covers)
    for (const { enter, leave } of cover.spans)
      changes.push({ share: enter, cover }, { share: leave, cover });
  return changes.sort((a, b) => a.share - b.share);
}

function regionsUnder<T>(covers: readonly Cover<T>[]): T[] {
  const regions: T[] = [];
  for (const { region, isUnder } of covers) if (isUnder) regions.push(region);
  return regions;
}

/** What lies under the way once a patch is added or cut out, from what lay there before and the stretches in it. */
function withPart(before: Span[], { hole }: Part, inside: Span[]): Span[] {
  if (inside.length === 0) return before;
  if (before.length === 0) return hole ? before : inside;
  return hole ? without(before, inside) : joined(before, inside);
}

function isPlace(from: Point, to: Point): boolean {
  return from.x === to.x && from.y === to.y;
}

function partOf({ shape, hole }: Patch): Part {
  const border = shape.type === "ellipse" ? shape : outlineOf(cornersOf(shape));
  return { shape, hole, box: boxOf(shape), border };
}

/** The stretches that lie in a patch, be it a hole or not; all or nothing of a way without length. */
function spansOf({ shape, box, border }: Part, from: Point, to: Point, counter?: Counter): Span[] {
  if (counter) counter.shapes += 1;
  if (isPlace(from, to)) return holds(shape, from) ? [{ enter: 0, leave: 1 }] : [];
  if (Math.max(from.x, to.x) < box.minX || Math.min(from.x, to.x) > box.maxX) return [];
  if (Math.max(from.y, to.y) < box.minY || Math.min(from.y, to.y) > box.maxY) return [];
  const cuts = "type" in border ? rimCrossings(border, from, to) : crossings(border, from, to, counter);
  const spans: Span[] = [];
  for (let at = 0; at < cuts.length; at += 2) append(spans, cuts[at] ?? 0, cuts[at + 1] ?? 1);
  return spans;
}

function joined(some: readonly Span[], others: readonly Span[]): Span[] {
  const all = [...some, ...others].sort((a, b) => a.enter - b.enter);
  const spans: Span[] = [];
  for (const { enter, leave } of all) append(spans, enter, leave);
  return spans;
}

function without(spans: readonly Span[], holes: readonly Span[]): Span[] {
  const left: Span[] = [];
  for (const { enter, leave } of spans) {
    let start = enter;
    for (const hole of holes) {
      if (hole.leave <= start || hole.enter >= leave) continue;
      append(left, start, hole.enter);
      start = hole.leave;
    }
    append(left, start, leave);
  }
  return left;
}

/** Adds a stretch that begins no earlier than those before it: an empty one is left out, one that touches joined. */
function append(spans: Span[], enter: number, leave: number): void {
  if (enter >= leave) return;
  const last = spans.at(-1);
  if (last && enter <= last.leave)
    spans.splice(-1, 1, { enter: last.enter, leave: Math.max(last.leave, leave) });
  else spans.push({ enter, leave });
}
