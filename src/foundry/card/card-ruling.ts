import { declare } from "../../rules/declare.ts";
import type { PricedStep } from "../../rules/ledger.ts";
import type { Ruling } from "../../rules/ruling.ts";
import { waitingForDice } from "../../rules/want-of-dice.ts";
import { type Card, cardOf, lineOf } from "./card.ts";
import { type Charge, chargeOfSteps } from "../move/paid.ts";
import { isAt, type Seat, seatOf, type Spot } from "../board/seat.ts";
import { historyOf } from "../turn/turn-notes.ts";

/** The seat of the token as it was when the move of a card began; a roll that is due stays due after the turn. */
export function seatBefore(document: TokenDocument, card: Card): Seat | undefined {
  const history = historyOf(document);
  const since = history.findIndex(({ movementId }) => movementId === card.movement);
  const wasRecorded = since !== -1 || card.made === 0;
  const before = since === -1 ? history : history.slice(0, since);
  const seat = seatOf(document, { start: card.origin, history: wasRecorded ? before : [] });
  return seat && { ...seat, table: { ...seat.table, open: "anyone" } };
}

/** What the rules say of the line of a card with these faces: a test that fails for want of dice waits until it is let fail. */
export function rulingOf(card: Card, { table, body, rules }: Seat, dice: readonly number[]): Ruling {
  const ruling = declare(table, body, lineOf(card, dice), rules);
  return card.isLetFail ? ruling : waitingForDice(ruling, rules.ruleset);
}

/** Where a ruling ends the move of a card. */
export function endOfCard({ ledger, made }: Ruling, card: Card): Spot {
  const { x, y, elevation } = ledger?.steps[made - 1]?.to ?? card.at;
  return { x, y, elevation };
}

/** The rest of the move of a card, as far as its roll lets its token go. */
interface Rest {
  readonly card: Card;
  readonly steps: readonly PricedStep[];
  readonly side: number;
}

function restOf(id: string, document: TokenDocument): Rest | undefined {
  const card = cardOf(game.messages?.get(id));
  if (card?.token !== document.id || card?.scene !== document.parent?.id || !card?.rolled) return undefined;
  const seat = seatBefore(document, card);
  const ruling = seat && rulingOf(card, seat, [...(card.dice ?? []), ...card.rolled]);
  const steps = (ruling?.ledger?.steps ?? []).slice(card.made, ruling?.made);
  return { card, steps, side: seat?.side ?? 1 };
}

/** What the way costs that the roll of a card lets its token go. */
export function chargeOfCard(id: string | undefined, document: TokenDocument): Charge | undefined {
  const rest = id === undefined ? undefined : restOf(id, document);
  return rest && chargeOfSteps(rest.steps, rest.side);
}

/** How far the rest of a card's move was gone here: nobody goes the same way twice by one roll. */
const gone = new Map<string, number>();

/** Whether a path is what the roll of a card lets its token still go: that was judged with its dice. */
export function isRolledFor(id: string, document: TokenDocument, path: readonly Spot[]): boolean {
  return stepsUpTo(id, document, path) !== undefined;
}

/** Notes that a path is gone which the roll of a card lets its token go. */
export function noteGone(id: string, document: TokenDocument, path: readonly Spot[]): void {
  const steps = stepsUpTo(id, document, path);
  if (steps !== undefined) gone.set(id, steps);
}

/** How many steps of the rest of a card's move are made at the end of a path; undefined where it doesn't lead along what is left of it. */
function stepsUpTo(id: string, document: TokenDocument, path: readonly Spot[]): number | undefined {
  const rest = restOf(id, document);
  if (!rest) return undefined;
  const places = [rest.card.at, ...rest.steps.map(({ to }) => to)];
  let last = gone.get(id) ?? 0;
  const isAlong = path.every((spot) => {
    last = places.findIndex((place, at) => at >= last && isAt(place, spot));
    return last !== -1;
  });
  return isAlong ? last : undefined;
}
