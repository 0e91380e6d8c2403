import fc from "fast-check";
import type { Cell } from "../../src/geometry/grid.ts";
import type { HexGrid } from "../../src/geometry/hex-grid.ts";
import type { Point } from "../../src/geometry/point.ts";

/** A second opinion on hexes, written from Foundry's rows and columns and from distances in the plane alone. */

export const HEX_TYPES = [2, 3, 4, 5] as const;

export const hexes = (type: HexGrid["type"], size = 100): HexGrid => ({
  kind: "hexes",
  type,
  size,
  distance: 5,
  diagonals: "equidistant",
});

export const someGrid = fc.record({
  kind: fc.constant("hexes" as const),
  type: fc.constantFrom(...HEX_TYPES),
  size: fc.integer({ min: 20, max: 300 }),
  distance: fc.constant(5),
  diagonals: fc.constantFrom("equidistant", "exact", "alternating-1-2", "illegal" as const),
}) as fc.Arbitrary<HexGrid>;

export const someCell = fc.record({
  i: fc.integer({ min: -30, max: 30 }),
  j: fc.integer({ min: -30, max: 30 }),
});

/** Where the middle of row `i`, column `j` lies: the box of (0, 0) starts at 0, 0, and odd or even lines are shoved by half. */
export function centreByOffset(grid: HexGrid, { i, j }: { i: number; j: number }): Point {
  const long = (2 * grid.size) / Math.sqrt(3);
  const isShoved = (line: number) => (Math.abs(line) % 2 === 1) === (grid.type === 2 || grid.type === 4);
  const push = (line: number) => (isShoved(line) ? grid.size / 2 : 0);
  if (grid.type <= 3) return { x: j * grid.size + push(i) + grid.size / 2, y: i * 0.75 * long + long / 2 };
  return { x: j * 0.75 * long + long / 2, y: i * grid.size + push(j) + grid.size / 2 };
}

/** Row and column of the nearest centre, searched around the point, and how much nearer it is than the next one. */
export function nearestOffset(grid: HexGrid, point: Point): { offset: { i: number; j: number }; by: number } {
  const near = (at: number) => {
    const [few, many] = [at / grid.size, (1.2 * at) / grid.size].sort((a, b) => a - b);
    const [from, to] = [Math.floor(few ?? 0) - 2, Math.ceil(many ?? 0) + 2];
    return Array.from({ length: to - from }, (_, step) => from + step);
  };
  const around = near(point.y).flatMap((i) => near(point.x).map((j) => ({ i, j })));
  const found = around
    .map((offset) => ({ offset, away: apart(centreByOffset(grid, offset), point) }))
    .sort((a, b) => a.away - b.away);
  const [first, second] = found;
  return { offset: first?.offset ?? { i: 0, j: 0 }, by: (second?.away ?? 0) - (first?.away ?? 0) };
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A footprint as a drawing: row by row in scene pixels, `#` a hex, at half a hex a column (or turned, for columns). */
export function drawn(grid: HexGrid, cells: readonly Cell[], centre: (cell: Cell) => Point): string[] {
  const places = cells.map(centre).map(({ x, y }) => (grid.type <= 3 ? { x, y } : { x: y, y: x }));
  const [left, top] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))];
  const rows: string[] = [];
  for (const { x, y } of places) {
    const row = Math.round((y - top) / (grid.size * 0.866));
    const at = Math.round((x - left) / (grid.size / 2));
    rows[row] = `${rows[row] ?? ""}`.padEnd(at, " ").slice(0, at) + "#" + (rows[row] ?? "").slice(at + 1);
  }
  return rows;
}
