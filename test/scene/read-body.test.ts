import { describe, expect, test } from "vitest";
import { hasStatus } from "../../src/rules/body.ts";
import { codes, heroOf, type Laying, laidOut, notesOf, SPEEDY, walked } from "./laying.ts";

const withSpeed = (walk: unknown): Laying => ({ actor: { system: { movement: { walk } } } });
const speedOf = (walk: unknown) => heroOf(laidOut(withSpeed(walk))).speeds?.walk;

describe("a speed", () => {
  test("may be written as text, with point or comma", () => {
    expect(speedOf("6")).toBe(6);
    expect(speedOf("1,5")).toBe(1.5);
    expect(speedOf(" 7.5 ")).toBe(7.5);
  });
  test.each(["abc", "6 ft", "1e3", "", {}, [], [30], true, Number.NaN, -Infinity])(
    "%j can’t be read: it moves freely, and that is said once",
    (walk) => {
      const setup = laidOut(withSpeed(walk));
      expect(heroOf(setup).speeds?.walk).toBe("unknown");
      const ruling = walked(setup, { x: 900, y: 0 });
      expect(ruling.legal).toBe(true);
      expect(ruling.notices).toEqual([{ type: "no-profile" }]);
    },
  );
  test("below 0 counts as 0, and that is noted", () => {
    const setup = laidOut(withSpeed(-30));
    expect(notesOf(setup)).toEqual(["speed-negative Hero"]);
    expect(codes(walked(setup, { x: 100, y: 0 }))).toEqual(["speed-zero"]);
  });
  test("points below 0 are noted", () => {
    const system = { movement: { walk: 30 }, resources: { health: { value: -1, max: 5 } } };
    expect(notesOf(laidOut({ actor: { system } }))).toEqual(["points-negative Hero"]);
  });
  test("that is null isn’t there: with no other speed nothing moves, beside another it is no way of moving", () => {
    expect(codes(walked(laidOut(withSpeed(null)), { x: 100, y: 0 }))).toEqual(["no-speed"]);
    const flyer = laidOut({ actor: { system: { movement: { walk: null, fly: 30 } } } });
    expect(codes(walked(flyer, { x: 100, y: 0, action: "walk" }))).toEqual(["no-such-mode"]);
    expect(walked(flyer, { x: 600, y: 0 }).legal).toBe(true);
  });
  test("1e309 has no limit", () => {
    const setup = laidOut(withSpeed(JSON.parse("1e309")));
    expect(heroOf(setup).speeds?.walk).toBe("unlimited");
    const ruling = walked(setup, { x: 900, y: 0 });
    expect(ruling.notices).toEqual([]);
    expect(ruling.ledger?.allowance).toBeUndefined();
  });
  test("is missing with its actor, its system or its movement: the body moves freely", () => {
    const layings: Laying[] = [
      { token: { actorId: null } },
      { token: { actorId: "nobody" } },
      { actor: { system: null } },
      { actor: { system: { movement: "fast" } } },
    ];
    for (const laying of layings) {
      const ruling = walked(laidOut(laying), { x: 900, y: 0 });
      expect(ruling.legal).toBe(true);
      expect(ruling.notices).toEqual([{ type: "no-profile" }]);
    }
  });
});

