import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fromOffset,
  HEX_NEIGHBOURS,
  hexAt,
  hexCentre,
  hexDistance,
  hexesBetween,
  toOffset,
} from "../../src/geometry/hex-grid.ts";
import type { Cell } from "../../src/geometry/grid.ts";
import { apart, centreByOffset, HEX_TYPES, hexes, nearestOffset, someCell, someGrid } from "./hex-boards.ts";

const cell = (i: number, j: number): Cell => ({ i, j });

describe("the four hex types", () => {
  test.each([
    [2, { x: 50, y: 57.735 }, { x: 100, y: 144.338 }],
    [3, { x: 100, y: 57.735 }, { x: 50, y: 144.338 }],
    [4, { x: 57.735, y: 50 }, { x: 144.338, y: 100 }],
    [5, { x: 57.735, y: 100 }, { x: 144.338, y: 50 }],
  ] as const)(
    "type %i: size is side to side, and every second line is shoved by half",
    (type, first, next) => {
      const grid = hexes(type);
      const second = type <= 3 ? { i: 1, j: 0 } : { i: 0, j: 1 };
      for (const [offset, at] of [
        [{ i: 0, j: 0 }, first],
        [second, next],
      ] as const) {
        const { i, j } = fromOffset(grid, offset);
        expect(hexCentre(grid, i, j).x).toBeCloseTo(at.x, 3);
        expect(hexCentre(grid, i, j).y).toBeCloseTo(at.y, 3);
      }
    },
  );

  test("agree with rows and columns laid out one by one", () => {
    fc.assert(
      fc.property(someGrid, someCell, (grid, offset) => {
        const { i, j } = fromOffset(grid, offset);
        expect(apart(hexCentre(grid, i, j), centreByOffset(grid, offset))).toBeLessThan(1e-6);
        expect(toOffset(grid, cell(i, j))).toEqual(offset);
      }),
    );
  });

  test("have six neighbours, each one size away", () => {
    fc.assert(
      fc.property(someGrid, someCell, (grid, { i, j }) => {
        const centre = hexCentre(grid, i, j);
        const around = HEX_NEIGHBOURS.map((way) => hexCentre(grid, i + way.i, j + way.j));
        expect(new Set(around.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(6);
        for (const other of around) expect(apart(centre, other)).toBeCloseTo(grid.size, 6);
      }),
    );
  });
});

describe("the hex that holds a point", () => {
  test("is that of its centre", () => {
    fc.assert(
      fc.property(someGrid, someCell, (grid, { i, j }) => {
        expect(hexAt(grid, hexCentre(grid, i, j))).toEqual(cell(i, j));
      }),
    );
  });

  test("is the one with the nearest centre", () => {
    const pixel = fc.integer({ min: -900, max: 1500 });
    fc.assert(
      fc.property(someGrid, pixel, pixel, (grid, x, y) => {
        const { offset, by } = nearestOffset(grid, { x, y });
        if (by > 1e-6) expect(toOffset(grid, hexAt(grid, { x, y }))).toEqual(offset);
      }),
      { numRuns: 2000 },
    );
  });

  test("is the one to the right of an upright edge, and the one below a level edge", () => {
    for (const size of [70, 100, 133]) {
      for (let at = -4; at <= 4; at += 1) {
        const row = { x: at * size, y: Math.round(size * 0.57) };
        expect(toOffset(hexes(2, size), hexAt(hexes(2, size), row))).toEqual({ i: 0, j: at });
        const column = { x: Math.round(size * 0.57), y: at * size };
        expect(toOffset(hexes(4, size), hexAt(hexes(4, size), column))).toEqual({ i: at, j: 0 });
      }
    }
  });

  test("is one of the three that meet in a corner, and the lower one at the top of the board", () => {
    for (const type of HEX_TYPES) {
      const corner = type <= 3 ? { x: 150, y: 0 } : { x: 0, y: 150 };
      const { offset } = nearestOffset(hexes(type), { x: corner.x + 1, y: corner.y + 1 });
      expect(toOffset(hexes(type), hexAt(hexes(type), corner))).toEqual(offset);
    }
  });
});

describe("the distance of two hexes", () => {
  test("is the number of steps that a search needs", () => {
    const reached = new Map([["0 0", 0]]);
    let edge = [cell(0, 0)];
    for (let steps = 1; steps <= 6; steps += 1) {
      const next: Cell[] = [];
      for (const from of edge)
        for (const way of HEX_NEIGHBOURS) {
          const to = cell(from.i + way.i, from.j + way.j);
          if (reached.has(`${to.i} ${to.j}`)) continue;
          reached.set(`${to.i} ${to.j}`, steps);
          next.push(to);
        }
      edge = next;
    }
    expect(reached.size).toBe(127);
    for (const [name, steps] of reached) {
      const [i = 0, j = 0] = name.split(" ").map(Number);
      expect(hexDistance(cell(0, 0), cell(i, j))).toBe(steps);
    }
  });

  test("is the same both ways", () => {
    fc.assert(fc.property(someCell, someCell, (a, b) => hexDistance(a, b) === hexDistance(b, a)));
  });
});

describe("a straight way on hexes", () => {
  test("takes halves toward the start, in q before r", () => {
    expect(hexesBetween(cell(0, 0), cell(1, 1))).toEqual([cell(1, 0), cell(1, 1)]);
    expect(hexesBetween(cell(1, 1), cell(0, 0))).toEqual([cell(0, 1), cell(0, 0)]);
    expect(hexesBetween(cell(0, 0), cell(2, -1))).toEqual([cell(1, 0), cell(2, -1)]);
    expect(hexesBetween(cell(0, 0), cell(-1, 2))).toEqual([cell(0, 1), cell(-1, 2)]);
  });

  test("to where it starts has no steps", () => {
    expect(hexesBetween(cell(3, -4), cell(3, -4))).toEqual([]);
  });

  test("has as many steps as the distance, each to a neighbour, and arrives", () => {
    fc.assert(
      fc.property(someCell, someCell, (from, to) => {
        const way = hexesBetween(from, to);
        expect(way).toHaveLength(hexDistance(from, to));
        let last = from;
        for (const here of way) {
          expect(hexDistance(last, here)).toBe(1);
          last = here;
        }
        expect(last).toEqual(to);
      }),
    );
  });

  test("is made of hexes that the line between the centres runs through or touches", () => {
    fc.assert(
      fc.property(someGrid, someCell, someCell, (grid, from, to) => {
        const [a, b] = [hexCentre(grid, from.i, from.j), hexCentre(grid, to.i, to.j)];
        const way = hexesBetween(from, to);
        way.forEach(({ i, j }, index) => {
          const part = (index + 1) / way.length;
          const point = { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) };
          const best = hexAt(grid, point);
          const away = apart(hexCentre(grid, i, j), point);
          expect(away).toBeLessThan(apart(hexCentre(grid, best.i, best.j), point) + 1e-6);
        });
      }),
    );
  });

  test("moves with the board", () => {
    fc.assert(
      fc.property(someCell, someCell, someCell, (from, to, by) => {
        const moved = (at: Cell) => cell(at.i + by.i, at.j + by.j);
        expect(hexesBetween(moved(from), moved(to))).toEqual(hexesBetween(from, to).map(moved));
      }),
    );
  });
});
