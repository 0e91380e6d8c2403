import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  footprintsApart,
  hexAnchor,
  hexBoxSize,
  hexCorner,
  hexFootprint,
} from "../../src/geometry/hex-footprint.ts";
import type { Cell } from "../../src/geometry/grid.ts";
import { type HexGrid, hexCentre, hexDistance } from "../../src/geometry/hex-grid.ts";
import { drawn, HEX_TYPES, hexes, someCell, someGrid } from "./hex-boards.ts";

const SHAPES = [undefined, 0, 1, 2, 3, 4, 5];
const someShape = fc.constantFrom(...SHAPES);
const someSide = fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2);
const counts = (grid: HexGrid, shape: number | undefined, sides = [1, 2, 3, 4, 5]) =>
  sides.map((side) => hexFootprint(grid, side, side, shape).length);
const picture = (grid: HexGrid, width: number, height: number, shape?: number) =>
  drawn(grid, hexFootprint(grid, width, height, shape), ({ i, j }) => hexCentre(grid, i, j));

describe.each(HEX_TYPES)("footprints on type %i", (type) => {
  const grid = hexes(type);

  test("a round body of 1 to 5 covers 1, 3, 7, 12 and 19 hexes; one of half a space covers one", () => {
    expect(counts(grid, undefined)).toEqual([1, 3, 7, 12, 19]);
    expect(counts(grid, 0)).toEqual([1, 3, 7, 12, 19]);
    expect(counts(grid, 1)).toEqual([1, 3, 7, 12, 19]);
    expect(counts(grid, 0, [0.25, 0.5, 1.5, 2.5])).toEqual([1, 1, 3, 7]);
  });

  test("a triangle grows by whole rows, a rectangle by long and short ones", () => {
    expect(counts(grid, 2)).toEqual([1, 3, 6, 10, 15]);
    expect(counts(grid, 3)).toEqual([1, 3, 6, 10, 15]);
    expect(counts(grid, 4)).toEqual([1, 3, 8, 14, 23]);
    expect(counts(grid, 5)).toEqual([1, 3, 7, 14, 22]);
  });

  test("are drawn in rows, or in columns", () => {
    expect(picture(grid, 2, 2, 0)).toEqual(["# #", " #"]);
    expect(picture(grid, 2, 2, 1)).toEqual([" #", "# #"]);
    expect(picture(grid, 3, 3, 0)).toEqual([" # #", "# # #", " # #"]);
    expect(picture(grid, 4, 4, 0)).toEqual([" # # #", "# # # #", " # # #", "  # #"]);
    expect(picture(grid, 3, 3, 2)).toEqual(["# # #", " # #", "  #"]);
    expect(picture(grid, 3, 3, 3)).toEqual(["  #", " # #", "# # #"]);
    expect(picture(grid, 3, 3, 4)).toEqual(["# # #", " # #", "# # #"]);
  });

  test("in one piece", () => {
    for (const shape of SHAPES)
      for (let width = 0.5; width <= 5; width += 0.5)
        for (let height = 0.5; height <= 5; height += 0.5)
          expect(isOnePiece(hexFootprint(grid, width, height, shape))).toBe(true);
  });
});

/** #11760: an ellipse needs more than half as many in a row as there are rows, a trapezoid as many. */
test("a shape that so many rows can't make is a rectangle", () => {
  for (const [type, across] of [
    [2, (w: number, h: number) => [w, h]],
    [4, (w: number, h: number) => [h, w]],
  ] as const) {
    const grid = hexes(type);
    const same = (w: number, h: number, shape: number) => {
      const [width = 0, height = 0] = across(w, h);
      return picture(grid, width, height, shape).join("/") === picture(grid, width, height, 4).join("/");
    };
    expect([same(2, 4, 0), same(3, 4, 0), same(2, 3, 2), same(3, 3, 2)]).toEqual([true, false, true, false]);
  }
  expect(picture(hexes(2), 1, 3, 0)).toEqual([" #", "#", " #"]);
});

