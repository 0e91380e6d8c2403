import type { HostCanvas } from "../canvas/canvas.ts";
import type { Token } from "../canvas/token.ts";
import type { HostServices } from "../contract.ts";
import type { Point } from "../movement-types.ts";
import { Clipboard } from "./clipboard.ts";
import { TokenHud } from "./token-hud.ts";

const OBSERVER = 2;
const STILL = 6;

/** Double click: the sheet. Right click: the token's HUD. Ctrl+C, Ctrl+X, Ctrl+V: tokens. Space: the GM's pause. */
export function listenToGestures(services: HostServices, canvas: HostCanvas): void {
  const hud = new TokenHud(services, canvas);
  services.hooks.once("canvasReady", () => {
    const view = canvas.app.view as HTMLCanvasElement;
    const at = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = view.getBoundingClientRect();
      return canvas.camera.toScene({ x: clientX - left, y: clientY - top });
    };
    view.addEventListener("dblclick", (event) => {
      const token = tokenAt(canvas, at(event));
      if (token) openSheet(services, token);
    });
    listenToRightClick(view, canvas, (event) => {
      const token = tokenAt(canvas, at(event));
      if (token) hud.open(token, { x: event.clientX, y: event.clientY });
    });
  });
  listenToKeys(services, canvas);
}

function tokenAt({ tokens }: HostCanvas, { x, y }: Point): Token | undefined {
  return tokens.placeables.findLast(
    ({ isVisible, bounds }) =>
      isVisible &&
      x >= bounds.x &&
      y >= bounds.y &&
      x < bounds.x + bounds.width &&
      y < bounds.y + bounds.height,
  );
}

function openSheet({ game, track }: HostServices, { actor }: Token): void {
  if (actor?.sheet && actor.testUserPermission(game.user, OBSERVER))
    void track(actor.sheet.render({ force: true }));
}

/** A right click is a press that stays where it is, while nothing is dragged. */
function listenToRightClick(
  view: HTMLElement,
  canvas: HostCanvas,
  onClick: (event: MouseEvent) => void,
): void {
  let pressed: Point | null = null;
  view.addEventListener("pointerdown", ({ button, clientX, clientY }) => {
    pressed = button === 2 && canvas.tokens.drag === null ? { x: clientX, y: clientY } : null;
  });
  window.addEventListener("pointerup", (event) => {
    const from = pressed;
    if (event.button !== 2 || from === null) return;
    pressed = null;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < STILL) onClick(event);
  });
}

function listenToKeys({ game, ...rest }: HostServices, canvas: HostCanvas): void {
  const clipboard = new Clipboard({ game, ...rest }, canvas);
  window.addEventListener("keydown", (event) => {
    if (!canvas.ready || !isFree(event.target)) return;
    const key = event.key.toLowerCase();
    const isCommand = event.ctrlKey || event.metaKey;
    const isMeant =
      (key === " " && !isCommand && game.user.isGM && togglePause(game)) ||
      (isCommand && (key === "c" || key === "x") && hasNoText() && clipboard.take(key === "x")) ||
      (isCommand && key === "v" && clipboard.paste(canvas.pointer.place));
    if (isMeant) event.preventDefault();
  });
}

function togglePause(game: HostServices["game"]): boolean {
  game.togglePause(!game.paused, { broadcast: true });
  return true;
}

/** Text that is selected on the page is what Ctrl+C means then. */
const hasNoText = (): boolean => getSelection()?.isCollapsed ?? true;

/** Keys are the table's only while the focus is on the canvas or nowhere. */
const isFree = (target: EventTarget | null): boolean =>
  target === document.body || target instanceof HTMLCanvasElement;
