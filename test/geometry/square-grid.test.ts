import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { axesOf, squaresBetween } from "../../src/geometry/square-grid.ts";

const square = (i: number, j: number, k = 0) => ({ i, j, k });

describe("a straight way on squares", () => {
  test("takes halves toward the start", () => {
    expect([...squaresBetween(square(0, 0), square(1, 2), "equidistant")]).toEqual([
      square(0, 1),
      square(1, 2),
    ]);
    expect([...squaresBetween(square(1, 2), square(0, 0), "equidistant")]).toEqual([
      square(1, 1),
      square(0, 0),
    ]);
  });
  test("goes by plain steps where diagonals are illegal", () => {
    expect([...squaresBetween(square(0, 0), square(1, 1), "illegal")]).toEqual([square(0, 1), square(1, 1)]);
    expect([...squaresBetween(square(0, 0), square(2, 1), "illegal")]).toHaveLength(3);
  });
  test("to where it starts has no steps", () => {
    expect([...squaresBetween(square(3, 4), square(3, 4), "exact")]).toEqual([]);
  });
});

const near = fc.record({
  i: fc.integer({ min: -20, max: 20 }),
  j: fc.integer({ min: -20, max: 20 }),
  k: fc.integer({ min: -5, max: 5 }),
});

test("every way is made of neighbouring squares and arrives", () => {
  fc.assert(
    fc.property(near, near, fc.constantFrom("equidistant", "illegal" as const), (from, to, law) => {
      const way = [from, ...squaresBetween(from, to, law as "illegal")];
      expect(way.at(-1)).toEqual(to);
      for (let at = 1; at < way.length; at += 1) {
        const [a, b] = [way[at - 1] ?? from, way[at] ?? to];
        const axes = axesOf(a, b);
        expect(axes).toBeGreaterThan(0);
        expect(Math.max(Math.abs(a.i - b.i), Math.abs(a.j - b.j), Math.abs(a.k - b.k))).toBe(1);
        if (law === "illegal") expect(axes).toBe(1);
      }
    }),
  );
});
