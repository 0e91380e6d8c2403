import type { Point } from "./point.ts";

/** A grid of squares: the side in pixels, what a side measures at the table, and the law of diagonals. */
export interface SquareGrid {
  readonly kind: "squares";
  readonly size: number;
  readonly distance: number;
  readonly diagonals: DiagonalLaw;
}

/** Foundry's CONST.GRID_DIAGONALS by name. */
export const DIAGONAL_LAWS = [
  "equidistant",
  "exact",
  "approximate",
  "rectilinear",
  "alternating-1-2",
  "alternating-2-1",
  "illegal",
] as const;

export type DiagonalLaw = (typeof DIAGONAL_LAWS)[number];

/** A square: row `i`, column `j` (Foundry's offsets), and the height `k` in squares. */
export interface Square {
  readonly i: number;
  readonly j: number;
  readonly k: number;
}

/** The centre of a square of the ground plan. */
export function centreOf(grid: SquareGrid, i: number, j: number): Point {
  return { x: (j + 0.5) * grid.size, y: (i + 0.5) * grid.size };
}

/**
 * The squares of a straight way after its first one. The k-th of n = max(|di|, |dj|, |dk|) lies at start + round(k·d/n),
 * halves toward the start. Where diagonals are illegal each diagonal step becomes its plain ones, the longer way first.
 */
export function* squaresBetween(from: Square, to: Square, law: DiagonalLaw): Generator<Square> {
  const way = { i: to.i - from.i, j: to.j - from.j, k: to.k - from.k };
  const count = stepsBetween(from, to, "equidistant");
  let last = from;
  for (let at = 1; at <= count; at += 1) {
    const square = {
      i: from.i + share(way.i, at, count),
      j: from.j + share(way.j, at, count),
      k: from.k + share(way.k, at, count),
    };
    if (law === "illegal") yield* orthogonally(last, square, Math.abs(way.j) >= Math.abs(way.i));
    else yield square;
    last = square;
  }
}

/** How many squares such a way has. */
export function stepsBetween(from: Square, to: Square, law: DiagonalLaw): number {
  const [i, j, k] = [Math.abs(to.i - from.i), Math.abs(to.j - from.j), Math.abs(to.k - from.k)];
  return law === "illegal" ? i + j + k : Math.max(i, j, k);
}

/** How many of the three axes a step between neighbouring squares uses. */
export function axesOf(from: Square, to: Square): number {
  return Number(from.i !== to.i) + Number(from.j !== to.j) + Number(from.k !== to.k);
}

/** `part` of `whole` of a distance, rounded, halves toward 0. */
export function share(distance: number, part: number, whole: number): number {
  const rounded = Math.ceil((Math.abs(distance) * part) / whole - 0.5);
  return distance < 0 ? 0 - rounded : rounded;
}

/** The plain steps to a neighbour. */
function orthogonally(from: Square, to: Square, columnsFirst: boolean): Square[] {
  const corner = columnsFirst ? { i: from.i, j: to.j, k: from.k } : { i: to.i, j: from.j, k: from.k };
  const way = [from, corner, { i: to.i, j: to.j, k: from.k }, to];
  return way.filter((square, at) => at > 0 && axesOf(way[at - 1] ?? square, square) > 0);
}
