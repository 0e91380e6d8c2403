import { readFileSync } from "node:fs";
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
