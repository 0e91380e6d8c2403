import { overlap } from "./band.ts";
import { bandOf, type Body, type Place } from "./body.ts";
import type { Ground } from "./ground.ts";

/** The ground and the bodies of one moment. */
export interface Board {
  readonly ground: Ground;
  readonly bodies: readonly Body[];
  /** The bodies that cover a space, in the order of the scene; hidden ones are left out. */
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
      return covered.get(spaceKey(i, j)) ?? NOBODY;
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
  forEachSpace(body, place, (i, j) => {
    for (const other of board.bodiesOn(i, j)) {
      if (other.id !== body.id && overlap(band, bandOf(other, other.place.elevation))) found.add(other);
    }
  });
  return [...found];
}

/** Whether the body would lie wholly on the board; a square that the edge cuts through still belongs to it. */
export function isOnBoard({ grid, width, height }: Ground, { form }: Body, place: Place): boolean {
  if (grid.kind === "plane") {
    const { x, y } = form.half;
    return place.x >= 0 && place.y >= 0 && place.x + 2 * x <= width && place.y + 2 * y <= height;
  }
  const rows = Math.ceil(height / grid.size);
  const columns = Math.ceil(width / grid.size);
  return form.cells.every((cell) => {
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
