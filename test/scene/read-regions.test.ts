import { describe, expect, test } from "vitest";
import { laidOut, notesOf, walked } from "./laying.ts";

const MUD = { type: "surefoot.terrain", system: { kind: "difficult" } };
const box = (x: number, y: number, width: number, height: number, more = {}) => ({
  type: "rectangle",
  x,
  y,
  width,
  height,
  ...more,
});
const region = (shapes: unknown, more = {}) => ({ _id: "r", shapes, behaviors: [MUD], ...more });
const laid = (...regions: unknown[]) => laidOut({ scene: { regions } });

/** What three steps east along a row cost in ft: 15 on plain ground. */
const costs = (regions: unknown[], y = 0) =>
  walked(laidOut({ scene: { regions }, token: { y } }), { x: 300, y }).ledger?.steps.map(
    ({ cost }) => cost?.straight,
  );

const PLAIN = 1000;
const SLOW = 2000;

describe("a region", () => {
  test("is in the squares whose centres it holds", () => {
    expect(costs([region([box(100, 0, 149, 100)])])).toEqual([SLOW, PLAIN, PLAIN]);
    expect(costs([region([box(100, 0, 151, 100)])])).toEqual([SLOW, SLOW, PLAIN]);
  });
  test("has its left and upper edge, not its right and lower one", () => {
    expect(costs([region([box(150, 50, 100, 100)])])).toEqual([SLOW, PLAIN, PLAIN]);
    expect(costs([region([box(150, -50, 100, 100)])])).toEqual([PLAIN, PLAIN, PLAIN]);
  });
  test("is cut by a hole only out of what came before it", () => {
    const hole = box(200, 0, 100, 100, { hole: true });
    const all = box(100, 0, 300, 100);
    expect(costs([region([all, hole])])).toEqual([SLOW, PLAIN, SLOW]);
    expect(costs([region([hole, all])])).toEqual([SLOW, SLOW, SLOW]);
    expect(costs([region([all, hole, box(200, 0, 100, 100)])])).toEqual([SLOW, SLOW, SLOW]);
  });
  test("may be round or have corners", () => {
    expect(costs([region([{ type: "circle", x: 250, y: 50, radius: 60 }])])).toEqual([PLAIN, SLOW, PLAIN]);
    expect(costs([region([{ type: "ellipse", x: 250, y: 50, radiusX: 110, radiusY: 10 }])])).toEqual([
      SLOW,
      SLOW,
      SLOW,
    ]);
    const triangle = { type: "polygon", points: [200, 0, 300, 0, 250, 99] };
    expect(costs([region([triangle])])).toEqual([PLAIN, SLOW, PLAIN]);
  });
  test("may be turned: a beam laid upright is no longer in the row", () => {
    const beam = (rotation: number) => region([box(100, 240, 300, 20, { rotation })]);
    expect(costs([beam(0)], 200)).toEqual([SLOW, SLOW, SLOW]);
    expect(costs([beam(90)], 200)).toEqual([PLAIN, SLOW, PLAIN]);
  });
  test("says what it says at its own heights: from its bottom up to, and without, its top", () => {
    const high = (elevation: unknown) => region([box(100, 0, 300, 100)], { elevation });
    expect(costs([high({ bottom: 0, top: 10 })])).toEqual([SLOW, SLOW, SLOW]);
    expect(costs([high({ bottom: 5, top: 10 })])).toEqual([PLAIN, PLAIN, PLAIN]);
    expect(costs([high({ bottom: -10, top: 0 })])).toEqual([PLAIN, PLAIN, PLAIN]);
    expect(costs([high({ bottom: null, top: null })])).toEqual([SLOW, SLOW, SLOW]);
    expect(costs([high("high")])).toEqual([SLOW, SLOW, SLOW]);
  });
});

