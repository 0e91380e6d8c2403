import type { Line } from "../rules/line.ts";
import { isLastOver, lastActionIn, type Turn } from "../rules/turn.ts";
import { cardOf, facesUpTo } from "./card.ts";
import type { Seat } from "./seat.ts";
import { doneBy, type Note } from "./turn-notes.ts";

/**
 * What a path of the token belongs to: the action that was begun last, with its squares and the faces that it was rolled
 * for; else the ordinary move.
 */
export function lineOf(document: TokenDocument, { rules, turn }: Pick<Seat, "rules" | "turn">): Line {
  if (rules.ruleset.declarations["move"]?.scope !== "action") return { do: "move" };
  if (isLastOver(turn)) return { do: "move" };
  const begun = begunIn(doneBy(document).notes, turn);
  const { declaration = "move", distance, choice, target, card = "" } = begun ?? {};
  const dice = card === "" ? undefined : facesUpTo(cardOf(game.messages?.get(card)));
  return { do: declaration, distance, choice, target, dice, more: !isGranted(turn) };
}

function begunIn(notes: readonly Note[], turn: Turn): Note | undefined {
  const last = lastActionIn(turn);
  return isGranted(turn) ? undefined : notes.find(({ action }) => action !== undefined && action === last);
}

function isGranted(turn: Turn): boolean {
  return turn.at(-1)?.declaration === "grant";
}
