import { describe, expect, test } from "vitest";
import { type Base, extent, gap } from "../../src/geometry/base.ts";
import type { Point } from "../../src/geometry/point.ts";
import { baseOf, type Body, middleOf } from "../../src/rules/body.ts";
import { declare } from "../../src/rules/declare.ts";
import { apply } from "../../src/rules/ruling.ts";
import { ahead } from "../../src/rulesets/ninth-age/direction.ts";
import { flightOf } from "../../src/rulesets/ninth-age/flight.ts";
import { disciplineTest } from "../../src/rulesets/ninth-age/panic.ts";
import { randomFrom } from "../rules/random.ts";
import { dealUnits, ninthAge, type Rock } from "./deal-units.ts";

const MANNER = { dangerousModels: "crossing", spacing: 1 };

function rockAsBase(rock: Rock): readonly [Base, Point] {
  if (rock.type === "circle") return [{ shape: "round", radius: rock.radius }, rock];
  const { x, y, width, height, rotation } = rock;
  return [
    { shape: "rectangle", width, depth: height, rotation },
    { x: x + width / 2, y: y + height / 2 },
  ];
}

/** How far, in inches, a unit stands from the nearest of others. */
function clearance(base: Base, at: Point, others: readonly (readonly [Base, Point])[]): number {
  return Math.min(...others.map(([other, there]) => gap(base, at, other, there))) / 100;
}

test("D4: no shorter flight ends clear, by looking every hundredth of an inch, on 1,000 boards", () => {
  const random = randomFrom(4);
  let [judged, extended, removed] = [0, 0, 0];
  for (let deal = 0; judged < 1000; deal += 1) {
    const { table, grounds } = dealUnits(random, { units: 12, rocks: 4, width: 40, height: 30 });
    const [unit, ...others] = table.board.bodies as [Body, ...Body[]];
    const inches = random.whole(2, 12);
    const things = [
      ...others.map((other) => [baseOf(other), middleOf(other, other.place)] as const),
      ...grounds.map(rockAsBase),
    ];
    const [base, from, way] = [baseOf(unit), middleOf(unit, unit.place), ahead(unit.rotation)];
    const on = (far: number) => ({ x: from.x + way.x * far * 100, y: from.y + way.y * far * 100 });
    const half = extent(base);
    const isInside = ({ x, y }: Point) =>
      x - half.x > 0 && y - half.y > 0 && x + half.x < 4000 && y + half.y < 3000;
    if (!isInside(from)) continue;
    judged += 1;
    const flight = flightOf(table.board, unit, unit.rotation, inches, MANNER);
    const end = on(flight.distance);
    const isClear = (far: number) => things.every(([other, at]) => gap(base, on(far), other, at) >= 100);
    const steps = Math.ceil((flight.distance - inches - 1e-6) * 100);
    const shorter = Array.from({ length: steps }, (_, n) => inches + n / 100).find(isClear);
    expect(shorter, `deal ${deal}`).toBeUndefined();
    if (flight.isOff) expect(isInside(on(flight.distance + 0.001))).toBe(false);
    else {
      expect(flight.distance).toBeGreaterThanOrEqual(inches);
      expect(isInside(end)).toBe(true);
      expect(clearance(base, end, things)).toBeGreaterThanOrEqual(1 - 1e-6);
      const place = middleOf(unit, flight.place);
      expect(Math.hypot(place.x - end.x, place.y - end.y)).toBeLessThan(5);
    }
    extended += Number(flight.distance > inches);
    removed += Number(flight.isOff);
  }
  expect(extended).toBeGreaterThan(300);
  expect(removed).toBeGreaterThan(100);
});

describe("D15: the share of discipline tests that pass", () => {
  const { table } = dealUnits(randomFrom(1), { units: 1, rocks: 0, width: 20, height: 20 });
  const [unit] = table.board.bodies as [Body];
  const chance = (discipline: number, ...traits: string[]) =>
    disciplineTest({ ...unit, attributes: { discipline }, traits: new Set(traits) }, "panic", "D8")?.chance;
  test.each([
    [6, 15],
    [7, 21],
    [8, 26],
    [9, 30],
    [10, 33],
  ])("discipline %i: %i of 36", (discipline, passed) => expect(chance(discipline)).toBe(passed / 36));
  test("is larger where the dice are minimised, and smaller where they are maximised", () => {
    expect(chance(7, "minimised-discipline")).toBeGreaterThan(21 / 36);
    expect(chance(7, "maximised-discipline")).toBeLessThan(21 / 36);
  });
});

test("a chain ends, asks for its faces one roll after the other, and is taken back whole", () => {
  const random = randomFrom(13);
  let [longest, lost] = [0, 0];
  for (let deal = 0; deal < 40; deal += 1) {
    const { table } = dealUnits(random, { units: 20, rocks: 3, width: 40, height: 30 });
    const game = { ruleset: ninthAge, settings: ninthAge.settings, enforcement: "refuse" } as const;
    const [body] = table.board.bodies as [Body];
    const dice: number[] = [];
    let ruling = declare(table, body, { do: "destroy", dice }, game);
    for (; ruling.awaits; ruling = declare(table, body, { do: "destroy", dice }, game)) {
      expect(ruling.changes).toEqual([]);
      expect(ruling.awaits.given).toBe(dice.length);
      const { pool, sides } = ruling.awaits;
      dice.push(...Array.from({ length: pool }, () => random.whole(Math.min(sides, 4), sides)));
    }
    const used = ruling.rolls.reduce((total, roll) => total + roll.dice.length, 0);
    expect(used).toBe(dice.length);
    const tested = ruling.rolls.filter(({ test: id }) => id === "panic").map(({ token }) => token);
    expect(new Set(tested).size).toBe(tested.length);
    longest = Math.max(longest, ruling.rolls.length);
    lost += ruling.effects.filter(({ type }) => type === "removed").length - 1;
    const after = apply(table, ruling);
    const undone = apply(after, declare(after, body, { do: "undo" }, game));
    expect(undone.board.bodies).toEqual(table.board.bodies);
    expect(undone.removed).toEqual([]);
    expect(undone.turns.get(body.id)).toEqual([]);
  }
  expect(longest).toBeGreaterThan(20);
  expect(lost).toBeGreaterThan(2);
});
