import { element, slot } from "../canvas/ui/elements.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import type { Session } from "../session.ts";
import { drawMessage } from "./message-view.ts";
import { tell } from "./words.ts";

/** `ui.chat`: what was said, in the sidebar under the combat; the newest stays in view. */
export class ChatLog {
  readonly element = element("section", "chat-sidebar");
  readonly #list = element("ol", "chat-log plain");
  readonly #session: Session;
  /** One message after the other, so that none overtakes. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(session: Session) {
    this.#session = session;
    this.element.id = "chat";
    this.#list.setAttribute("role", "log");
    this.#list.tabIndex = 0;
    session.messageClass.view = drawMessage;
    const { hooks } = session;
    hooks.on("createChatMessage", (message: ChatMessage) => {
      this.#queue(() => this.#put(message));
    });
    hooks.on("updateChatMessage", (message: ChatMessage) => {
      this.#queue(() => this.#put(message));
    });
    hooks.on("deleteChatMessage", (message: ChatMessage) => {
      this.#queue(async () => this.#entry(message.id)?.remove());
    });
  }

  /** Draws all that was said before. */
  open(lang: string): void {
    slot("combat").after(this.element);
    this.element.replaceChildren(element("h2", "", tell(lang, "chat")), this.#list);
    for (const message of this.#session.messages) this.#queue(() => this.#put(message));
  }

  async #put(message: ChatMessage): Promise<void> {
    const known = this.#entry(message.id);
    if (!message.visible || !this.#session.messages.has(message.id)) {
      known?.remove();
      return;
    }
    const drawn = await message.renderHTML({ canDelete: message.isOwner });
    if (known === null) {
      this.#list.append(drawn);
      this.#list.scrollTop = this.#list.scrollHeight;
      return;
    }
    const focus = focusIn(known);
    known.replaceWith(drawn);
    if (focus !== null) drawn.querySelector<HTMLElement>(focus)?.focus();
  }

  #entry(id: string): HTMLElement | null {
    return this.#list.querySelector(`[data-message-id="${CSS.escape(id)}"]`);
  }

  /** A message that can't be drawn is told to the developer and holds up none of the others. */
  #queue(work: () => Promise<unknown>): void {
    this.#work = this.#session.track(
      this.#work.then(work).catch((error: unknown) => {
        reportError(error);
      }),
    );
  }
}

/** How to find the button of a card again that has the focus. */
function focusIn(entry: HTMLElement): string | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !entry.contains(activeElement)) return null;
  const { action } = activeElement.dataset;
  return action === undefined ? null : `[data-action="${CSS.escape(action)}"]`;
}
