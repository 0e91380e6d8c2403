import type { Point } from "./point.ts";
import {
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
export type Spaces = SquareGrid;

/** How a board is divided, if it is. */
export type Grid = Spaces | Plane;

/** A space of the ground plan: its row and column. In the plane they are the pixel. */
export interface Cell {
  readonly i: number;
  readonly j: number;
}

/** A space and the storey `k` that something in it is on. */
export type Space = Square;

/** The centre of a space of the ground plan. */
export function centreOf(grid: Grid, i: number, j: number): Point {
  return grid.kind === "plane" ? { x: j, y: i } : centreOfSquare(grid, i, j);
}

/** The spaces of a straight way after its first one. */
export function spacesBetween(grid: Spaces, from: Space, to: Space): Iterable<Space> {
  return squaresBetween(from, to, grid.diagonals);
}

/** How many spaces such a way has. */
export function stepsBetween(grid: Spaces, from: Space, to: Space): number {
  return squareSteps(from, to, grid.diagonals);
}

const AROUND_SQUARE: readonly Cell[] = [-1, 0, 1]
  .flatMap((i) => [-1, 0, 1].map((j) => ({ i, j })))
  .filter(({ i, j }) => i !== 0 || j !== 0);

/** From a space to each of its neighbours. */
export function neighboursOf(_grid: Spaces): readonly Cell[] {
  return AROUND_SQUARE;
}
