import { expect, test } from "vitest";
import { dashesOf } from "../../src/geometry/dashes.ts";

const LINE = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
];

test("strokes and gaps run on round a corner", () => {
  expect(dashesOf(LINE, 6, 2)).toEqual([
    [
      { x: 0, y: 0 },
      { x: 6, y: 0 },
    ],
    [
      { x: 8, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 4 },
    ],
    [
      { x: 10, y: 6 },
      { x: 10, y: 10 },
    ],
  ]);
});

test("without a dash it is the whole line, and nothing of nothing", () => {
  expect(dashesOf(LINE, 0, 0)).toEqual([LINE]);
  expect(dashesOf([], 6, 2)).toEqual([[]]);
});
