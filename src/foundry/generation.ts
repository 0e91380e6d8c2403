/** A space of a grid as Foundry numbers it: row, column, and height in spaces. */
export interface Offset {
  readonly i: number;
  readonly j: number;
  readonly k?: number;
}

/** All that differs between Foundry 13 and 14 for this system stands in this file. */
const FIRST_WITH_HEIGHTS = 14;

/**
 * The elevation of a space whose side measures `side`. Before 14 a cost function is told no heights (foundry-api.md §0.1, issue 13664): there the
 * token's own elevation stands in.
 */
export function heightOf(k: number | undefined, document: TokenDocument, side: number): number {
  const hasHeights = (game.release?.generation ?? 0) >= FIRST_WITH_HEIGHTS;
  return hasHeights ? (k ?? 0) * side : document.elevation;
}
