import { type Deeds, deedsOf } from "./deeds.ts";
import { lastMovement } from "../move/recorded.ts";
import { isAt } from "../board/seat.ts";
import { mend } from "./take-back.ts";
import { warn } from "../tell.ts";
import { doneBy, forgetLastNote } from "../turn/turn-notes.ts";
import { spoken } from "../words.ts";

/** The token of what a button has done with things, and what that was; undefined where it is no news any more. */
function doneIn(message: ChatMessage.Implementation) {
  const deeds = deedsOf(message);
  const document = game.scenes?.get(deeds?.scene ?? "")?.tokens.get(deeds?.token ?? "");
  const isOpen = deeds?.notes !== undefined && !deeds.isUndone && deeds.handled.length > 0;
  return isOpen && document ? { deeds, document } : undefined;
}

/** Puts the button that takes it back under the message that tells what somebody picked up, for whoever plays it or a GM. */
export function offerPutBack(message: ChatMessage.Implementation, html: HTMLElement): void {
  const done = doneIn(message);
  if (!done?.document.isOwner || !message.isOwner) return;
  const button = window.document.createElement("button");
  button.type = "button";
  button.dataset["action"] = "surefootPutBack";
  button.textContent = spoken({ key: "SUREFOOT.Card.putBack", data: {} });
  button.addEventListener("click", () => void putBack(message));
  html.querySelector(".surefoot-card")?.append(button);
}

/** Takes it back, with what it cost, if its token has done nothing since. */
async function putBack(message: ChatMessage.Implementation): Promise<void> {
  const done = doneIn(message);
  if (!done) return;
  const { deeds, document } = done;
  if (!isLatest(document, deeds)) {
    return warn({ key: "SUREFOOT.Card.putBackLate", data: { token: document.name } });
  }
  await mend(document, message, deeds);
  if (deeds.notes !== 0) await forgetLastNote(document);
}

function isLatest(document: TokenDocument, { end, movement, notes }: Deeds): boolean {
  const isThere = isAt(document._source, end) && lastMovement(document) === movement;
  return isThere && doneBy(document).notes.length === notes;
}
