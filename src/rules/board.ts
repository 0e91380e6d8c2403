import { extent, gap } from "../geometry/base.ts";
import { centreOf } from "../geometry/grid.ts";
import { around, type Box, meet, type Point } from "../geometry/point.ts";
import { indexed, type Near } from "../geometry/spatial-index.ts";
import { overlap } from "./band.ts";
import { bandOf, baseOf, type Body, middleOf, type Place } from "./body.ts";
import type { Ground } from "./ground.ts";

/** The ground and the bodies of one moment. */
export interface Board {
  readonly ground: Ground;
  readonly bodies: readonly Body[];
  /** The bodies that cover a space, in the order of the scene; hidden ones are left out. */
  bodiesOn(i: number, j: number): readonly Body[];
  /** The bodies whose boxes meet a part of the board, in the order of the scene; hidden ones are left out. */
  bodiesNear(box: Box): readonly Body[];
  /** How far the body strikes that strikes farthest, in board units; 0 where none says it. */
  farthestReach(): number;
  /** The place of a body in the order of the scene; those that aren't in it come last. */
  nth(id: string): number;
}

/** A board of this moment over a ground that may outlive it. */
export function boardOf(ground: Ground, bodies: readonly Body[]): Board {
  let covered: Map<number, Body[]> | undefined;
  let near: Near<Body> | undefined;
  let farthest: number | undefined;
  let order: ReadonlyMap<string, number> | undefined;
  return {
    ground,
    bodies,
    bodiesOn(i, j) {
      covered ??= coverage(bodies);
      return covered.get(spaceKey(i, j)) ?? NOBODY;
    },
    bodiesNear(box) {
      near ??= indexed(
        bodies.filter(({ isHidden }) => !isHidden),
        boxOfBody,
      );
      return near(box);
    },
    farthestReach() {
      farthest ??= reachOf(bodies);
      return farthest;
    },
    nth(id) {
      order ??= new Map(bodies.map((body, at) => [body.id, at]));
      return order.get(id) ?? bodies.length;
    },
  };
}

function reachOf(bodies: readonly Body[]): number {
  return bodies.reduce((longest, { reach }) => Math.max(longest, reach ?? 0), 0);
}

/**
 * The same board but for a few bodies: each stands in the place of its namesake, or is gone where it is undefined. What was
 * found out of the others is found out no second time.
 */
export function boardBut(board: Board, changes: ReadonlyMap<string, Body | undefined>): Board {
  if (changes.size === 0) return board;
  const fresh = [...changes.values()].filter((body) => body !== undefined);
  const seen = fresh.filter(({ isHidden }) => !isHidden);
  const inOrder = (a: Body, b: Body) => board.nth(a.id) - board.nth(b.id);
  const changed = (old: readonly Body[], here: readonly Body[]) => {
    const kept = old.some(({ id }) => changes.has(id)) ? old.filter(({ id }) => !changes.has(id)) : old;
    return here.length === 0 ? kept : [...kept, ...here].sort(inOrder);
  };
  let bodies: readonly Body[] | undefined;
  return {
    ground: board.ground,
    get bodies() {
      bodies ??= changed(board.bodies, fresh);
      return bodies;
    },
    bodiesOn: (i, j) =>
      changed(
        board.bodiesOn(i, j),
        seen.filter(({ form, place }) => form.covers(i - place.i, j - place.j)),
      ),
    bodiesNear: (box) =>
      changed(
        board.bodiesNear(box),
        seen.filter((body) => meet(box, boxOfBody(body))),
      ),
    farthestReach: () => Math.max(board.farthestReach(), reachOf(fresh)),
    nth: (id) => board.nth(id),
  };
}

const NOBODY: readonly Body[] = [];

/** How many spaces beside a path a body may be and still take notice of it; one that reaches farther always may. */
const SIGHT = 12;

/** The bodies near enough to a path: found once, so that a step asks the few and not all. */
export function bodiesBeside(board: Board, body: Body, path: readonly Point[]): readonly Body[] {
  const { grid, side } = board.ground;
  const reach = Math.max(SIGHT, board.farthestReach() / side + 1);
  const box = around([body.place, ...path].map((place) => middleOf(body, place)));
  const by = reach * grid.size + Math.max(body.form.half.x, body.form.half.y);
  return board.bodiesNear({
    minX: box.minX - by,
    minY: box.minY - by,
    maxX: box.maxX + by,
    maxY: box.maxY + by,
  });
}

