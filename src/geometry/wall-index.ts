import type { Box, Point } from "./point.ts";
import type { Segment } from "./segment.ts";

/** How much work was done: cells looked into, and walls found in them; who counts hands one in, who doesn't pays nothing. */
interface Work {
  cells: number;
  walls: number;
}

/**
 * Answers the walls that come within the upright square of `reach` pixels to each side about a place that goes along the
 * way, so the larger half of a base's `extent` is reach enough: all that do and few others, each once, in no order.
 */
type WallsNear<T> = (from: Point, to: Point, reach: number) => readonly T[];

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
export function wallIndex<T extends Segment>(walls: readonly T[], work?: Work): WallsNear<T> {
  if (walls.length === 0) return () => [];
  const grid = gridFor(walls);
  const { starts, entries } = filled(grid, walls);
  const ends = Float64Array.from(walls.flatMap(({ a, b }) => [a.x, a.y, b.x, b.y]));
  const asked = new Uint32Array(walls.length);
  let question = 0;
  return (from, to, reach) => {
    const found: T[] = [];
    const broad = reach + MARGIN;
    const upper = from.y <= to.y ? from : to;
    const lower = from.y <= to.y ? to : from;
    const length = MARGIN + Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    question += 1;
    const lastRow = rowOf(grid, lower.y + broad);
    for (let row = rowOf(grid, upper.y - broad); row <= lastRow; row += 1) {
      const top = grid.top + row * grid.side;
      const high = xAt(upper, lower, top - broad);
      const low = xAt(upper, lower, top + grid.side + broad);
      const first = row * grid.columns + columnOf(grid, Math.min(high, low) - broad);
      const last = row * grid.columns + columnOf(grid, Math.max(high, low) + broad);
      const end = starts[last + 1] ?? 0;
      if (work) work.cells += last - first + 1;
      if (work) work.walls += end - (starts[first] ?? 0);
      for (let at = starts[first] ?? 0; at < end; at += 1) {
        const wall = entries[at] ?? 0;
        if (asked[wall] === question) continue;
        asked[wall] = question;
        if (!misses(ends, 4 * wall, from, to, broad, length)) found.push(walls[wall] as T);
      }
    }
    return found;
  };
}

/** Whether a wall lies wholly beside what the square sweeps, or past one end of it; `length` is that by columns and rows. */
function misses(
  ends: Float64Array,
  at: number,
  from: Point,
  to: Point,
  broad: number,
  length: number,
): boolean {
  const ax = (ends[at] ?? 0) - from.x;
  const ay = (ends[at + 1] ?? 0) - from.y;
  const bx = (ends[at + 2] ?? 0) - from.x;
  const by = (ends[at + 3] ?? 0) - from.y;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (Math.max(ax, bx) < Math.min(0, dx) - broad || Math.min(ax, bx) > Math.max(0, dx) + broad) return true;
  if (Math.max(ay, by) < Math.min(0, dy) - broad || Math.min(ay, by) > Math.max(0, dy) + broad) return true;
  const offA = dx * ay - dy * ax;
  const offB = dx * by - dy * bx;
  return Math.min(offA, offB) > broad * length || Math.max(offA, offB) < -broad * length;
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
  const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
  const lastRow = rowOf(grid, lower.y + MARGIN);
  for (let row = rowOf(grid, upper.y - MARGIN); row <= lastRow; row += 1) {
    const top = grid.top + row * grid.side;
    const high = xAt(upper, lower, top - MARGIN);
    const low = xAt(upper, lower, top + grid.side + MARGIN);
    const last = columnOf(grid, Math.max(high, low) + MARGIN);
    for (let column = columnOf(grid, Math.min(high, low) - MARGIN); column <= last; column += 1)
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

function columnOf({ left, side, columns }: Grid, x: number): number {
  return Math.min(columns - 1, Math.max(0, Math.floor((x - left) / side)));
}

/** Where a line is at a height: at the end next to it where it doesn't reach so far. */
function xAt(upper: Point, lower: Point, y: number): number {
  if (y <= upper.y) return upper.x;
  if (y >= lower.y) return lower.x;
  return upper.x + ((y - upper.y) / (lower.y - upper.y)) * (lower.x - upper.x);
}
