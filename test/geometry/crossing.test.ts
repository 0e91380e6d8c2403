import { describe, expect, test } from "vitest";
import { coverIndex, spansIn, spansInPatches } from "../../src/geometry/crossing.ts";
import type { Point } from "../../src/geometry/point.ts";
import type { Shape } from "../../src/geometry/shape.ts";

const at = (x: number, y: number) => ({ x, y });
const polygon = (...points: [number, number][]): Shape => ({
  type: "polygon",
  points: points.map(([x, y]) => at(x, y)),
});
const square = polygon([0, 0], [100, 0], [100, 100], [0, 100]);
const ways = (shape: Shape, ...corners: [number, number, number, number]) => {
  const [x, y, toX, toY] = corners;
  return spansIn(shape, at(x, y), at(toX, toY)).map(({ enter, leave }) => [enter, leave]);
};

describe("a way through a square", () => {
  test("is cut where it enters and leaves", () => {
    expect(ways(square, -100, 50, 300, 50)).toEqual([[0.25, 0.5]]);
    expect(ways(square, 50, 50, 250, 50)).toEqual([[0, 0.25]]);
    expect(ways(square, -100, 50, 100, 50)).toEqual([[0.5, 1]]);
    expect(ways(square, 20, 20, 80, 80)).toEqual([[0, 1]]);
  });
  test("that stops short of it, starts beyond it or passes beside it has nothing of it", () => {
    expect(ways(square, -100, 50, -1, 50)).toEqual([]);
    expect(ways(square, 101, 50, 300, 50)).toEqual([]);
    expect(ways(square, -100, 101, 300, 101)).toEqual([]);
  });
  test("without length has no stretch, wherever it stands", () => {
    expect(ways(square, 50, 50, 50, 50)).toEqual([]);
    expect(ways(square, 0, 0, 0, 0)).toEqual([]);
  });
  test("that ends on its edge or begins on it and goes away lies outside", () => {
    expect(ways(square, -100, 50, 0, 50)).toEqual([]);
    expect(ways(square, 0, 50, -100, 50)).toEqual([]);
    expect(ways(square, 100, 50, 200, 50)).toEqual([]);
    expect(ways(square, 100, 100, 200, 200)).toEqual([]);
  });
  test("that begins on its edge and goes in lies inside, as does one that ends on it from within", () => {
    expect(ways(square, 0, 50, 50, 50)).toEqual([[0, 1]]);
    expect(ways(square, 100, 50, 50, 50)).toEqual([[0, 1]]);
    expect(ways(square, 50, 50, 100, 50)).toEqual([[0, 1]]);
    expect(ways(square, 100, 100, 50, 50)).toEqual([[0, 1]]);
  });
  test("through two opposite corners lies inside between them", () => {
    expect(ways(square, -100, -100, 200, 200)).toEqual([[1 / 3, 2 / 3]]);
    expect(ways(square, 200, -100, -100, 200)).toEqual([[1 / 3, 2 / 3]]);
  });
  test("touching a corner from outside has nothing of it", () => {
    expect(ways(square, -50, 50, 50, -50)).toEqual([]);
    expect(ways(square, 50, 150, 150, 50)).toEqual([]);
  });
});

describe("corners on the way", () => {
  const diamond = polygon([100, 0], [200, 100], [100, 200], [0, 100]);
  const hourglass = polygon([0, 0], [100, 0], [0, 200], [100, 200]);
  test("are passed through as any other place of the outline", () => {
    expect(ways(diamond, -100, 100, 300, 100)).toEqual([[0.25, 0.75]]);
    expect(ways(diamond, 100, 300, 100, -100)).toEqual([[0.25, 0.75]]);
    expect(ways(diamond, 0, 100, 200, 100)).toEqual([[0, 1]]);
  });
  test("that a shape only dips in with don't part a stretch", () => {
    const notched = polygon([0, 0], [100, 50], [200, 0], [200, 100], [0, 100]);
    expect(ways(notched, -100, 50, 300, 50)).toEqual([[0.25, 0.75]]);
  });
  test("that lie there twice or three times are one", () => {
    const repeated = polygon([100, 0], [100, 0], [200, 100], [200, 100], [200, 100], [100, 200], [0, 100]);
    expect(ways(repeated, -100, 100, 300, 100)).toEqual([[0.25, 0.75]]);
    expect(ways(repeated, 100, -100, 100, 300)).toEqual([[0.25, 0.75]]);
  });
  test("in which an outline touches itself join what lies before and behind", () => {
    expect(ways(hourglass, 50, -100, 50, 300)).toEqual([[0.25, 0.75]]);
    expect(ways(hourglass, 0, 100, 100, 100)).toEqual([]);
  });
  test("fewer than three of them hold nothing", () => {
    expect(ways(polygon(), 0, 0, 100, 0)).toEqual([]);
    expect(ways(polygon([50, 0]), 0, 0, 100, 0)).toEqual([]);
    expect(ways(polygon([50, -50], [50, 50]), 0, 0, 100, 0)).toEqual([]);
    expect(ways(polygon([20, 0], [50, 0], [80, 0]), 0, 0, 100, 0)).toEqual([]);
  });
});

