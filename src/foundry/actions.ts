import type { Line } from "../rules/line.ts";
import { openingOf } from "../rules/opening.ts";
import { refused } from "../rules/ruling.ts";
import { attemptOf, noteOf } from "../rules/situation.ts";
import { lastActionIn, type Turn } from "../rules/turn.ts";
import { whySaying } from "../view/ruling-sayings.ts";
import { befall } from "./befall.ts";
import type { Note } from "./turn-notes.ts";
import { type Seat, seatOf } from "./seat.ts";
import { inform, warn } from "./tell.ts";
import { doneBy, writeNote } from "./turn-notes.ts";

/** Begins an action that moves the token: what is drawn next belongs to it. Whoever has none left is told so. */
export async function beginAction(document: TokenDocument, line: Line): Promise<void> {
  const seat = seatOf(document);
  const declaration = seat?.rules.ruleset.declarations[line.do];
  if (!seat || !declaration) return;
  const { table, body, rules, side, telling } = seat;
  const situation = { table, body, line, game: rules };
  if (document.combatant?.parent?.started !== true) {
    return inform({ key: "SUREFOOT.Sheet.noTurns", data: {} });
  }
  const opening = openingOf(situation, declaration);
  if ("code" in opening) {
    const why = whySaying(refused(body, line.do, opening), body, 0, telling);
    return why && warn(why);
  }
  await writeNote(document, [noteOf(situation, opening)], side, line.distance);
  await befall(document, declaration.pays?.(attemptOf(situation, declaration)) ?? []);
  inform({ key: "SUREFOOT.Sheet.begun", data: { token: body.name } });
}

/** What a path of the token belongs to: the action that was begun last, with its squares; else the ordinary move. */
export function lineOf(document: TokenDocument, { rules, turn }: Pick<Seat, "rules" | "turn">): Line {
  if (rules.ruleset.declarations["move"]?.scope !== "action") return { do: "move" };
  const begun = begunIn(doneBy(document).notes, turn);
  return { do: begun?.declaration ?? "move", distance: begun?.distance, more: !isGranted(turn) };
}

function begunIn(notes: readonly Note[], turn: Turn): Note | undefined {
  const last = lastActionIn(turn);
  return isGranted(turn)
    ? undefined
    : notes.findLast(({ action }) => action !== undefined && action === last);
}

function isGranted(turn: Turn): boolean {
  return turn.at(-1)?.declaration === "grant";
}
