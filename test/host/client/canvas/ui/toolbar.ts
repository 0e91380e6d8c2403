import type { HostServices } from "../../contract.ts";
import type { HostCanvas } from "../canvas.ts";
import { button, slot } from "./elements.ts";
import { say } from "./words.ts";

export interface ControlTool {
  name: string;
  order: number;
  title: string;
  icon?: string;
  visible?: boolean;
  toggle?: boolean;
  button?: boolean;
  active?: boolean;
  onChange?: (event: Event | null, active: boolean) => unknown;
}

export interface ControlSet {
  name: string;
  order: number;
  title: string;
  icon: string;
  activeTool: string;
  tools: Record<string, ControlTool>;
}

/** `ui.controls`: the token tools, the GM's Unconstrained Movement among them, and what systems add by hook. */
export class Toolbar {
  readonly controls: Record<string, ControlSet>;
  readonly #services: HostServices;
  readonly #canvas: HostCanvas;

  constructor(services: HostServices, canvas: HostCanvas) {
    this.#services = services;
    this.#canvas = canvas;
    this.controls = {
      tokens: { name: "tokens", order: 1, title: "", icon: "", activeTool: "select", tools: {} },
    };
    this.#tools["select"] = { name: "select", order: 1, title: "", icon: "↖", active: true };
    this.#tools["unconstrainedMovement"] = {
      name: "unconstrainedMovement",
      order: 4,
      title: "",
      icon: "∞",
      toggle: true,
      active: false,
      visible: false,
      onChange: (_event, active) => {
        canvas.isUnconstrained = active;
        canvas.tokens.recalculatePlannedMovementPaths();
      },
    };
    services.hooks.on("hostToggleUnconstrained", () =>
      this.#use(this.#tools["unconstrainedMovement"] as ControlTool),
    );
  }

  /** The set and the tool in use, as `ui.controls` names them. */
  get control(): ControlSet {
    return this.controls["tokens"] as ControlSet;
  }

  get tool(): ControlTool | undefined {
    return this.#tools[this.control.activeTool];
  }

  /** Asks the systems for their tools: hook `getSceneControlButtons(controls)` (foundry-api.md §3.8). */
  open(): void {
    const { game, hooks } = this.#services;
    const { lang } = game.i18n;
    Object.assign(this.#tools["select"] as ControlTool, { title: say(lang, "select") });
    Object.assign(this.#tools["unconstrainedMovement"] as ControlTool, {
      title: say(lang, "unconstrained"),
      visible: game.user.isGM,
    });
    hooks.callAll("getSceneControlButtons", this.controls);
    this.render();
  }

  render(): void {
    const sets = Object.values(this.controls).sort((a, b) => a.order - b.order);
    const tools = sets.flatMap((set) => Object.values(set.tools).sort((a, b) => a.order - b.order));
    slot("toolbar").replaceChildren(
      ...tools.filter((tool) => tool.visible !== false).map((tool) => this.#draw(tool)),
    );
  }

  get #tools(): Record<string, ControlTool> {
    return this.control.tools;
  }

  #draw(tool: ControlTool): HTMLButtonElement {
    const label = this.#services.game.i18n.localize(tool.title);
    const isLetter = tool.icon !== undefined && [...tool.icon].length <= 2;
    const icon = isLetter ? (tool.icon as string) : ([...label][0] ?? "?").toUpperCase();
    const isPressed = tool.button ? undefined : (tool.active ?? tool.name === this.control.activeTool);
    const drawn = button({ label, icon, className: "tool", isPressed, onClick: () => this.#use(tool) });
    drawn.dataset["tool"] = tool.name;
    return drawn;
  }

  #use(tool: ControlTool): void {
    if (tool.visible === false) return;
    if (tool.toggle) tool.active = !tool.active;
    tool.onChange?.(null, tool.active ?? true);
    this.#canvas.requestRender();
    this.render();
  }
}
