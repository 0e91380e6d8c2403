import { readFileSync } from "node:fs";
import type { Scenario } from "../host/world/scenario.ts";
import type { Player } from "./player.ts";

/** Where somebody stands: column, row, and how high. */
export type Stand = readonly [column: number, row: number, elevation?: number];

/** The quarry of `npm start -- --board draw-steel`, with tokens put elsewhere. */
export function quarry(stands: Readonly<Record<string, Stand>> = {}, more: object = {}): Scenario {
  const board = JSON.parse(readFileSync("test/host/boards/draw-steel.json", "utf8")) as {
    scene: { tokens: { _id: string }[] };
  };
  const tokens = board.scene.tokens.map((token) => {
    const [column, row, elevation = 0] = stands[token._id] ?? [];
    if (column === undefined || row === undefined) return token;
    return { ...token, x: column * 100, y: row * 100, elevation };
  });
  return { ...board, scene: { ...board.scene, tokens }, ...more } as Scenario;
}

/** The quarry with one of its walls changed. */
export function withWall(board: Scenario, id: string, change: object): Scenario {
  const scene = board.scene as { walls: { _id: string }[] };
  const walls = scene.walls.map((wall) => (wall._id === id ? { ...wall, ...change } : wall));
  return { ...board, scene: { ...board.scene, walls } } as Scenario;
}

/** Presses a button of a token's sheet, with the number of squares beside it. */
export async function press(player: Player, id: string, label: string, squares?: string): Promise<void> {
  await player.openSheet(id);
  const { page } = player;
  const sheet = page.locator(".surefoot-sheet").last();
  const part = sheet.locator("fieldset", { has: page.getByRole("button", { name: label, exact: true }) });
  if (squares !== undefined) await part.locator("[data-squares]").fill(squares);
  await part.getByRole("button", { name: label, exact: true }).click();
  await player.settled();
  await player.closeSheet(id);
}

/** Puts a condition on a token, or takes it off, by the status effects of its HUD. */
export async function toggle(player: Player, id: string, status: string): Promise<void> {
  const { page } = player;
  const at = await player.centre(id);
  await page.mouse.click(at.x, at.y, { button: "right" });
  await page.locator(`#token-hud [data-hud="status-${status}"]`).click();
  await player.settled();
  await page.keyboard.press("Escape");
}

interface Force {
  readonly squares: string;
  readonly targets?: string;
  readonly stability?: string;
  readonly isVertical?: boolean;
}

/** Calls for forced movement on the sheet of whoever moves the others. */
export async function callFor(player: Player, id: string, label: string, force: Force): Promise<void> {
  await player.openSheet(id);
  const { page } = player;
  const part = page.locator("fieldset", { has: page.locator("[data-targets]") });
  await part.locator("[data-squares]").fill(force.squares);
  await part.locator("[data-targets]").fill(force.targets ?? "1");
  await part.locator("[data-stability]").fill(force.stability ?? "");
  if (force.isVertical === true) await part.locator("[data-vertical]").check();
  await part.getByRole("button", { name: label, exact: true }).click();
  await player.settled();
  await player.closeSheet(id);
}
