import type { Box, Point } from "./point.ts";
import type { Segment } from "./segment.ts";

/** How much an index was asked, for whoever counts: cells looked into, and walls found in them. */
export interface Work {
  cells: number;
  walls: number;
}

/** Answers the walls that may lie within `reach` pixels of the way: all that do, each once, in no order. */
export type WallsNear<T> = (from: Point, to: Point, reach: number, work?: Work) => readonly T[];

/** Square cells over a box; those of a row lie together, and each cell's walls do too. */
interface Grid {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
}

/** In pixels: ways and walls count as a little broader than they are, so that rounding never leaves out a wall. */
const MARGIN = 1e-6;
/** Walls are entered in about so many cells at the most, on average. */
const CELLS_A_WALL = 4;

/**
 * An index over walls that stay where they are: a grid of squares with about a wall in each, of which a question looks
 * into those along its way alone. It allocates nothing but its answer.
 */
export function wallIndex<T extends Segment>(walls: readonly T[]): WallsNear<T> {
  if (walls.length === 0) return () => [];
  const grid = gridFor(walls);
  const { starts, entries } = filled(grid, walls);
  const asked = new Uint32Array(walls.length);
  let question = 0;
  return (from, to, reach, work) => {
    const found: T[] = [];
    const broad = reach + MARGIN;
    question += 1;
    const lastRow = rowOf(grid, Math.max(from.y, to.y) + broad);
    for (let row = rowOf(grid, Math.min(from.y, to.y) - broad); row <= lastRow; row += 1) {
      const last = row * grid.columns + lastColumn(grid, row, from, to, broad);
      for (let cell = row * grid.columns + firstColumn(grid, row, from, to, broad); cell <= last; cell += 1) {
        const end = starts[cell + 1] ?? 0;
        if (work) work.cells += 1;
        for (let at = starts[cell] ?? 0; at < end; at += 1) {
          const wall = entries[at] ?? 0;
          if (work) work.walls += 1;
          if (asked[wall] === question) continue;
          asked[wall] = question;
          found.push(walls[wall] as T);
        }
      }
    }
    return found;
  };
}

/** The walls of each cell: cell c has the entries from starts[c] to before starts[c + 1]. */
function filled(grid: Grid, walls: readonly Segment[]): { starts: Uint32Array; entries: Uint32Array } {
  const starts = new Uint32Array(grid.columns * grid.rows + 1);
  for (const wall of walls) eachCell(grid, wall, (cell) => (starts[cell + 1] = (starts[cell + 1] ?? 0) + 1));
  for (let cell = 1; cell < starts.length; cell += 1)
    starts[cell] = (starts[cell] ?? 0) + (starts[cell - 1] ?? 0);
  const entries = new Uint32Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  for (const [at, wall] of walls.entries()) {
    eachCell(grid, wall, (cell) => {
      entries[next[cell] ?? 0] = at;
      next[cell] = (next[cell] ?? 0) + 1;
    });
  }
  return { starts, entries };
}

function eachCell(grid: Grid, { a, b }: Segment, visit: (cell: number) => void): void {
  const lastRow = rowOf(grid, Math.max(a.y, b.y) + MARGIN);
  for (let row = rowOf(grid, Math.min(a.y, b.y) - MARGIN); row <= lastRow; row += 1) {
    const last = lastColumn(grid, row, a, b, MARGIN);
    for (let column = firstColumn(grid, row, a, b, MARGIN); column <= last; column += 1)
      visit(row * grid.columns + column);
  }
}

function gridFor(walls: readonly Segment[]): Grid {
  const box = boxAround(walls);
  const width = Math.max(1, box.maxX - box.minX);
  const height = Math.max(1, box.maxY - box.minY);
  let length = 0;
  for (const { a, b } of walls) length += Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
  const side = Math.max(Math.sqrt((width * height) / walls.length), length / walls.length / CELLS_A_WALL);
  const columns = Math.floor(width / side) + 1;
  return { left: box.minX, top: box.minY, side, columns, rows: Math.floor(height / side) + 1 };
}

function boxAround(walls: readonly Segment[]): Box {
  const far = Number.POSITIVE_INFINITY;
  const box = { minX: far, minY: far, maxX: -far, maxY: -far };
  for (const { a, b } of walls) {
    box.minX = Math.min(box.minX, a.x, b.x);
    box.minY = Math.min(box.minY, a.y, b.y);
    box.maxX = Math.max(box.maxX, a.x, b.x);
    box.maxY = Math.max(box.maxY, a.y, b.y);
  }
  return box;
}

function rowOf({ top, side, rows }: Grid, y: number): number {
  return Math.min(rows - 1, Math.max(0, Math.floor((y - top) / side)));
}

/** The first column of a row in which a line so broad may lie. */
function firstColumn(grid: Grid, row: number, a: Point, b: Point, broad: number): number {
  const high = grid.top + row * grid.side - broad;
  const low = high + grid.side + 2 * broad;
  const x = Math.min(xAt(a, b, high), xAt(a, b, low)) - broad;
  return Math.min(grid.columns - 1, Math.max(0, Math.floor((x - grid.left) / grid.side)));
}

function lastColumn(grid: Grid, row: number, a: Point, b: Point, broad: number): number {
  const high = grid.top + row * grid.side - broad;
  const low = high + grid.side + 2 * broad;
  const x = Math.max(xAt(a, b, high), xAt(a, b, low)) + broad;
  return Math.min(grid.columns - 1, Math.max(0, Math.floor((x - grid.left) / grid.side)));
}

/** Where a line is at a height: at the end next to it where it doesn't reach so far. */
function xAt(a: Point, b: Point, y: number): number {
  const upper = a.y <= b.y ? a : b;
  const lower = a.y <= b.y ? b : a;
  if (y <= upper.y) return upper.x;
  if (y >= lower.y) return lower.x;
  return upper.x + ((y - upper.y) / (lower.y - upper.y)) * (lower.x - upper.x);
}
