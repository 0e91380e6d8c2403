import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { hexDistance } from "../../src/geometry/hex-grid.ts";
import { hexCorner } from "../../src/geometry/hex-footprint.ts";
import type { Body } from "../../src/rules/body.ts";
import { declare } from "../../src/rules/declare.ts";
import { reach } from "../../src/rules/search.ts";
import { valueOf } from "../../src/rules/tally.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { readTable } from "../../src/scene/read-table.ts";
import { heroOf } from "./plan.ts";

vi.setConfig({ testTimeout: 120_000 });

const srd = RULESETS["srd-5.2.1"]!;
const FEET = 5;
const game = { ruleset: srd, settings: srd.settings, enforcement: "warn" } as const;

interface Board {
  readonly type: number;
  readonly side: number;
  readonly mud: readonly { readonly x: number; readonly y: number; readonly size: number }[];
}

const board: fc.Arbitrary<Board> = fc.record({
  type: fc.constantFrom(2, 3, 4, 5),
  side: fc.constantFrom(0.5, 1, 1, 2, 3, 4, 5),
  mud: fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 900 }),
      y: fc.integer({ min: 0, max: 900 }),
      size: fc.integer({ min: 60, max: 400 }),
    }),
    { maxLength: 3 },
  ),
});
const cell = fc.record({ i: fc.integer({ min: 3, max: 9 }), j: fc.integer({ min: 3, max: 9 }) });

function laid({ type, side, mud }: Board, law: number) {
  const scene = {
    width: 3000,
    height: 3000,
    grid: { type, size: 100, distance: FEET, units: "ft" },
    regions: mud.map(({ x, y, size }, at) => ({
      _id: `r${at}`,
      shapes: [{ type: "rectangle", x: x + 500, y: y + 500, width: size, height: size }],
      behaviors: [{ type: "surefoot.terrain", system: { kind: "difficult" } }],
    })),
    tokens: [{ _id: "hero", actorId: "hero", x: 0, y: 0, width: side, height: side, disposition: 1 }],
  };
  const actors = [{ _id: "hero", type: "creature", system: { movement: { walk: 150 } } }];
  const { table } = readTable(scene, actors, srd, law);
  return { table, hero: heroOf(table) };
}

/** The body on the hex with these axial coordinates, and the corner of its box on another. */
function placed(
  hero: Body,
  grid: ReturnType<typeof laid>["table"]["board"]["ground"]["grid"],
  at: { i: number; j: number },
) {
  if (grid.kind !== "hexes") throw new Error(`no hexes: ${grid.kind}`);
  return hexCorner(grid, at, hero.width, hero.depth, hero.shape);
}

function moved(drawn: Board, law: number, from: { i: number; j: number }, to: { i: number; j: number }) {
  const { table, hero } = laid(drawn, law);
  const { grid } = table.board.ground;
  const body = { ...hero, place: { ...hero.place, ...placed(hero, grid, from), ...from } };
  return declare(table, body, { do: "move", path: [placed(hero, grid, to)] }, game);
}

/** Axial coordinates of hexes that lie well inside of the board, whichever way its rows go. */
const inside = ({ i, j }: { i: number; j: number }) => ({ i: i + 3, j: j + 1 });

describe("on hexes of every type, with bodies of every size", () => {
  test("a way costs five feet a step, and every law of diagonals says the same", () => {
    fc.assert(
      fc.property(board, cell, cell, (drawn, one, other) => {
        const [from, to] = [inside(one), inside(other)];
        const prices = [0, 1, 2, 3, 4, 5, 6].map((law) => moved({ ...drawn, mud: [] }, law, from, to));
        for (const { cost, ledger, breaches } of prices) {
          expect(breaches).toEqual([]);
          expect(valueOf(cost, FEET)).toBe(hexDistance(from, to) * FEET);
          expect(ledger?.steps).toHaveLength(hexDistance(from, to));
        }
      }),
      { numRuns: 150, seed: 6 },
    );
  });
  test("mud makes a way dearer, by no more than twice", () => {
    fc.assert(
      fc.property(board, cell, cell, (drawn, one, other) => {
        const { cost } = moved(drawn, 0, inside(one), inside(other));
        const steps = hexDistance(one, other);
        expect(valueOf(cost, FEET)).toBeGreaterThanOrEqual(steps * FEET);
        expect(valueOf(cost, FEET)).toBeLessThanOrEqual(2 * steps * FEET);
      }),
      { numRuns: 200, seed: 7 },
    );
  });
  test("the cheapest way is no dearer than the straight one, and a body ends on whole hexes", () => {
    fc.assert(
      fc.property(board, cell, cell, (drawn, one, other) => {
        const [from, to] = [inside(one), inside(other)];
        const { table, hero } = laid({ ...drawn, side: 1 }, 0);
        const { grid } = table.board.ground;
        const mover = { ...hero, place: { ...hero.place, ...placed(hero, grid, from), ...from } };
        const attempt = { board: table.board, mover, settings: srd.settings, turn: [] };
        const purse = {
          spent: { straight: 0, diagonal: 0, spatial: 0 },
          diagonals: 0,
          modes: ["walk"] as const,
        };
        const arrival = reach(attempt, srd.declarations["move"]!, purse)(placed(hero, grid, to));
        const straight = moved({ ...drawn, side: 1 }, 0, from, to);
        expect(arrival?.place).toMatchObject(to);
        expect(valueOf(arrival!.cost, FEET)).toBeLessThanOrEqual(valueOf(straight.cost, FEET));
        expect(valueOf(arrival!.cost, FEET)).toBeGreaterThanOrEqual(hexDistance(from, to) * FEET);
      }),
      { numRuns: 30, seed: 8 },
    );
  });
});
