import { readTable } from "../../src/scene/read-table.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import type { Random } from "../rules/random.ts";

export const ninthAge = RULESETS["ninth-age"]!;

/** A rectangle or a circle of ground that nobody enters, in pixels. */
export type Rock =
  | { type: "rectangle"; x: number; y: number; width: number; height: number; rotation: number }
  | { type: "circle"; x: number; y: number; radius: number };

export interface Dealt {
  readonly units: number;
  readonly rocks: number;
  /** The sides of the table, in inches. */
  readonly width: number;
  readonly height: number;
}

/** A table of the random: units of all sides anywhere on it, turned anyhow, and rocks between them. */
export function dealUnits(random: Random, { units, rocks, width, height }: Dealt) {
  const actors = Array.from({ length: units }, (_, at) => ({
    _id: `u${at}`,
    name: `Unit ${at}`,
    type: "unit",
    system: {
      movement: { walk: 4 },
      models: { start: 10, now: 10, perModel: 1, ranks: 2, files: 5 },
      attributes: { discipline: random.whole(5, 9), height: 1 },
    },
  }));
  const tokens = actors.map(({ _id }) => {
    const [frontage, depth] = [random.whole(1, 6), random.whole(1, 4)];
    return {
      _id,
      actorId: _id,
      x: random.whole(0, (width - frontage) * 100),
      y: random.whole(0, (height - depth) * 100),
      width: frontage,
      height: depth,
      rotation: random.one([0, 90, 180, 270, random.whole(0, 359)]),
      disposition: random.one([1, -1, -1, 0]),
    };
  });
  const grounds = Array.from({ length: rocks }, () => dealRock(random, width, height));
  const regions = grounds.map((shape, at) => ({
    _id: `r${at}`,
    shapes: [shape],
    behaviors: [{ type: "surefoot.terrain", system: { kind: "impassable" } }],
  }));
  const grid = { type: 0, size: 100, distance: 1, units: "in" };
  const scene = { width: width * 100, height: height * 100, grid, tokens, regions };
  return { table: readTable(scene, actors, ninthAge, 0).table, grounds };
}

function dealRock(random: Random, width: number, height: number): Rock {
  const [x, y] = [random.whole(0, width * 100), random.whole(0, height * 100)];
  if (random.chance(0.5)) return { type: "circle", x, y, radius: random.whole(30, 200) };
  const sides = { width: random.whole(50, 400), height: random.whole(50, 400) };
  return { type: "rectangle", x, y, ...sides, rotation: random.whole(0, 359) };
}
