import { valueOf } from "../../rules/tally.ts";
import type { Ruling } from "../../rules/ruling.ts";
import { eventSayings } from "../../view/event-sayings.ts";
import { newsOf } from "../../view/news.ts";
import { spentBefore, whySaying } from "../../view/ruling-sayings.ts";
import type { Saying } from "../../view/words.ts";
import {
  type Card,
  cardOf,
  facesIn,
  flagsOf,
  isStill,
  lineOf,
  makeVoid,
  testOf,
  voidSaying,
} from "./card.ts";
import { endOfCard, rulingOf, seatBefore } from "./card-ruling.ts";
import { befall } from "../deeds/befall.ts";
import { comeDown } from "../move/put.ts";
import { facesOf } from "./faces.ts";
import { settleFirst } from "../turn/actions.ts";
import { goAlong } from "../move/go-along.ts";
import { isPaused } from "../move/paused.ts";
import { postCard } from "./post-card.ts";
import { isOnRecord, lastMovement } from "../move/recorded.ts";
import { doAsRolled } from "./roll-deeds.ts";
import { type Seat, spotOf } from "../board/seat.ts";
import { PUSH } from "../move/shove.ts";
import { sendAnswer } from "./send-answer.ts";
import { settle } from "../move/settle.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { inform, warn } from "../tell.ts";
import { rollingToken, wayToRoll } from "./who-rolls.ts";

/** A roll that an opponent has made for a card, and the message where. */
interface Given {
  readonly roll: Roll;
  readonly answer: string;
}

/** Rolls what a card asks for; the move goes on, or ends there. Who may not roll, or too late, is told so. */
export async function rollCard(message: ChatMessage.Implementation): Promise<void> {
  const card = cardOf(message);
  const document = card && game.scenes?.get(card.scene)?.tokens.get(card.token);
  const against = objection(message, card, document);
  if (against) return warn(against);
  if (card)
    await once(message, () => (isAnswered(message, card) ? sendAnswer(message, card) : rollOnce(message)));
}

/** The same with the roll of an opponent. */
export async function rollWith(message: ChatMessage.Implementation, given: Given): Promise<void> {
  await once(message, () => rollOnce(message, given));
}

async function once(message: ChatMessage.Implementation, roll: () => Promise<void>): Promise<void> {
  const id = message.id ?? "";
  if (rolling.has(id)) return;
  rolling.add(id);
  await roll().finally(() => rolling.delete(id));
}

function isAnswered(message: ChatMessage.Implementation, card: Card): boolean {
  return wayToRoll(message, card) === "answer";
}

/** The cards that are being rolled: a second press while the dice fall does nothing. */
const rolling = new Set<string>();

async function rollOnce(message: ChatMessage.Implementation, given?: Given): Promise<void> {
  const card = cardOf(message);
  const document = card && game.scenes?.get(card.scene)?.tokens.get(card.token);
  const against = hindrance(card, document);
  if (against) return warn(against);
  const seat = card && document && seatBefore(document, card);
  if (!card?.dice || !document || !seat) return;
  const due = rulingOf(card, seat, card.dice);
  if (!due.awaits) return noLongerDue(message, card, due, seat);
  const { pool, sides } = due.awaits;
  const roll = given?.roll ?? (pool > 0 ? (await facesOf(pool, sides)).roll : undefined);
  const faces = facesIn(roll, due.awaits);
  if (!faces) return;
  if (cardOf(message)?.rolled) return warn({ key: "SUREFOOT.Card.over", data: {} });
  const isLetFail = card.isLetFail || pool === 0;
  const own = { ...card, awaits: testOf(due.awaits), isLetFail, answer: given?.answer ?? "" };
  await goByRoll(message, document, own, seat, { faces, roll });
}

/** A card is rolled: that is written into its message, and its move goes on as far as it lets it. */
async function goByRoll(
  message: ChatMessage.Implementation,
  document: TokenDocument,
  card: Card,
  seat: Seat,
  { faces, roll }: { readonly faces: readonly number[]; readonly roll: Roll | undefined },
): Promise<void> {
  const dice = [...(card.dice ?? []), ...faces];
  const line = lineOf(card, dice);
  const whole = rulingOf(card, seat, dice);
  const ruling = card.isFirst ? rolledAlone(whole) : whole;
  const end = endOfCard(ruling, card);
  const fates = ruling.awaits ? [] : ruling.effects.filter(isFate);
  const felled = fates.some(({ type, token }) => type === "prone" && token === document.id);
  await message.update({
    rolls: roll ? [JSON.stringify(roll)] : [],
    flags: flagsOf({ ...card, felled, came: cameOf(whole, card, seat.side) }),
  } as never);
  const [start, before] = [spotOf(document._source), lastMovement(document)];
  if (card.isFirst) await settleFirst(document, seat, { line, ruling, message: message.id ?? "" });
  else if (card.line.path) await goOn(document, card, ruling, message.id ?? "");
  const gone = spotOf(document._source);
  if (gone.x === end.x && gone.y === end.y) await comeDown(document, ruling);
  const isStill = !card.isFirst && !card.line.path && card.line.do !== "fall";
  if (isStill && !ruling.awaits) await settle(document, ruling, seat.side);
  const route = { start, gone, before };
  if (!ruling.awaits && !card.isFirst) await doAsRolled(message, document, ruling, { seat, end, route });
  await befall(document, fates);
  if (ruling.breaches.length > 0) warn(whyNot(ruling, seat));
  tell(newsOf(ruling, toldBefore(card, seat)), seat);
  if (!ruling.awaits || (card.isFirst && ruling.isOwnWay === true)) return;
  const { isFirst, isLetFail } = card;
  const next = { after: message.id ?? "", isFirst, isLetFail };
  await postCard(document, { ruling, line, why: undefined }, card.origin, card.movement, next);
}

