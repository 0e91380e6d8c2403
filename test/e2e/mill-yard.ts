import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { run, the } from "./gate-board.ts";
import type { Player } from "./player.ts";
import type { Scenario } from "../host/world/scenario.ts";

type Stand = readonly [x: number, y: number, elevation?: number];
type Loose = Record<string, unknown>;
interface Board {
  readonly scene: Loose & { readonly tokens: readonly (Loose & { readonly _id: string })[] };
  readonly actors: readonly (Loose & { readonly _id: string; readonly system: Loose })[];
}

interface More {
  readonly settings?: Loose;
  /** What of an actor's system is other than on the board, by its id. */
  readonly actors?: Readonly<Record<string, Loose>>;
  /** Who has turns, in order; an empty list: no combat. */
  readonly order?: readonly string[];
}

/** The mill yard of `npm start -- --board cm-skirmish` without its picture, with some tokens put elsewhere (pixels; 40 are a cm). */
export function millYard(stands: Readonly<Record<string, Stand>> = {}, more: More = {}): Scenario {
  const board = JSON.parse(readFileSync("test/host/boards/cm-skirmish.json", "utf8")) as Board;
  const tokens = board.scene.tokens.map((token) => {
    const [x, y, elevation = 0] = stands[token._id] ?? [];
    return x === undefined ? token : { ...token, x, y, elevation };
  });
  const actors = board.actors.map((actor) => ({
    ...actor,
    system: { ...actor.system, ...more.actors?.[actor._id] },
  }));
  const order = [...(more.order ?? ["hero"])];
  return {
    ...board,
    settings: more.settings ?? {},
    actors,
    scene: { ...board.scene, background: { src: null }, tokens },
    combat: undefined,
    ...(order.length > 0 ? { combat: { order, started: true } } : {}),
  } as unknown as Scenario;
}

/** On a busy machine a second page takes its time. */
export const SOON = { timeout: 20_000 };

/** Up the wall west of the tower: to its foot, and as high as is said. */
export const upTheWall = (elevation: number) => [
  { x: 900, y: 220 },
  { x: 900, y: 220, elevation, action: "climb" },
];

/** Over the gap between the roofs, 3 cm wide, after a run-up; then on. */
export const OVER_THE_GAP = [
  { x: 820, y: 1240 },
  { x: 1040, y: 1240, action: "jump" },
  { x: 1200, y: 1240, action: "walk" },
];

/** Where a figure is, and how high. */
export const standsFor = (player: Player, id: string) =>
  run<number[]>(player, `(({ x, y, elevation }) => [x, y, elevation])(${the(id)}._source)`);

/** What stands at a path of a figure's actor, in a list. */
export const actorOf = (player: Player, id: string, path: string) =>
  run<unknown>(player, `[foundry.utils.getProperty(${the(id)}.actor._source.system, "${path}")]`);

/** Rolls faces on the one card that waits. */
export async function rolls(player: Player, faces: readonly number[]): Promise<void> {
  await expect.poll(() => player.buttons(), SOON).toBe(1);
  await player.roll(faces);
}
