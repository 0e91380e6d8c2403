import { readFileSync } from "node:fs";
import type { Scenario } from "../host/world/scenario.ts";
import { run, the } from "./gate-board.ts";
import type { Player } from "./player.ts";

/** Where a unit's centre is, in inches, and how it is turned. */
export type Stand = readonly [x: number, y: number, rotation: number];

interface Unit {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly now: number;
  readonly statuses: readonly string[];
}

interface Board {
  readonly scene: { readonly tokens: readonly { _id: string; width: number; height: number }[] };
}

/** The pass of `npm start -- --board ninth-age`, with units put elsewhere, or left out where their place is undefined. */
export function pass(stands: Readonly<Record<string, Stand | undefined>> = {}): Scenario {
  const board = JSON.parse(readFileSync("test/host/boards/ninth-age.json", "utf8")) as Board;
  const tokens = board.scene.tokens.flatMap((token) => {
    const stand = stands[token._id];
    if (!stand) return token._id in stands ? [] : [token];
    const [x, y, rotation] = stand;
    const place = { x: (x - token.width / 2) * 50, y: (y - token.height / 2) * 50 };
    return [{ ...token, x: Math.round(place.x), y: Math.round(place.y), rotation }];
  });
  return { ...board, scene: { ...board.scene, tokens } } as unknown as Scenario;
}

/** A unit as its documents have it: its centre in inches; undefined where it is off the table. */
export function unit(player: Player, id: string): Promise<Unit | null> {
  return run(
    player,
    `((token) => token ? {
      x: token._source.x / 50 + token._source.width / 2,
      y: token._source.y / 50 + token._source.height / 2,
      rotation: token._source.rotation,
      now: token.actor._source.system.models.now,
      statuses: [...token.actor.statuses],
    } : null)(${the(id)})`,
  );
}

/** Says on a unit's sheet what befalls it. */
export async function say(player: Player, id: string, deed: string, asked: Record<string, string> = {}) {
  await player.openSheet(id);
  const sheet = player.page.locator(".surefoot-sheet").last();
  const part = sheet.locator("fieldset", { has: player.page.locator(`[data-deed=${deed}]`) });
  for (const [name, value] of Object.entries(asked)) {
    const field = part.locator(`[data-asks=${name}]`);
    if (name === "amount") await field.fill(value);
    else await field.selectOption(value);
  }
  await part.locator(`[data-deed=${deed}]`).click();
  await player.page.waitForTimeout(100);
  await player.settled();
  await player.closeSheet(id);
}

/** Presses a button of the last chain that can be pressed. */
export async function press(player: Player, action: string): Promise<void> {
  await player.page.locator(`[data-action=${action}]:enabled`).last().click();
  await player.page.waitForTimeout(150);
  await player.settled();
}

/** Rolls what the last chain waits for; the dice show these faces. */
export async function rollChain(player: Player, ...faces: readonly number[]): Promise<void> {
  await run(player, `__host.dice(${JSON.stringify(faces)})`);
  await press(player, "surefootRollChain");
}
