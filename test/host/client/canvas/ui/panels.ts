import type { HostServices } from "../../contract.ts";
import type { HostCanvas } from "../canvas.ts";
import { isDoor, isOpen } from "../walls.ts";
import { button, element, slot } from "./elements.ts";
import { LANGUAGES, say } from "./words.ts";

/** What stands above and under the canvas: scene, generation, language, help. */
export function drawHead({ game, generation }: HostServices): void {
  const { lang } = game.i18n;
  document.documentElement.lang = lang;
  slot("title").textContent = game.scenes.viewed?.name ?? say(lang, "title");
  drawWayBack(lang);
  slot("generation").textContent = say(lang, "generation", { generation });
  slot("help").textContent = [say(lang, "help"), ...(game.user.isGM ? [say(lang, "helpGM")] : [])].join(
    " · ",
  );
  slot("toolbar").setAttribute("aria-label", say(lang, "tools"));
  const choice = element("select");
  choice.setAttribute("aria-label", say(lang, "language"));
  for (const [code, name] of Object.entries(LANGUAGES))
    choice.append(new Option(name, code, false, code === lang));
  choice.addEventListener("change", () => {
    const here = new URL(location.href);
    here.searchParams.set("lang", choice.value);
    location.assign(here);
  });
  slot("language").replaceChildren(choice);
}

/** To the list of boards, from a board that is one of several: its page isn't at the root. */
function drawWayBack(lang: string): void {
  const link = slot("boards") as HTMLAnchorElement;
  link.textContent = say(lang, "boards");
  link.href = `/?lang=${lang}`;
  link.hidden = location.pathname.lastIndexOf("/") === 0;
}

export function drawUsers({ game }: HostServices): void {
  const { lang } = game.i18n;
  const list = element("ul", "users");
  for (const user of game.users) {
    const row = element("li", user.active ? "here" : "away");
    const dot = element("span", "dot");
    dot.style.setProperty("--color", String(user.color));
    dot.setAttribute("aria-hidden", "true");
    row.append(dot, element("span", "who", user.name));
    const state = user.isSelf ? say(lang, "you") : user.active ? "" : say(lang, "away");
    if (state) row.append(element("span", "state", state));
    list.append(row);
  }
  slot("users").replaceChildren(element("h2", "", say(lang, "users")), list);
}

/** Doors by button as well, for hands that don't use a mouse. */
export function drawDoors({ game }: HostServices, canvas: HostCanvas): void {
  const { lang } = game.i18n;
  const doors = canvas.scene?.walls.filter(isDoor) ?? [];
  const buttons = doors.map((door, n) =>
    button({
      label: say(lang, isOpen(door) ? "closeDoor" : "openDoor", { number: n + 1 }),
      onClick: () => canvas.pointer.toggleDoor(door),
    }),
  );
  slot("doors").replaceChildren(
    ...(doors.length > 0 ? [element("h2", "", say(lang, "doors")), ...buttons] : []),
  );
}

export function drawPause({ game, track }: HostServices): void {
  const { lang } = game.i18n;
  const toggle = () => track(Promise.resolve(game.togglePause(!game.paused, { broadcast: true })));
  const parts: HTMLElement[] = game.paused ? [element("p", "paused", say(lang, "paused"))] : [];
  if (game.user.isGM)
    parts.push(button({ label: say(lang, game.paused ? "resume" : "pause"), onClick: toggle }));
  slot("pause").replaceChildren(...parts);
}

/** The applications that packages offer among Foundry's settings; the restricted ones to GMs alone. */
export function drawMenus({ game, track }: HostServices): void {
  const menus = [...game.settings.menus.values()].filter(({ restricted }) => !restricted || game.user.isGM);
  const buttons = menus.map(({ label = "", name = "", hint = "", type: Application }) => {
    const open = button({
      label: game.i18n.localize(label || name),
      onClick: () => track(new Application().render({ force: true })),
    });
    open.title = game.i18n.localize(hint);
    return open;
  });
  const heading = element("h2", "", say(game.i18n.lang, "settings"));
  slot("menus").replaceChildren(...(buttons.length > 0 ? [heading, ...buttons] : []));
}
