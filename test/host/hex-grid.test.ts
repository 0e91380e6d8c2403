import { describe, expect, test } from "vitest";
import { GRID_DIAGONALS } from "./client/canvas/grid/diagonals.ts";
import { MOVEMENT_DIRECTIONS } from "./client/canvas/grid/directions.ts";
import { HexagonalGrid } from "./client/canvas/grid/hexagonal-grid.ts";
import type { Offset, Point } from "./client/canvas/grid/types.ts";

const D = GRID_DIAGONALS;
const LAWS = Object.values(D);
const hexes = (columns: boolean, even = false, diagonals: number = D.EQUIDISTANT) =>
  new HexagonalGrid({ size: 100, distance: 5, units: "ft", columns, even, diagonals });
const all = [hexes(false), hexes(false, true), hexes(true), hexes(true, true)];
const at = (i: number, j: number, k?: number): Offset => (k === undefined ? { i, j } : { i, j, k });
const rounded = ({ x, y }: Point) => [Math.round(x), Math.round(y)];

describe("a hexagonal grid", () => {
  test("is as wide from side to side as its size, and longer from corner to corner", () => {
    expect([hexes(false).sizeX, Math.round(hexes(false).sizeY)]).toEqual([100, 115]);
    expect([Math.round(hexes(true).sizeX), hexes(true).sizeY]).toEqual([115, 100]);
  });

  test("shoves the odd or the even rows or columns by half a hex", () => {
    const centres = (grid: HexagonalGrid) => [at(0, 0), at(1, 1)].map((a) => rounded(grid.getCenterPoint(a)));
    expect(all.map(centres)).toEqual([
      [
        [50, 58],
        [200, 144],
      ],
      [
        [100, 58],
        [150, 144],
      ],
      [
        [58, 50],
        [144, 200],
      ],
      [
        [58, 100],
        [144, 150],
      ],
    ]);
    expect(rounded(hexes(false).getTopLeftPoint(at(0, 0)))).toEqual([0, 0]);
    expect(rounded(hexes(true, true).getTopLeftPoint(at(0, 0)))).toEqual([0, 50]);
  });

  test("finds the hex of a point and answers in three dimensions when it is asked in three", () => {
    for (const grid of all) {
      for (const space of [at(3, 4), at(-2, 5), at(4, -3)]) {
        const { x, y } = grid.getCenterPoint(space);
        expect(grid.getOffset({ x: x + 30, y: y - 30 })).toEqual(space);
        expect(grid.getOffset({ x, y, elevation: 10 })).toEqual({ ...space, k: 2 });
      }
    }
  });

  test("has 6 flat neighbours and 20 in space, and 8 where diagonals are illegal", () => {
    for (const grid of all) {
      const around = grid.getAdjacentOffsets(at(3, 4));
      expect(around).toHaveLength(6);
      const away = around.map((space) => {
        const [a, b] = [grid.getCenterPoint(at(3, 4)), grid.getCenterPoint(space)];
        return Math.round(Math.hypot(a.x - b.x, a.y - b.y));
      });
      expect(away).toEqual([100, 100, 100, 100, 100, 100]);
      expect(grid.getAdjacentOffsets(at(3, 4, 0))).toHaveLength(20);
    }
    expect(hexes(false, false, D.ILLEGAL).getAdjacentOffsets(at(3, 4, 0))).toHaveLength(8);
    expect(hexes(false).testAdjacency(at(0, 0), at(0, 0))).toBe(false);
    expect(hexes(false).testAdjacency(at(0, 0, 0), at(0, 0, 1))).toBe(true);
  });

  test("shifts by one hex to every side and stays in its row or column", () => {
    const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
    for (const grid of all) {
      for (const start of [at(3, 4), at(4, 3)]) {
        const from = grid.getCenterPoint(start);
        for (const direction of Object.values(MOVEMENT_DIRECTIONS)) {
          const to = grid.getShiftedOffset(start, direction);
          expect(grid.testAdjacency(start, to)).toBe(true);
          const { x, y } = grid.getCenterPoint(to);
          if (direction & LEFT) expect(x).toBeLessThan(from.x);
          if (direction & RIGHT) expect(x).toBeGreaterThan(from.x);
          if (direction & UP) expect(y).toBeLessThan(from.y);
          if (direction & DOWN) expect(y).toBeGreaterThan(from.y);
        }
      }
    }
    expect(hexes(false).getShiftedOffset(at(3, 4, 1), UP)).toEqual(at(2, 4, 1));
    expect(hexes(true).getShiftedOffset(at(3, 4), LEFT)).toEqual(at(3, 3));
  });

  test("snaps to centres, corners and middles of edges, and says what it doesn't know", () => {
    const grid = hexes(false);
    const snap = (x: number, y: number, mode: number) => rounded(grid.getSnappedPoint({ x, y }, { mode }));
    expect(snap(60, 40, 0x1)).toEqual([50, 58]);
    expect(snap(60, 10, 0xf0)).toEqual([50, 0]);
    expect(snap(95, 60, 0x2)).toEqual([100, 58]);
    expect(snap(95, 60, 0xf3)).toEqual([100, 58]);
    expect(grid.getSnappedPoint({ x: 7, y: 8, elevation: 7 }, { mode: 0 })).toEqual({
      x: 7,
      y: 8,
      elevation: 5,
    });
    expect(() => snap(0, 0, 0x100)).toThrow("doesn't know");
    expect(() => grid.getSnappedPoint({ x: 0, y: 0 }, { mode: 1, resolution: 2 })).toThrow("doesn't know");
  });

  test("has six corners, half its long side from the middle", () => {
    for (const grid of all) {
      const centre = grid.getCenterPoint(at(2, 3));
      const corners = grid.getVertices(at(2, 3));
      expect(corners).toHaveLength(6);
      for (const { x, y } of corners) expect(Math.hypot(x - centre.x, y - centre.y)).toBeCloseTo(57.735, 3);
      const xs = corners.map(({ x }) => x);
      expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(grid.sizeX, 6);
    }
  });
});

