import { describe, expect, test } from "vitest";
import { declare } from "../../src/rules/declare.ts";
import type { Game } from "../../src/rules/situation.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { readTable } from "../../src/scene/read-table.ts";
import { valueOf } from "../../src/rules/tally.ts";

const srd = RULESETS["srd-5.2.1"]!;

/** B11: the categories in order, and the side of their space in squares. */
const SIZES = [
  ["tiny", 0.5],
  ["small", 1],
  ["medium", 1],
  ["large", 2],
  ["huge", 3],
  ["gargantuan", 4],
] as const;

interface Meeting {
  readonly mover: number;
  readonly other: number;
  readonly disposition: number;
  readonly statuses?: readonly string[];
  readonly settings?: Game["settings"];
}

/** One of a size walks east, through one of another size and out on its far side; its speed is more than enough. */
function meeting({ mover, other, disposition, statuses = [], settings = {} }: Meeting) {
  const [[size, side], [otherSize, otherSide]] = [SIZES[mover]!, SIZES[other]!];
  const token = { y: 0, width: side, height: side };
  const tokens = [
    { _id: "hero", actorId: "hero", x: 0, disposition: 1, ...token },
    { _id: "other", actorId: "other", x: 500, y: 0, width: otherSide, height: otherSide, disposition },
  ];
  const actors = [
    { _id: "hero", type: "creature", system: { movement: { walk: 600 }, size } },
    { _id: "other", type: "creature", statuses, system: { movement: { walk: 30 }, size: otherSize } },
  ];
  const scene = { width: 3000, height: 400, grid: { type: 1, size: 100, distance: 5, units: "ft" }, tokens };
  const setup = readTable(scene, actors, srd, 0);
  const game: Game = { ruleset: srd, settings: { ...srd.settings, ...settings }, enforcement: "warn" };
  const hero = setup.table.board.bodies[0]!;
  const { legal, breaches, cost } = declare(
    setup.table,
    hero,
    { do: "move", path: [{ x: 2000, y: 0 }] },
    game,
  );
  return { legal, codes: breaches.map(({ code }) => code), extra: valueOf(cost, 1) - 20 };
}

/** B15: going straight, only the front of the mover enters squares; so it is slow once for each column of the other. */
function slowSteps(other: number): number {
  return other === 0 ? 0 : SIZES[other]![1];
}

const ALL = SIZES.flatMap(([size], mover) =>
  SIZES.map(([otherSize], other) => ({ size, mover, otherSize, other })),
);

describe.each(ALL)("a $size creature and a $otherSize one", ({ mover, other }) => {
  const isPassable = other === 0 || Math.abs(mover - other) >= 2;
  test("who are enemies: B14 says who passes whom, B15 at what price", () => {
    const { legal, codes, extra } = meeting({ mover, other, disposition: -1 });
    expect(legal).toBe(isPassable);
    if (!isPassable) expect(new Set(codes)).toEqual(new Set(["blocked-by-enemy"]));
    expect(extra).toBe(slowSteps(other));
  });
  test("who are allies pass at the plain price", () => {
    expect(meeting({ mover, other, disposition: 1 })).toEqual({ legal: true, codes: [], extra: 0 });
  });
  test("of whom the one is incapacitated pass as well, at the price of B15", () => {
    for (const status of ["incapacitated", "paralyzed", "petrified", "stunned", "unconscious"]) {
      const { legal, extra } = meeting({ mover, other, disposition: -1, statuses: [status] });
      expect(legal).toBe(true);
      expect(extra).toBe(slowSteps(other));
    }
  });
  test("who are neutral to each other are what the table says (BA4)", () => {
    expect(meeting({ mover, other, disposition: 0 }).legal).toBe(isPassable);
    const asAllies = meeting({ mover, other, disposition: 0, settings: { neutral: "ally" } });
    expect(asAllies).toEqual({ legal: true, codes: [], extra: 0 });
  });
});
