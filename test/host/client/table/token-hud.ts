import { button, element } from "../canvas/ui/elements.ts";
import type { HostCanvas } from "../canvas/canvas.ts";
import type { Token } from "../canvas/token.ts";
import type { HostServices } from "../contract.ts";
import { listedStatuses } from "../documents/statuses.ts";
import { TokenConfig } from "./token-config.ts";
import { tell } from "./words.ts";

/** What a right click on a token opens: its way of moving, its height, its states, and the ways to its sheet and config. */
export class TokenHud {
  readonly #services: HostServices;
  readonly #canvas: HostCanvas;
  readonly #panel = element("div");
  #token: Token | null = null;

  constructor(services: HostServices, canvas: HostCanvas) {
    this.#services = services;
    this.#canvas = canvas;
    this.#panel.id = "token-hud";
    this.#panel.setAttribute("role", "dialog");
    this.#panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
    window.addEventListener("pointerdown", ({ target }) => {
      if (!this.#panel.contains(target as Node)) this.close();
    });
    const renew = (): void => {
      if (this.#token !== null) this.#draw(this.#token);
    };
    for (const name of ["updateToken", "createActiveEffect", "deleteActiveEffect", "updateActor"])
      services.hooks.on(name, renew);
    services.hooks.on("deleteToken", () => this.close());
  }

  open(token: Token, at: { x: number; y: number }): void {
    if (!token.isOwner) return;
    token.control();
    this.#token = token;
    this.#draw(token);
    document.body.append(this.#panel);
    const { width, height } = this.#panel.getBoundingClientRect();
    const left = Math.min(at.x + 12, innerWidth - width - 4);
    const top = Math.min(at.y + 12, innerHeight - height - 4);
    Object.assign(this.#panel.style, { left: `${left}px`, top: `${Math.max(0, top)}px` });
    this.#panel.querySelector("select")?.focus();
  }

  close(): void {
    if (this.#token === null) return;
    this.#token = null;
    this.#panel.remove();
    (this.#canvas.app.view as HTMLCanvasElement).focus();
  }

  #draw(token: Token): void {
    const focused = this.#panel.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset["hud"]
      : undefined;
    this.#panel.setAttribute("aria-label", token.name);
    const ways = element("div", "buttons");
    ways.append(
      this.#act("sheet", () => token.actor?.sheet?.render({ force: true })),
      this.#act("place", () => new TokenConfig(token.document, this.#lang).render({ force: true })),
    );
    this.#panel.replaceChildren(this.#actions(token), this.#height(token), this.#statuses(token), ways);
    if (focused !== undefined)
      this.#panel.querySelector<HTMLElement>(`[data-hud="${CSS.escape(focused)}"]`)?.focus();
  }

  get #lang(): string {
    return this.#services.game.i18n.lang;
  }

  #act(word: "sheet" | "place", act: () => Promise<unknown> | undefined): HTMLButtonElement {
    const made = button({
      label: tell(this.#lang, word),
      onClick: () => {
        this.close();
        void act();
      },
    });
    made.dataset["hud"] = word;
    return made;
  }

  /** The ways of moving that the token may choose, in their order; none leaves it to what is inferred. */
  #actions({ document: token }: Token): HTMLElement {
    const { actions } = this.#services.config.Token.movement;
    const choice = element("select");
    choice.dataset["hud"] = "movementAction";
    const chosen = (token._source["movementAction"] ?? null) as string | null;
    choice.append(new Option(tell(this.#lang, "byItself"), "", false, chosen === null));
    const entries = Object.entries(actions).filter(([, action]) => action.canSelect(token));
    for (const [id, { label }] of entries.sort(([, a], [, b]) => a.order - b.order))
      choice.append(new Option(this.#services.game.i18n.localize(label), id, false, id === chosen));
    choice.addEventListener("change", () => {
      const movementAction = choice.value === "" ? null : choice.value;
      void this.#services.track(token.update({ movementAction }));
    });
    return labelled(tell(this.#lang, "action"), choice);
  }

  /** 14 calls such a movement "hud"; what 13 calls it isn't known, here "api". */
  #height({ document: token }: Token): HTMLElement {
    const input = element("input");
    input.dataset["hud"] = "elevation";
    Object.assign(input, { type: "number", step: "any", value: String(token._source["elevation"]) });
    input.addEventListener("change", () => {
      const elevation = Number(input.value);
      if (input.value.trim() === "" || !Number.isFinite(elevation)) return;
      const method = this.#services.generation === 14 ? "hud" : "api";
      const action = this.#canvas.tokens.get(token.id)?._getHUDMovementAction() ?? token.movementAction;
      const movement = { [token.id]: { waypoints: [{ elevation, action }], method } };
      void this.#services.track(token.update({ elevation }, { movement }));
    });
    return labelled(tell(this.#lang, "elevation"), input);
  }

  #statuses({ actor }: Token): HTMLElement {
    const list = element("div", "statuses");
    list.setAttribute("aria-label", tell(this.#lang, "statuses"));
    if (actor === null) return list;
    for (const { id, name } of listedStatuses(this.#services.config)) {
      const toggle = button({
        label: this.#services.game.i18n.localize(name),
        isPressed: actor.statuses.has(id),
        onClick: () => this.#services.track(actor.toggleStatusEffect(id)),
      });
      toggle.dataset["hud"] = `status-${id}`;
      list.append(toggle);
    }
    return list;
  }
}

function labelled(text: string, field: HTMLElement): HTMLElement {
  const label = element("label", "", text);
  label.append(field);
  return label;
}
