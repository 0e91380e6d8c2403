import { chanceOf } from "../../rules/chance.ts";
import type { Telling } from "../../view/breach-saying.ts";
import { type ChainStep, chainSteps, dueSayings } from "../../view/chain-sayings.ts";
import { awaitsSaying } from "../../view/event-sayings.ts";
import { lineSaying } from "../../view/ruling-sayings.ts";
import { sketchOf } from "../../view/sketch.ts";
import type { Saying, TextKey } from "../../view/words.ts";
import { liveScene } from "../board/live-scene.ts";
import { currentGame } from "../settings.ts";
import { spoken } from "../words.ts";
import { askToRoll, forGM, mayRollFor } from "./ask.ts";
import { titleOf } from "./content.ts";
import { pictureOf } from "./picture.ts";
import { type Chain, chainIn } from "./record.ts";
import { tellingOf } from "./table.ts";

/**
 * Writes a chain into its message in the language of whoever reads it: its steps with their rules, dice and pictures,
 * the roll that is due with its button, what is still to come, and for a GM how to stop it and to take it back.
 */
export function showChain(message: ChatMessage.Implementation, html: HTMLElement): void {
  const chain = chainIn(message);
  const place = html.querySelector(".surefoot-card");
  if (!chain || !place) return;
  const scene = game.scenes?.get(chain.scene);
  const rules = currentGame();
  const telling = tellingOf(chain, scene && rules && liveScene(scene, rules.ruleset));
  const steps = tag("ol", "surefoot-chain");
  const first = lineSaying(chain.line.do, telling.nameOf(chain.token));
  if (first) steps.append(stepOf({ rule: "", sayings: [first], dice: [], way: undefined }));
  steps.append(...chainSteps(chain.story, chain.token, telling).map(stepOf));
  const all = [tag("h4", "", spoken(titleOf(chain))), steps, ...rest(message, chain, telling)];
  place.replaceChildren(...all.filter((part) => part.tagName !== "OL" || part.childElementCount > 0));
}

function stepOf({ rule, sayings, dice, way }: ChainStep): HTMLElement {
  const item = tag("li");
  const text = sayings.map(spoken).join(" ");
  if (rule !== "") item.append(tag("span", "rule", rule), " ");
  item.append(text);
  if (dice.length > 0) {
    const row = tag("span", "dice");
    row.append(...dice.map(({ face, counts }) => tag("span", counts ? "die" : "idle", String(face))));
    item.append(" ", row);
  }
  if (way) item.append(pictureOf(sketchOf(way), text));
  return item;
}

/** How the chain stands, and what can be done about that. */
function rest(message: ChatMessage.Implementation, chain: Chain, telling: Telling): HTMLElement[] {
  const { state, awaits, about } = chain;
  const isRolling = state === "waits" && awaits !== undefined;
  const isPlain = state === "over" && chain.story.length === 0;
  const standing = isPlain ? [] : [line(STANDINGS[state], { token: about })];
  const told = isRolling ? due(message, chain, telling) : standing;
  const isGM = game.user?.isGM === true;
  return [...told, ...(isGM ? [desk(message, chain)] : [])];
}

const STANDINGS = {
  waits: "SUREFOOT.Chain.over",
  over: "SUREFOOT.Chain.over",
  stopped: "SUREFOOT.Chain.stopped",
  changed: "SUREFOOT.Chain.changed",
  undone: "SUREFOOT.Chain.undone",
} as const satisfies Record<Chain["state"], TextKey>;

/** The roll that is due: its chance, who rolls, and the button for them; then what comes after it. */
function due(message: ChatMessage.Implementation, chain: Chain, telling: Telling): HTMLElement[] {
  const { awaits, queue } = chain;
  if (!awaits) return [];
  const token = telling.nameOf(awaits.token);
  const chance = awaits.test === "dangerous" ? undefined : chanceOf(awaits);
  const percent = Math.round((chance ?? 0) * 100);
  const roll = button("surefootRollChain", "SUREFOOT.Card.roll", () => askToRoll(message));
  roll.disabled = !mayRollFor(message, awaits.token);
  const next = dueSayings(queue, telling);
  const list = tag("ul");
  list.append(...next.map((saying) => tag("li", "", spoken(saying))));
  return [
    tag("p", "due", spoken(awaitsSaying(awaits, telling))),
    ...(chance === undefined ? [] : [line("SUREFOOT.Card.chance", { percent })]),
    line("SUREFOOT.Card.who", { token }),
    roll,
    ...(next.length > 0 ? [line("SUREFOOT.Chain.then", {}), list] : []),
  ];
}

/** A GM stops a chain, lets it go on, or takes it back. */
function desk(message: ChatMessage.Implementation, { state, awaits }: Chain): HTMLElement {
  const row = tag("div", "surefoot-desk");
  if (state === "waits" && awaits)
    row.append(button("surefootStop", "SUREFOOT.Chain.stop", () => forGM.stop(message)));
  if ((state === "stopped" || state === "changed") && awaits)
    row.append(button("surefootGoOn", "SUREFOOT.Chain.goOn", () => forGM.goOn(message)));
  if (state !== "undone")
    row.append(button("surefootTakeBack", "SUREFOOT.Chain.takeBack", () => forGM.takeBack(message)));
  return row;
}

function button(action: string, key: TextKey, press: () => Promise<unknown>): HTMLButtonElement {
  const made = tag("button", "", spoken({ key, data: {} }));
  made.type = "button";
  made.dataset["action"] = action;
  made.addEventListener("click", () => {
    made.disabled = true;
    void press();
  });
  return made;
}

function line(key: TextKey, data: Saying["data"]): HTMLElement {
  return tag("p", "", spoken({ key, data }));
}

function tag<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  text = "",
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== "") element.className = className;
  if (text !== "") element.textContent = text;
  return element;
}
