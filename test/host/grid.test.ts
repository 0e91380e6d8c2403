import { describe, expect, test } from "vitest";
import { createGrid } from "./client/canvas/grid/create-grid.ts";
import { GRID_DIAGONALS } from "./client/canvas/grid/diagonals.ts";
import { GridlessGrid } from "./client/canvas/grid/gridless-grid.ts";
import { SquareGrid } from "./client/canvas/grid/square-grid.ts";
import type { Offset } from "./client/canvas/grid/types.ts";

const squares = (diagonals: number) => new SquareGrid({ size: 100, distance: 5, units: "ft", diagonals });
const D = GRID_DIAGONALS;
const at = (i: number, j: number, k?: number): Offset => (k === undefined ? { i, j } : { i, j, k });

describe("a square grid", () => {
  test("finds the space of a point, its corner and its centre", () => {
    const grid = squares(D.EQUIDISTANT);
    expect(grid.getOffset({ x: 399, y: 200 })).toEqual({ i: 2, j: 3 });
    expect(grid.getOffset({ x: -1, y: 0 })).toEqual({ i: 0, j: -1 });
    expect(grid.getTopLeftPoint({ i: 2, j: 3 })).toEqual({ x: 300, y: 200 });
    expect(grid.getCenterPoint({ x: 399, y: 200 })).toEqual({ x: 350, y: 250 });
  });

  test("answers in three dimensions when it is asked in three", () => {
    const grid = squares(D.EQUIDISTANT);
    expect(grid.getOffset({ x: 0, y: 0, elevation: 10 })).toEqual({ i: 0, j: 0, k: 2 });
    expect(grid.getOffset({ x: 0, y: 0, elevation: 9.999999999 }).k).toBe(2);
    expect(grid.getOffset({ x: 0, y: 0, elevation: -0.1 }).k).toBe(-1);
    expect(grid.getTopLeftPoint({ i: 1, j: 1, k: 2 })).toEqual({ x: 100, y: 100, elevation: 10 });
  });

  test("has 8 flat neighbours, 26 in space, and only the orthogonal ones where diagonals are illegal", () => {
    expect(squares(D.EQUIDISTANT).getAdjacentOffsets(at(3, 3))).toHaveLength(8);
    expect(squares(D.EQUIDISTANT).getAdjacentOffsets(at(3, 3, 0))).toHaveLength(26);
    expect(squares(D.ILLEGAL).getAdjacentOffsets(at(3, 3))).toHaveLength(4);
    expect(squares(D.ILLEGAL).getAdjacentOffsets(at(3, 3, 0))).toHaveLength(6);
    expect(squares(D.EXACT).testAdjacency(at(0, 0), at(1, 1))).toBe(true);
    expect(squares(D.ILLEGAL).testAdjacency(at(0, 0), at(1, 1))).toBe(false);
    expect(squares(D.EXACT).testAdjacency(at(0, 0), at(0, 0))).toBe(false);
  });

  test("snaps to centres, to vertices, and to whichever is nearer", () => {
    const grid = squares(D.EQUIDISTANT);
    expect(grid.getSnappedPoint({ x: 130, y: 20 }, { mode: 0x1 })).toEqual({ x: 150, y: 50 });
    expect(grid.getSnappedPoint({ x: 130, y: 20 }, { mode: 0xf0 })).toEqual({ x: 100, y: 0 });
    expect(grid.getSnappedPoint({ x: 120, y: 15 }, { mode: 0xf1 })).toEqual({ x: 100, y: 0 });
    expect(grid.getSnappedPoint({ x: 130, y: 20 }, { mode: 0xf0, resolution: 2 })).toEqual({ x: 150, y: 0 });
    expect(grid.getSnappedPoint({ x: 7, y: 8 }, { mode: 0 })).toEqual({ x: 7, y: 8 });
  });

  test("walks a shortest way in which each step goes to a neighbour", () => {
    for (const diagonals of [D.EQUIDISTANT, D.ILLEGAL]) {
      const grid = squares(diagonals);
      const path = grid.getDirectPath([at(0, 0), at(2, 5), at(0, 0)]);
      expect(path).toHaveLength(1 + 2 * (diagonals === D.ILLEGAL ? 7 : 5));
      path.slice(1).forEach((space, n) => expect(grid.testAdjacency(path[n] as Offset, space)).toBe(true));
    }
  });
});

