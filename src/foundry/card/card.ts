import { type Awaits, TEST_IDS } from "../../rules/chance.ts";
import type { Line } from "../../rules/line.ts";
import { isSource, numberOf, type Source, sourceOf, textOf } from "../../scene/reading.ts";
import type { Saying } from "../../view/words.ts";
import { isForced, readLine } from "./card-line.ts";
import { isOwnedBy } from "../in-charge.ts";
import { isOnRecord } from "../move/recorded.ts";
import { isAt, type Spot, spotOf } from "../board/seat.ts";
import { currentGame } from "../settings.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { mayAnswer } from "./who-rolls.ts";

/** A roll that a move or a fall waits for, as it stands in the flags of its chat message. */
export interface Card {
  readonly scene: string;
  readonly token: string;
  /** What was declared, without the faces. */
  readonly line: Line;
  /** Whether it is rolled for before it is drawn: what it then is becomes a note of the turn. */
  readonly isFirst: boolean;
  /** Where it began. */
  readonly origin: Spot;
  /** Where it waits, and how many of its steps are made. */
  readonly at: Spot;
  readonly made: number;
  /** The first movement that brought it there, "" where nothing was recorded. */
  readonly movement: string;
  /** The message of the roll before this one, "" where this is the first. */
  readonly after: string;
  /** The faces of the rolls before this one; undefined where one of their messages is gone. */
  readonly dice: readonly number[] | undefined;
  readonly awaits: Omit<Awaits, "at" | "given">;
  /** The message in which an opponent has rolled for it, "" where it was rolled here. */
  readonly answer: string;
  /** The faces of this roll; undefined until it is rolled. */
  readonly rolled: readonly number[] | undefined;
  /** Whether the roll has put the token on the ground: taking the move back sets it up again. */
  readonly felled: boolean;
  /** Of an action whose way the rules find: how far that leads by this roll, of how far at most. */
  readonly came: Came | undefined;
  /** A test that fails for want of dice was let fail by whoever plays it; so were those that a later card follows on. */
  readonly isLetFail: boolean;
  /** Its move was taken back before it was rolled. */
  readonly isVoid: boolean;
}

export interface Came {
  readonly to: (typeof ENDS)[number];
  readonly distance: number;
  readonly most: number;
}

/** To its end, short of it, or to where something else has to be rolled for. */
const ENDS = ["there", "short", "roll"] as const;

/** At most as many rolls follow one another in a move. */
const MOST_ROLLS = 50;

/**
 * The card of a message; undefined where it has none, or one that can't be read. What was rolled is read from Foundry's
 * own rolls in the message: faces that stand beside them count for nothing.
 */
export function cardOf(message: ChatMessage.Implementation | undefined, nth = 0): Card | undefined {
  const flag: unknown = message?.getFlag(SYSTEM_ID as never, "card" as never);
  if (!isSource(flag) || !isSource(flag["awaits"])) return undefined;
  const awaits = readAwaits(flag["awaits"]);
  const after = textOf(flag["after"]);
  const line = readLine(flag["line"]);
  if (isOnlyForGMs(line) && message?.author?.isGM !== true) return undefined;
  const whose = { scene: textOf(flag["scene"]), token: textOf(flag["token"]), awaits };
  if (!isVouchedFor(message, whose)) return undefined;
  const answer = textOf(flag["answer"]);
  const isLetFail = flag["isLetFail"] === true;
  return {
    ...whose,
    line,
    isFirst: flag["isFirst"] === true,
    origin: spotOf(flag["origin"]),
    at: spotOf(flag["at"]),
    made: numberOf(flag["made"], 0),
    movement: textOf(flag["movement"]),
    after,
    dice:
      after === ""
        ? []
        : facesUpTo(nth < MOST_ROLLS ? cardOf(game.messages?.get(after), nth + 1) : undefined),
    answer,
    rolled:
      awaits.pool > 0
        ? facesIn(answeredRoll(answer, message, whose) ?? message?.rolls.at(-1), awaits)
        : letFail(isLetFail),
    felled: flag["felled"] === true,
    came: readCame(flag["came"]),
    isLetFail,
    isVoid: flag["isVoid"] === true,
  };
}

/** A card is put into the chat by who plays its token, or by a GM: what anybody else says of a token counts for nothing. */
function isVouchedFor(
  message: ChatMessage.Implementation | undefined,
  { scene, token }: Pick<Card, "scene" | "token">,
): boolean {
  const author = message?.author;
  const document = game.scenes?.get(scene)?.tokens.get(token);
  return !author || author.isGM || !document || isOwnedBy(document, author);
}

/** No dice are rolled by who lets a test fail for want of them. */
function letFail(isLetFail: boolean): readonly number[] | undefined {
  return isLetFail ? [] : undefined;
}

