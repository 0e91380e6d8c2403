import type { Line } from "../rules/line.ts";
import { isLastOver, lastActionIn, type Turn } from "../rules/turn.ts";
import { cardOf, facesUpTo } from "./card.ts";
import { isForced } from "./card-line.ts";
import type { Seat } from "./seat.ts";
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
  const dice = card === "" ? undefined : facesFor(document, card);
  return { do: declaration, distance, choice, target, dice, more: !isGranted(turn) };
}

function begunIn(notes: readonly Note[], turn: Turn): Note | undefined {
  const last = lastActionIn(turn);
  return isGranted(turn) ? undefined : notes.find(({ action }) => action !== undefined && action === last);
}

/** The faces of a card of this token that was rolled before it was drawn; another's rolls are no use to it. */
function facesFor(document: TokenDocument, id: string): readonly number[] | undefined {
  const card = cardOf(game.messages?.get(id));
  const isOwn = card?.token === document.id && card?.scene === document.parent?.id && card?.isFirst;
  return isOwn ? facesUpTo(card) : undefined;
}

function isGranted(turn: Turn): boolean {
  return turn.at(-1)?.declaration === "grant";
}
