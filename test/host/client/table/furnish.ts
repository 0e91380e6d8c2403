import type { HostCanvas } from "../canvas/canvas.ts";
import { ApplicationV2 } from "../apps/application.ts";
import { sheetFor } from "../apps/sheet-config.ts";
import type { HostServices, UiApi } from "../contract.ts";
import type { Session } from "../session.ts";
import { ChatLog } from "./chat-log.ts";
import { listenToGestures } from "./gestures.ts";
import { offerScenes } from "./scene-switch.ts";

/** What stands around the table besides the canvas and its panels: the chat, menus, keys. */
export interface Furniture {
  /** `ui.chat` */
  readonly chat: ChatLog;
}

export function furnish(session: Session, services: HostServices, canvas: HostCanvas, ui: UiApi): Furniture {
  addStyles("/page/table.css");
  Object.assign(ApplicationV2, {
    session,
    localize: (key: string) => services.game.i18n.localize(key),
  });
  session.sheetFor = sheetFor;
  session.localize = (key) => services.game.i18n.localize(key);
  listenToGestures(services, canvas);
  offerScenes(session, services, canvas, () => ui);
  const chat = new ChatLog(session);
  session.hooks.once("ready", () => {
    chat.open(services.game.i18n.lang);
  });
  return { chat };
}

/** Before the page's own style, so that its layers come first and systems may change what they say. */
function addStyles(href: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href });
  document.head.prepend(link);
}
