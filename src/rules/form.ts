import type { Cell, Grid } from "../geometry/grid.ts";
import type { Point } from "../geometry/point.ts";

/** What a body covers, wherever it is. */
export interface Form {
  /** From the corner of its box to the centre of it, in pixels. */
  readonly half: Point;
  /** The spaces that it covers, counted from the one that its place names; none where the board has no spaces. */
  readonly cells: readonly Cell[];
  /** Whether a space, counted in the same way, is one of them. */
  covers(i: number, j: number): boolean;
}

/** The sides of a token's box in spaces: 0.5 for a Tiny body, 2 for a Large one. */
export interface BoxSize {
  readonly width: number;
  readonly depth: number;
}

/** The form of a body whose box has these sides. */
export function formOf(grid: Grid, { width, depth }: BoxSize): Form {
  const half = { x: (width * grid.size) / 2, y: (depth * grid.size) / 2 };
  if (grid.kind === "plane") return { half, cells: [], covers: () => false };
  const [rows, columns] = [spread(depth), spread(width)];
  const cells = Array.from({ length: rows * columns }, (_, at) => ({
    i: Math.floor(at / columns),
    j: at % columns,
  }));
  return { half, cells, covers: (i, j) => i >= 0 && j >= 0 && i < rows && j < columns };
}

/** The form of a body that covers one space. */
export function oneSpace(grid: Grid): Form {
  return formOf(grid, { width: 1, depth: 1 });
}

/** How many squares a body covers along a side of its box. */
function spread(side: number): number {
  return Math.max(1, Math.ceil(side - 0.01));
}
