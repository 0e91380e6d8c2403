import type { Awaits, TestId } from "../rules/chance.ts";
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
  /** The faces of the rolls before this one. */
  readonly dice: readonly number[];
  readonly awaits: Omit<Awaits, "at" | "given">;
  /** The faces of this roll, and where the move then ends; undefined until it is rolled. */
  readonly rolled: readonly number[] | undefined;
  readonly end: Spot | undefined;
  /** Whether the roll has put the token on the ground: taking the move back sets it up again. */
  readonly felled: boolean;
  /** Its move was taken back before it was rolled. */
  readonly isVoid: boolean;
}

/** What can wait for a roll on a card. */
const DECLARED = ["move", "forced", "fall"] as const;

/** The card of a message; undefined where it has none, or one that can't be read. */
export function cardOf(message: ChatMessage.Implementation | undefined): Card | undefined {
  const flag: unknown = message?.getFlag(SYSTEM_ID as never, "card" as never);
  if (!isSource(flag) || !isSource(flag["awaits"])) return undefined;
  const faces = flag["rolled"];
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
    dice: readFaces(flag["dice"]),
    awaits: readAwaits(flag["awaits"]),
    rolled: Array.isArray(faces) ? readFaces(faces) : undefined,
    end: isSource(flag["end"]) ? spotOf(flag["end"]) : undefined,
    felled: flag["felled"] === true,
    isVoid: flag["isVoid"] === true,
  };
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
  const isOpen = card?.token === document.id && !card?.rolled && !card?.isVoid;
  return card && isOpen && isStill(document, card) ? message : undefined;
}

/** What a card waits to be declared with these faces. */
export function lineOf(card: Card, dice: readonly number[]): Line {
  return { do: card.do, path: card.path, distance: card.distance, choice: card.choice, dice };
}

/** Why a card is void: its move was taken back, or its token falls no longer. */
export function voidSaying(card: Card, token: string): Saying {
  return card.do === "fall"
    ? { key: "SUREFOOT.Card.caught", data: { token } }
    : { key: "SUREFOOT.Card.void", data: {} };
}

/** Makes a card void, by a user who may write in its message. */
export async function makeVoid(message: ChatMessage.Implementation, card: Card): Promise<void> {
  const flag = { ...card, isVoid: true };
  if (message.isOwner) await message.update({ flags: { [SYSTEM_ID]: { card: flag } } } as never);
}

/** Whether the token is still where its move waits: at that place, and not by another way than the card's. */
export function isStill(document: TokenDocument, { at, movement, made }: Card): boolean {
  const { x, y, elevation } = document._source;
  const history = document.movementHistory as readonly { movementId?: string | null }[];
  const isUndone =
    made > 0 && history.length > 0 && !history.some(({ movementId }) => movementId === movement);
  return x === at.x && y === at.y && elevation === at.elevation && !isUndone;
}

/** Whether a card was rolled and its move then ends at a place: such a move was judged with its dice. */
export function isRolledFor(
  id: string,
  document: TokenDocument,
  place: { x: number; y: number } | undefined,
): boolean {
  const card = cardOf(game.messages?.get(id));
  if (card?.token !== document.id || card?.scene !== document.parent?.id) return false;
  return card?.rolled !== undefined && card.end?.x === place?.x && card.end?.y === place?.y;
}

function readWaypoint(source: Source): Waypoint {
  const { x, y } = spotOf(source);
  const elevation = numberOf(source["elevation"], undefined);
  const action = MODES.find((name) => name === source["action"]);
  return { x, y, ...(elevation === undefined ? {} : { elevation }), ...(action ? { action } : {}) };
}

function readFaces(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((face): face is number => Number.isInteger(face)) : [];
}

const TESTS = ["acrobatics", "athletics", "fall"] as const satisfies readonly TestId[];

/** At most as many dice as the rules ever ask for at once. */
const MOST_DICE = 20;

function readAwaits(source: Source): Card["awaits"] {
  const target = numberOf(source["target"], undefined);
  return {
    test: TESTS.find((name) => name === source["test"]) ?? "fall",
    rule: textOf(source["rule"]),
    token: textOf(source["token"]),
    pool: Math.min(MOST_DICE, Math.max(1, Math.round(numberOf(source["pool"], 1)))),
    sides: source["sides"] === 20 ? 20 : 6,
    bonus: Math.round(numberOf(source["bonus"], 0)),
    target: target ?? null,
  };
}
