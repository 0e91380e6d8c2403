import { type Base, extent, gap, gapToSegment } from "../../geometry/base.ts";
import { type Span, spansIn } from "../../geometry/crossing.ts";
import type { Box, Point } from "../../geometry/point.ts";
import { contact, sideOf } from "../../geometry/segment.ts";
import type { Shape } from "../../geometry/shape.ts";
import { nearSpan, overlapSpans, wallSpan } from "../../geometry/sweep.ts";
import { type Band, overlap } from "../band.ts";
import type { Board } from "../board.ts";
import { bandOf, baseOf, type Body, middleOf } from "../body.ts";
import type { Ground, Region, Wall } from "../ground.ts";
import { type Course, risesOf } from "./rises.ts";
import type { Landmarks } from "./stretch.ts";
import { spansWithin } from "./zones.ts";

/** Something that holds on some stretches of a way. */
export interface Held<T> {
  readonly what: T;
  readonly spans: readonly Span[];
}

/** A straight way of a body's centre, and what it meets: all by shares of the way. */
export interface LegEvents {
  readonly cover: readonly { readonly leave: number; readonly under: readonly Region[] }[];
  readonly regions: readonly Held<Region>[];
  readonly walls: readonly Held<Wall>[];
  readonly narrow: readonly Held<true>[];
  readonly met: readonly Held<Body>[];
  readonly within: readonly Held<Body>[];
  readonly near: readonly Held<Body>[];
  readonly turns: readonly number[];
  readonly off: readonly Held<true>[];
}

/** What holds at a share of the way, where that is no border of a stretch; at 0 what holds right behind the start. */
export function heldAt<T>(all: readonly Held<T>[], share: number): T[] {
  const isHeld = ({ enter, leave }: Span) => (share === 0 ? enter === 0 : enter < share && share < leave);
  return all.filter(({ spans }) => spans.some(isHeld)).map(({ what }) => what);
}

/** Everything that a body meets on a straight way. */
export function eventsOf(board: Board, mover: Body, course: Course, marks: Landmarks): LegEvents {
  const { ground } = board;
  const base = baseOf(mover);
  const [from, to] = [middleOf(mover, course.from), middleOf(mover, course.to)];
  const heights = bandOf(mover, course.from.elevation);
  const half = extent(base);
  const around = grown(boxOfWay(from, to), Math.max(half.x, half.y));
  const others = board.bodiesNear(around).filter(({ id }) => id !== mover.id);
  const met = others.flatMap((other) => bodyMet(base, from, to, other, heights));
  const walls = wallsMet(ground, base, from, to, heights);
  const cover = ground.cover(from, to);
  const rises = risesOf(ground, cover, course);
  const zones = marks.zones.filter(({ body }) => body.id !== mover.id);
  return {
    cover,
    regions: marks.isAnyOverlap ? overlapped(ground, base, from, to, around) : [],
    walls,
    narrow: [{ what: true, spans: narrowed(walls, from, to) }],
    met,
    within: marks.isAnyOverlap ? met : others.flatMap((other) => centred(other, from, to)),
    near: zones.flatMap((zone) => heldOn(zone.body, spansWithin(ground, mover, [from, to], rises, zone))),
    turns: [
      ...marks.foci.flatMap((body) => nearest(middleOf(body, body.place), from, to)),
      ...(marks.borders?.(from, to) ?? []),
    ],
    off: [{ what: true, spans: offBoard(ground, half, from, to) }],
  };
}

function standing(body: Body): [Base, Point] {
  return [baseOf(body), middleOf(body, body.place)];
}

function heldOn<T>(what: T, spans: readonly Span[]): Held<T>[] {
  return spans.length > 0 ? [{ what, spans }] : [];
}

function overlapped(ground: Ground, base: Base, from: Point, to: Point, around: Box): Held<Region>[] {
  return ground
    .regionsNear(around)
    .flatMap((region) => heldOn(region, overlapSpans(base, from, to, region.patches)));
}

/** The stretches on which the centre is in the space of another body. */
function centred(other: Body, from: Point, to: Point): Held<Body>[] {
  return heldOn(other, spansIn(shapeOf(other), from, to));
}

/** The space of a body as a figure. */
function shapeOf(body: Body): Shape {
  const base = baseOf(body);
  const { x, y } = middleOf(body, body.place);
  switch (base.shape) {
    case "round":
      return { type: "ellipse", x, y, radiusX: base.radius, radiusY: base.radius, rotation: 0 };
    case "oval":
      return { type: "ellipse", x, y, radiusX: base.radiusX, radiusY: base.radiusY, rotation: base.rotation };
    case "rectangle": {
      const { width, depth: height, rotation } = base;
      return { type: "rectangle", x: x - width / 2, y: y - height / 2, width, height, rotation };
    }
  }
}

