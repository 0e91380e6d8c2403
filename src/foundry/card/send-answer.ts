import { awaitsSaying, testKey } from "../../view/event-sayings.ts";
import { type Card, cardOf } from "./card.ts";
import { facesOf } from "./faces.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { rollingToken } from "./who-rolls.ts";
import { spoken } from "../words.ts";

/** Rolls for an opponent, in a message of one's own. */
export async function sendAnswer(message: ChatMessage.Implementation, card: Card): Promise<void> {
  const { pool, sides } = card.awaits;
  const { roll } = await facesOf(pool, sides);
  if (cardOf(message)?.rolled) return;
  const document = rollingToken(card);
  const token = document?.name ?? "";
  const title = spoken({ key: "SUREFOOT.Card.title", data: { token, test: { key: testKey(card.awaits) } } });
  const awaits = { ...card.awaits, given: 0, at: { ...card.at, i: 0, j: 0 } };
  const text = spoken(awaitsSaying(awaits, { units: "", nameOf: () => token }));
  const content = await foundry.applications.handlebars.renderTemplate(
    `systems/${SYSTEM_ID}/templates/card.hbs`,
    { title, text },
  );
  const data = {
    content,
    speaker: ChatMessage.getSpeaker({ token: document } as never),
    rolls: [JSON.stringify(roll)],
    flags: { [SYSTEM_ID]: { answer: { card: message.id } } },
  };
  await ChatMessage.create(data as never);
}
