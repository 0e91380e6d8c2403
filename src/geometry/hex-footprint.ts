import type { Cell } from "./grid.ts";
import { hexAt, hexCentre, hexDistance, type HexGrid, inColumns } from "./hex-grid.ts";
import type { Point } from "./point.ts";

/** Foundry's CONST.TOKEN_SHAPES; 4 and 5 are rectangles. The odd one of a kind is turned over: its short rows come first. */
const ELLIPSES: readonly number[] = [0, 1];
const TRAPEZOIDS: readonly number[] = [2, 3];

/** A row of a footprint: where it starts, in half hexes from the left side of the token's box, and its hexes. */
interface Row {
  readonly start: number;
  readonly count: number;
}

/**
 * The hexes that a token of `width` × `height` spaces covers, from its anchor (the first hex of its first row, or of its
 * first column where the hexes lie in columns). A part of a space takes a whole one. Without `shape` a body is round:
 * sides of 1 to 5 take 1, 3, 7, 12, 19 hexes; a rectangle, as Foundry's tokens are by themselves, takes 1, 3, 8, 14, 23.
 * A shape that so many rows can't make is a rectangle. docs/by-hand.md says what of this nobody has seen in Foundry.
 */
export function hexFootprint(grid: HexGrid, width: number, height: number, shape?: number): readonly Cell[] {
  const rows = rowsOf(grid, width, height, shape);
  const first = rows[0]?.start ?? 0;
  return rows.flatMap(({ start, count }, across) =>
    Array.from({ length: count }, (_, at) => {
      const along = (start - first - across) / 2 + at;
      return inColumns(grid) ? { i: along, j: across } : { i: across, j: along };
    }),
  );
}

/** The pixels of a token's box, Foundry's getSize: rows overlap by a quarter. Below one space it shrinks with the side. */
export function hexBoxSize(grid: HexGrid, width: number, height: number): { width: number; height: number } {
  const cornerToCorner = (2 * grid.size) / Math.sqrt(3);
  const across = (rows: number) => (rows < 1 ? rows : 0.75 * rows + 0.25) * cornerToCorner;
  return inColumns(grid)
    ? { width: across(width), height: height * grid.size }
    : { width: width * grid.size, height: across(height) };
}

/** The anchor of a token whose box has its top left corner at `x`, `y`: the hex that holds the middle of its first hex. */
export function hexAnchor(
  grid: HexGrid,
  x: number,
  y: number,
  width: number,
  height: number,
  shape?: number,
): Cell {
  const anchor = anchorInBox(grid, width, height, shape);
  return hexAt(grid, { x: x + anchor.x, y: y + anchor.y });
}

/** The top left corner of the box of a token that stands on whole spaces: its snapped place, in whole pixels. */
export function hexCorner(grid: HexGrid, cell: Cell, width: number, height: number, shape?: number): Point {
  const centre = hexCentre(grid, cell.i, cell.j);
  const anchor = anchorInBox(grid, width, height, shape);
  return { x: Math.round(centre.x - anchor.x), y: Math.round(centre.y - anchor.y) };
}

/** How many steps apart two footprints stand, each given with its anchor: 0 where they overlap, 1 where they touch. */
export function footprintsApart(a: readonly Cell[], at: Cell, b: readonly Cell[], there: Cell): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of a) {
    const from = { i: at.i + one.i - there.i, j: at.j + one.j - there.j };
    for (const other of b) least = Math.min(least, hexDistance(from, other));
  }
  return least;
}

/** The middle of the anchor from the box's corner. A box of parts of spaces stands in the middle of that of whole ones. */
function anchorInBox(grid: HexGrid, width: number, height: number, shape?: number): Point {
  const box = hexBoxSize(grid, width, height);
  const whole = hexBoxSize(grid, Math.ceil(width), Math.ceil(height));
  const along = grid.size * ((rowsOf(grid, width, height, shape)[0]?.start ?? 0) / 2 + 0.5);
  const across = grid.size / Math.sqrt(3);
  const [x, y] = inColumns(grid) ? [across, along] : [along, across];
  return { x: x + (box.width - whole.width) / 2, y: y + (box.height - whole.height) / 2 };
}

/** The rows of a token's hexes; where these lie in columns, its columns. */
function rowsOf(grid: HexGrid, width: number, height: number, shape = 0): Row[] {
  const [long, deep] = inColumns(grid) ? [height, width] : [width, height];
  const [most, rows] = [Math.max(1, Math.ceil(long)), Math.max(1, Math.ceil(deep))];
  const isTurned = shape % 2 === 1;
  if (ELLIPSES.includes(shape) && most > Math.floor(rows / 2)) return ellipse(most, rows, isTurned);
  if (TRAPEZOIDS.includes(shape) && most >= rows) return trapezoid(most, rows, isTurned);
  return rectangle(most, rows, isTurned);
}

/** Rows that grow to the longest in the middle (of an even number the upper middle) and shrink again. */
function ellipse(most: number, rows: number, isTurned: boolean): Row[] {
  const middle = Math.floor((isTurned ? rows : rows - 1) / 2);
  return rowsOff(rows, (row) => Math.abs(row - middle), most);
}

/** Rows that shrink from the longest. */
function trapezoid(most: number, rows: number, isTurned: boolean): Row[] {
  return rowsOff(rows, (row) => (isTurned ? rows - 1 - row : row), most);
}

/** Long rows and short rows in turn. Single hexes on top of each other step to the left and back. */
function rectangle(most: number, rows: number, isTurned: boolean): Row[] {
  const off = (row: number) => (isTurned && rows > 1 ? row + 1 : row) % 2;
  if (most > 1) return rowsOff(rows, off, most);
  return Array.from({ length: rows }, (_, row) => ({ start: 0 - off(row), count: 1 }));
}

/** Rows of the longest row less `off` hexes, half of them at each side. */
function rowsOff(rows: number, off: (row: number) => number, most: number): Row[] {
  return Array.from({ length: rows }, (_, row) => ({ start: off(row), count: most - off(row) }));
}
