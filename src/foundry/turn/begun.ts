import type { Line } from "../../rules/line.ts";
import { isLastOver, lastActionIn, type Turn } from "../../rules/turn.ts";
import { cardOf, facesUpTo } from "../card/card.ts";
import { isForced } from "../card/card-line.ts";
import type { Seat } from "../board/seat.ts";
import { doneBy, type Note } from "./turn-notes.ts";

/**
 * What a path of the token belongs to: the action that was begun last, with its squares and the faces that it was rolled
 * for; else the ordinary move. Notes can be written by who plays the token: nobody is moved by another's act by one.
 */
export function lineOf(document: TokenDocument, { rules, turn }: Pick<Seat, "rules" | "turn">): Line {
  if (rules.ruleset.declarations["move"]?.scope !== "action") return { do: "move" };
  if (isLastOver(turn)) return { do: "move" };
  const begun = begunIn(doneBy(document).notes, turn);
  const { declaration = "move", distance, choice, target, card = "" } = begun ?? {};
  if (isForced(rules.ruleset, { do: declaration })) return { do: "move" };
  const first = card === "" ? {} : firstOf(document, card);
  return { do: declaration, distance, choice, target, more: !isGranted(turn), ...first };
}

/** The message of the roll with which the action began that is under way; "" where it began without one. */
export function begunCard(document: TokenDocument): string {
  const { notes } = doneBy(document);
  const last = notes.findLast(({ action }) => action !== undefined)?.action;
  return notes.find(({ action }) => action !== undefined && action === last)?.card ?? "";
}

function begunIn(notes: readonly Note[], turn: Turn): Note | undefined {
  const last = lastActionIn(turn);
  return isGranted(turn) ? undefined : notes.find(({ action }) => action !== undefined && action === last);
}

/** The faces of a card of this token that was rolled before it was drawn; another's rolls are no use to it. */
function firstOf(document: TokenDocument, id: string): Pick<Line, "dice" | "isBegun" | "bonus"> {
  const card = cardOf(game.messages?.get(id));
  const isOwn = card?.token === document.id && card?.scene === document.parent?.id && card?.isFirst;
  const dice = isOwn ? facesUpTo(card) : undefined;
  return dice ? { dice, isBegun: true, bonus: card?.line.bonus } : {};
}

function isGranted(turn: Turn): boolean {
  return turn.at(-1)?.declaration === "grant";
}
