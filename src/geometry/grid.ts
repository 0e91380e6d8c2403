import { HEX_NEIGHBOURS, hexCentre, hexDistance, type HexGrid, hexesBetween } from "./hex-grid.ts";
import type { Point } from "./point.ts";
import {
  axesOf,
  centreOf as centreOfSquare,
  type DiagonalLaw,
  type Square,
  type SquareGrid,
  squaresBetween,
  stepsBetween as squareSteps,
} from "./square-grid.ts";

/** A board without spaces: `size` pixels measure `distance`. */
export interface Plane {
  readonly kind: "plane";
  readonly size: number;
  readonly distance: number;
  readonly diagonals: DiagonalLaw;
}

/** A board that is divided into spaces. */
export type Spaces = SquareGrid | HexGrid;

/** How a board is divided, if it is. */
export type Grid = Spaces | Plane;

/** A space of the ground plan: its row and column, of a hex its axial coordinates. In the plane they are the pixel. */
export interface Cell {
  readonly i: number;
  readonly j: number;
}

/** A space and the storey `k` that something in it is on. */
export type Space = Square;

/** The centre of a space of the ground plan. */
export function centreOf(grid: Grid, i: number, j: number): Point {
  switch (grid.kind) {
    case "squares":
      return centreOfSquare(grid, i, j);
    case "hexes":
      return hexCentre(grid, i, j);
    case "plane":
      return { x: j, y: i };
  }
}

/** The spaces of a straight way after its first one; what rises or sinks does so evenly. */
export function spacesBetween(grid: Spaces, from: Space, to: Space): Iterable<Space> {
  if (grid.kind === "squares") return squaresBetween(from, to, grid.diagonals);
  return hexesAndStoreys(grid, from, to);
}

/** How many spaces such a way has. */
export function stepsBetween(grid: Spaces, from: Space, to: Space): number {
  if (grid.kind === "squares") return squareSteps(from, to, grid.diagonals);
  const [flat, upright] = [hexDistance(from, to), Math.abs(to.k - from.k)];
  return grid.diagonals === "illegal" ? flat + upright : Math.max(flat, upright);
}

/** How many spaces apart two spaces of the ground plan are, whatever the law of diagonals. */
export function flatSteps(grid: Spaces, from: Cell, to: Cell): number {
  if (grid.kind === "hexes") return hexDistance(from, to);
  return Math.max(Math.abs(to.i - from.i), Math.abs(to.j - from.j));
}

/** Along how many axes a step between neighbouring spaces goes: on hexes one of the ground plan, and up or down. */
export function axesBetween(grid: Spaces, from: Space, to: Space): number {
  if (grid.kind === "squares") return axesOf(from, to);
  return Number(from.i !== to.i || from.j !== to.j) + Number(from.k !== to.k);
}

const AROUND_SQUARE: readonly Cell[] = [-1, 0, 1]
  .flatMap((i) => [-1, 0, 1].map((j) => ({ i, j })))
  .filter(({ i, j }) => i !== 0 || j !== 0);

/** From a space to each of its neighbours. */
export function neighboursOf(grid: Spaces): readonly Cell[] {
  return grid.kind === "squares" ? AROUND_SQUARE : HEX_NEIGHBOURS;
}

/** Hexes and storeys together: the shorter of the two ways is spread over the longer one, halves toward the start. */
function* hexesAndStoreys(grid: HexGrid, from: Space, to: Space): Generator<Space> {
  const hexes = [from, ...hexesBetween(from, to)];
  const [flat, rise] = [hexes.length - 1, to.k - from.k];
  const count = Math.max(flat, Math.abs(rise));
  let last = from;
  for (let at = 1; at <= count; at += 1) {
    const share = (whole: number) => Math.ceil((whole * at) / count - 0.5);
    const { i, j } = hexes[share(flat)] ?? to;
    const space = { i, j, k: from.k + Math.sign(rise) * share(Math.abs(rise)) };
    if (grid.diagonals === "illegal" && axesBetween(grid, last, space) > 1) yield { i, j, k: last.k };
    yield space;
    last = space;
  }
}
