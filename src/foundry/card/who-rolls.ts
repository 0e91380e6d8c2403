import type { Card } from "./card.ts";
import { isOwnedBy } from "../in-charge.ts";

/** What of a card says whose roll it is. */
type Due = Pick<Card, "scene" | "token" | "awaits">;

/** The token whose dice a card waits for: the mover's, or an opponent's. */
export function rollingToken({ scene, token, awaits }: Due): TokenDocument | undefined {
  const tokens = game.scenes?.get(scene)?.tokens;
  return tokens?.get(awaits.token) ?? tokens?.get(token);
}

/**
 * How this user rolls a card: in its message, which only its author and GMs may write in, or, who plays an opponent, by
 * an answer of its own; undefined where it isn't its roll. An opponent of whom nobody is at the table is rolled for by
 * the card's author.
 */
export function wayToRoll(message: ChatMessage.Implementation, card: Due): "here" | "answer" | undefined {
  const user = game.user;
  const mover = game.scenes?.get(card.scene)?.tokens.get(card.token);
  const roller = rollingToken(card);
  if (!user || !mover || !roller) return undefined;
  if (user.isGM) return "here";
  const isOurs = isOwnedBy(roller, user) || (roller !== mover && !hasPlayer(roller));
  if (message.isAuthor && isOwnedBy(mover, user) && isOurs) return "here";
  const isAsked = roller !== mover || message.author?.isGM === true;
  return isAsked && isOwnedBy(roller, user) ? "answer" : undefined;
}

/** Whether anybody who is at the table may roll for a token. */
function hasPlayer(document: TokenDocument): boolean {
  return [...(game.users ?? [])].some((user) => user.active && (user.isGM || isOwnedBy(document, user)));
}

/** Whether a user's word counts for the dice of a card. */
export function mayAnswer(card: Due, user: User.Implementation | null): boolean {
  const roller = rollingToken(card);
  return user !== null && roller !== undefined && (user.isGM || isOwnedBy(roller, user));
}

/** Whether this user's client takes an answer into a card: that of the card's author, else of the GM in charge. */
export function takesAnswers({ author }: ChatMessage.Implementation): boolean {
  if (author?.active) return author.isSelf;
  return game.users?.activeGM?.isSelf === true;
}
