import { describe, expect, test } from "vitest";
import { coverIndex, spansIn, spansInPatches } from "../../src/geometry/crossing.ts";
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

test("regions that overlap cut the way where one begins or ends, in their own order", () => {
  const region = (name: string, from: number, to: number) => ({
    name,
    patches: [{ shape: polygon([from, 0], [to, 0], [to, 100], [from, 100]), hole: false }],
  });
  const cover = coverIndex([region("bog", 100, 300), region("wood", 0, 200), region("far", 900, 1000)]);
  const under = cover(at(-100, 50), at(400, 50)).map(({ leave, under: regions }) => [
    leave,
    ...regions.map(({ name }) => name),
  ]);
  expect(under).toEqual([[0.2], [0.4, "wood"], [0.6, "bog", "wood"], [0.8, "bog"], [1]]);
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
