import FlatQueue from "flatqueue";
import type { Point } from "../point.ts";
import { apart, type Block, blockOf, depthIn, discBlock, type Disc, ON_EDGE, type Side } from "./block.ts";
import { arcAt, type FreeArc, freeArcs } from "./free-arcs.ts";
import { isParted } from "./parted.ts";
import { angleOf, pointAt, type Sense, sweepOf } from "./tangent.ts";
import { type Thicket, thicketOf } from "./thicket.ts";
import {
  arrivedAt,
  type Corner,
  cornerOf,
  isOutdone,
  piecesTo,
  type Place,
  reachOf,
  startAt,
  tangentTo,
  untilOf,
} from "./turning-place.ts";
import type { TautWay } from "./way.ts";

/** Where a way shall lead: up to the edge of a disc, but not to where it would end inside a block of `taken`. */
export interface Goal {
  readonly disc: Disc;
  readonly taken: readonly Block[];
  /** A longer way isn't looked for. */
  readonly most: number;
}

/** A search that goes on, nearest first. */
interface Search {
  readonly goal: Goal;
  readonly thicket: Thicket;
  /** The corners of the blocks that something was barred by so far. */
  readonly known: Set<Block>;
  readonly corners: Corner[];
  /** Where the goal's edge is free, and where those parts begin and end. */
  readonly free: readonly FreeArc[];
  readonly ends: readonly Point[];
  readonly expanded: Place[];
  readonly queue: FlatQueue<Place>;
}

/** After so many places it is asked whether any way leads there at all. */
const PATIENCE = 24;

/**
 * The shortest way of a point to the edge of a disc past blocks; undefined where none leads there. Blocks that hold the
 * start shrink until it stands on their edge. Exact but for the rounding of numbers. A block bends ways only from when it
 * has barred one: what bars none can't make the shortest longer, and ways are looked at in the order of their length.
 */
export function shortestWay(start: Point, goal: Goal, blocks: readonly Block[]): TautWay | undefined {
  const search = searchFor(start, goal, blocks);
  if (search.free.length === 0) return undefined;
  push(search, startAt(start));
  for (let place = search.queue.pop(); place; place = search.queue.pop()) {
    if (isOutdone(place)) continue;
    const barring = barringOf(search, place);
    if (barring) {
      learn(search, barring);
      continue;
    }
    if (place.isEnd) return { length: place.length, pieces: piecesTo(place) };
    goOn(search, place);
    if (search.expanded.length === PATIENCE && isHopeless(search, start)) return undefined;
  }
  return undefined;
}

function searchFor(start: Point, goal: Goal, blocks: readonly Block[]): Search {
  const { disc } = goal;
  const near = blocks.filter((block) => isWithin(block, start, goal));
  const thicket = thicketOf([
    ...near.map((block) => shrunk(block, start)),
    discBlock(disc, disc.radius - ON_EDGE),
  ]);
  const free = freeArcs(disc, thicket, thicketOf(goal.taken).parts);
  const isAround = free.some(({ sweep }) => sweep >= 2 * Math.PI - 1e-9);
  const ends = free.flatMap(({ start: at, sweep }) => [pointAt(disc, at), pointAt(disc, at + sweep)]);
  return {
    goal,
    thicket,
    known: new Set(),
    corners: isAround ? [] : [cornerOf(disc, thicket)],
    free,
    ends: isAround ? [] : ends,
    expanded: [],
    queue: new FlatQueue(),
  };
}

/** Whether a way that is no longer than wanted can meet a block's box at all. */
function isWithin({ box }: Block, start: Point, { disc, most }: Goal): boolean {
  const to = ({ x, y }: Point) =>
    Math.hypot(Math.max(0, box.minX - x, x - box.maxX), Math.max(0, box.minY - y, y - box.maxY));
  return to(start) + to(disc) <= most + disc.radius + 1;
}

