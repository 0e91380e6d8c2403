import type { HostServices, WallApi } from "../contract.ts";
import type { Point } from "../movement-types.ts";
import type { HostCanvas } from "./canvas.ts";
import type { DragEvent } from "./drag-types.ts";
import type { Token } from "./token.ts";
import { DOOR_STATES, isDoor } from "./walls.ts";

const DRAG_AFTER = 6;
const [LEFT, RIGHT] = [0, 2];

interface Press {
  readonly token: Token;
  readonly screen: Point;
  readonly scene: Point;
}

/** What the mouse does on the canvas: select, drag (see `Token#_onDragLeft…`), doors, panning and zoom. */
export class Pointer {
  readonly #canvas: HostCanvas;
  readonly #services: HostServices;
  readonly #view: HTMLCanvasElement;
  #press: Press | null = null;
  #panFrom: Point | null = null;
  /** Where the pointer was last, in the scene. */
  place: Point = { x: 0, y: 0 };

  constructor(canvas: HostCanvas, services: HostServices, view: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#services = services;
    this.#view = view;
    view.addEventListener("pointerdown", (event) => this.#down(event));
    window.addEventListener("pointermove", (event) => this.#move(event));
    window.addEventListener("pointerup", (event) => this.#up(event));
    view.addEventListener("contextmenu", (event) => event.preventDefault());
    view.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  #down(event: PointerEvent): void {
    const screen = this.#screenOf(event);
    const scene = this.#canvas.camera.toScene(screen);
    if (event.button === RIGHT) {
      const { drag } = this.#canvas.tokens;
      if (drag) drag.primary._onDragClickRight(this.dragEvent(event, scene));
      else this.#panFrom = screen;
    }
    if (event.button !== LEFT || this.#canvas.tokens.drag) return;
    const token = this.#tokenAt(scene);
    if (token) {
      if (!token.controlled) token.control({ releaseOthers: !event.shiftKey });
      else if (event.shiftKey) token.release();
      this.#press = { token, screen, scene };
      return;
    }
    const door = this.#doorAt(scene);
    if (door) void this.toggleDoor(door);
    else this.#canvas.tokens.releaseAll();
  }

  #move(event: PointerEvent): void {
    const screen = this.#screenOf(event);
    this.place = this.#canvas.camera.toScene(screen);
    const { drag } = this.#canvas.tokens;
    if (this.#panFrom) {
      this.#canvas.camera.panBy(screen.x - this.#panFrom.x, screen.y - this.#panFrom.y);
      this.#panFrom = screen;
    } else if (drag) drag.primary._onDragLeftMove(this.dragEvent(event, this.place));
    else if (this.#press) this.#start(event, screen);
    else this.#hover();
  }

  #start(event: PointerEvent, screen: Point): void {
    const press = this.#press as Press;
    if (Math.hypot(screen.x - press.screen.x, screen.y - press.screen.y) < DRAG_AFTER) return;
    this.#press = null;
    const dragEvent = this.dragEvent(event, this.place, press.scene);
    if (!press.token.controlled || !press.token._canDrag(this.#services.game.user, dragEvent)) return;
    press.token._onDragLeftStart(dragEvent);
    if (this.#canvas.tokens.drag) press.token._onDragLeftMove(dragEvent);
  }

  #up(event: PointerEvent): void {
    if (event.button === RIGHT) this.#panFrom = null;
    if (event.button !== LEFT) return;
    this.#press = null;
    const { drag } = this.#canvas.tokens;
    if (!drag) return;
    const dragEvent = this.dragEvent(event, this.#canvas.camera.toScene(this.#screenOf(event)));
    if (drag.primary._shouldPreventDragLeftDrop(dragEvent)) drag.primary._onDragClickLeft(dragEvent);
    else {
      const work = drag.primary._onDragLeftDrop(dragEvent);
      if (work) void this.#services.track(work);
    }
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const { drag } = this.#canvas.tokens;
    const isTurn = event.ctrlKey || event.shiftKey;
    const owned = this.#canvas.tokens.controlled.filter(({ isOwner }) => isOwner);
    if (drag) drag.primary._changeDragElevation(event.deltaY < 0 ? 1 : -1);
    else if (isTurn && owned.length > 0) this.#turn(owned, event);
    else this.#canvas.camera.zoom(event.deltaY < 0 ? 1.12 : 1 / 1.12, this.#screenOf(event));
  }

  /** Ctrl and the wheel turn what is controlled a little, Shift and the wheel more. */
  #turn(tokens: readonly Token[], { shiftKey, deltaX, deltaY }: WheelEvent): void {
    const step = (shiftKey ? 45 : 15) * Math.sign(deltaY || deltaX);
    const updates = tokens.map(({ document }) => ({
      _id: document.id,
      rotation: (Number(document._source["rotation"]) + step + 360) % 360,
    }));
    const scene = this.#canvas.scene;
    if (scene) void this.#services.track(scene.updateEmbeddedDocuments("Token", updates));
  }

  #hover(): void {
    const token = this.#tokenAt(this.place);
    const isHot = token !== undefined || this.#doorAt(this.place) !== undefined;
    this.#view.style.cursor = token?.isOwner ? "grab" : isHot ? "pointer" : "default";
  }

  /** The event as a token's drag methods take it; `origin` is where the drag was begun. */
  dragEvent(event: MouseEvent | KeyboardEvent, destination: Point, origin?: Point): DragEvent {
    const { shiftKey, ctrlKey, altKey, metaKey } = event;
    const { drag } = this.#canvas.tokens;
    const interactionData = drag
      ? Object.assign(drag.event.interactionData, { destination })
      : { origin: origin ?? destination, destination, contexts: {} };
    return { interactionData, shiftKey, ctrlKey: ctrlKey || metaKey, altKey };
  }

  /** Anybody may open and close a door that isn't locked; the GM locked ones too. */
  toggleDoor(door: WallApi): Promise<unknown> {
    const { game, track } = this.#services;
    if (door.ds === DOOR_STATES.LOCKED && !game.user.isGM) return Promise.resolve();
    const ds = door.ds === DOOR_STATES.OPEN ? DOOR_STATES.CLOSED : DOOR_STATES.OPEN;
    return track(door.update({ ds }));
  }

  #tokenAt({ x, y }: Point): Token | undefined {
    return this.#canvas.tokens.placeables.findLast(
      (token) =>
        token.isVisible && x >= token.x && y >= token.y && x < token.x + token.w && y < token.y + token.h,
    );
  }

  #doorAt({ x, y }: Point): WallApi | undefined {
    const near = 28;
    return this.#canvas.scene?.walls.find((wall) => {
      const [ax, ay, bx, by] = wall.c;
      return isDoor(wall) && Math.hypot(x - (ax + bx) / 2, y - (ay + by) / 2) < near;
    });
  }

  #screenOf(event: MouseEvent): Point {
    const { left, top } = this.#view.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }
}
