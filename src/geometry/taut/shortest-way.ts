import FlatQueue from "flatqueue";
import type { Point } from "../point.ts";
import {
  anglesAt,
  apart,
  type Block,
  blockOf,
  depthIn,
  discBlock,
  type Disc,
  ON_EDGE,
  type Side,
} from "./block.ts";
import { angleOf, pointAt, type Sense, tangent } from "./tangent.ts";
import { arcOn, isBarred, type Piece, type TautWay } from "./way.ts";

/** Where a way shall lead: up to the edge of a disc, but not to where it would end inside a block of `taken`. */
export interface Goal {
  readonly disc: Disc;
  readonly taken: readonly Block[];
  /** A longer way isn't looked for. */
  readonly most: number;
}

/** A place of a search: on a disc, which the way turns about, or at the start; or at the goal. */
interface State {
  readonly disc: Disc;
  readonly sense: Sense;
  readonly angle: number;
  readonly at: Point;
  readonly length: number;
  /** The pieces that lead there from the state before. */
  readonly pieces: readonly Piece[];
  readonly before: State | undefined;
  /** Which disc and sense it is, and by what straight piece it was come to. */
  readonly id: number;
  readonly key: number;
  readonly isEnd: boolean;
}

/** A search that goes on, nearest first. */
interface Search {
  readonly goal: Goal;
  readonly blocks: readonly Block[];
  /** The blocks that something was barred by so far, and the discs and ends that they bring. */
  readonly known: Set<Block>;
  readonly discs: Disc[];
  readonly ends: Point[];
  readonly expanded: State[];
  /** The same, by disc and sense. */
  readonly arrived: Map<number, State[]>;
  readonly queue: FlatQueue<State>;
}

/**
 * The shortest way of a point to the edge of a disc past blocks; undefined where none leads there. Blocks that hold the
 * start shrink until it stands on their edge. Exact but for the rounding of numbers. A block bends ways only from when it
 * has barred one: what bars none can't make the shortest longer, and ways are looked at in the order of their length.
 */
export function shortestWay(start: Point, goal: Goal, blocks: readonly Block[]): TautWay | undefined {
  const search: Search = {
    goal,
    blocks: [
      ...blocks.map((block) => shrunk(block, start)),
      discBlock(goal.disc, goal.disc.radius - ON_EDGE),
    ],
    known: new Set(),
    discs: [goal.disc],
    ends: [],
    expanded: [],
    arrived: new Map(),
    queue: new FlatQueue(),
  };
  for (const block of goal.taken) search.ends.push(...endsOn(goal.disc, block));
  const done = new Set<number>();
  push(search, startAt(start));
  for (let state = search.queue.pop(); state; state = search.queue.pop()) {
    if (done.has(state.key) || isOutdone(search, state)) continue;
    const barring = barringOf(search, state);
    if (barring.length > 0) {
      for (const block of barring) learn(search, block);
      continue;
    }
    if (state.isEnd) return { length: state.length, pieces: allPieces(state) };
    done.add(state.key);
    search.expanded.push(state);
    search.arrived.set(state.id, [...(search.arrived.get(state.id) ?? []), state]);
    for (const [at, disc] of search.discs.entries()) goOn(search, state, disc, at);
    toCentre(search, state);
    for (const [at, end] of search.ends.entries()) toEnd(search, state, end, at);
  }
  return undefined;
}

function startAt(start: Point): State {
  const disc = { ...start, radius: 0 };
  return {
    disc,
    sense: 1,
    angle: 0,
    at: start,
    length: 0,
    pieces: [],
    before: undefined,
    id: 0,
    key: 0,
    isEnd: false,
  };
}

function shrunk(block: Block, start: Point): Block {
  const depth = depthIn(block, start);
  if (depth <= 0) return block;
  const less = <T extends Disc | Side>(part: T): T => ({ ...part, radius: Math.max(0, part.radius - depth) });
  return blockOf(block.corners.map(less), block.sides.map(less));
}

function push({ queue, goal }: Search, state: State): void {
  const rest = state.isEnd ? 0 : Math.max(0, apart(state.at, goal.disc) - goal.disc.radius);
  const least = state.length + rest;
  if (least <= goal.most) queue.push(state, least);
}

/** Whether a way that came to the same disc before is no longer when it has turned on to where this one comes to it. */
function isOutdone({ arrived, blocks }: Search, { id, disc, sense, at, length, isEnd }: State): boolean {
  if (isEnd) return false;
  return (arrived.get(id) ?? []).some((old) => {
    const arc = arcOn(disc, sense, old.angle, old.at, at);
    return old.length + arc.length <= length + 1e-9 && !blocks.some((block) => isBarred(arc, block));
  });
}

