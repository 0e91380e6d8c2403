import type { GridApi } from "../contract.ts";
import type { Offset, Point, TokenPosition } from "../movement-types.ts";
import { hexesOf, hexSize, toAnchor, toMiddle } from "./hex-token.ts";

/** Where a token's box stands on a grid and which spaces it takes (foundry-api.md §4d, §5). */
type Size = Pick<TokenPosition, "width" | "height" | "shape">;
type Place = Size & Point;

export function boxOf(grid: GridApi, size: Size): { width: number; height: number } {
  if (grid.isHexagonal) return hexSize(grid, size);
  return { width: size.width * grid.sizeX, height: size.height * grid.sizeY };
}

export function middleOf(grid: GridApi, { x, y, ...size }: Place): Point {
  if (grid.isHexagonal) {
    const way = toMiddle(grid, size);
    return { x: x + way.x, y: y + way.y };
  }
  const box = boxOf(grid, size);
  return { x: x + box.width / 2, y: y + box.height / 2 };
}

/** The space of the token's top left: of a token below one space, the space that it stands in. */
export function anchorOf(grid: GridApi, { x, y, ...size }: Place): Offset {
  const way = grid.isHexagonal
    ? toAnchor(grid, size)
    : { x: (Math.min(size.width, 1) * grid.sizeX) / 2, y: (Math.min(size.height, 1) * grid.sizeY) / 2 };
  return grid.getOffset({ x: x + way.x, y: y + way.y });
}

/** The nearest place where the token stands on whole spaces; on squares, sides with a half unit snap to half spaces. */
export function snappedPlace(grid: GridApi, place: Place): Point {
  const { x, y } = place;
  if (grid.isGridless) return { x, y };
  if (grid.isHexagonal) {
    const centre = grid.getCenterPoint(anchorOf(grid, place));
    const way = toAnchor(grid, place);
    return { x: Math.round(centre.x - way.x), y: Math.round(centre.y - way.y) };
  }
  const snap = (value: number, side: number, unit: number): number => {
    const step = Number.isInteger(side) ? unit : unit / 2;
    return Math.round(Math.round(value / step) * step);
  };
  return { x: snap(x, place.width, grid.sizeX), y: snap(y, place.height, grid.sizeY) };
}

/** The spaces of a token's ground plan whose top left one is `anchor`; none without a grid. */
export function spacesFrom(grid: GridApi, anchor: Offset, size: Size): Offset[] {
  if (grid.isGridless) return [];
  if (grid.isHexagonal) return hexesOf(grid, anchor, size);
  const spaces: Offset[] = [];
  for (let row = 0; row < spacesAlong(size.height); row += 1)
    for (let column = 0; column < spacesAlong(size.width); column += 1)
      spaces.push({ i: anchor.i + row, j: anchor.j + column });
  return spaces;
}

/** How many spaces a side of that many grid units covers: a part of a space still takes one. */
export function spacesAlong(side: number): number {
  return Math.max(1, Math.ceil(side - 1e-8));
}
