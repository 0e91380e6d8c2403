import type { Cell } from "./grid.ts";
import type { Point } from "./point.ts";
import { type DiagonalLaw, share } from "./square-grid.ts";

/**
 * A grid of hexes: Foundry's CONST.GRID_TYPES (2 and 3 lie in rows, 4 and 5 in columns), the pixels from side to side,
 * and what these measure at the table. The law of diagonals is for steps that climb; flat, all laws say the same.
 */
export interface HexGrid {
  readonly kind: "hexes";
  readonly type: 2 | 3 | 4 | 5;
  readonly size: number;
  readonly distance: number;
  readonly diagonals: DiagonalLaw;
}

/** The ways to the six neighbours. */
export const HEX_NEIGHBOURS: readonly Cell[] = [
  { i: 0, j: 1 },
  { i: 1, j: 0 },
  { i: 1, j: -1 },
  { i: 0, j: -1 },
  { i: -1, j: 0 },
  { i: -1, j: 1 },
];

/** Whether the hexes lie in columns. Everything here is worked out for rows; columns are rows with the axes changed. */
export function inColumns(grid: HexGrid): boolean {
  return grid.type >= 4;
}

/** The centre of a hex, in scene pixels. A hex is named by axial coordinates, `i` = r and `j` = q. */
export function hexCentre(grid: HexGrid, i: number, j: number): Point {
  const [along, across] = inColumns(grid) ? [i, j] : [j, i];
  const x = grid.size * (along + across / 2 + firstCentre(grid));
  const y = (grid.size * (1.5 * across + 1)) / Math.sqrt(3);
  return inColumns(grid) ? { x: y, y: x } : { x, y };
}

/**
 * The hex that holds a point. Edges are half-open as in shape.ts: of two hexes just one holds a point of their edge, and
 * the left and upper edges belong to a hex. Three families of lines through the centres and along the edges cut the plane
 * into triangles; the triangle's three numbers name the hex.
 */
export function hexAt(grid: HexGrid, point: Point): Cell {
  const [x, y] = inColumns(grid) ? [point.y, point.x] : [point.x, point.y];
  const right = x / grid.size - firstCentre(grid);
  const down = (Math.sqrt(3) * y) / grid.size - 1;
  const falling = Math.floor(right + down + 1);
  const across = Math.floor((falling + Math.floor(down - right + 1)) / 3);
  const along = Math.floor((falling + Math.floor(2 * right + 1)) / 3) - across;
  return inColumns(grid) ? { i: along, j: across } : { i: across, j: along };
}

/**
 * The hexes of a straight way after its first one. The k-th of n lies at start + round(k·d/n) on cube coordinates, halves
 * toward the start: first in q, then in r. Each is a neighbour of the one before.
 */
export function hexesBetween(from: Cell, to: Cell): Cell[] {
  const way = { i: to.i - from.i, j: to.j - from.j, s: from.i - to.i + from.j - to.j };
  const count = hexDistance(from, to);
  return Array.from({ length: count }, (_, before) => {
    const at = before + 1;
    const j = share(way.j, at, count);
    const i = Math.abs(way.s) === count ? 0 - share(way.s, at, count) - j : share(way.i, at, count);
    return { i: from.i + i, j: from.j + j };
  });
}

/** How many steps from hex to neighbouring hex lie between two hexes. */
export function hexDistance(from: Cell, to: Cell): number {
  const [i, j] = [to.i - from.i, to.j - from.j];
  return Math.max(Math.abs(i), Math.abs(j), Math.abs(i + j));
}

/** A hex in Foundry's offsets: `i` its row, `j` its column. */
export function toOffset(grid: HexGrid, { i, j }: Cell): { i: number; j: number } {
  return inColumns(grid) ? { i: i + shoved(grid, j), j } : { i, j: j + shoved(grid, i) };
}

/** The hex that Foundry's row `i` and column `j` name. */
export function fromOffset(grid: HexGrid, { i, j }: { i: number; j: number }): Cell {
  return inColumns(grid) ? { i: i - shoved(grid, j), j } : { i, j: j - shoved(grid, i) };
}

/** How far a row's offsets run ahead of its axial coordinates: every second row is shoved by half a hex. */
function shoved(grid: HexGrid, row: number): number {
  return isEven(grid) ? Math.ceil(row / 2) : Math.floor(row / 2);
}

/** Where row 0 begins: the centre of its first hex, in hexes. */
function firstCentre(grid: HexGrid): number {
  return isEven(grid) ? 1 : 0.5;
}

/** Whether the even rows (or columns) are the shoved ones. */
function isEven(grid: HexGrid): boolean {
  return grid.type === 3 || grid.type === 5;
}