describe("a way along an edge", () => {
  test("lies in the shape on its left and upper edges, whichever way one walks", () => {
    expect(ways(square, -100, 0, 300, 0)).toEqual([[0.25, 0.5]]);
    expect(ways(square, 300, 0, -100, 0)).toEqual([[0.5, 0.75]]);
    expect(ways(square, 0, -100, 0, 300)).toEqual([[0.25, 0.5]]);
    expect(ways(square, 0, 300, 0, -100)).toEqual([[0.5, 0.75]]);
  });
  test("lies outside on its right and lower ones", () => {
    expect(ways(square, -100, 100, 300, 100)).toEqual([]);
    expect(ways(square, 300, 100, -100, 100)).toEqual([]);
    expect(ways(square, 100, -100, 100, 300)).toEqual([]);
    expect(ways(square, 100, 300, 100, -100)).toEqual([]);
  });
});

describe("a way partly along an edge", () => {
  const step = polygon([0, 0], [100, 0], [100, 50], [200, 50], [200, 100], [0, 100]);
  test("lies inside where the edge is an upper one", () => {
    expect(ways(step, -200, 50, 200, 50)).toEqual([[0.5, 1]]);
    expect(ways(step, 400, 50, 0, 50)).toEqual([[0.5, 1]]);
  });
  test("lies outside where the edge is a right one, above it or below it", () => {
    expect(ways(step, 100, -100, 100, 300)).toEqual([[0.375, 0.5]]);
    expect(ways(step, 100, 300, 100, -100)).toEqual([[0.5, 0.625]]);
  });
  test("along a slanted one lies in the shape to its right, whichever way one walks", () => {
    const upper = polygon([0, 0], [100, 0], [100, 100]);
    const lower = polygon([0, 0], [100, 100], [0, 100]);
    expect([ways(upper, 0, 0, 100, 100), ways(upper, 100, 100, 0, 0)]).toEqual([[[0, 1]], [[0, 1]]]);
    expect([ways(lower, 0, 0, 100, 100), ways(lower, 100, 100, 0, 0)]).toEqual([[], []]);
  });
});

describe("regions under a way", () => {
  const region = (name: string, ...shapes: Shape[]) => ({
    name,
    patches: shapes.map((shape) => ({ shape, hole: false })),
  });
  const column = (from: number, to: number) => polygon([from, 0], [to, 0], [to, 100], [from, 100]);
  const named = (regions: ReturnType<typeof region>[], from: Point, to: Point) =>
    coverIndex(regions)(from, to).map(({ leave, under }) => [leave, ...under.map(({ name }) => name)]);

  test("are one stretch where there are none", () => {
    expect(named([], at(0, 0), at(100, 0))).toEqual([[1]]);
    expect(named([region("far", column(900, 1000))], at(0, 50), at(100, 50))).toEqual([[1]]);
  });
  test("cut it where one begins or ends, in their own order", () => {
    const regions = [
      region("bog", column(100, 300)),
      region("wood", column(0, 200)),
      region("far", column(900, 999)),
    ];
    expect(named(regions, at(-100, 50), at(400, 50))).toEqual([
      [0.2],
      [0.4, "wood"],
      [0.6, "bog", "wood"],
      [0.8, "bog"],
      [1],
    ]);
  });
  test("that share a border change there at once", () => {
    const regions = [region("west", column(0, 100)), region("east", column(100, 200))];
    expect(named(regions, at(0, 50), at(200, 50))).toEqual([
      [0.5, "west"],
      [1, "east"],
    ]);
    expect(named(regions, at(100, 0), at(100, 100))).toEqual([[1, "east"]]);
  });
  test("made of shapes that touch are one", () => {
    const regions = [region("wood", column(0, 100), column(100, 200))];
    expect(named(regions, at(0, 50), at(200, 50))).toEqual([[1, "wood"]]);
  });
  test("lie under a way without length where they hold its place", () => {
    const regions = [region("west", column(0, 100)), region("both", column(0, 200))];
    expect(named(regions, at(50, 50), at(50, 50))).toEqual([[1, "west", "both"]]);
    expect(named(regions, at(100, 50), at(100, 50))).toEqual([[1, "both"]]);
  });
});

test("a hole cuts only what stands before it", () => {
  const hole = polygon([25, 25], [75, 25], [75, 75], [25, 75]);
  const inHole = polygon([40, 40], [60, 40], [60, 60], [40, 60]);
  const patches = [square, hole, inHole].map((shape) => ({ shape, hole: shape === hole }));
  expect(spansInPatches(patches, at(0, 50), at(100, 50)).map(({ enter, leave }) => [enter, leave])).toEqual([
    [0, 0.25],
    [0.4, 0.6],
    [0.75, 1],
  ]);
});