/** Four squares right and three of them down as well: 1 straight step and 3 diagonals of 5 ft squares. */
describe("the seven diagonal rules, for 4 right and 3 down", () => {
  test.each([
    ["EQUIDISTANT", D.EQUIDISTANT, 20],
    ["EXACT", D.EXACT, 5 + 15 * Math.SQRT2],
    ["APPROXIMATE", D.APPROXIMATE, 27.5],
    ["RECTILINEAR", D.RECTILINEAR, 35],
    ["ALTERNATING_1", D.ALTERNATING_1, 5 + 5 + 10 + 5],
    ["ALTERNATING_2", D.ALTERNATING_2, 5 + 10 + 5 + 10],
    ["ILLEGAL", D.ILLEGAL, 35],
  ])("%s", (_name, diagonals, distance) => {
    const grid = squares(diagonals);
    const path = [
      { x: 50, y: 50 },
      { x: 450, y: 350 },
    ];
    const measured = grid.measurePath(path);
    expect(measured.distance).toBeCloseTo(distance, 9);
    expect(measured.cost).toBeCloseTo(distance, 9);
    expect(measured.spaces).toBe(diagonals === D.ILLEGAL ? 7 : 4);
    expect(measured.diagonals).toBe(diagonals === D.ILLEGAL ? 0 : 3);
    expect(measured.euclidean).toBeCloseTo(25, 9);
    const steps: number[] = [];
    const cost = grid.measurePath(path, { cost: (_from, _to, length) => steps.push(length) && length }).cost;
    expect(cost).toBeCloseTo(distance, 9);
    expect(steps).toHaveLength(measured.spaces);
  });
});

describe("a measured path", () => {
  test("counts alternating diagonals through all its waypoints", () => {
    const grid = squares(D.ALTERNATING_1);
    const measured = grid.measurePath([at(0, 0), at(1, 1), at(1, 2), at(2, 3), at(3, 4)]);
    expect(measured.segments.map((segment) => segment.distance)).toEqual([5, 5, 10, 5]);
    expect(measured.waypoints.map((waypoint) => waypoint.distance)).toEqual([0, 5, 10, 20, 25]);
    expect(measured.diagonals).toBe(3);
  });

  test("tells the cost function which diagonal is the long one", () => {
    const lengths: number[] = [];
    squares(D.ALTERNATING_2).measurePath([at(0, 0), at(2, 2), at(4, 4)], {
      cost: (_from, _to, distance) => lengths.push(distance),
    });
    expect(lengths).toEqual([10, 5, 10, 5]);
  });

  test("is cumulative at its waypoints and joined by its segments", () => {
    const { waypoints, segments } = squares(D.EQUIDISTANT).measurePath([at(0, 0), at(0, 3), at(2, 3)]);
    expect(waypoints[0]?.backward).toBeNull();
    expect(waypoints[1]?.backward).toBe(segments[0]);
    expect(waypoints[1]?.forward).toBe(segments[1]);
    expect(waypoints[2]?.forward).toBeNull();
    expect(segments[1]?.from).toBe(waypoints[1]);
    expect(waypoints.map(({ spaces }) => spaces)).toEqual([0, 3, 5]);
  });

  test("asks for the cost of each step with what its waypoint carries, never of standing still", () => {
    const asked: unknown[] = [];
    const grid = squares(D.EQUIDISTANT);
    const path = [at(0, 0), { ...at(0, 2), action: "swim" }, { ...at(0, 2), action: "walk" }];
    const measured = grid.measurePath(path, {
      cost: (from, to, distance, segment) => {
        asked.push([from.j, to.j, distance, segment.action]);
        return 2 * distance;
      },
    });
    expect(asked).toEqual([
      [0, 1, 5, "swim"],
      [1, 2, 5, "swim"],
    ]);
    expect(measured.cost).toBe(20);
    expect(measured.distance).toBe(10);
  });

  test("lets a waypoint bring its own cost, leap over spaces, or not count at all", () => {
    const grid = squares(D.EQUIDISTANT);
    const cost = () => 7;
    const path = [
      at(0, 0),
      { ...at(0, 3), cost: 4 },
      { ...at(0, 9), teleport: true },
      { ...at(5, 9), measure: false },
    ];
    const { segments } = grid.measurePath(path, { cost });
    expect(segments.map((segment) => segment.cost)).toEqual([4, 7, 0]);
    expect(segments.map((segment) => segment.spaces)).toEqual([3, 1, 0]);
    expect(segments.map((segment) => segment.distance)).toEqual([15, 30, 0]);
    expect(grid.measurePath([at(0, 0), { ...at(0, 9), teleport: true }]).cost).toBe(0);
  });

  test("passes infinity on", () => {
    const grid = squares(D.EQUIDISTANT);
    const wet = (_from: Offset, to: Offset, distance: number) => (to.j === 3 ? Infinity : distance);
    const { waypoints } = grid.measurePath([at(0, 0), at(0, 2), at(0, 4), at(0, 5)], { cost: wet });
    expect(waypoints.map((waypoint) => waypoint.cost)).toEqual([0, 10, Infinity, Infinity]);
  });

  test("takes the length from the points and the spaces from the grid", () => {
    const measured = squares(D.EQUIDISTANT).measurePath([
      { x: 0, y: 0 },
      { x: 130, y: 0 },
    ]);
    expect(measured.distance).toBeCloseTo(6.5, 9);
    expect(measured.spaces).toBe(1);
  });

  test("climbs: one space up and one along is a diagonal", () => {
    const path = [at(0, 0, 0), at(0, 4, 2)];
    expect(squares(D.EQUIDISTANT).measurePath(path).distance).toBe(20);
    expect(squares(D.APPROXIMATE).measurePath(path).distance).toBe(25);
    expect(squares(D.ALTERNATING_1).measurePath(path).distance).toBe(25);
    expect(squares(D.RECTILINEAR).measurePath(path).distance).toBe(30);
  });

  test("refuses three axes at once where Foundry's formula isn't public, and counts them elsewhere", () => {
    const path = [at(0, 0, 0), at(1, 1, 1)];
    expect(squares(D.EQUIDISTANT).measurePath(path).distance).toBe(5);
    expect(squares(D.EXACT).measurePath(path).distance).toBeCloseTo(5 * Math.sqrt(3), 9);
    expect(squares(D.RECTILINEAR).measurePath(path).distance).toBe(15);
    expect(squares(D.ILLEGAL).measurePath(path).spaces).toBe(3);
    for (const diagonals of [D.APPROXIMATE, D.ALTERNATING_1, D.ALTERNATING_2]) {
      expect(() => squares(diagonals).measurePath(path)).toThrow("three axes");
    }
  });
});

