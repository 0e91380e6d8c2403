import type { Spot } from "../board/seat.ts";

/** As many as are remembered of a token: more than Foundry takes back one after the other. */
const MOST = 100;

const places = new WeakMap<TokenDocument, Spot[]>();

/** Remembers from where a token has set out, as Foundry's own list of what can be taken back does: until the page is left. */
export function noteOrigin(document: TokenDocument, { x, y, elevation }: Spot): void {
  const known = places.get(document) ?? [];
  places.set(document, [...known, { x, y, elevation }].slice(-MOST));
}

/** Whether a token has been at a place before: it has recorded it, or was seen to set out from there. A GM is believed. */
export function hasBeen(document: TokenDocument, place: Spot | undefined): boolean {
  if (game.user?.isGM === true) return true;
  const recorded = document.movementHistory as unknown as readonly Spot[];
  return [...recorded, ...(places.get(document) ?? [])].some(
    ({ x, y, elevation }) => x === place?.x && y === place.y && elevation === place.elevation,
  );
}
