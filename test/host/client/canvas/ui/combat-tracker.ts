import type { CombatantApi, CombatApi, HostServices } from "../../contract.ts";
import type { HostCanvas } from "../canvas.ts";
import { button, element, slot } from "./elements.ts";
import { say, type Word } from "./words.ts";

/** Order, turn and round; the GM goes through the turns, a player ends the own one. A name selects its token. */
export class CombatTracker {
  readonly #services: HostServices;
  readonly #canvas: HostCanvas;

  constructor(services: HostServices, canvas: HostCanvas) {
    this.#services = services;
    this.#canvas = canvas;
  }

  render(): void {
    const { combat } = this.#services.game;
    const heading = element("h2", "", this.#say("combat"));
    if (!combat) {
      slot("combat").replaceChildren(heading, element("p", "quiet", this.#say("noCombat")));
      return;
    }
    if (combat.started) heading.append(element("span", "round", this.#say("round", { round: combat.round })));
    const order = element("ol", "turns");
    order.append(...combat.turns.map((combatant) => this.#row(combat, combatant)));
    slot("combat").replaceChildren(heading, order, this.#buttons(combat));
  }

  #row(combat: CombatApi, combatant: CombatantApi): HTMLLIElement {
    const row = element("li", "turn");
    const isActive = combat.started && combat.combatant?.id === combatant.id;
    if (isActive) row.setAttribute("aria-current", "true");
    const token = combatant.token;
    const name = button({
      label: combatant.name || token?.name || "?",
      className: "name",
      onClick: () => this.#show(combatant),
    });
    const mark = element("span", `mark d${token?.disposition ?? 0}`);
    mark.setAttribute("aria-hidden", "true");
    row.append(mark, name);
    if (isActive) row.append(element("span", "now", this.#say("turnOf")));
    else row.append(element("span", "initiative", String(combatant.initiative ?? "")));
    return row;
  }

  #show(combatant: CombatantApi): void {
    const token = this.#canvas.tokens.get(combatant.tokenId);
    if (!token) return;
    token.control();
    void this.#canvas.animatePan(token.center);
  }

  #buttons(combat: CombatApi): HTMLElement {
    const row = element("div", "buttons");
    const { user } = this.#services.game;
    if (user.isGM && !combat.started) row.append(this.#act("begin", () => combat.startCombat()));
    else if (user.isGM) {
      row.append(
        this.#act("previous", () => combat.previousTurn()),
        this.#act("next", () => combat.nextTurn(), "main"),
      );
      row.append(this.#act("end", () => combat.endCombat()));
    } else if (combat.started && combat.combatant?.token?.isOwner) {
      row.append(this.#act("endTurn", () => combat.nextTurn(), "main"));
    }
    return row;
  }

  #act(word: Word, act: () => Promise<unknown>, className = ""): HTMLButtonElement {
    const drawn = button({ label: this.#say(word), className, onClick: () => this.#services.track(act()) });
    drawn.dataset["action"] = word;
    return drawn;
  }

  #say(word: Word, values?: Record<string, number>): string {
    return say(this.#services.game.i18n.lang, word, values);
  }
}
