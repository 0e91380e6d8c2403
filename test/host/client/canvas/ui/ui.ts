import type { HostServices, UiApi } from "../../contract.ts";
import type { HostCanvas } from "../canvas.ts";
import { CombatTracker } from "./combat-tracker.ts";
import { showNotices } from "./notice-view.ts";
import { drawDoors, drawHead, drawMenus, drawPause, drawUsers } from "./panels.ts";
import { Toolbar } from "./toolbar.ts";

/** Which hooks draw which part of the page anew. */
const WATCHED = {
  combat: ["Combat", "Combatant"].flatMap((kind) => ["create", "update", "delete"].map((act) => act + kind)),
  users: ["userConnected", "updateUser"],
  doors: ["updateWall", "canvasReady"],
  pause: ["pauseGame"],
  menus: [],
} as const;

/** The page around the canvas. It is drawn when the world is ready, and its parts again when their documents change. */
export function openUi(services: HostServices, canvas: HostCanvas): UiApi {
  const { hooks } = services;
  const controls = new Toolbar(services, canvas);
  const combat = new CombatTracker(services, canvas);
  const parts: Record<keyof typeof WATCHED, () => void> = {
    combat: () => combat.render(),
    users: () => drawUsers(services),
    doors: () => drawDoors(services, canvas),
    pause: () => drawPause(services),
    menus: () => drawMenus(services),
  };
  hooks.once("ready", () => {
    drawHead(services);
    controls.open();
    for (const draw of Object.values(parts)) draw();
  });
  for (const part of Object.keys(parts) as (keyof typeof WATCHED)[]) {
    for (const name of WATCHED[part]) {
      hooks.on(name, () => {
        if (services.game.ready) parts[part]();
      });
    }
  }
  showNotices(services);
  return { controls, combat };
}