/** What the rolls before that of a card came to: that was told then. */
function toldBefore(card: Card, seat: Seat): Pick<Ruling, "rolls" | "effects"> {
  const { dice = [] } = card;
  return dice.length > 0 ? rulingOf(card, seat, dice) : { rolls: [], effects: [] };
}

/** What a roll came to, for whoever has made it. */
function tell(ruling: Ruling, { body, telling }: Seat): void {
  const told = { ...ruling, awaits: undefined, notices: [] };
  for (const saying of eventSayings(told, body, telling)) inform(saying);
}

/** What a roll does to its token besides its way, once nothing else is rolled for: it goes Down, or out of the game. */
function isFate({ type }: Ruling["effects"][number]): boolean {
  return type === "prone" || type === "removed";
}

/** A roll that is no longer due is said so; an action that was to be rolled for before it is drawn can be begun anew. */
async function noLongerDue(
  message: ChatMessage.Implementation,
  card: Card,
  due: Ruling,
  seat: Seat,
): Promise<void> {
  if (card.isFirst) await makeVoid(message, card);
  warn(whyNot(due, seat));
}

/** What is rolled for before it is drawn has moved nobody yet: of a way of the rules' own only how far it may lead counts. */
function rolledAlone(ruling: Ruling): Ruling {
  if (ruling.isOwnWay !== true) return ruling;
  return { ...ruling, made: 0, effects: [], notices: [], changes: [] };
}

/** How far a way of the rules' own leads that is rolled for before it is gone, and whether to its end. */
function cameOf({ isOwnWay, result, distance, ledger }: Ruling, card: Card, side: number): Card["came"] {
  if (isOwnWay !== true || !card.isFirst) return undefined;
  const to = result === "waiting" ? "roll" : result === "failed" ? "short" : "there";
  return { to, distance: valueOf(distance, side), most: ledger?.allowance ?? 0 };
}

/** Why the roll is no longer due: it isn't the token's turn any more, or the board has changed. */
function whyNot(ruling: Ruling, { body, turn, side, telling }: Seat): Saying {
  const spent = spentBefore(ruling, turn, side);
  const moved: Saying = { key: "SUREFOOT.Card.moved", data: { token: body.name } };
  return whySaying(ruling, body, spent, telling) ?? moved;
}

/** Why this user can't roll this card now. */
function objection(
  message: ChatMessage.Implementation,
  card: Card | undefined,
  document: TokenDocument | undefined,
): Saying | undefined {
  if (card && document && !wayToRoll(message, card)) {
    return { key: "SUREFOOT.Card.notYours", data: { token: rollingToken(card)?.name ?? "" } };
  }
  return hindrance(card, document);
}

/** Why nobody can roll this card now. */
function hindrance(card: Card | undefined, document: TokenDocument | undefined): Saying | undefined {
  if (!card || !document) return { key: "SUREFOOT.Card.gone", data: {} };
  const token = document.name;
  if (card.rolled) return { key: "SUREFOOT.Card.over", data: {} };
  if (card.isVoid) return voidSaying(card, token);
  if (!card.dice) return { key: "SUREFOOT.Card.lost", data: { token } };
  if (isPaused()) return { key: "SUREFOOT.Breach.paused", data: { token } };
  return isStill(document, card) ? undefined : { key: "SUREFOOT.Card.moved", data: { token } };
}

/** The steps that the roll let the token make, one waypoint a leg. */
async function goOn(
  document: TokenDocument,
  card: Card,
  { ledger, made }: Ruling,
  id: string,
): Promise<void> {
  const action = card.line.do === "forced" ? PUSH : undefined;
  const constrainOptions = { [SYSTEM_ID]: { card: id } };
  await goAlong(document, (ledger?.steps ?? []).slice(card.made, made), { action, constrainOptions });
}

/** A move that is taken back takes back what its roll did, who fell by it stands again; one not rolled yet is void. */
export async function takeBackCards(document: TokenDocument): Promise<void> {
  for (const message of game.messages ?? []) {
    const card = cardOf(message);
    if (card?.token !== document.id || card?.scene !== document.parent?.id) continue;
    const isOver = card.isVoid || (card.rolled && !card.felled);
    if (isOver || !isTakenBack(document, card)) continue;
    if (card.felled) await document.actor?.toggleStatusEffect("prone", { active: false });
    const flags = flagsOf({ ...card, felled: false, isVoid: !card.rolled });
    if (message.isOwner) await message.update({ flags } as never);
  }
}

/**
 * Whether the move of a card is no longer in the token's record; without a record, whether it is back at the start. A
 * fall is taken back when the token is up there again; one that isn't rolled yet stays due.
 */
function isTakenBack(document: TokenDocument, card: Card): boolean {
  const { movement, origin, rolled } = card;
  if (isOnRecord(document, movement)) return false;
  const { x, y, elevation } = document._source;
  const isBack = x === origin.x && y === origin.y;
  return isBack && (card.line.do !== "fall" || (rolled !== undefined && elevation === origin.elevation));
}