function shrunk(block: Block, start: Point): Block {
  const depth = depthIn(block, start);
  if (depth <= 0) return block;
  const less = <T extends Disc | Side>(part: T): T => ({ ...part, radius: Math.max(0, part.radius - depth) });
  return blockOf(block.corners.map(less), block.sides.map(less));
}

function push(search: Search, place: Place): void {
  const least = place.length + (place.isEnd ? 0 : restFrom(search, place.at));
  if (least <= search.goal.most && !isOutdone(place)) search.queue.push(place, least);
}

/** No way from a place to the goal is shorter. */
function restFrom({ goal }: Search, at: Point): number {
  return Math.max(0, apart(at, goal.disc) - goal.disc.radius);
}

/** Some block that a way leads through on its last piece. */
function barringOf({ thicket }: Search, { before, left, at }: Place): Block | undefined {
  return before && thicket.barring(left, at);
}

/** From now on ways bend about a block: also those that were gone on with before. */
function learn(search: Search, block: Block): void {
  if (search.known.has(block)) return;
  search.known.add(block);
  for (const disc of block.corners) {
    const corner = cornerOf(disc, search.thicket);
    search.corners.push(corner);
    for (const place of search.expanded) toCorner(search, place, corner);
  }
}

/** A way leads on from a place: about its disc, up to the block that ends that, and straight on from there. */
function goOn(search: Search, arrived: Place): void {
  const until = untilOf(arrived);
  if (until) learn(search, until);
  const place = { ...arrived, reach: reachOf(arrived) };
  search.expanded.push(place);
  arrivedAt(place).push(place);
  for (const corner of search.corners) toCorner(search, place, corner);
  toCentre(search, place);
  for (const end of search.ends) toEnd(search, place, end);
}

/** About its disc, and straight on to another one, both ways round. */
function toCorner(search: Search, place: Place, corner: Corner): void {
  if (corner === place.corner) return;
  senseTo(search, place, corner, 1);
  if (corner.disc.radius > 0) senseTo(search, place, corner, -1);
}

function senseTo(search: Search, place: Place, corner: Corner, sense: Sense): void {
  const way = tangentTo(place, corner.disc, sense);
  if (!way || way.length + restFrom(search, way.to) > search.goal.most) return;
  const { to: at, left, length } = way;
  const angle = angleOf(at, corner.disc);
  push(search, { corner, sense, angle, at, left, length, reach: 0, before: place, isEnd: false });
}

/** Straight at the middle of the goal, up to its edge. */
function toCentre(search: Search, place: Place): void {
  const { disc } = search.goal;
  const way = place.corner.disc === disc ? undefined : tangentTo(place, { ...disc, radius: 0 }, 1);
  const long = way && apart(way.left, disc);
  if (!way || !long || long < disc.radius) return;
  const at = pointAt(disc, angleOf(way.left, disc));
  if (arcAt(search.free, angleOf(way.left, disc)))
    finish(search, place, at, way.left, way.length - disc.radius);
}

/** To a place where the way may end: along the disc's own edge where it lies on that. */
function toEnd(search: Search, place: Place, end: Point): void {
  const { disc } = place.corner;
  const isOnEdge = disc.radius > 0 && Math.abs(apart(disc, end) - disc.radius) < ON_EDGE;
  if (isOnEdge) {
    const turn = sweepOf(place.angle, angleOf(end, disc), place.sense);
    if (turn <= place.reach + 1e-6) finish(search, place, end, end, place.length + turn * disc.radius);
    return;
  }
  const way = tangentTo(place, { ...end, radius: 0 }, 1);
  if (way) finish(search, place, end, way.left, way.length);
}

function finish(search: Search, place: Place, at: Point, left: Point, length: number): void {
  push(search, { ...place, at, left, length, before: place, isEnd: true });
}

/** Whether blocks part the goal from the start. */
function isHopeless({ goal, free, thicket }: Search, start: Point): boolean {
  const ends = free.map(({ start: at, sweep }) => pointAt(goal.disc, at + sweep / 2));
  return isParted(start, ends, thicket);
}
