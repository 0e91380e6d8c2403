import type { Body } from "../../src/rules/body.ts";
import type { Table } from "../../src/rules/ruling.ts";
import type { Game } from "../../src/rules/situation.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { readTable } from "../../src/scene/read-table.ts";
import type { Random } from "../rules/random.ts";

export const drawSteel = RULESETS["draw-steel"]!;

/** The eight ways from a square. */
export const KINGS = [-1, 0, 1]
  .flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

type Source = Record<string, unknown>;

/** A board with its tokens as a scene has them, and their actors. */
interface SteelBoard {
  readonly scene: Source;
  readonly actors: readonly Source[];
}

export interface SteelScene {
  readonly table: Table;
  readonly hero: Body;
  readonly game: Game;
}

const SIZES = ["1T", "1S", "1M", "1L", "2"] as const;
const WAYS = [
  [100, 0],
  [0, 100],
  [200, 0],
  [100, 100],
] as const;

/** A board of `size` squares each way: some ground, a wall or two, bodies of many sizes and a thing, in odd places. */
export function dealtBoard(random: Random, size: number, speed: number): SteelBoard {
  const spotFor = (side: number) => ({
    x: random.whole(0, size - side) * 100,
    y: random.whole(0, size - side) * 100,
  });
  const others = [0, 1, 2, 3].map((at) => ({ id: `b${at}`, size: random.one(SIZES), isThing: at === 3 }));
  const token = (id: string, side: number, disposition: number) => {
    return { _id: id, actorId: id, ...spotFor(side), width: side, height: side, disposition };
  };
  const system = (words: string) => ({ movement: { walk: speed }, size: words, attributes: { might: 1 } });
  return {
    scene: {
      width: size * 100,
      height: size * 100,
      grid: { type: 1, size: 100, distance: 1, units: "squares" },
      ...dealtGround(random, spotFor),
      tokens: [
        token("hero", random.one([1, 1, 2]), 1),
        ...others.map(({ id, size: words, isThing }) =>
          token(id, words === "2" ? 2 : 1, isThing ? 0 : random.one([1, -1, 0])),
        ),
      ],
    },
    actors: [
      { _id: "hero", type: "creature", system: system("") },
      ...others.map(({ id, size: words, isThing }) => ({
        _id: id,
        type: isThing ? "object" : "creature",
        system: { ...system(words), ...(isThing ? { material: random.one(["", "wood"]) } : {}) },
      })),
    ],
  };
}

function dealtGround(random: Random, spotFor: (side: number) => { x: number; y: number }): Source {
  const region = (kind: string, at: number) => ({
    _id: `r${at}`,
    shapes: [{ type: "rectangle", ...spotFor(1), width: 100 * random.whole(1, 2), height: 100 }],
    behaviors: [{ type: "surefoot.terrain", system: { kind, damage: 2 } }],
  });
  const wall = (at: number) => {
    const { x, y } = spotFor(1);
    const [dx, dy] = random.one(WAYS);
    const material = random.one(["", "glass", "wood", "stone"]);
    return { _id: `w${at}`, c: [x, y, x + dx, y + dy], flags: { surefoot: { material } } };
  };
  return {
    walls: [0, 1].map(wall),
    regions: ["difficult", "difficult", "damaging", "impassable"].map(region),
  };
}

/** The board laid out for play; nothing that breaks a rule is made. */
export function laidOut({ scene, actors }: SteelBoard): SteelScene {
  const { table } = readTable(scene, actors, drawSteel, 0);
  const hero = table.board.bodies.find(({ id }) => id === "hero")!;
  return { table, hero, game: { ruleset: drawSteel, settings: drawSteel.settings, enforcement: "refuse" } };
}

/** A king's walk of some steps from where a body stands. */
export function walked({ place }: Body, random: Random, steps: number): { x: number; y: number }[] {
  let { x, y } = place;
  return Array.from({ length: steps }, () => {
    const [dx, dy] = random.one(KINGS);
    x += dx * 100;
    y += dy * 100;
    return { x, y };
  });
}
