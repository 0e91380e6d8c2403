import { describe, expect, test } from "vitest";
import type { Body } from "../../src/rules/body.ts";
import { declare } from "../../src/rules/declare.ts";
import { apply, type Table } from "../../src/rules/ruling.ts";
import { ahead } from "../../src/rulesets/ninth-age/direction.ts";
import { outlineOf } from "../../src/rulesets/ninth-age/sketch.ts";
import { randomFrom } from "../rules/random.ts";
import { dealUnits, ninthAge } from "./deal-units.ts";

const game = { ruleset: ninthAge, settings: ninthAge.settings, enforcement: "refuse" } as const;

/** The middle of the front edge. */
function front(unit: Body) {
  const { x, y, depth, rotation } = outlineOf(unit);
  const way = ahead(rotation);
  return { x: x + (way.x * depth) / 2, y: y + (way.y * depth) / 2 };
}

function withModels(table: Table, models: Body["models"]): Table {
  const [first] = table.board.bodies as [Body];
  return apply(table, { changes: [{ type: "body", body: { ...first, models } }] });
}

describe("closing ranks", () => {
  test("leaves the front where it is, whichever way the unit looks, and every model as much room", () => {
    const random = randomFrom(6);
    for (let deal = 0; deal < 200; deal += 1) {
      const [ranks, files] = [random.whole(1, 6), random.whole(1, 8)];
      const now = random.whole(1, ranks * files);
      const dealt = dealUnits(random, { units: 1, rocks: 0, width: 40, height: 40 });
      const table = withModels(dealt.table, { start: 48, now, perModel: 1, ranks, files });
      const [before] = table.board.bodies as [Body];
      const ruling = declare(table, before, { do: "close-ranks" }, game);
      const after = apply(table, ruling).board.bodies[0]!;
      const [was, is] = [outlineOf(before), outlineOf(after)];
      expect(after.models!.ranks * after.models!.files).toBeGreaterThanOrEqual(now);
      expect((after.models!.ranks - 1) * after.models!.files).toBeLessThan(now);
      expect(is.width / after.models!.files).toBeCloseTo(was.width / files);
      expect(is.depth / after.models!.ranks).toBeCloseTo(was.depth / ranks);
      expect(Math.hypot(front(after).x - front(before).x, front(after).y - front(before).y)).toBeLessThan(1);
      expect(declare(apply(table, ruling), after, { do: "close-ranks" }, game).breaches[0]?.code).toBe(
        "ranks-closed",
      );
    }
  });

  test("gives a unit the rectangle of its models’ bases: 5 files of 25 mm are 4.92 inches wide", () => {
    const dealt = dealUnits(randomFrom(6), { units: 1, rocks: 0, width: 40, height: 40 });
    const models = { start: 10, now: 10, perModel: 1, ranks: 2, files: 5, width: 25, depth: 50 };
    const table = withModels(dealt.table, models);
    const [before] = table.board.bodies as [Body];
    const after = apply(table, declare(table, before, { do: "close-ranks" }, game)).board.bodies[0]!;
    expect(outlineOf(after).width / 100).toBeCloseTo(125 / 25.4);
    expect(outlineOf(after).depth / 100).toBeCloseTo(100 / 25.4);
  });
});

test("a chain that waits says what it has changed so far, and what is left to do", () => {
  const random = randomFrom(3);
  let [flights, drawn] = [0, 0];
  for (let deal = 0; deal < 20; deal += 1) {
    const { table } = dealUnits(random, { units: 20, rocks: 3, width: 40, height: 30 });
    const [body] = table.board.bodies as [Body];
    const dice: number[] = [];
    const says = () => declare(table, body, { do: "destroy", dice }, game);
    let [ruling, last] = [says(), says()];
    for (; ruling.awaits; ruling = says()) {
      const [due] = ruling.queue ?? [];
      expect(due?.token).toBe(ruling.awaits.token);
      expect(due?.what).toBe(ruling.awaits.test === "panic" ? "test" : "flight");
      expect(ruling.story?.slice(0, last.story?.length)).toEqual(last.story);
      expect(ruling.story?.every(({ rule }) => /^DA?\d+$/.test(rule ?? ""))).toBe(true);
      expect(ruling.soFar?.length).toBeGreaterThanOrEqual(last.soFar?.length ?? 0);
      flights += Number(due?.what === "flight");
      last = ruling;
      dice.push(...Array.from({ length: ruling.awaits.pool }, () => 6));
    }
    drawn += ruling.story?.filter(({ way }) => way !== undefined).length ?? 0;
  }
  expect(flights).toBeGreaterThan(10);
  expect(drawn).toBeGreaterThan(10);
});