describe("a path on hexes", () => {
  test("goes a shortest way from neighbour to neighbour", () => {
    for (const grid of all) {
      const path = grid.getDirectPath([at(0, 0), at(5, 7), at(0, 0)]);
      const back = grid.getDirectPath([at(0, 0), at(5, 7)]).length - 1;
      expect(path).toHaveLength(1 + 2 * back);
      path.slice(1).forEach((space, n) => expect(grid.testAdjacency(path[n] as Offset, space)).toBe(true));
    }
    expect(hexes(false).getDirectPath([at(0, 0), at(0, 4)])).toEqual([0, 1, 2, 3, 4].map((j) => at(0, j)));
  });

  test("measures the same under every rule of diagonals as long as it is flat", () => {
    for (const columns of [false, true]) {
      for (const diagonals of LAWS) {
        const measured = hexes(columns, false, diagonals).measurePath([at(0, 0), at(3, 4), at(3, 1)]);
        expect(measured).toMatchObject({ diagonals: 0 });
        expect(measured.distance).toBe(measured.spaces * 5);
        expect(measured.cost).toBe(measured.distance);
      }
    }
    expect(hexes(false).measurePath([at(0, 0), at(0, 4)]).distance).toBe(20);
    expect(hexes(false).measurePath([at(0, 0), at(4, 0)]).spaces).toBe(4);
    expect(hexes(true).measurePath([at(0, 0), at(0, 4)]).spaces).toBe(4);
  });

  test("takes the length from the points and the spaces from the grid", () => {
    const measured = hexes(false).measurePath([
      { x: 50, y: 57.735 },
      { x: 180, y: 57.735 },
    ]);
    expect(measured.distance).toBeCloseTo(6.5, 6);
    expect(measured.spaces).toBe(1);
    expect(measured.euclidean).toBeCloseTo(6.5, 6);
  });

  test.each([
    ["EQUIDISTANT", D.EQUIDISTANT, 20],
    ["EXACT", D.EXACT, 10 + 10 * Math.SQRT2],
    ["APPROXIMATE", D.APPROXIMATE, 25],
    ["RECTILINEAR", D.RECTILINEAR, 30],
    ["ALTERNATING_1", D.ALTERNATING_1, 25],
    ["ALTERNATING_2", D.ALTERNATING_2, 25],
    ["ILLEGAL", D.ILLEGAL, 30],
  ])("counts four hexes along and two up under %s", (_name, diagonals, distance) => {
    const steps: number[] = [];
    const grid = hexes(true, false, diagonals);
    const measured = grid.measurePath([at(0, 0, 0), at(4, 0, 2)], {
      cost: (_from, _to, length) => steps.push(length) && length,
    });
    expect(measured.distance).toBeCloseTo(distance, 9);
    expect(measured.cost).toBeCloseTo(distance, 9);
    expect(measured.spaces).toBe(diagonals === D.ILLEGAL ? 6 : 4);
    expect(measured.diagonals).toBe(diagonals === D.ILLEGAL ? 0 : 2);
    expect(steps).toHaveLength(measured.spaces);
  });
});
