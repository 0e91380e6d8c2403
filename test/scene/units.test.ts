import { describe, expect, test } from "vitest";
import { conversion, unitOf } from "../../src/scene/units.ts";
import { codes, heroOf, laidOut, walked } from "./laying.ts";

describe("a unit is known", () => {
  test.each(["ft", "feet", "Foot", "'", "′", "pieds", "pies", "футов", "FT.", " ft "])(
    "as feet by %j",
    (text) => {
      expect(unitOf(text)).toBe("ft");
    },
  );
  test.each(["m", "metres", "Meters", "mètres", "metros", "м", "метров", "m."])("as metres by %j", (text) => {
    expect(unitOf(text)).toBe("m");
  });
  test.each(["in", "inch", "inches", "″", '"', "po", "pouces", "pulgadas", "дюйм"])(
    "as inches by %j",
    (text) => {
      expect(unitOf(text)).toBe("in");
    },
  );
  test.each(["cm", "CM", "centimètres", "см"])("as centimetres by %j", (text) => {
    expect(unitOf(text)).toBe("cm");
  });
  test.each(["squares", "cases", "casillas", "клеток", "spaces"])("as squares by %j", (text) => {
    expect(unitOf(text)).toBe("squares");
  });
  test.each(["", "leagues", "mi", "constructor", "__proto__"])(
    "and %j is none, so nothing is guessed",
    (text) => {
      expect(unitOf(text)).toBeUndefined();
    },
  );
});

describe("a speed of 30 ft", () => {
  const speedOn = (grid: Record<string, unknown>) => heroOf(laidOut({ grid })).speeds?.walk;
  test("is 9 m on a scene in metres: six squares of 1.5 m, and no seventh", () => {
    const setup = laidOut({ grid: { distance: 1.5, units: "m" } });
    expect(heroOf(setup).speeds?.walk).toBe(9);
    expect(walked(setup, { x: 600, y: 0 }).legal).toBe(true);
    expect(walked(setup, { x: 700, y: 0 }).breaches).toMatchObject([
      { code: "over-budget", needed: 10.5, available: 9 },
    ]);
  });
  test("is six squares on a scene that counts squares", () => {
    const setup = laidOut({ grid: { distance: 1, units: "squares" } });
    expect(heroOf(setup).speeds?.walk).toBe(6);
    expect(walked(setup, { x: 600, y: 0 }).legal).toBe(true);
    expect(codes(walked(setup, { x: 700, y: 0 }))).toEqual(["over-budget"]);
  });
  test("is 900 cm, and 354.330709 in", () => {
    expect(speedOn({ distance: 150, units: "cm" })).toBe(900);
    expect(speedOn({ distance: 60, units: "in" })).toBeCloseTo(9000 / 25.4, 5);
  });
  test("stays 30 where the scene’s unit is unknown, empty or no text", () => {
    for (const units of ["", "leagues", 7, null, {}]) expect(speedOn({ units })).toBe(30);
  });
});

describe("a profile in its own unit", () => {
  const speedOf = (units: unknown, scene: string) =>
    heroOf(laidOut({ actor: { system: { movement: { walk: 6, units } } }, grid: { units: scene } })).speeds
      ?.walk;
  test("of 6 squares is 30 ft or 9 m", () => {
    expect(speedOf("squares", "ft")).toBe(30);
    expect(speedOf("squares", "m")).toBe(9);
  });
  test("of 6 m is 20 ft", () => {
    expect(speedOf("m", "ft")).toBe(20);
  });
  test("that nobody knows is taken as it stands", () => {
    expect(speedOf("leagues", "ft")).toBe(6);
  });
});

test("there and back again is the same length, in every pair of units", () => {
  const units = ["ft", "m", "in", "cm", "squares"] as const;
  for (const from of units) {
    for (const to of units)
      expect(conversion(from, to, 1500) * conversion(to, from, 1500)).toBeCloseTo(1, 12);
  }
  expect(conversion("ft", "m", 1500)).toBeCloseTo(0.3, 12);
  expect(conversion("in", "cm", 1500)).toBeCloseTo(2.54, 12);
});
