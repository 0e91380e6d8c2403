import { declare } from "../rules/declare.ts";
import type { Ruling } from "../rules/ruling.ts";
import { type Card, cardOf, lineOf } from "./card.ts";
import { type Seat, seatOf, type Spot } from "./seat.ts";
import { historyOf } from "./turn-notes.ts";

/** The seat of the token as it was when the move of a card began; a roll that is due stays due after the turn. */
export function seatBefore(document: TokenDocument, card: Card): Seat | undefined {
  const history = historyOf(document);
  const since = history.findIndex(({ movementId }) => movementId === card.movement);
  const wasRecorded = since !== -1 || card.made === 0;
  const before = since === -1 ? history : history.slice(0, since);
  const seat = seatOf(document, { start: card.origin, history: wasRecorded ? before : [] });
  return seat && { ...seat, table: { ...seat.table, open: "anyone" } };
}

/** Where a ruling ends the move of a card. */
export function endOfCard({ ledger, made }: Ruling, card: Card): Spot {
  const { x, y, elevation } = ledger?.steps[made - 1]?.to ?? card.at;
  return { x, y, elevation };
}

/** Whether a path is what the roll of a card let its token go: that was judged with its dice. */
export function isRolledFor(id: string, document: TokenDocument, path: readonly Spot[]): boolean {
  const card = cardOf(game.messages?.get(id));
  if (card?.token !== document.id || card?.scene !== document.parent?.id || !card?.rolled) return false;
  const seat = seatBefore(document, card);
  const ruling =
    seat && declare(seat.table, seat.body, lineOf(card, [...(card.dice ?? []), ...card.rolled]), seat.rules);
  const places = [
    card.at,
    ...(ruling?.ledger?.steps ?? []).slice(card.made, ruling?.made).map(({ to }) => to),
  ];
  let last = 0;
  return path.every((spot) => {
    last = places.findIndex((place, at) => at >= last && isSameSpot(place, spot));
    return last !== -1;
  });
}

function isSameSpot(a: Spot, b: Spot): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}
