import { declare } from "../../rules/declare.ts";
import type { Line } from "../../rules/line.ts";
import { openingOf } from "../../rules/opening.ts";
import { type Ruling, refused } from "../../rules/ruling.ts";
import { attemptOf, noteOf } from "../../rules/situation.ts";
import { awaitsSaying } from "../../view/event-sayings.ts";
import { rulingSayings, whySaying } from "../../view/ruling-sayings.ts";
import { befall } from "../deeds/befall.ts";
import { owesRoll } from "../card/card.ts";
import { postCard } from "../card/post-card.ts";
import { type Seat, seatOf } from "../board/seat.ts";
import { settle } from "../move/settle.ts";
import { inform, warn } from "../tell.ts";
import { writeNote } from "./turn-notes.ts";

/** Begins an action that moves the token: what is drawn next belongs to it. Whoever has none left is told so. */
export async function beginAction(document: TokenDocument, line: Line): Promise<void> {
  const seat = seatInTurn(document);
  if (seat) await begin(document, seat, line, {});
}

/** Rolls for an action by a card in the chat; once that is rolled, what is drawn next belongs to it. */
export async function rollFirst(document: TokenDocument, line: Line): Promise<void> {
  const seat = seatInTurn(document);
  if (!seat) return;
  const { table, body, rules, telling } = seat;
  const { name: token } = body;
  if (owesRoll(document)) return warn({ key: "SUREFOOT.Breach.rollFirst", data: { token } });
  const ruling = declare(table, body, line, rules);
  const { awaits } = ruling;
  if (!awaits) return settleFirst(document, seat, { line, ruling, message: "" });
  const { x, y, elevation } = document._source;
  const judgement = { ruling, line, why: awaitsSaying(awaits, telling) };
  await postCard(document, judgement, { x, y, elevation }, "", { isFirst: true });
}

/** What was rolled for before it is drawn: its line with the faces, what they came to, and the message of the last roll. */
interface First {
  readonly line: Line;
  readonly ruling: Ruling;
  readonly message: string;
}

/** The roll is over: the action begins, and its faces count for what is drawn next; or it came to nothing, and that is noted. */
export async function settleFirst(document: TokenDocument, seat: Seat, first: First): Promise<void> {
  const { line, ruling, message } = first;
  const { body, side, turn, telling } = seat;
  if (ruling.awaits && ruling.isOwnWay !== true) return;
  if (!ruling.legal) {
    return rulingSayings(ruling, body, line, turn, side, telling).slice(0, 1).forEach(warn);
  }
  const isOpen = IS_OPEN.has(ruling.result) || ruling.isOwnWay === true;
  if (!isOpen || ruling.isBegun) {
    await settle(document, ruling, side);
    const isNews = ruling.isBegun === true || ruling.result === "held";
    const told = isNews ? rulingSayings(ruling, body, line, turn, side, telling).slice(0, 1) : [];
    return told.forEach(inform);
  }
  await begin(document, seat, line, { card: message });
}

/** Results after which there is still something to draw. */
const IS_OPEN: ReadonlySet<Ruling["result"]> = new Set(["done", "partly"] as const);

/** An action begins: it is noted for the turn, with what is fixed of it. */
export async function begin(
  document: TokenDocument,
  { table, body, rules, side, telling }: Seat,
  line: Line,
  { card }: { readonly card?: string },
): Promise<void> {
  const declaration = rules.ruleset.declarations[line.do];
  if (!declaration) return;
  const situation = { table, body, line, game: rules };
  const opening = openingOf(situation, declaration);
  if ("code" in opening) {
    const why = whySaying(refused(body, line.do, opening), body, 0, telling);
    return why && warn(why);
  }
  const { distance, choice, target } = line;
  await writeNote(document, [noteOf(situation, opening)], side, { distance, choice, target, card });
  await befall(document, declaration.pays?.(attemptOf(situation, declaration)) ?? []);
  inform({ key: "SUREFOOT.Sheet.begun", data: { token: body.name } });
}

/** The seat of a token in a started combat; outside of one it is told that there are no turns. */
export function seatInTurn(document: TokenDocument): Seat | undefined {
  const seat = seatOf(document);
  if (!seat || document.combatant?.parent?.started === true) return seat;
  inform({ key: "SUREFOOT.Sheet.noTurns", data: {} });
  return undefined;
}
