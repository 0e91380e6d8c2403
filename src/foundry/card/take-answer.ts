import { isSource, textOf } from "../../scene/reading.ts";
import { cardOf } from "./card.ts";
import { rollWith } from "./roll-card.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { mayAnswer, takesAnswers } from "./who-rolls.ts";

/*
 * Only its author and GMs can write in a message. Whoever plays the opponent in a test rolls in a message of its own,
 * which names the card; the card's author, or a GM in its stead, takes the faces from there.
 */

/** The card that a message answers, "" where it answers none. */
function answeredBy(message: ChatMessage.Implementation): string {
  const flag: unknown = message.getFlag(SYSTEM_ID as never, "answer" as never);
  return isSource(flag) ? textOf(flag["card"]) : "";
}

/** Takes an answer into its card, where its author may give it and the card still waits. */
export async function takeAnswer(answer: ChatMessage.Implementation): Promise<void> {
  const message = game.messages?.get(answeredBy(answer));
  const card = cardOf(message);
  const roll = answer.rolls.at(-1);
  if (!message || !card || card.rolled || !roll || !takesAnswers(message)) return;
  if (mayAnswer(card, answer.author)) await rollWith(message, { roll, answer: answer.id ?? "" });
}

/** Takes the answers that were given while nobody was there to take them. */
export async function takeAllAnswers(): Promise<void> {
  for (const message of game.messages ?? []) {
    if (answeredBy(message) !== "") await takeAnswer(message);
  }
}