/** The blocks in the way of the pieces that lead to a state, and those in which its end would be. */
function barringOf({ blocks }: Search, { pieces, isEnd }: State): Block[] {
  const end = isEnd ? pieces.at(-1)?.to : undefined;
  return blocks.filter(
    (block) =>
      pieces.some((piece) => isBarred(piece, block)) || (end !== undefined && depthIn(block, end) > ON_EDGE),
  );
}

/** From now on ways bend about a block: also those that were gone on with before. */
function learn(search: Search, block: Block): void {
  if (search.known.has(block)) return;
  search.known.add(block);
  for (const disc of block.corners) {
    const at = search.discs.push(disc) - 1;
    for (const state of search.expanded) goOn(search, state, disc, at);
  }
  for (const end of endsOn(search.goal.disc, block)) {
    const at = search.ends.push(end) - 1;
    for (const state of search.expanded) toEnd(search, state, end, at);
  }
}

const SENSES: readonly Sense[] = [1, -1];

/** More states than discs and ends make of them have no numbers. */
const MOST = 1 << 20;

/** About its disc, and straight on to another one, both ways round. */
function goOn(search: Search, state: State, disc: Disc, at: number): void {
  if (disc === state.disc) return;
  for (const sense of disc.radius === 0 ? SENSES.slice(0, 1) : SENSES) {
    const made = leave(state, disc, sense);
    const id = 1 + 2 * at + (sense > 0 ? 1 : 0);
    if (!made) continue;
    const angle = angleOf(made.to, disc);
    const { length, pieces, to } = made;
    const key = state.id * MOST + id;
    push(search, { disc, sense, angle, at: to, length, pieces, before: state, id, key, isEnd: false });
  }
}

/** From a state about its disc, and straight on to another one. */
function leave(
  state: State,
  to: Disc,
  sense: Sense,
): { length: number; pieces: Piece[]; to: Point } | undefined {
  const { disc } = state;
  const way = tangent(disc, state.sense, to, sense);
  if (!way) return undefined;
  if (disc.radius === 0) return { length: state.length + way.length, pieces: [way], to: way.to };
  const arc = arcOn(disc, state.sense, state.angle, state.at, way.from);
  return { length: state.length + arc.length + way.length, pieces: [arc, way], to: way.to };
}

/** Straight at the middle of the goal, up to its edge. */
function toCentre(search: Search, state: State): void {
  const { disc: goal } = search.goal;
  if (state.disc === goal) return;
  const made = leave(state, { x: goal.x, y: goal.y, radius: 0 }, 1);
  const straight = made?.pieces.at(-1);
  if (!made || !straight || straight.length < goal.radius) return;
  const share = (straight.length - goal.radius) / straight.length;
  const to = {
    x: straight.from.x + (straight.to.x - straight.from.x) * share,
    y: straight.from.y + (straight.to.y - straight.from.y) * share,
  };
  const short = { from: straight.from, to, length: straight.length - goal.radius };
  finish(
    search,
    state,
    { length: made.length - goal.radius, pieces: [...made.pieces.slice(0, -1), short], to },
    0,
  );
}

/** To a place where the way may end: along the disc's own edge where it lies on that. */
function toEnd(search: Search, state: State, end: Point, at: number): void {
  const { disc } = state;
  const isOnEdge = disc.radius > 0 && Math.abs(apart(disc, end) - disc.radius) < ON_EDGE;
  const made = isOnEdge ? along(state, end) : leave(state, { ...end, radius: 0 }, 1);
  if (made) finish(search, state, made, at + 1);
}

function along(state: State, end: Point): { length: number; pieces: Piece[]; to: Point } {
  const arc = arcOn(state.disc, state.sense, state.angle, state.at, end);
  return { length: state.length + arc.length, pieces: [arc], to: end };
}

function finish(
  search: Search,
  state: State,
  made: { length: number; pieces: Piece[]; to: Point },
  at: number,
): void {
  if (search.goal.taken.some((block) => depthIn(block, made.to) > ON_EDGE)) return;
  const id = MOST / 2 + at;
  const { length, pieces, to } = made;
  const key = state.id * MOST + id;
  push(search, { ...state, at: to, length, pieces, before: state, id, key, isEnd: true });
}

/** The pieces of the whole way, in order. */
function allPieces(state: State): Piece[] {
  const pieces: Piece[][] = [];
  for (let at: State | undefined = state; at; at = at.before) pieces.push([...at.pieces]);
  return pieces
    .reverse()
    .flat()
    .filter(({ length }) => length > 0);
}

/** The places on the edge of the goal where a block begins: a way that may not end beside them ends there. */
function endsOn(goal: Disc, block: Block): Point[] {
  return anglesAt(block, goal).map((angle) => pointAt(goal, angle));
}
