import type { Base } from "../geometry/base.ts";
import type { Cell, Grid } from "../geometry/grid.ts";
import { hexBoxSize, hexFootprint } from "../geometry/hex-footprint.ts";
import type { Point } from "../geometry/point.ts";

/** What a body covers, wherever it is. */
export interface Form {
  /** From the corner of its box to the centre of it, in pixels. */
  readonly half: Point;
  /** Its base in pixels, as it is before it is turned. */
  readonly base: Base;
  /** The spaces that it covers, counted from the one that its place names; none where the board has no spaces. */
  readonly cells: readonly Cell[];
  /** Whether a space, counted in the same way, is one of them. */
  covers(i: number, j: number): boolean;
}

/** The sides of a token's box in spaces: 0.5 for a Tiny body, 2 for a Large one. */
export interface BoxSize {
  readonly width: number;
  readonly depth: number;
  /** Which hexes a box covers: Foundry's CONST.TOKEN_SHAPES; undefined: those of something round. */
  readonly shape?: number | undefined;
}

/** The form of a body whose box has these sides; without a base of its own it is round. */
export function formOf(grid: Grid, { width, depth, shape }: BoxSize, given?: Base): Form {
  const half = halfOf(grid, { width, depth });
  const base = given ?? roundBase(half);
  if (grid.kind === "plane") return { half, base, cells: [], covers: () => false };
  if (grid.kind === "hexes") {
    const hexes = hexFootprint(grid, width, depth, shape);
    return { half, base, cells: hexes, covers: (i, j) => hexes.some((cell) => cell.i === i && cell.j === j) };
  }
  const [rows, columns] = [spread(depth), spread(width)];
  const cells = Array.from({ length: rows * columns }, (_, at) => ({
    i: Math.floor(at / columns),
    j: at % columns,
  }));
  return { half, base, cells, covers: (i, j) => i >= 0 && j >= 0 && i < rows && j < columns };
}

function halfOf(grid: Grid, { width, depth }: BoxSize): Point {
  const box =
    grid.kind === "hexes"
      ? hexBoxSize(grid, width, depth)
      : { width: width * grid.size, height: depth * grid.size };
  return { x: box.width / 2, y: box.height / 2 };
}

function roundBase({ x, y }: Point): Base {
  return x === y ? { shape: "round", radius: x } : { shape: "oval", radiusX: x, radiusY: y, rotation: 0 };
}

/** The form of a body that covers one space. */
export function oneSpace(grid: Grid): Form {
  return formOf(grid, { width: 1, depth: 1 });
}

/** How many squares a body covers along a side of its box. */
function spread(side: number): number {
  return Math.max(1, Math.ceil(side - 0.01));
}
