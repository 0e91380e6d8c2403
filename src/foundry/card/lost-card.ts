import { testKey } from "../../view/event-sayings.ts";
import { type Card, cardOf, flagsOf, isStill } from "./card.ts";
import { isRoller } from "../in-charge.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { spoken } from "../words.ts";

/**
 * A roll that is due stays due when a player deletes its message: it comes into the chat again. What a GM deletes is
 * waived.
 */
export function watchLostCards(
  message: ChatMessage.Implementation,
  _operation: unknown,
  deletedBy: string,
): void {
  const card = cardOf(message);
  const document = card && game.scenes?.get(card.scene)?.tokens.get(card.token);
  if (!card || !document || game.users?.get(deletedBy)?.isGM) return;
  const isDue = document.getFlag(SYSTEM_ID as never, "waiting" as never) === message.id;
  if (!isDue || card.rolled || card.isVoid || !isStill(document, card)) return;
  if (isRoller(document, deletedBy)) void postAgain(card, document);
}

async function postAgain(card: Card, document: TokenDocument): Promise<void> {
  const title = spoken({
    key: "SUREFOOT.Card.title",
    data: { token: document.name, test: { key: testKey(card.awaits) } },
  });
  const content = await foundry.applications.handlebars.renderTemplate(
    `systems/${SYSTEM_ID}/templates/card.hbs`,
    { title, text: title },
  );
  const speaker = ChatMessage.getSpeaker({ token: document } as never);
  const message = await ChatMessage.create({ content, speaker, flags: flagsOf(card) } as never);
  if (message) await document.setFlag(SYSTEM_ID as never, "waiting" as never, message.id as never);
}
