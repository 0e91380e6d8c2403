import type { Box, Point } from "../point.ts";

/** Square cells over things, numbered row by row; what lies beside them all belongs to the nearest. */
export interface Raster {
  readonly left: number;
  readonly top: number;
  readonly size: number;
  /** How many cells lie in a row, and how many rows there are. */
  readonly count: number;
}

const FEWEST = 8;
const MOST = 64;

/** Some four cells for each of the boxes over which they lie. */
export function rasterOf(boxes: readonly Box[]): Raster {
  const count = Math.min(MOST, Math.max(FEWEST, Math.ceil(2 * Math.sqrt(boxes.length))));
  if (boxes.length === 0) return { left: 0, top: 0, size: 1, count };
  const left = Math.min(...boxes.map(({ minX }) => minX));
  const top = Math.min(...boxes.map(({ minY }) => minY));
  const right = Math.max(...boxes.map(({ maxX }) => maxX));
  const bottom = Math.max(...boxes.map(({ maxY }) => maxY));
  return { left, top, size: (Math.max(1, right - left, bottom - top) * 1.0001) / count, count };
}

function columnOf({ left, size, count }: Raster, x: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor((x - left) / size)));
}

function rowOf({ top, size, count }: Raster, y: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor((y - top) / size)));
}

/** The cells that a box meets. */
export function cellsIn(raster: Raster, { minX, minY, maxX, maxY }: Box): number[] {
  const found: number[] = [];
  for (let y = rowOf(raster, minY); y <= rowOf(raster, maxY); y += 1) {
    for (let x = columnOf(raster, minX); x <= columnOf(raster, maxX); x += 1)
      found.push(y * raster.count + x);
  }
  return found;
}

export function middleOfCell({ left, top, size, count }: Raster, cell: number): Point {
  return { x: left + ((cell % count) + 0.5) * size, y: top + (Math.floor(cell / count) + 0.5) * size };
}

/** Looks into the cells that a straight way passes, column by column from its start, until something is found. */
export function alongCells<T>(
  raster: Raster,
  from: Point,
  to: Point,
  look: (cell: number) => T | undefined,
): T | undefined {
  const [first, last] = [columnOf(raster, from.x), columnOf(raster, to.x)];
  const step = last >= first ? 1 : -1;
  for (let x = first; ; x += step) {
    const [top, bottom] = rowsIn(from, to, raster.left + x * raster.size, raster.size);
    for (let y = rowOf(raster, top); y <= rowOf(raster, bottom); y += 1) {
      const found = look(y * raster.count + x);
      if (found !== undefined) return found;
    }
    if (x === last) return undefined;
  }
}

/** From where to where down a way leads inside a column. */
function rowsIn(from: Point, to: Point, left: number, size: number): [number, number] {
  const dx = to.x - from.x;
  if (Math.abs(dx) < 1e-9) return [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const at = (x: number) => {
    const share = Math.max(0, Math.min(1, (x - from.x) / dx));
    return from.y + (to.y - from.y) * share;
  };
  const [one, other] = [at(left - 1e-6), at(left + size + 1e-6)];
  return [Math.min(one, other) - 1e-6, Math.max(one, other) + 1e-6];
}
