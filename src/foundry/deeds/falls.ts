import { declare } from "../../rules/declare.ts";
import { attemptOf } from "../../rules/situation.ts";
import type { Ruling } from "../../rules/ruling.ts";
import { awaitsSaying } from "../../view/event-sayings.ts";
import { cardOf, dueMessage, makeVoid } from "../card/card.ts";
import { comeDown } from "../move/put.ts";
import { changeBodies } from "../move/finish-path.ts";
import { failOpen } from "../fail-open.ts";
import { isInCharge, isRoller } from "../in-charge.ts";
import { postCard } from "../card/post-card.ts";
import { publish } from "./publish.ts";
import { lastMovement } from "../move/recorded.ts";
import { type Seat, seatOf, spotOf } from "../board/seat.ts";
import { inform } from "../tell.ts";

/** Something that has changed, up to the token or actor that it belongs to. */
interface Changed {
  readonly documentName: string;
  readonly id: string | null;
  readonly parent: Changed | null;
}

/** Whoever flies and no longer can falls, whatever has taken it (B36): asked of each token that a change bears on. */
export function watchFalls(changed: Changed, changedBy: string): void {
  for (const document of tokensOf(changed)) {
    failOpen(
      () => void fallIfDue(document, isRoller(document, changedBy)),
      () => undefined,
    );
  }
}

function tokensOf(changed: Changed): TokenDocument[] {
  if (changed.documentName === "Token") return [changed as unknown as TokenDocument];
  if (changed.parent) return tokensOf(changed.parent);
  return [...(game.scenes ?? [])].flatMap(({ tokens }) =>
    tokens.filter(({ actorId }) => actorId === changed.id),
  );
}

/** Tokens whose card is being written: what changes meanwhile calls for no second one. */
const falling = new WeakSet<TokenDocument>();

/** Tokens whose fall was taken back, until the movement that led to it is so, too. */
const held = new WeakSet<TokenDocument>();

/** Lets a token hang in the air until it is moved next. */
export function holdFall(document: TokenDocument): void {
  held.add(document);
}

/** A token was moved: it may fall again. */
export function releaseFall(document: TokenDocument): void {
  held.delete(document);
}

/**
 * Lets a token fall where the rules say that it does: with a card where there is something to roll (asked of one client
 * alone: `mayRoll`), else at once, by whoever is in charge. Who still has a way to go doesn't fall yet.
 */
export async function fallIfDue(document: TokenDocument, mayRoll = true): Promise<void> {
  const height = heightOf(document);
  if (height === 0) return catchItself(document);
  if (held.has(document) || isUnderWay(document)) return;
  if (falling.has(document) || cardOf(dueMessage(document))?.line.do === "fall") return;
  falling.add(document);
  await fall(document, height, mayRoll).finally(() => falling.delete(document));
}

/** API: TokenDocument#movement. */
function isUnderWay({
  movement,
}: {
  readonly movement?: { readonly pending?: { readonly waypoints: readonly unknown[] } } | null;
}): boolean {
  return (movement?.pending?.waypoints.length ?? 0) > 0;
}

async function fall(document: TokenDocument, distance: number, mayRoll: boolean): Promise<void> {
  const seat = seatOf(document);
  if (!seat) return;
  const { table, body, rules, side, telling } = seat;
  const line = { do: "fall", distance: (distance * side) / table.board.ground.grid.distance };
  const ruling = declare(table, body, line, rules);
  if (!ruling.awaits) return isInCharge(document) ? fallen(document, seat, ruling) : undefined;
  if (!mayRoll) return;
  inform({ key: "SUREFOOT.Card.falls", data: { token: body.name } });
  const { x, y, elevation } = document._source;
  await postCard(
    document,
    { ruling, line, why: awaitsSaying(ruling.awaits, telling) },
    { x, y, elevation },
    "",
  );
}

/** A fall that leaves nothing to dice: whoever is struck by it is so at once. */
async function fallen(document: TokenDocument, { table }: Seat, ruling: Ruling): Promise<void> {
  const origin = spotOf(document._source);
  await comeDown(document, ruling);
  const had = await changeBodies(document, ruling);
  const end = spotOf(document._source);
  const movement = lastMovement(document);
  await publish(document, ruling, table, { movement, origin, end, isFall: true, had });
}

/** The card of a fall that no longer comes is void. */
async function catchItself(document: TokenDocument): Promise<void> {
  const message = dueMessage(document);
  const card = cardOf(message);
  if (message && card?.line.do === "fall" && heightOf(document) === 0) await makeVoid(message, card);
}

/** From what height a token comes down, being as it now is. */
function heightOf(document: TokenDocument): number {
  const seat = seatOf(document);
  if (!seat) return 0;
  const { table, body, rules } = seat;
  return rules.ruleset.fallsFrom(attemptOf({ table, body, line: { do: "fall" }, game: rules }));
}
