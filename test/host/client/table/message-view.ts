import { element } from "../canvas/ui/elements.ts";
import type { Roll } from "../dice/roll.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import { nodesOf } from "./fragment.ts";

interface OwnView {
  renderHTML?: (options: object) => Promise<HTMLElement>;
}

/**
 * A message as every client draws it, each time it draws it; then hook `renderChatMessageHTML` (foundry-api.md §7).
 * A subtype's own `system.renderHTML` draws the whole entry.
 */
export async function drawMessage(message: ChatMessage, options: object): Promise<HTMLElement> {
  const own = message.system as OwnView;
  const html = typeof own.renderHTML === "function" ? await own.renderHTML(options) : entryOf(message);
  html.dataset["messageId"] = message.id;
  message.session.hooks.callAll("renderChatMessageHTML", message, html, contextOf(message));
  return html;
}

/** What the third argument of the hook holds isn't documented in full: these names are. */
function contextOf(message: ChatMessage): object {
  const { author, alias, whisper, session } = message;
  return {
    message: message.toObject(false),
    user: session.user,
    author,
    alias,
    isWhisper: whisper.length > 0,
    canDelete: message.isOwner,
    whisperTo: whisper.map((id) => session.users.get(id)?.name ?? "").join(", "),
  };
}

function entryOf(message: ChatMessage): HTMLElement {
  const entry = element("li", "chat-message message flexcol");
  if (message.whisper.length > 0) entry.classList.add("whisper");
  if (message.blind) entry.classList.add("blind");
  const color = String(message.author?.color ?? "");
  if (color !== "") entry.style.setProperty("--author", color);
  entry.append(headOf(message), bodyOf(message));
  return entry;
}

function headOf(message: ChatMessage): HTMLElement {
  const head = element("header", "message-header flexrow");
  head.append(element("h4", "message-sender", message.alias));
  const time = new Date(message.timestamp);
  const said = element("time", "message-timestamp", time.toLocaleTimeString(document.documentElement.lang));
  said.dateTime = time.toISOString();
  head.append(said);
  if (message.flavor === "" || !message.isContentVisible) return head;
  const flavor = element("span", "flavor-text");
  flavor.append(...nodesOf(message.flavor));
  head.append(flavor);
  return head;
}

/** A roll whose content is no more than its total is shown with its dice. */
function bodyOf(message: ChatMessage): HTMLElement {
  const body = element("div", "message-content");
  const isBare = message.isRoll && /^[\d\s.+-]*$/.test(message.content);
  if (!message.isContentVisible) body.append(element("p", "hidden-roll", "???"));
  else if (isBare) body.append(...message.rolls.map(rollOf));
  else body.append(...nodesOf(message.content));
  return body;
}

function rollOf(roll: Roll): HTMLElement {
  const drawn = element("div", "dice-roll");
  drawn.append(element("div", "dice-formula", roll.formula));
  const dice = element("ol", "dice-rolls");
  for (const die of roll.dice)
    for (const { result, active } of die.results)
      dice.append(element("li", `roll die ${die.denomination}${active ? "" : " discarded"}`, String(result)));
  drawn.append(dice, element("h4", "dice-total", String(roll.total ?? "")));
  return drawn;
}