describe("the box of a token", () => {
  const boxOf = (width: unknown, height: unknown) => {
    const { width: across, depth } = heroOf(laidOut({ token: { width, height } }));
    return [across, depth];
  };
  test("is at least a tenth and at most a hundred squares, and one where it is no number", () => {
    expect(boxOf(0, -3)).toEqual([0.1, 0.1]);
    expect(boxOf(0.3, 50)).toEqual([0.3, 50]);
    expect(boxOf(1e9, "2")).toEqual([100, 2]);
    expect(boxOf(null, {})).toEqual([1, 1]);
  });
  test("of 3 × 1 takes three squares across: a foe two squares on stands in its way at the first step", () => {
    const tokens = [{ _id: "foe", x: 300, y: 0, disposition: -1 }];
    const actor = { system: { ...SPEEDY, size: "medium" } };
    const long = laidOut({ scene: { tokens }, token: { width: 3, height: 1 }, actor });
    expect(walked(long, { x: 100, y: 0 }).breaches[0]).toMatchObject({ code: "blocked-by-enemy", by: "foe" });
    const tall = laidOut({ scene: { tokens }, token: { width: 1, height: 3 }, actor });
    expect(walked(tall, { x: 100, y: 0 }).legal).toBe(true);
  });
  test("lies in the square that most of its corner square covers", () => {
    const squareOf = (x: number, width = 1) =>
      heroOf(laidOut({ token: { x, width, height: width } })).place.j;
    expect(squareOf(149)).toBe(1);
    expect(squareOf(151)).toBe(2);
    expect(squareOf(250, 0.5)).toBe(2);
    expect(squareOf(-151)).toBe(-2);
  });
});

describe("an unlinked token", () => {
  const base = { system: { ...SPEEDY, size: "medium" } };
  test("has what its delta changes, and else what its actor has", () => {
    const delta = { name: "Quick", system: { movement: { walk: 40 } } };
    const hero = heroOf(laidOut({ actor: base, token: { delta } }));
    expect(hero).toMatchObject({ name: "Quick", size: "medium" });
    expect(hero.speeds?.walk).toBe(40);
  });
  test("keeps the actor’s where the delta says null or is none", () => {
    for (const delta of [{ name: null, system: null }, null, "delta", []]) {
      const hero = heroOf(laidOut({ actor: base, token: { delta } }));
      expect(hero.name).toBe("Hero");
      expect(hero.speeds?.walk).toBe(30);
    }
  });
  test("that is linked after all has no delta", () => {
    const token = { actorLink: true, delta: { system: { movement: { walk: 40 } } } };
    expect(heroOf(laidOut({ actor: base, token })).speeds?.walk).toBe(30);
  });
});

describe("a status", () => {
  test("comes from an active effect, unless that is disabled", () => {
    const effects = [
      { statuses: ["prone", "poisoned"], disabled: false },
      { statuses: ["stunned"], disabled: true },
      { statuses: "frightened" },
      null,
    ];
    const { statuses } = heroOf(laidOut({ actor: { effects } }));
    expect(statuses.map(({ id }) => id)).toEqual(["prone", "poisoned"]);
  });
  test("may be written short, alone or with who brought it and its level", () => {
    const statuses = [
      "prone",
      { id: "frightened", by: "ogre" },
      { id: "exhaustion", level: "2" },
      { by: "ogre" },
      7,
    ];
    const hero = heroOf(laidOut({ actor: { statuses } }));
    expect(hero.statuses).toEqual([
      { id: "prone" },
      { id: "frightened", by: "ogre" },
      { id: "exhaustion", level: 2 },
    ]);
    expect(hasStatus(hero, "exhaustion")).toBe(true);
  });
  test("of an incapacitated foe lets the hero through, of one who recovered it doesn’t", () => {
    const foe = { _id: "foe", x: 100, y: 0, disposition: -1, actorId: "hero" };
    const fallen = { ...foe, delta: { statuses: ["incapacitated"] } };
    const past = { x: 200, y: 0 };
    expect(codes(walked(laidOut({ scene: { tokens: [foe] } }), past))).toEqual(["blocked-by-enemy"]);
    const ruling = walked(laidOut({ scene: { tokens: [fallen] } }), past);
    expect(ruling.legal).toBe(true);
    expect(ruling.ledger?.steps.map(({ reasons }) => reasons)).toEqual([["creature"], []]);
  });
});

test("a hidden token stands in nobody’s way", () => {
  const foe = { _id: "foe", x: 100, y: 0, disposition: -1 };
  expect(walked(laidOut({ scene: { tokens: [{ ...foe, hidden: true }] } }), { x: 100, y: 0 }).legal).toBe(
    true,
  );
  expect(codes(walked(laidOut({ scene: { tokens: [foe] } }), { x: 100, y: 0 }))).toContain(
    "blocked-by-enemy",
  );
});
