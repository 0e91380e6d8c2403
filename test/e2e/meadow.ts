import type { Scenario } from "../host/world/scenario.ts";

type Who = "hero" | "ally" | "orc" | "ox";

interface More {
  readonly settings?: Record<string, unknown>;
  /** Who has turns, in order; left out: the hero alone. An empty list: no combat. */
  readonly order?: readonly Who[];
}

/** Foundry's CONST.TOKEN_SHAPES: what a token looks like off the grid. */
const ROUND = 0;
const BOX = 4;

/**
 * A meadow of 2000 × 1200 pixels without a grid, 100 pixels to 5 ft. Around y = 550 from x = 300 to 700 mud. At x = 1400 a
 * wall with a gap from y = 500 to 620. The hero and the orc are round, 100 pixels across; the ox is a rectangle of 150 × 250 pixels that
 * looks down.
 */
export function meadow(
  stands: Partial<Record<Who, readonly [x: number, y: number]>>,
  more: More = {},
): Scenario {
  const order = more.order ?? ["hero"];
  return {
    ruleset: "srd-5.2.1",
    settings: more.settings ?? {},
    scene: {
      _id: "meadow0000000000",
      name: "Meadow",
      width: 2000,
      height: 1200,
      grid: { type: 0, size: 100, distance: 5, units: "ft" },
      walls: [
        { _id: "wall1", c: [1400, 0, 1400, 500], move: 20 },
        { _id: "wall2", c: [1400, 620, 1400, 1200], move: 20 },
      ],
      regions: [mud({ type: "rectangle", x: 300, y: 450, width: 400, height: 200 })],
      tokens: Object.entries(stands).map(([id, [x, y]]) => token(id as Who, x, y)),
    },
    actors: [
      creature("hero", "Aldis", "medium", { shape: "round" }),
      creature("ally", "Brannoc", "medium", { shape: "round" }),
      creature("orc", "Orc", "medium", { shape: "round" }),
      creature("ox", "Ox", "large", { shape: "rectangle" }),
    ],
    owners: { player1: ["hero", "ox"], player2: ["ally"] },
    ...(order.length > 0 ? { combat: { order: [...order], started: true } } : {}),
  };
}

/** The same on hexes in rows, 100 pixels from side to side: mud in the fourth hex of the third row. */
export function hexMeadow(
  stands: Partial<Record<Who, readonly [row: number, column: number]>>,
  more: More = {},
): Scenario {
  const places = Object.entries(stands).map(([id, at]) => [id, cornerOf(...at)] as const);
  const scenario = meadow(Object.fromEntries(places), more);
  const { x, y } = { x: cornerOf(2, 3)[0] + 50, y: cornerOf(2, 3)[1] + 58 };
  const regions = [mud({ type: "circle", x, y, radius: 40 })];
  const grid = { type: 2, size: 100, distance: 5, units: "ft" };
  return { ...scenario, scene: { ...scenario.scene, grid, regions, walls: [] } };
}

/** The corner of the box of a token in a hex: rows three quarters of a hex apart, every second one half a hex to the right. */
export function cornerOf(row: number, column: number): [x: number, y: number] {
  return [column * 100 + (row % 2 === 0 ? 0 : 50), Math.round((row * 150) / Math.sqrt(3))];
}

function mud(shape: object) {
  const behaviors = [{ _id: "slow", type: "surefoot.terrain", system: { kind: "difficult", tags: ["mud"] } }];
  return { _id: "mud", name: "Mud", shapes: [shape], behaviors };
}

function creature(id: Who, name: string, size: string, base: object) {
  const attributes = { strength: 14, dexterity: 12 };
  return { _id: id, name, type: "creature", system: { movement: { walk: 30 }, size, base, attributes } };
}

function token(id: Who, x: number, y: number) {
  const size = id === "ox" ? { width: 1.5, height: 2.5, shape: BOX } : { width: 1, height: 1, shape: ROUND };
  const disposition = id === "orc" ? -1 : 1;
  return { _id: id, actorId: id, actorLink: true, x, y, elevation: 0, disposition, ...size };
}