/** A body that the base would run into; one that it stands in already may be left in any direction. */
function bodyMet(base: Base, from: Point, to: Point, other: Body, heights: Band): Held<Body>[] {
  const span = nearSpan(base, from, to, ...standing(other), 0);
  if (!span) return [];
  const apart = (at: Point) => gap(base, at, ...standing(other));
  const isBeside = span.enter > 0 || !overlap(heights, bandOf(other, other.place.elevation));
  return isBeside || goesDeeper(apart, from, to) ? [{ what: other, spans: [span] }] : [];
}

/** Places are whole pixels: less than one deep is contact, which a body may leave but not press into. */
const CONTACT = 1;
/** What binary fractions, and the halving of an oval, may be off in pixels: who slides along comes no deeper. */
const NOISE = 1e-8;

function goesDeeper(apart: (at: Point) => number, from: Point, to: Point): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return false;
  const start = apart(from);
  const share = 0.01 / length;
  const next = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  return start > -CONTACT && apart(next) < start - NOISE;
}

/**
 * The walls that the base would run into. One that bars a single side lets pass who comes from the other; one that the
 * base overlaps where it starts only bars a centre that would cross it.
 */
function wallsMet(ground: Ground, base: Base, from: Point, to: Point, heights: Band): Held<Wall>[] {
  const { x, y } = extent(base);
  return ground.wallsAlong(from, to, Math.max(x, y)).flatMap((wall) => {
    if (wall.barsFrom && sideOf(wall, from) !== (wall.barsFrom === "left" ? 1 : -1)) return [];
    const span = wallSpan(base, from, to, wall);
    if (!span) return [];
    const apart = (at: Point) => gapToSegment(base, at, wall);
    const isBeside = span.enter > 0 || !overlap(heights, wall);
    const isBarred = isBeside || contact(from, to, wall) !== undefined || goesDeeper(apart, from, to);
    return isBarred ? [{ what: wall, spans: [span] }] : [];
  });
}

/** Where walls on both sides of the way bar it, and its centre would pass between them. */
function narrowed(walls: readonly Held<Wall>[], from: Point, to: Point): Span[] {
  const free = walls.filter(({ what }) => !contact(from, to, what));
  const way = { a: from, b: to };
  const sides = (side: number) =>
    free.filter(({ what }) => [what.a, what.b].some((end) => sideOf(way, end) === side));
  const [left, right] = [sides(1), sides(-1)];
  return left.flatMap(({ what, spans: [one] }) =>
    right.flatMap(({ what: other, spans: [two] }) => {
      if (!one || !two || what === other) return [];
      const isTogether = one.enter < two.leave && two.enter < one.leave;
      const span = { enter: Math.min(one.enter, two.enter), leave: Math.max(one.leave, two.leave) };
      return isTogether ? [span] : [];
    }),
  );
}

/** The share of the way at which it is nearest to a point, if that isn't one of its ends. */
function nearest({ x, y }: Point, from: Point, to: Point): number[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  return share > 0 && share < 1 ? [share] : [];
}

/** The stretches on which some part of the base is off the board. */
function offBoard({ width, height }: Ground, half: Point, from: Point, to: Point): Span[] {
  return [...beyond(from.x, to.x, half.x, width - half.x), ...beyond(from.y, to.y, half.y, height - half.y)];
}

function beyond(from: number, to: number, least: number, most: number): Span[] {
  const at = (value: number) => Math.min(1, Math.max(0, (value - from) / (to - from)));
  const spans: Span[] = [];
  if (Math.min(from, to) < least) {
    spans.push(from < to ? { enter: 0, leave: at(least) } : { enter: from === to ? 0 : at(least), leave: 1 });
  }
  if (Math.max(from, to) > most) {
    spans.push(from > to ? { enter: 0, leave: at(most) } : { enter: from === to ? 0 : at(most), leave: 1 });
  }
  return spans;
}

function boxOfWay(from: Point, to: Point): Box {
  return {
    minX: Math.min(from.x, to.x),
    minY: Math.min(from.y, to.y),
    maxX: Math.max(from.x, to.x),
    maxY: Math.max(from.y, to.y),
  };
}

function grown({ minX, minY, maxX, maxY }: Box, by: number): Box {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by };
}
