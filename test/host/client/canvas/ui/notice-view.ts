import type { HostServices } from "../../contract.ts";
import { element, slot } from "./elements.ts";

const SHOWN_FOR = 7000;
const SIGNS = { info: "ℹ", warn: "⚠", error: "✖" } as const;

/** `ui.notifications`, seen and spoken (`aria-live` on the page's list): text only, newest last. */
export function showNotices({ notices }: HostServices): void {
  notices.listen(({ type, message }) => {
    const shown = element("div", `notice ${type}`);
    const sign = element("span", "sign", SIGNS[type]);
    sign.setAttribute("aria-hidden", "true");
    shown.append(sign, element("span", "", message));
    const list = slot("notices");
    list.append(shown);
    while (list.children.length > 4) list.firstElementChild?.remove();
    setTimeout(() => shown.remove(), SHOWN_FOR);
  });
}
