import { declare } from "../rules/declare.ts";
import { attemptOf } from "../rules/situation.ts";
import { awaitsSaying, eventSayings } from "../view/event-sayings.ts";
import { befall } from "./befall.ts";
import { cardOf, dueMessage, makeVoid } from "./card.ts";
import { comeDown } from "./put.ts";
import { failOpen } from "./fail-open.ts";
import { isRoller } from "./in-charge.ts";
import { postCard } from "./post-card.ts";
import { seatOf } from "./seat.ts";
import { inform } from "./tell.ts";

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
      () => void (isRoller(document, changedBy) ? fallIfDue(document) : catchItself(document)),
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

/** Lets a token fall where the rules say that it does: with a card where there is something to roll, else at once. */
export async function fallIfDue(document: TokenDocument): Promise<void> {
  const height = heightOf(document);
  if (height === 0) return catchItself(document);
  if (falling.has(document) || cardOf(dueMessage(document))?.line.do === "fall") return;
  falling.add(document);
  await fall(document, height).finally(() => falling.delete(document));
}

async function fall(document: TokenDocument, distance: number): Promise<void> {
  const seat = seatOf(document);
  if (!seat) return;
  const { table, body, rules, side, telling } = seat;
  const line = { do: "fall", distance: (distance * side) / table.board.ground.grid.distance };
  const ruling = declare(table, body, line, rules);
  if (!ruling.awaits) {
    await comeDown(document, ruling);
    await befall(document, ruling.effects);
    return eventSayings(ruling, body, telling).forEach(inform);
  }
  inform({ key: "SUREFOOT.Card.falls", data: { token: body.name } });
  const { x, y, elevation } = document._source;
  await postCard(
    document,
    { ruling, line, why: awaitsSaying(ruling.awaits, telling) },
    { x, y, elevation },
    "",
  );
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
