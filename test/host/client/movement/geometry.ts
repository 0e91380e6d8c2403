import type { TokenDocument } from "../documents/token.ts";
import type { Offset, Point, TokenPosition } from "../movement-types.ts";
import { anchorOffset, verticalOffset } from "./positions.ts";
import { boxOf, middleOf, snappedPlace, spacesAlong, spacesFrom } from "./token-spaces.ts";

/** Token geometry (foundry-api.md §4d, §5): what is left out of `at` is the token's prepared value. */
function placeOf(token: TokenDocument, at: Partial<TokenPosition>): TokenPosition {
  const { x, y, elevation, width, height, shape } = token;
  const place = { x, y, elevation, width, height, shape, ...at };
  return token.session.generation === 14 ? { depth: token.depth, level: token.level, ...place } : place;
}

export function sizeOf(token: TokenDocument, at: Partial<TokenPosition>): { width: number; height: number } {
  return boxOf(token.parent.grid, placeOf(token, at));
}

export function centerOf(token: TokenDocument, at: Partial<TokenPosition>): Point & { elevation: number } {
  const place = placeOf(token, at);
  return { ...middleOf(token.parent.grid, place), elevation: place.elevation };
}

export function snappedPosition(
  token: TokenDocument,
  at: Partial<TokenPosition>,
): Point & { elevation: number } {
  const place = placeOf(token, at);
  return { ...snappedPlace(token.parent.grid, place), elevation: place.elevation };
}

/** The spaces that the token takes, in generation 14 with their heights; none without a grid. */
export function occupiedOffsets(token: TokenDocument, at: Partial<TokenPosition>): Offset[] {
  const place = placeOf(token, at);
  const spaces = spacesFrom(token.parent.grid, anchorOffset(token, place), place);
  if (token.session.generation === 13) return spaces;
  const bottom = verticalOffset(token, place.elevation);
  const levels = Array.from({ length: spacesAlong(place.depth ?? 1) }, (_, level) => bottom + level);
  return levels.flatMap((k) => spaces.map((space) => ({ ...space, k })));
}