test("a token's box fits its hexes", () => {
  const close = (box: { width: number; height: number }) =>
    [box.width, box.height].map((side) => +side.toFixed(2));
  expect(close(hexBoxSize(hexes(2), 1, 1))).toEqual([100, 115.47]);
  expect(close(hexBoxSize(hexes(2), 2, 2))).toEqual([200, 202.07]);
  expect(close(hexBoxSize(hexes(4), 3, 3))).toEqual([288.68, 300]);
  expect(close(hexBoxSize(hexes(5), 0.5, 0.5))).toEqual([57.74, 50]);
  fc.assert(
    fc.property(
      someGrid,
      someShape,
      fc.integer({ min: 2, max: 5 }),
      fc.integer({ min: 2, max: 5 }),
      (grid, shape, w, h) => {
        const anchor = { i: 3, j: 4 };
        const corner = hexCorner(grid, anchor, w, h, shape);
        const box = hexBoxSize(grid, w, h);
        const long = grid.size / Math.sqrt(3);
        const [halfX, halfY] = grid.type <= 3 ? [grid.size / 2, long] : [long, grid.size / 2];
        for (const { i, j } of hexFootprint(grid, w, h, shape)) {
          const { x, y } = hexCentre(grid, anchor.i + i, anchor.j + j);
          expect(x - halfX).toBeGreaterThanOrEqual(corner.x - 0.51);
          expect(y - halfY).toBeGreaterThanOrEqual(corner.y - 0.51);
          expect(x + halfX).toBeLessThanOrEqual(corner.x + box.width + 0.51);
          expect(y + halfY).toBeLessThanOrEqual(corner.y + box.height + 0.51);
        }
      },
    ),
  );
});

describe("a snapped place", () => {
  test("is in whole pixels, and its anchor is the hex it was made for", () => {
    fc.assert(
      fc.property(someGrid, someCell, someSide, someSide, someShape, (grid, at, width, height, shape) => {
        const { x, y } = hexCorner(grid, at, width, height, shape);
        expect([x, y].every(Number.isInteger)).toBe(true);
        expect(hexAnchor(grid, x, y, width, height, shape)).toEqual(at);
      }),
      { numRuns: 1000 },
    );
  });

  test("of half a space is the middle of its hex", () => {
    expect(hexCorner(hexes(2), { i: 0, j: 0 }, 1, 1)).toEqual({ x: 0, y: 0 });
    expect(hexCorner(hexes(2), { i: 0, j: 0 }, 0.5, 0.5)).toEqual({ x: 25, y: 29 });
  });
});

describe("footprints apart", () => {
  test("are 0 on each other, 1 side by side, and as far as their nearest hexes", () => {
    const grid = hexes(2);
    const [one, seven] = [hexFootprint(grid, 1, 1), hexFootprint(grid, 3, 3)];
    const to = (j: number) => footprintsApart(seven, { i: 0, j: 0 }, one, { i: 1, j });
    expect([-1, 0, 1, 2, 3].map(to)).toEqual([0, 0, 0, 1, 2]);
  });

  test("are the least of all pairs, the same from both sides, whatever the law of diagonals", () => {
    fc.assert(
      fc.property(
        someGrid,
        someCell,
        someCell,
        someSide,
        someSide,
        someShape,
        (grid, at, there, one, two, shape) => {
          const [a, b] = [hexFootprint(grid, one, one, shape), hexFootprint(grid, two, two, shape)];
          const placed = (cells: readonly Cell[], by: Cell) =>
            cells.map(({ i, j }) => ({ i: i + by.i, j: j + by.j }));
          const pairs = placed(a, at).flatMap((from) => placed(b, there).map((to) => hexDistance(from, to)));
          const found = footprintsApart(a, at, b, there);
          expect(found).toBe(Math.min(...pairs));
          expect(footprintsApart(b, there, a, at)).toBe(found);
        },
      ),
    );
  });
});

function isOnePiece(cells: readonly Cell[]): boolean {
  const [first, ...left] = cells;
  let edge = first ? [first] : [];
  let waiting = left;
  while (edge.length > 0) {
    const touches = (cell: Cell) => edge.some((other) => hexDistance(cell, other) === 1);
    edge = waiting.filter(touches);
    waiting = waiting.filter((cell) => !edge.includes(cell));
  }
  return cells.length > 0 && waiting.length === 0;
}
