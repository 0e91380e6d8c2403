import { describe, expect, test } from "vitest";
import type { Unit } from "../../src/scene/units.ts";
import { readBase } from "../../src/scene/read-base.ts";

const plane = (side: number) =>
  ({ grid: { kind: "plane", size: 100, distance: side, diagonals: "exact" }, side }) as const;
const actor = (base: unknown, type = "creature") => ({ type, system: { base } });
const read = (base: unknown, unit: Unit | undefined = "in", side = 1) =>
  readBase(actor(base), { width: 1.5, depth: 2 }, plane(side), unit);

describe("a base in millimetres", () => {
  test.each([
    [25, 0.984],
    [32, 1.26],
    [40, 1.575],
    [50, 1.969],
  ])("%i across is %f inches wide where 100 px are an inch", (across, inches) => {
    const base = read({ shape: "round", width: across, depth: across });
    expect(base).toEqual({ shape: "round", radius: expect.closeTo(inches * 50, 1) });
  });
  test("is 2.5 cm wide where a space is a centimetre, and half as many pixels where it is two", () => {
    const base = { shape: "round", width: 25, depth: 25 };
    expect(read(base, "cm")).toEqual({ shape: "round", radius: 125 });
    expect(read(base, "cm", 2)).toEqual({ shape: "round", radius: 62.5 });
  });
  test("may be oval or a rectangle, each with its own sides", () => {
    expect(read({ shape: "oval", width: 60, depth: 35 }, "cm")).toMatchObject({ radiusX: 300, radiusY: 175 });
    expect(read({ shape: "rectangle", width: 20, depth: 40 }, "cm")).toMatchObject({
      width: 200,
      depth: 400,
    });
  });
  test("that is called round and isn’t is an oval", () => {
    expect(read({ shape: "round", width: 60, depth: 35 }, "cm")).toMatchObject({
      shape: "oval",
      radiusX: 300,
    });
  });
});

describe("a base without a size of its own", () => {
  test("is as large as the token’s box: in feet, and where no side or a bad one is given", () => {
    const box = { shape: "rectangle", width: 150, depth: 200, rotation: 0 };
    expect(read({ shape: "rectangle", width: 20, depth: 40 }, "ft")).toEqual(box);
    expect(read({ shape: "rectangle" })).toEqual(box);
    for (const odd of [0, -5, "wide", null, Number.NaN]) {
      expect(read({ shape: "rectangle", width: odd, depth: odd })).toEqual(box);
    }
  });
  test("is left to the box where its shape is none, and a ranked unit is a rectangle", () => {
    for (const odd of [undefined, null, 7, {}, { shape: "star" }]) expect(read(odd)).toBeUndefined();
    const unit = readBase(actor(undefined, "unit"), { width: 5, depth: 3 }, plane(1), "in");
    expect(unit).toEqual({ shape: "rectangle", width: 500, depth: 300, rotation: 0 });
  });
});