describe("a region that can’t be taken as it stands is left out and noted", () => {
  test.each([
    ["shape-unreadable r", { type: "polygon", points: [0, 0, 100] }],
    ["shape-unreadable r", { type: "polygon", points: [0, 0, 100, "x", 5, 5] }],
    ["shape-unreadable r", { type: "polygon", points: {} }],
    ["shape-unreadable r", box(100, 0, 0, 100)],
    ["shape-unreadable r", box(100, 0, -100, 100)],
    ["shape-unreadable r", { type: "circle", x: 150, y: 50 }],
    ["shape-unreadable r", { type: "spiral", x: 150, y: 50, radius: 400 }],
    ["shape-crosses-itself r", { type: "polygon", points: [100, 0, 400, 100, 400, 0, 100, 100] }],
    ["shape-crosses-itself r", { type: "polygon", points: [100, 0, 400, 0] }],
    ["shape-crosses-itself r", { type: "polygon", points: [] }],
  ])("%s: %j", (note, shape) => {
    expect(notesOf(laid(region([shape])))).toEqual([note]);
    expect(costs([region([shape])])).toEqual([PLAIN, PLAIN, PLAIN]);
  });
  test("with its top below its bottom", () => {
    const upsideDown = region([box(100, 0, 300, 100)], { elevation: { bottom: 10, top: -10 } });
    expect(notesOf(laid(upsideDown))).toEqual(["region-upside-down r"]);
    expect(costs([upsideDown])).toEqual([PLAIN, PLAIN, PLAIN]);
  });
  test("and its sound shapes stay", () => {
    const half = region([{ type: "spiral" }, box(100, 0, 100, 100)]);
    expect(notesOf(laid(half))).toEqual(["shape-unreadable r"]);
    expect(costs([half])).toEqual([SLOW, PLAIN, PLAIN]);
  });
  test("but one that says nothing about movement is nobody’s business", () => {
    expect(notesOf(laid(region([{ type: "spiral" }], { behaviors: [{ type: "teleportToken" }] })))).toEqual(
      [],
    );
  });
});

describe("what a region says", () => {
  const all = [box(100, 0, 300, 100)];
  const saying = (...behaviors: unknown[]) => [region(all, { behaviors })];
  test("is not said by a behaviour that is off", () => {
    expect(costs(saying({ ...MUD, disabled: true }))).toEqual([PLAIN, PLAIN, PLAIN]);
  });
  test("makes a step as dear as its multiplier, twice where that is left out or odd, never cheaper than plain", () => {
    const times = (multiplier: unknown) => saying({ ...MUD, system: { kind: "difficult", multiplier } });
    expect(costs(times(3))).toEqual([3000, 3000, 3000]);
    expect(costs(times(undefined))).toEqual([SLOW, SLOW, SLOW]);
    expect(costs(times("many"))).toEqual([SLOW, SLOW, SLOW]);
    expect(costs(times(0.5))).toEqual([PLAIN, PLAIN, PLAIN]);
  });
  test("of two regions the dearer counts alone", () => {
    const dear = region(all, {
      _id: "q",
      behaviors: [{ ...MUD, system: { kind: "difficult", multiplier: 3 } }],
    });
    expect(costs([region(all), dear])).toEqual([3000, 3000, 3000]);
    expect(costs([dear, region(all)])).toEqual([3000, 3000, 3000]);
  });
  test("Foundry’s own movement cost is honoured for the mode, and null bars it", () => {
    const own = (difficulties: unknown) => saying({ type: "modifyMovementCost", system: { difficulties } });
    expect(costs(own({ walk: 3, fly: 1 }))).toEqual([3000, 3000, 3000]);
    expect(costs(own({ fly: 4 }))).toEqual([PLAIN, PLAIN, PLAIN]);
    expect(costs(own("hard"))).toEqual([PLAIN, PLAIN, PLAIN]);
    const barred = walked(laid(...own({ walk: null })), { x: 100, y: 0 });
    expect(barred.breaches.map(({ code }) => code)).toEqual(["impassable"]);
  });
});