/** All faces up to the roll of a card; undefined where one of them is missing. */
export function facesUpTo(card: Card | undefined): readonly number[] | undefined {
  return card?.dice && card.rolled && [...card.dice, ...card.rolled];
}

/** The roll of an opponent in a message of its own, if its author may roll for it. */
function answeredRoll(
  id: string,
  message: ChatMessage.Implementation | undefined,
  whose: Pick<Card, "scene" | "token" | "awaits">,
): Roll | undefined {
  const answer = id === "" ? undefined : game.messages?.get(id);
  const { card } = sourceOf(answer?.getFlag(SYSTEM_ID as never, "answer" as never));
  return answer && card === message?.id && mayAnswer(whose, answer.author) ? answer.rolls.at(-1) : undefined;
}

/** The faces of a roll; undefined where those aren't the dice that were asked for. */
export function facesIn(roll: Roll | undefined, { pool, sides }: Card["awaits"]): number[] | undefined {
  const dice = roll?.dice.filter(({ faces }) => faces === sides) ?? [];
  const faces = dice.flatMap(({ results }) => results.map(({ result }) => result));
  const isWhole = faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides);
  return isWhole && faces.length === pool ? faces : undefined;
}

/** Whether a roll is still due where a token stands: until then it goes no farther. */
export function owesRoll(document: TokenDocument): boolean {
  return dueMessage(document) !== undefined;
}

/** The message of the roll that is due where a token stands. */
export function dueMessage(document: TokenDocument): ChatMessage.Implementation | undefined {
  const id: unknown = document.getFlag(SYSTEM_ID as never, "waiting" as never);
  const message = typeof id === "string" ? game.messages?.get(id) : undefined;
  const card = cardOf(message);
  const isOpen = card?.token === document.id && card?.dice && !card.rolled && !card.isVoid;
  return card && isOpen && isStill(document, card) ? message : undefined;
}

function isOnlyForGMs(line: Line): boolean {
  const ruleset = currentGame()?.ruleset;
  return ruleset !== undefined && isForced(ruleset, line);
}

/** What a card waits to be declared with these faces. */
export function lineOf({ line }: Card, dice: readonly number[]): Line {
  return { ...line, dice };
}

/** Why a card is void: its move was taken back, or its token falls no longer. */
export function voidSaying(card: Card, token: string): Saying {
  return card.line.do === "fall"
    ? { key: "SUREFOOT.Card.caught", data: { token } }
    : { key: "SUREFOOT.Card.void", data: {} };
}

/** Makes a card void, by a user who may write in its message. */
export async function makeVoid(message: ChatMessage.Implementation, card: Card): Promise<void> {
  if (message.isOwner) await message.update({ flags: flagsOf({ ...card, isVoid: true }) } as never);
}

/** What of a roll that is waited for stands in its card. */
export function testOf({ at: _at, given: _given, ...test }: Awaits): Card["awaits"] {
  return test;
}

/** A card as it stands in the flags of its message: without what the rolls say. */
export function flagsOf({ dice: _dice, rolled: _rolled, ...card }: Card): object {
  return { [SYSTEM_ID]: { card } };
}

/** Whether the token is still where its move waits: at that place, and not by another way than the card's. */
export function isStill(document: TokenDocument, { at, movement, made }: Card): boolean {
  const hasRecord = document.movementHistory.length > 0;
  const isUndone = made > 0 && hasRecord && !isOnRecord(document, movement);
  return isAt(document._source, at) && !isUndone;
}

/** At most as many dice as the rules ever ask for at once. */
const MOST_DICE = 20;
const MOST_SIDES = 1000;

function readCame(value: unknown): Came | undefined {
  if (!isSource(value)) return undefined;
  const least = (key: "distance" | "most") => Math.max(0, numberOf(value[key], 0));
  return {
    to: ENDS.find((end) => end === value["to"]) ?? "roll",
    distance: least("distance"),
    most: least("most"),
  };
}

function readKeeps(value: unknown): Card["awaits"]["keeps"] {
  if (!isSource(value)) return undefined;
  const dice = Math.min(MOST_DICE, Math.max(1, Math.round(numberOf(value["dice"], 1))));
  return { dice, isBest: value["isBest"] !== false };
}

function readAwaits(source: Source): Card["awaits"] {
  const target = numberOf(source["target"], undefined);
  return {
    test: TEST_IDS.find((name) => name === source["test"]) ?? "fall",
    rule: textOf(source["rule"]),
    token: textOf(source["token"]),
    pool: Math.min(MOST_DICE, Math.max(0, Math.round(numberOf(source["pool"], 1)))),
    sides: Math.min(MOST_SIDES, Math.max(2, Math.round(numberOf(source["sides"], 6)))),
    bonus: Math.round(numberOf(source["bonus"], 0)),
    target: target ?? null,
    natural: numberOf(source["natural"], undefined),
    chance: numberOf(source["chance"], undefined),
    keeps: readKeeps(source["keeps"]),
  };
}
