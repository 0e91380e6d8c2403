import { begunCard } from "../turn/begun.ts";
import type { Judgement, PathPoint } from "../move/judgement.ts";
import { postCard } from "./post-card.ts";
import type { Spot } from "../board/seat.ts";
import { inform } from "../tell.ts";

/** A move that waits for a roll: what was judged of it, and where it began. */
interface Waiting {
  readonly judgement: Judgement;
  readonly origin: Spot;
}

/** What a token's moves wait for: the drag that is drawn, and the move that was sent last. */
interface Rolls {
  drawn: Waiting | undefined;
  sent: Waiting | undefined;
}

const rolls = new WeakMap<TokenDocument, Rolls>();

function rollsOf(document: TokenDocument): Rolls {
  const known = rolls.get(document) ?? { drawn: undefined, sent: undefined };
  rolls.set(document, known);
  return known;
}

/** A roll that is due is remembered from the path as drawn: what is sent may end right before it. */
export function rememberDrawn(
  document: TokenDocument,
  judgement: Judgement,
  path: readonly PathPoint[],
): void {
  rollsOf(document).drawn = waitingOf(judgement, path);
}

/** The same of a path that is sent; of the first part of one, up to its roll, the whole stays remembered. */
export function rememberSent(
  document: TokenDocument,
  judgement: Judgement,
  path: readonly PathPoint[],
): void {
  const own = rollsOf(document);
  const at = own.sent?.judgement.ruling.awaits?.at;
  const end = path.at(-1);
  const isUpToRoll = at !== undefined && at.x === end?.x && at.y === end.y;
  if (!isUpToRoll) own.sent = waitingOf(judgement, path);
}

function waitingOf(judgement: Judgement, [start]: readonly PathPoint[]): Waiting | undefined {
  const origin = { x: start?.x ?? 0, y: start?.y ?? 0, elevation: start?.elevation ?? 0 };
  return judgement.ruling.awaits ? { judgement, origin } : undefined;
}

/** The drag is let go, and its path is sent as far as its roll. */
export function dropDrawn(document: TokenDocument): void {
  const own = rollsOf(document);
  own.sent = own.drawn;
}

/** Calls for the roll of a move that waits right where it begins, so that nothing of it is sent. */
export function callAtStart(document: TokenDocument): void {
  if (rollsOf(document).sent?.judgement.ruling.made === 0) void callForRoll(document, "");
}

/** Puts the roll that the last move waits for into the chat; `movement` is what brought the token there. */
export async function callForRoll(document: TokenDocument, movement: string): Promise<void> {
  const own = rollsOf(document);
  const waiting = own.sent;
  own.sent = undefined;
  own.drawn = undefined;
  const { x, y } = document._source;
  const at = waiting?.judgement.ruling.awaits?.at;
  if (!waiting || at?.x !== x || at.y !== y) return;
  inform({ key: "SUREFOOT.Card.waits", data: {} });
  await postCard(document, waiting.judgement, waiting.origin, movement, {
    after: waiting.judgement.line.isBegun === true ? begunCard(document) : "",
  });
}
