import { expect, test } from "vitest";
import { around } from "../../src/geometry/around.ts";
import { type Base, gap } from "../../src/geometry/base.ts";

const POINT: Base = { shape: "round", radius: 1e-9 };
const BASES: readonly Base[] = [
  { shape: "round", radius: 40 },
  { shape: "oval", radiusX: 60, radiusY: 25, rotation: 33 },
  { shape: "rectangle", width: 90, depth: 30, rotation: 20 },
];

test.each(BASES)("every point lies as far from the edge as was asked: $shape", (base) => {
  const line = around(base, { x: 300, y: 200 }, 70);
  expect(line.length).toBeGreaterThan(60);
  for (const point of line) expect(gap(base, { x: 300, y: 200 }, POINT, point)).toBeCloseTo(70, 6);
});

test("of a circle it is the circle that much wider", () => {
  const line = around({ shape: "round", radius: 40 }, { x: 0, y: 0 }, 10);
  expect(line[0]).toEqual({ x: 50, y: 0 });
  for (const { x, y } of line) expect(Math.hypot(x, y)).toBeCloseTo(50, 9);
});
