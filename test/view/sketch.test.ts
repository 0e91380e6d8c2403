import { expect, test } from "vitest";
import { sketchOf } from "../../src/view/sketch.ts";

const unit = (x: number, y: number, rotation: number) => ({ x, y, width: 200, depth: 100, rotation });

test("a small picture of a flight has the unit before and after, its front, the way, and whom it led over", () => {
  const way = {
    from: unit(500, 500, 0),
    to: unit(500, 900, 0),
    over: [{ ...unit(500, 700, 0), bond: "ally" as const }],
  };
  const { strokes, box } = sketchOf(way);
  expect(strokes.map(({ shows }) => shows)).toEqual(["ally", "from", "to", "front", "way", "head"]);
  // 500 pixels from the rear of the first to the front of the last are 88 of the picture’s 100; the front is below.
  expect(box.height).toBe(100);
  const front = strokes.find(({ shows }) => shows === "front")!;
  expect(front.points.map(({ y }) => y)).toEqual([94, 94]);
  expect(front.points[0]!.x - front.points[1]!.x).toBeCloseTo((200 * 88) / 500);
});

test("a unit that only turns has no way in its picture, and one in one spot no endless number", () => {
  const { strokes } = sketchOf({ from: unit(500, 500, 0), to: unit(500, 500, 90), over: [] });
  expect(strokes.map(({ shows }) => shows)).toEqual(["from", "to", "front"]);
  expect(
    strokes.flatMap(({ points }) => points).every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)),
  ).toBe(true);
  const dot = { x: 0, y: 0, width: 0, depth: 0, rotation: 0 };
  expect(sketchOf({ from: dot, to: dot, over: [] }).box).toEqual({ x: 0, y: 0, width: 12, height: 12 });
});