/** The upright box of a body's base. */
export function boxOfBody(body: Body): Box {
  const { x, y } = middleOf(body, body.place);
  const half = extent(baseOf(body));
  return { minX: x - half.x, minY: y - half.y, maxX: x + half.x, maxY: y + half.y };
}

/** The same board with one body put in the place of the one with its id. */
export function withBody(board: Board, body: Body): Board {
  return boardOf(
    board.ground,
    board.bodies.map((old) => (old.id === body.id ? body : old)),
  );
}

/** The same board without a body. */
export function withoutBody(board: Board, { id }: Body): Board {
  return boardOf(
    board.ground,
    board.bodies.filter((old) => old.id !== id),
  );
}

/** Who else is where `body` would be at `place`, each once. */
export function othersAt(board: Board, body: Body, place: Place): readonly Body[] {
  if (board.ground.grid.kind === "plane") return overlapped(board, { ...body, place });
  const found = new Set<Body>();
  const band = bandOf(body, place.elevation);
  forEachSpace(body, place, (i, j) => {
    for (const other of board.bodiesOn(i, j)) {
      if (other.id !== body.id && overlap(band, bandOf(other, other.place.elevation))) found.add(other);
    }
  });
  return [...found];
}

/** The bodies that another overlaps where it is: those in contact aren't. */
function overlapped(board: Board, body: Body): Body[] {
  const heights = bandOf(body, body.place.elevation);
  return board.bodiesNear(boxOfBody(body)).filter((other) => {
    if (other.id === body.id || !overlap(heights, bandOf(other, other.place.elevation))) return false;
    const apart = gap(baseOf(body), middleOf(body, body.place), baseOf(other), middleOf(other, other.place));
    return apart < -NOISE;
  });
}

/** What binary fractions may be off, in pixels. */
const NOISE = 1e-6;

/**
 * Whether the body would lie wholly on the board; a square that the edge cuts through still belongs to it, and
 * so does a hex whose centre does.
 */
export function isOnBoard({ grid, width, height }: Ground, body: Body, place: Place): boolean {
  if (grid.kind === "plane") {
    const box = boxOfBody({ ...body, place });
    return (
      box.minX >= -NOISE && box.minY >= -NOISE && box.maxX <= width + NOISE && box.maxY <= height + NOISE
    );
  }
  if (grid.kind === "hexes") {
    return body.form.cells.every((cell) => {
      const { x, y } = centreOf(grid, place.i + cell.i, place.j + cell.j);
      return x >= 0 && y >= 0 && x < width && y < height;
    });
  }
  const rows = Math.ceil(height / grid.size);
  const columns = Math.ceil(width / grid.size);
  return body.form.cells.every((cell) => {
    const [i, j] = [place.i + cell.i, place.j + cell.j];
    return i >= 0 && j >= 0 && i < rows && j < columns;
  });
}

/** Calls `visit` for every space that `body` covers at `place`. */
export function forEachSpace({ form }: Body, place: Place, visit: (i: number, j: number) => void): void {
  for (const { i, j } of form.cells) visit(place.i + i, place.j + j);
}

/** Calls `visit` for every space that `body` covers at `to` but not at `from`. */
export function forEachEntered(
  { form }: Body,
  from: Place,
  to: Place,
  visit: (i: number, j: number) => void,
): void {
  for (const { i, j } of form.cells) {
    if (!form.covers(to.i + i - from.i, to.j + j - from.j)) visit(to.i + i, to.j + j);
  }
}

function coverage(bodies: readonly Body[]): Map<number, Body[]> {
  const covered = new Map<number, Body[]>();
  for (const body of bodies) {
    if (body.isHidden) continue;
    forEachSpace(body, body.place, (i, j) => {
      const key = spaceKey(i, j);
      const there = covered.get(key);
      if (there) there.push(body);
      else covered.set(key, [body]);
    });
  }
  return covered;
}

function spaceKey(i: number, j: number): number {
  return i * 1_048_576 + j;
}
