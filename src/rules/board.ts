import { overlap } from "./band.ts";
import { bandOf, type Body, type Place, spread } from "./body.ts";
import type { Ground } from "./ground.ts";

/** The ground and the bodies of one moment. */
export interface Board {
  readonly ground: Ground;
  readonly bodies: readonly Body[];
  /** The bodies that cover a square, in the order of the scene; hidden ones are left out. */
  bodiesOn(i: number, j: number): readonly Body[];
}

/** A board of this moment over a ground that may outlive it. */
export function boardOf(ground: Ground, bodies: readonly Body[]): Board {
  let covered: Map<number, Body[]> | undefined;
  return {
    ground,
    bodies,
    bodiesOn(i, j) {
      covered ??= coverage(bodies);
      return covered.get(squareKey(i, j)) ?? NOBODY;
    },
  };
}

const NOBODY: readonly Body[] = [];

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
export function othersAt(board: Board, body: Body, place: Place): Body[] {
  const found = new Set<Body>();
  const band = bandOf(body, place.elevation);
  forEachSquare(body, place, (i, j) => {
    for (const other of board.bodiesOn(i, j)) {
      if (other.id !== body.id && overlap(band, bandOf(other, other.place.elevation))) found.add(other);
    }
  });
  return [...found];
}

/** Whether the body would lie wholly on the board; a square that the edge cuts through still belongs to it. */
export function isOnBoard({ grid, width, height }: Ground, body: Body, { i, j }: Place): boolean {
  const rows = Math.ceil(height / grid.size);
  const columns = Math.ceil(width / grid.size);
  return i >= 0 && j >= 0 && i + spread(body.depth) <= rows && j + spread(body.width) <= columns;
}

/** Calls `visit` for every square that `body` covers at `place`. */
export function forEachSquare(body: Body, place: Place, visit: (i: number, j: number) => void): void {
  const rows = spread(body.depth);
  const columns = spread(body.width);
  for (let di = 0; di < rows; di += 1) {
    for (let dj = 0; dj < columns; dj += 1) visit(place.i + di, place.j + dj);
  }
}

/** Calls `visit` for every square that `body` covers at `to` but not at `from`. */
export function forEachEntered(
  body: Body,
  from: Place,
  to: Place,
  visit: (i: number, j: number) => void,
): void {
  const rows = spread(body.depth);
  const columns = spread(body.width);
  forEachSquare(body, to, (i, j) => {
    const was = i >= from.i && i < from.i + rows && j >= from.j && j < from.j + columns;
    if (!was) visit(i, j);
  });
}

function coverage(bodies: readonly Body[]): Map<number, Body[]> {
  const covered = new Map<number, Body[]>();
  for (const body of bodies) {
    if (body.isHidden) continue;
    forEachSquare(body, body.place, (i, j) => {
      const key = squareKey(i, j);
      const there = covered.get(key);
      if (there) there.push(body);
      else covered.set(key, [body]);
    });
  }
  return covered;
}

function squareKey(i: number, j: number): number {
  return i * 1_048_576 + j;
}
