import type { GridApi } from "../contract.ts";
import type { Offset, Point, TokenPosition } from "../movement-types.ts";

/**
 * Tokens on hexes (foundry-api.md §5; issues #10144, #10151, #11686, #11760). Not public, so guesses: which hexes exactly a
 * shape takes, how the two variants differ, sizes that aren't whole, and the box's height in rows. docs/by-hand.md asks.
 */
type Size = Pick<TokenPosition, "width" | "height" | "shape">;

/** A row of hexes (in a grid of columns, a column), from the side of the token's box in half hexes. */
interface Line {
  readonly indent: number;
  readonly count: number;
}

const isInColumns = (grid: GridApi): boolean => grid.type >= 4;
const whole = (side: number): number => Math.max(1, Math.ceil(side - 1e-8));

/** The pixels of the token's box: lines of hexes overlap by a quarter. */
export function hexSize(grid: GridApi, { width, height }: Omit<Size, "shape">) {
  const lines = (count: number) => (count < 1 ? count : 0.25 + 0.75 * count);
  const [across, down] = isInColumns(grid) ? [lines(width), height] : [width, lines(height)];
  return { width: across * grid.sizeX, height: down * grid.sizeY };
}

/** From the corner of the token's box to the middle of its first hex; parts of spaces stand in the middle of whole ones. */
export function toAnchor(grid: GridApi, size: Size): Point {
  const box = hexSize(grid, size);
  const around = hexSize(grid, { width: whole(size.width), height: whole(size.height) });
  const indent = ((linesOf(grid, size)[0]?.indent ?? 0) * grid.size) / 2;
  const [x, y] = isInColumns(grid) ? [0, indent] : [indent, 0];
  return {
    x: x + grid.sizeX / 2 + (box.width - around.width) / 2,
    y: y + grid.sizeY / 2 + (box.height - around.height) / 2,
  };
}

/** The hexes of a token whose first one is `anchor`. */
export function hexesOf(grid: GridApi, anchor: Offset, size: Size): Offset[] {
  const { x, y } = grid.getCenterPoint({ i: anchor.i, j: anchor.j });
  return placesOf(grid, size).map((way) => {
    const { i, j } = grid.getOffset({ x: x + way.x, y: y + way.y });
    return { i, j };
  });
}

/** From the corner of the token's box to its middle: of ellipses and trapezoids the middle of their hexes (#10151). */
export function toMiddle(grid: GridApi, size: Size): Point {
  const box = hexSize(grid, size);
  if (cutsOf(grid, size).isRectangle) return { x: box.width / 2, y: box.height / 2 };
  const start = toAnchor(grid, size);
  const places = placesOf(grid, size);
  const mean = (axis: "x" | "y") => places.reduce((sum, way) => sum + way[axis], 0) / places.length;
  return { x: start.x + mean("x"), y: start.y + mean("y") };
}

/** The middles of the token's hexes, from that of the first. */
function placesOf(grid: GridApi, size: Size): Point[] {
  const lines = linesOf(grid, size);
  const first = lines[0]?.indent ?? 0;
  return lines.flatMap(({ indent, count }, line) =>
    Array.from({ length: count }, (_, at) => {
      const along = (at + (indent - first) / 2) * grid.size;
      const across = (line * grid.size * Math.sqrt(3)) / 2;
      return isInColumns(grid) ? { x: across, y: along } : { x: along, y: across };
    }),
  );
}

function linesOf(grid: GridApi, size: Size): Line[] {
  const { cuts, longest } = cutsOf(grid, size);
  return cuts.map((cut) =>
    longest === 1 ? { indent: 0 - cut, count: 1 } : { indent: cut, count: longest - cut },
  );
}

/** How many hexes each line is short of the longest. */
function cutsOf(grid: GridApi, { width, height, shape }: Size) {
  const [longest, count] = isInColumns(grid) ? [whole(height), whole(width)] : [whole(width), whole(height)];
  const lines = Array.from({ length: count }, (_, line) => line);
  const variant = shape % 2;
  const middle = Math.floor((count - 1 + variant) / 2);
  const round = shape < 2 ? lines.map((line) => Math.abs(line - middle)) : [];
  const tapering = shape === 2 || shape === 3 ? [...lines] : [];
  if (variant === 1) tapering.reverse();
  const cuts = [...round, ...tapering];
  if (cuts.length > 0 && Math.max(...cuts) < longest) return { cuts, longest, isRectangle: false };
  const isShort = (line: number) => (line + (count > 1 ? variant : 0)) % 2;
  return { cuts: lines.map(isShort), longest, isRectangle: true };
}