describe("a gridless scene", () => {
  const grid = new GridlessGrid({ size: 50, distance: 2, units: "m" });

  test("measures as the crow flies, elevation included", () => {
    const measured = grid.measurePath([
      { x: 0, y: 0, elevation: 0 },
      { x: 150, y: 200, elevation: 0 },
      { x: 150, y: 200, elevation: 24 },
    ]);
    expect(measured.segments.map((segment) => segment.distance)).toEqual([10, 24]);
    expect(measured).toMatchObject({ distance: 34, cost: 34, spaces: 0, diagonals: 0 });
  });

  test("asks for the cost of a segment once", () => {
    let asked = 0;
    const cost = () => ++asked;
    const { cost: total } = grid.measurePath(
      [
        { x: 0, y: 0 },
        { x: 500, y: 0 },
        { x: 500, y: 10 },
      ],
      { cost },
    );
    expect([asked, total]).toEqual([2, 3]);
  });

  test("knows no neighbours and leaves points where they are", () => {
    expect(grid.testAdjacency()).toBe(false);
    expect(grid.getAdjacentOffsets()).toEqual([]);
    expect(grid.getVertices()).toEqual([]);
    expect(grid.getSnappedPoint({ x: 1.5, y: 2 })).toEqual({ x: 1.5, y: 2 });
  });
});

test("a scene says which grid it has", () => {
  expect(createGrid({ grid: { type: 0 } }, 0).isGridless).toBe(true);
  expect(createGrid({ grid: { type: 1, distance: 5 } }, 4)).toMatchObject({
    isSquare: true,
    diagonals: 4,
    distance: 5,
  });
  for (const [type, columns, even] of [
    [2, false, false],
    [3, false, true],
    [4, true, false],
    [5, true, true],
  ] as const) {
    expect(createGrid({ grid: { type } }, 4)).toMatchObject({
      isHexagonal: true,
      type,
      columns,
      even,
      diagonals: 4,
    });
  }
});
