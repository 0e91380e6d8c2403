import { expect, test } from "vitest";
import { outlineOf, regionHolds, shapeHolds } from "./client/canvas/shapes.ts";
import { firstWall } from "./client/canvas/walls.ts";
import type { RegionApi, SceneApi, WallApi } from "./client/contract.ts";

const wall = (c: number[], more: Partial<WallApi> = {}) => ({ c, move: 20, door: 0, ds: 0, dir: 0, ...more });
const sceneWith = (...walls: object[]) => ({ walls }) as unknown as SceneApi;
const at = (x: number, y: number) => ({ x, y });

test("the first wall on the way counts, as a share of the way", () => {
  const scene = sceneWith(wall([300, 0, 300, 100]), wall([200, 0, 200, 100]));
  expect(firstWall(scene, at(100, 50), at(500, 50))).toBeCloseTo(0.25, 9);
  expect(firstWall(scene, at(100, 150), at(500, 150))).toBeNull();
});

test("who stands on a wall may leave it, and goes along it freely", () => {
  const scene = sceneWith(wall([200, 0, 200, 100]));
  expect(firstWall(scene, at(200, 50), at(300, 50))).toBeNull();
  expect(firstWall(scene, at(200, 10), at(200, 90))).toBeNull();
});

test("an open door and a wall that doesn't stop movement let pass", () => {
  const way = [at(100, 50), at(300, 50)] as const;
  expect(firstWall(sceneWith(wall([200, 0, 200, 100], { door: 1, ds: 1 })), ...way)).toBeNull();
  expect(firstWall(sceneWith(wall([200, 0, 200, 100], { move: 0 })), ...way)).toBeNull();
  expect(firstWall(sceneWith(wall([200, 0, 200, 100], { door: 1, ds: 2 })), ...way)).toBeCloseTo(0.5, 9);
});

test("a one-way wall stops from one side alone", () => {
  const scene = sceneWith(wall([200, 0, 200, 100], { dir: 1 }));
  const there = firstWall(scene, at(100, 50), at(300, 50));
  const back = firstWall(scene, at(300, 50), at(100, 50));
  expect([there, back].filter((share) => share !== null)).toHaveLength(1);
});

test("shapes hold what lies in them, turned or not, from their upper edge to before their lower one", () => {
  const square = { type: "rectangle", x: 0, y: 0, width: 100, height: 100 };
  expect([shapeHolds(square, at(0, 0)), shapeHolds(square, at(100, 50))]).toEqual([true, false]);
  expect(shapeHolds({ ...square, rotation: 45 }, at(2, 2))).toBe(false);
  expect(shapeHolds({ ...square, rotation: 45 }, at(50, -15))).toBe(true);
  expect(shapeHolds({ type: "circle", x: 0, y: 0, radius: 10 }, at(6, 6))).toBe(true);
  const flat = { type: "ellipse", x: 0, y: 0, radiusX: 40, radiusY: 10, rotation: 90 };
  expect([shapeHolds(flat, at(0, 35)), shapeHolds(flat, at(35, 0))]).toEqual([true, false]);
  expect(shapeHolds({ type: "polygon", points: [0, 0, 100, 0, 0, 100] }, at(60, 60))).toBe(false);
  expect(shapeHolds({ type: "something" }, at(0, 0))).toBe(false);
});

test("a turned rectangle is drawn where it holds", () => {
  const turned = { type: "rectangle", x: 0, y: 0, width: 100, height: 20, rotation: 90 };
  const outline = outlineOf(turned);
  expect([Math.min(...outline), Math.max(...outline)].map(Math.round)).toEqual([-40, 60]);
  expect(shapeHolds(turned, at(50, 55))).toBe(true);
});

test("a region has holes, a floor, and a top that is outside", () => {
  const region = {
    shapes: [
      { type: "rectangle", x: 0, y: 0, width: 100, height: 100 },
      { type: "circle", x: 50, y: 50, radius: 10, hole: true },
    ],
    elevation: { bottom: 0, top: 10 },
  } as unknown as RegionApi;
  expect(regionHolds(region, { ...at(20, 20), elevation: 0 })).toBe(true);
  expect(regionHolds(region, { ...at(50, 50), elevation: 0 })).toBe(false);
  expect(regionHolds(region, { ...at(20, 20), elevation: 10 })).toBe(false);
});
