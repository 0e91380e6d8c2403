import { describe, expect, test } from "vitest";
import { readTable } from "../../src/scene/read-table.ts";
import { codes, heroOf, type Laying, laidOut, notesOf, sources, srd, walked } from "./laying.ts";

const east = { x: 100, y: 0 };
const wall = { _id: "w", c: [100, -500, 100, 500] };
const walled = (...walls: unknown[]): Laying => ({ scene: { walls } });
const passes = (laying: Laying) => walked(laidOut(laying), east).legal;

describe("a wall bars movement", () => {
  test("when it says nothing else, or its movement is normal", () => {
    expect(codes(walked(laidOut(walled(wall)), east))).toEqual(["wall"]);
    expect(passes(walled({ ...wall, move: 20 }))).toBe(false);
    expect(passes(walled({ ...wall, move: "20" }))).toBe(false);
  });
  test("not when it is for sight only, has no length, or is an open door", () => {
    expect(passes(walled({ ...wall, move: 0 }))).toBe(true);
    expect(passes(walled({ ...wall, c: [100, 50, 100, 50] }))).toBe(true);
    expect(passes(walled({ ...wall, door: 1, ds: 1 }))).toBe(true);
  });
  test("when its door is closed, locked or secret; and an open state without a door opens nothing", () => {
    for (const door of [
      { door: 1, ds: 0 },
      { door: 1, ds: 2 },
      { door: 2, ds: 0 },
      { door: 0, ds: 1 },
    ]) {
      expect(passes(walled({ ...wall, ...door }))).toBe(false);
    }
  });
  test("from one side only where it says so: a wall that runs down the screen has east on its left", () => {
    expect(passes(walled({ ...wall, dir: 1 }))).toBe(true);
    expect(passes(walled({ ...wall, dir: 2 }))).toBe(false);
    const up = { ...wall, c: [100, 500, 100, -500] };
    expect(passes(walled({ ...up, dir: 1 }))).toBe(false);
    expect(passes(walled({ ...up, dir: 2 }))).toBe(true);
  });
  test("at the heights that it has", () => {
    const low = { ...wall, flags: { surefoot: { height: { bottom: 0, top: 5 } } } };
    const floating = { ...wall, flags: { surefoot: { height: { bottom: 5, top: null } } } };
    expect(passes(walled(low))).toBe(false);
    expect(passes({ ...walled(low), token: { elevation: 5 } })).toBe(true);
    expect(passes(walled(floating))).toBe(true);
    expect(passes({ ...walled(floating), token: { elevation: 4 } })).toBe(false);
  });
  test.each([
    [{ c: [1, 2, 3] }],
    [{ c: ["a", 0, 0, 0] }],
    [{ c: null }],
    [{ c: [Number.NaN, 0, Infinity, 0] }],
    [{}],
  ])("and %j can’t be read: it is left out and noted", (source) => {
    const setup = laidOut(walled({ _id: "odd", ...source }, 7, null, []));
    expect(notesOf(setup)).toEqual(["wall-unreadable odd"]);
    expect(walked(setup, east).legal).toBe(true);
  });
});

describe("the board", () => {
  const edgeAt = (scene: Laying["scene"], x: number) =>
    walked(laidOut({ scene: { ...scene, tokens: [] }, token: { x, actorId: "nobody" } }), {
      x: x + 100,
      y: 0,
    });
  test("ends with its width, and a square that the edge cuts still belongs to it", () => {
    expect(codes(edgeAt({ width: 1000 }, 900))).toEqual(["off-board"]);
    expect(edgeAt({ width: 1001 }, 900).legal).toBe(true);
  });
  test("grows by its padding on both sides, in whole squares", () => {
    const padded = { width: 1010, height: 1000, padding: 0.25 };
    const { ground } = laidOut({ scene: padded }).land;
    expect([ground.width, ground.height]).toEqual([1010 + 2 * 300, 1000 + 2 * 300]);
  });
  test("takes odd padding as none", () => {
    for (const padding of [-1, "much", null, Number.NaN]) {
      expect(laidOut({ scene: { padding } }).land.ground.width).toBe(1000);
    }
  });
  test("whose padding is left out has none (scenario.md)", () => {
    expect(laidOut({}).land.ground.width).toBe(1000);
  });
});

describe("a grid", () => {
  const read = (grid: Record<string, unknown>) => {
    const { scene, actors } = sources({ grid });
    return readTable(scene, actors, srd, 0);
  };
  test.each([0, -5, 1e-300, 0.5, Number.NaN, "big", null, Infinity])(
    "of size %j can’t be one: the board counts as gridless",
    (size) => {
      expect(read({ size }).land.ground.grid).toMatchObject({ kind: "plane", size: 100 });
    },
  );
  test("of another type than squares has no spaces, or one of the four kinds of hexes", () => {
    expect(read({ type: 0 }).land.ground.grid).toMatchObject({ kind: "plane", size: 100 });
    for (const type of [2, 3, 4, 5]) {
      expect(read({ type }).land.ground.grid).toMatchObject({ kind: "hexes", type, size: 100 });
    }
  });
  test.each([0, -5, "far", null, Number.NaN])(
    "of distance %j has that of the ruleset, and that is noted",
    (distance) => {
      const setup = laidOut({ grid: { distance } });
      expect(setup.land.ground.grid.distance).toBe(5);
      expect(notesOf(setup)).toEqual(["grid-distance"]);
    },
  );
  test("that says nothing has Foundry’s hundred pixels and the ruleset’s five feet, and nothing is noted", () => {
    const setup = laidOut({
      grid: { size: undefined, distance: undefined, units: undefined, type: undefined },
    });
    expect(setup.land.ground.grid).toMatchObject({ size: 100, distance: 5, diagonals: "equidistant" });
    expect(notesOf(setup)).toEqual([]);
    expect(heroOf(setup).speeds?.walk).toBe(30);
  });
});
