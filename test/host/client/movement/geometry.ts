import type { TokenDocument } from "../documents/token.ts";
import type { Offset, Point, TokenPosition } from "../movement-types.ts";
import { anchorOffset, spacesAlong, verticalOffset } from "./positions.ts";

/** Token geometry (foundry-api.md §4d, §5): what is left out of `at` is the token's prepared value. */
function placeOf(token: TokenDocument, at: Partial<TokenPosition>): TokenPosition {
  const { x, y, elevation, width, height, shape } = token;
  const place = { x, y, elevation, width, height, shape, ...at };
  return token.session.generation === 14 ? { depth: token.depth, level: token.level, ...place } : place;
}

export function sizeOf(token: TokenDocument, at: Partial<TokenPosition>): { width: number; height: number } {
  const { width, height } = placeOf(token, at);
  const { grid } = token.parent;
  return { width: width * grid.sizeX, height: height * grid.sizeY };
}

export function centerOf(token: TokenDocument, at: Partial<TokenPosition>): Point & { elevation: number } {
  const place = placeOf(token, at);
  const size = sizeOf(token, at);
  return { x: place.x + size.width / 2, y: place.y + size.height / 2, elevation: place.elevation };
}

/** The nearest place where the token stands on whole spaces; sides with a half unit snap to half spaces. */
export function snappedPosition(
  token: TokenDocument,
  at: Partial<TokenPosition>,
): Point & { elevation: number } {
  const place = placeOf(token, at);
  const { grid } = token.parent;
  const { x, y, elevation } = place;
  if (grid.isGridless) return { x, y, elevation };
  if (grid.isHexagonal) {
    const corner = grid.getTopLeftPoint(anchorOffset(token, place));
    return { x: Math.round(corner.x), y: Math.round(corner.y), elevation };
  }
  const snap = (value: number, side: number, unit: number): number => {
    const step = Number.isInteger(side) ? unit : unit / 2;
    return Math.round(Math.round(value / step) * step);
  };
  return { x: snap(x, place.width, grid.sizeX), y: snap(y, place.height, grid.sizeY), elevation };
}

/** The spaces of the token's box: rows and columns, in generation 14 with their heights; none without a grid. */
export function occupiedOffsets(token: TokenDocument, at: Partial<TokenPosition>): Offset[] {
  if (token.parent.grid.isGridless) return [];
  const place = placeOf(token, at);
  const { i, j } = anchorOffset(token, place);
  const spaces: Offset[] = [];
  for (let row = 0; row < spacesAlong(place.height); row += 1)
    for (let column = 0; column < spacesAlong(place.width); column += 1)
      spaces.push({ i: i + row, j: j + column });
  if (token.session.generation === 13) return spaces;
  const bottom = verticalOffset(token, place.elevation);
  const levels = Array.from({ length: spacesAlong(place.depth ?? 1) }, (_, level) => bottom + level);
  return levels.flatMap((k) => spaces.map((space) => ({ ...space, k })));
}
