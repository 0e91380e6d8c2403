import type { HostServices } from "../contract.ts";
import type { HostCanvas } from "./canvas.ts";
import { keyboardMove } from "./keyboard-move.ts";
import { UndoList } from "./undo-list.ts";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How long a second arrow key is waited for, to make a diagonal of both. */
const TOGETHER = 45;

/** The keys of the canvas (foundry-api.md §3.2, 2 and §3.8); those typed into fields are left alone. */
export class Keyboard {
  readonly #canvas: HostCanvas;
  readonly #services: HostServices;
  readonly #undo: UndoList;
  readonly #arrows = new Set<string>();
  #isMoving = false;

  constructor(canvas: HostCanvas, services: HostServices) {
    this.#canvas = canvas;
    this.#services = services;
    this.#undo = new UndoList(services);
  }

  listen(): void {
    window.addEventListener("keydown", (event) => {
      if (!this.#canvas.ready || isTyping(event.target)) return;
      if (this.#press(event)) event.preventDefault();
    });
  }

  /** Whether the key meant something here. */
  #press(event: KeyboardEvent): boolean {
    if (this.#canvas.tokens.drag && this.#pressInDrag(event)) return true;
    if (event.key in ARROWS) return this.#arrow(event.key);
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      void this.#services.track(this.#undo.undoLast());
      return true;
    }
    if (event.key.toLowerCase() === "u" && !event.ctrlKey && this.#services.game.user.isGM) {
      this.#services.hooks.callAll("hostToggleUnconstrained");
      return true;
    }
    if (event.key === "Escape") return this.#canvas.tokens.releaseAll() > 0;
    return false;
  }

  #pressInDrag(event: KeyboardEvent): boolean {
    const { tokens, pointer } = this.#canvas;
    const drag = tokens.drag;
    if (!drag) return false;
    const { primary } = drag;
    const dragEvent = () => pointer.dragEvent(event, drag.point);
    switch (event.key.toLowerCase()) {
      case "escape":
        primary._onDragLeftCancel(dragEvent());
        return true;
      case "f":
        primary._addDragWaypoint();
        return true;
      case "backspace":
        primary._removeDragWaypoint();
        return true;
      case "e":
      case "q":
        primary._changeDragElevation(event.key.toLowerCase() === "e" ? 1 : -1);
        return true;
      case "tab":
        this.#cycleAction(event.shiftKey ? -1 : 1);
        return true;
      case "shift":
        primary._updateDragDestination(drag.point, { snap: false });
        return true;
      default:
        return false;
    }
  }

  /** Tab takes the next way of moving that the token may choose, in the order of the actions. */
  #cycleAction(step: number): void {
    const { drag } = this.#canvas.tokens;
    if (!drag) return;
    const { actions } = this.#services.config.Token.movement;
    const names = Object.keys(actions)
      .filter((name) => actions[name]?.canSelect(drag.primary.document))
      .sort((a, b) => (actions[a]?.order ?? 0) - (actions[b]?.order ?? 0));
    const now = names.indexOf(drag.primary._getDragMovementAction());
    drag.action = names[(now + step + names.length) % names.length] ?? null;
    drag.primary._updateDragDestination(drag.point, { snap: drag.snap });
  }

  #arrow(key: string): boolean {
    if (this.#canvas.tokens.controlled.length === 0) return false;
    this.#arrows.add(key);
    if (!this.#isMoving) void this.#services.track(this.#moveWhilePressed());
    return true;
  }

  /** Keys that come while a step is being made are the next step. */
  async #moveWhilePressed(): Promise<void> {
    this.#isMoving = true;
    try {
      await this.#stepThrough();
    } finally {
      this.#isMoving = false;
    }
  }

  async #stepThrough(): Promise<void> {
    while (this.#arrows.size > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, TOGETHER);
      });
      const steps = [...this.#arrows].map((key) => ARROWS[key] as readonly [number, number]);
      this.#arrows.clear();
      const dx = steps.reduce((sum, [x]) => sum + x, 0);
      const dy = steps.reduce((sum, [, y]) => sum + y, 0);
      if (dx === 0 && dy === 0) continue;
      await Promise.all(this.#canvas.tokens.controlled.map((token) => keyboardMove(token, dx, dy)));
    }
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
