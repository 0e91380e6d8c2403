import { isSource, numberOf, type Source, sourcesOf, textOf } from "../../scene/reading.ts";
import { type Spot, spotOf } from "../board/seat.ts";
import { SYSTEM_ID } from "../system-id.ts";

/** A condition that a movement gave or took, as it was before. */
export interface Was {
  readonly token: string;
  readonly status: string;
  readonly isOn: boolean;
  readonly by: string;
}

/** A wall that a movement broke, as it was before. */
export interface Broken {
  readonly wall: string;
  readonly move: number;
  /** The state of a door. */
  readonly ds: number;
}

/** Points of something that somebody lost by a movement; less than nothing where it won some. */
export interface Lost {
  readonly token: string;
  readonly resource: string;
  readonly amount: number;
}

/** A thing that somebody took up or let go, in which hand, and whether a token on the board went or came with that. */
export interface Handling {
  readonly token: string;
  readonly item: string;
  readonly hand: string;
  readonly isTaken: boolean;
  readonly isOnBoard: boolean;
}

/** What those had whom a ruling changed. */
export interface Had {
  readonly lost: readonly Lost[];
  readonly handled: readonly Handling[];
}

/** What a movement did besides moving its token, in the flags of the message that tells of it: so it can be taken back. */
export interface Deeds extends Had {
  readonly scene: string;
  readonly token: string;
  /** The first movement that did it, "" where nothing was recorded; where it set out and where it ended. */
  readonly movement: string;
  readonly origin: Spot;
  readonly end: Spot;
  readonly conditions: readonly Was[];
  readonly walls: readonly Broken[];
  /** Tokens that were taken off the board, whole. */
  readonly things: readonly Source[];
  /** Whether it is the fall that another movement had led to: that is taken back with it. */
  readonly isFall: boolean;
  readonly isUndone: boolean;
  /** How many notes the turn of its token had with it; left out where no button has done it. */
  readonly notes?: number | undefined;
}

/** What was done to the documents of a table, without whose movement it was. */
export type Done = Pick<Deeds, "conditions" | "walls" | "things">;

/**
 * The deeds of a message; undefined where it has none. Its author is vouched for by the server: walls and tokens are
 * read of a GM alone.
 */
export function deedsOf(message: ChatMessage.Implementation): Deeds | undefined {
  const flag: unknown = message.getFlag(SYSTEM_ID as never, "deeds" as never);
  if (!isSource(flag)) return undefined;
  const isTrusted = message.author?.isGM === true;
  return {
    scene: textOf(flag["scene"]),
    token: textOf(flag["token"]),
    movement: textOf(flag["movement"]),
    origin: spotOf(flag["origin"]),
    end: spotOf(flag["end"]),
    conditions: sourcesOf(flag["conditions"]).map(readWas),
    walls: isTrusted ? sourcesOf(flag["walls"]).map(readBroken) : [],
    things: isTrusted ? sourcesOf(flag["things"]) : [],
    lost: sourcesOf(flag["lost"]).map(readLost),
    handled: sourcesOf(flag["handled"]).map(readHandling),
    isFall: flag["isFall"] === true,
    isUndone: flag["isUndone"] === true,
    notes: numberOf(flag["notes"], undefined),
  };
}

/** The flags of a message that tells of deeds. */
export function deedFlags(deeds: Deeds): object {
  return { [SYSTEM_ID]: { deeds } };
}

/** The messages with what a token's movements did and that wasn't taken back yet, the newest first. */
export function deedsOn(document: TokenDocument): { message: ChatMessage.Implementation; deeds: Deeds }[] {
  const all = [...(game.messages ?? [])].flatMap((message) => {
    const deeds = deedsOf(message);
    const isIts = deeds?.token === document.id && deeds?.scene === document.parent?.id && !deeds?.isUndone;
    return deeds && isIts ? [{ message, deeds }] : [];
  });
  return all.reverse();
}

function readWas(source: Source): Was {
  const { token, status, isOn, by } = source;
  return { token: textOf(token), status: textOf(status), isOn: isOn === true, by: textOf(by) };
}

function readLost(source: Source): Lost {
  const { token, resource, amount } = source;
  return { token: textOf(token), resource: textOf(resource), amount: numberOf(amount, 0) };
}

function readHandling(source: Source): Handling {
  const { token, item, hand, isTaken, isOnBoard } = source;
  const names = { token: textOf(token), item: textOf(item), hand: textOf(hand) };
  return { ...names, isTaken: isTaken === true, isOnBoard: isOnBoard === true };
}

function readBroken(source: Source): Broken {
  const { wall, move, ds } = source;
  return { wall: textOf(wall), move: numberOf(move, 0), ds: numberOf(ds, 0) };
}
