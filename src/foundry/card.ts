import { type Awaits, TEST_IDS } from "../rules/chance.ts";
import type { Line } from "../rules/line.ts";
import type { Waypoint } from "../rules/step.ts";
import { isSource, numberOf, type Source, sourcesOf, textOf } from "../scene/reading.ts";
import { MODES } from "../rules/body.ts";
import type { Saying } from "../view/words.ts";
import { type Spot, spotOf } from "./seat.ts";
import { SYSTEM_ID } from "./system-id.ts";

/** A roll that a move or a fall waits for, as it stands in the flags of its chat message. */
export interface Card {
  readonly scene: string;
  readonly token: string;
  /** What was declared: its word, its whole path, how far it falls, and what was chosen. */
  readonly do: (typeof DECLARED)[number];
  readonly path: readonly Waypoint[];
  readonly distance: number | undefined;
  readonly choice: string | undefined;
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
  /** The faces of this roll; undefined until it is rolled. */
  readonly rolled: readonly number[] | undefined;
  /** Whether the roll has put the token on the ground: taking the move back sets it up again. */
  readonly felled: boolean;
  /** Its move was taken back before it was rolled. */
  readonly isVoid: boolean;
}

/** What can wait for a roll on a card. */
const DECLARED = ["move", "forced", "fall", "disengage", "charge", "shift", "effect-move"] as const;

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
  return {
    scene: textOf(flag["scene"]),
    token: textOf(flag["token"]),
    do: DECLARED.find((word) => word === flag["do"]) ?? "move",
    path: sourcesOf(flag["path"]).map(readWaypoint),
    distance: numberOf(flag["distance"], undefined),
    choice: typeof flag["choice"] === "string" ? flag["choice"] : undefined,
    origin: spotOf(flag["origin"]),
    at: spotOf(flag["at"]),
    made: numberOf(flag["made"], 0),
    movement: textOf(flag["movement"]),
    after,
    dice:
      after === "" ? [] : diceOf(nth < MOST_ROLLS ? cardOf(game.messages?.get(after), nth + 1) : undefined),
    awaits,
    rolled: facesIn(message?.rolls.at(-1), awaits),
    felled: flag["felled"] === true,
    isVoid: flag["isVoid"] === true,
  };
}

/** All faces up to the roll of a card. */
function diceOf(card: Card | undefined): readonly number[] | undefined {
  return card?.dice && card.rolled && [...card.dice, ...card.rolled];
}

/** The faces of a roll; undefined where those aren't the dice that were asked for. */
function facesIn(roll: Roll | undefined, { pool, sides }: Card["awaits"]): number[] | undefined {
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

/** What a card waits to be declared with these faces. */
export function lineOf(card: Card, dice: readonly number[]): Line {
  const { do: word, path, distance, choice } = card;
  return { do: word, path, distance, choice, more: true, dice };
}

/** Why a card is void: its move was taken back, or its token falls no longer. */
export function voidSaying(card: Card, token: string): Saying {
  return card.do === "fall"
    ? { key: "SUREFOOT.Card.caught", data: { token } }
    : { key: "SUREFOOT.Card.void", data: {} };
}

/** Makes a card void, by a user who may write in its message. */
export async function makeVoid(message: ChatMessage.Implementation, card: Card): Promise<void> {
  if (message.isOwner) await message.update({ flags: flagsOf({ ...card, isVoid: true }) } as never);
}

/** A card as it stands in the flags of its message: without what the rolls say. */
export function flagsOf({ dice: _dice, rolled: _rolled, ...card }: Card): object {
  return { [SYSTEM_ID]: { card } };
}

/** Whether the token is still where its move waits: at that place, and not by another way than the card's. */
export function isStill(document: TokenDocument, { at, movement, made }: Card): boolean {
  const { x, y, elevation } = document._source;
  const history = document.movementHistory as readonly { movementId?: string | null }[];
  const isUndone =
    made > 0 && history.length > 0 && !history.some(({ movementId }) => movementId === movement);
  return x === at.x && y === at.y && elevation === at.elevation && !isUndone;
}

function readWaypoint(source: Source): Waypoint {
  const { x, y } = spotOf(source);
  const elevation = numberOf(source["elevation"], undefined);
  const action = MODES.find((name) => name === source["action"]);
  return { x, y, ...(elevation === undefined ? {} : { elevation }), ...(action ? { action } : {}) };
}

/** At most as many dice as the rules ever ask for at once. */
const MOST_DICE = 20;
const MOST_SIDES = 1000;

function readAwaits(source: Source): Card["awaits"] {
  const target = numberOf(source["target"], undefined);
  return {
    test: TEST_IDS.find((name) => name === source["test"]) ?? "fall",
    rule: textOf(source["rule"]),
    token: textOf(source["token"]),
    pool: Math.min(MOST_DICE, Math.max(1, Math.round(numberOf(source["pool"], 1)))),
    sides: Math.min(MOST_SIDES, Math.max(2, Math.round(numberOf(source["sides"], 6)))),
    bonus: Math.round(numberOf(source["bonus"], 0)),
    target: target ?? null,
    chance: numberOf(source["chance"], undefined),
  };
}
