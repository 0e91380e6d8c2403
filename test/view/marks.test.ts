import { describe, expect, test } from "vitest";
import { declare } from "../../src/rules/declare.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { readTable } from "../../src/scene/read-table.ts";
import { type Mark, marksOf } from "../../src/view/marks.ts";
import { declared, FEET, laid, type Plan, waypoints } from "../rules/plan.ts";

const srd = RULESETS["srd-5.2.1"]!;
const EAST = [1, 0] as const;
const open: Plan = {
  columns: 10,
  rows: 3,
  law: 0,
  walls: [],
  patches: [],
  others: [],
  mover: { x: 0, y: 1, side: 1, disposition: 1 },
  speed: 4,
  before: { cost: 0, diagonals: 0 },
};
const mud = (x: number) => ({ x, y: 1, kind: "difficult" as const, multiplier: 2, tags: [] });

/** The marks of a walk due east of so many squares. */
function marks(plan: Plan, squares: number): Mark[] {
  const scene = laid(plan, "shorten");
  const path = waypoints(
    scene.hero,
    Array.from({ length: squares }, () => EAST),
  );
  const { ledger, made } = declared(scene, path);
  return marksOf(ledger!, made, FEET);
}
const of = <K extends keyof Mark>(all: readonly Mark[], key: K) => all.map((mark) => mark[key]);

describe("the ruler marks every step", () => {
  test("open within the limit, the last of it, and what lies beyond", () => {
    const all = marks(open, 6);
    expect(of(all, "standing")).toEqual(["open", "open", "open", "limit", "beyond", "beyond"]);
    expect(of(all, "distance")).toEqual([5, 10, 15, 20, 25, 30]);
    expect(of(all, "spent")).toEqual([5, 10, 15, 20, 25, 30]);
    expect(of(all, "left")).toEqual([15, 10, 5, 0, 0, 0]);
    expect(of(all, "x")).toEqual([100, 200, 300, 400, 500, 600]);
  });
  test("open to the end of a move that leaves something over", () => {
    expect(of(marks(open, 3), "standing")).toEqual(["open", "open", "open"]);
  });
  test("with the price of mud, which isn’t its length", () => {
    const all = marks({ ...open, patches: [mud(1), mud(2)] }, 3);
    expect(of(all, "distance")).toEqual([5, 10, 15]);
    expect(of(all, "spent")).toEqual([10, 20, 25]);
    expect(of(all, "reasons")).toEqual([["difficult"], ["difficult"], []]);
    expect(of(all, "standing")).toEqual(["open", "limit", "beyond"]);
  });
  test("as beyond already before the limit, where a wall stops the move", () => {
    const all = marks({ ...open, walls: [{ ends: [2, 0, 2, 3], dir: 0 }] }, 3);
    expect(of(all, "standing")).toEqual(["open", "beyond", "beyond"]);
    expect(of(all, "left")).toEqual([15, 10, 5]);
  });
  test("as beyond where the move ends on nobody’s square but the walker’s own", () => {
    const ally = { x: 2, y: 1, side: 1, disposition: 1 };
    expect(of(marks({ ...open, others: [ally] }, 2), "standing")).toEqual(["open", "beyond"]);
    expect(of(marks({ ...open, others: [ally] }, 3), "standing")).toEqual(["open", "open", "open"]);
  });
  test("counting what the turn had cost before, in what is spent but not in the distance", () => {
    const all = marks({ ...open, before: { cost: 2, diagonals: 0 } }, 3);
    expect(of(all, "distance")).toEqual([5, 10, 15]);
    expect(of(all, "spent")).toEqual([15, 20, 25]);
    expect(of(all, "standing")).toEqual(["open", "limit", "beyond"]);
  });
  test("all beyond where nothing can be moved at all", () => {
    expect(of(marks({ ...open, speed: 0 }, 2), "standing")).toEqual(["beyond", "beyond"]);
  });
  test("without a limit where there is none", () => {
    const all = marks({ ...open, speed: Infinity }, 9);
    expect(of(all, "left")).toEqual(Array.from({ length: 9 }, () => undefined));
    expect(new Set(of(all, "standing"))).toEqual(new Set(["open"]));
  });
  test("exactly at the limit of metres, free of binary noise", () => {
    const scene = laid({ ...open, law: 1, speed: 3 });
    const path = waypoints(scene.hero, [EAST, EAST, EAST]);
    const { ledger, made } = declared(scene, path);
    expect(of(marksOf(ledger!, made, 0.1), "spent")).toEqual([0.1, 0.2, 0.3]);
  });
});

describe("off the grid the ruler marks every stretch", () => {
  /** Mud from x = 300 on, and a body of 100 pixels that would go east from x = 0. */
  const scene = {
    width: 2000,
    height: 400,
    grid: { type: 0, size: 100, distance: 5, units: "ft" },
    regions: [
      {
        _id: "mud",
        shapes: [{ type: "rectangle", x: 300, y: 0, width: 900, height: 400 }],
        behaviors: [{ type: "surefoot.terrain", system: { kind: "difficult" } }],
      },
    ],
    tokens: [{ _id: "hero", actorId: "hero", x: 0, y: 100, width: 1, height: 1 }],
  };
  const stretches = (walk: number, x: number): Mark[] => {
    const actor = { _id: "hero", type: "creature", system: { movement: { walk } } };
    const { table } = readTable(scene, [actor], srd, 0);
    const [hero] = table.board.bodies;
    const line = { do: "move", path: [{ x, y: 100 }] };
    const { ledger, made } = declare(table, hero!, line, {
      ruleset: srd,
      settings: srd.settings,
      enforcement: "shorten",
    });
    return marksOf(ledger!, made, FEET);
  };

  test("to the edge of the mud, to the limit, and what lies beyond", () => {
    const all = stretches(30, 1000);
    expect(of(all, "standing")).toEqual(["open", "limit", "beyond"]);
    expect(of(all, "x")).toEqual([250, 425, 1000]);
    expect(of(all, "spent")).toEqual([12.5, 30, 87.5]);
  });
  test("the last pixel within the limit is the limit, though a little is left", () => {
    const all = stretches(20.02, 1000);
    expect(of(all, "standing")).toEqual(["open", "limit", "beyond"]);
    expect(all[1]).toMatchObject({ x: 325, spent: 20, left: 0.02 });
  });
  test("a move that ends by itself with something left is open", () => {
    expect(of(stretches(30, 400), "standing")).toEqual(["open", "open"]);
  });
});
