import { describe, expect, test } from "vitest";
import { chanceOf, rollAll, type Test } from "../../src/rules/chance.ts";
import { declare } from "../../src/rules/declare.ts";
import { apply } from "../../src/rules/ruling.ts";
import type { Game } from "../../src/rules/situation.ts";
import { valueOf } from "../../src/rules/tally.ts";
import { type Random, randomFrom } from "../rules/random.ts";
import { oddsOfAtLeast, oddsOfHighest, oddsOfPairs, oddsOfSum } from "../../src/rules/odds.ts";
import { aptitudeTest, chanceOfFirst, diceOf, opposedTest } from "../../src/rulesets/cm-skirmish/aptitude.ts";
import { cmSkirmish } from "../../src/rulesets/cm-skirmish/cm-skirmish.ts";
import { readTable } from "../../src/scene/read-table.ts";

const { settings } = cmSkirmish;
const PLACE = { x: 0, y: 0, i: 0, j: 0, elevation: 0 };

function figure(id: string, aptitude: number, statuses: string[] = []) {
  const actor = { _id: id, type: "creature", statuses, system: { attributes: { aptitude } } };
  const scene = { grid: { type: 0, size: 40, distance: 1, units: "cm" }, tokens: [{ _id: id, actorId: id }] };
  return readTable(scene, [actor], cmSkirmish, 0).table.board.bodies[0]!;
}

/** The chance that the card of a test shows before it is rolled. */
function shown(test: Test): number {
  const { awaits } = rollAll([test], { faces: [], used: 0 }, PLACE);
  return (awaits && chanceOf(awaits)) ?? 0;
}

const double = (dice: number) =>
  aptitudeTest(settings, { id: "leap", rule: "A24", body: figure("a", dice), dice }, () => ({ effects: [] }));

describe("A16: what a card says before the roll", () => {
  test.each([
    [2, 1 / 6],
    [3, 4 / 9],
    [4, 13 / 18],
    [5, 49 / 54],
    [6, 319 / 324],
    [7, 1],
    [9, 1],
  ])("a double with %i dice", (dice, chance) => expect(shown(double(dice))).toBeCloseTo(chance, 10));
  test("fewer than two dice fail without a roll", () => {
    const { rolls, awaits } = rollAll([double(1)], { faces: [], used: 0 }, PLACE);
    expect(awaits).toBeUndefined();
    expect(rolls).toMatchObject([{ dice: [], success: false }]);
  });
  test("three dice against one win 97.3 % of the time, a tie going to the other (Ax12)", () => {
    const [hero, foe] = [figure("hero", 3), figure("foe", 3, ["prone"])];
    const matter = { id: "step-over", rule: "A12" } as const;
    const opposed = opposedTest(
      settings,
      { ...matter, body: hero, dice: diceOf(hero, 0) },
      { ...matter, body: foe, dice: diceOf(foe, 0) },
      () => ({ effects: [] }),
    );
    expect(shown(opposed)).toBeCloseTo(1261 / 1296, 10);
  });
  test("a sum of 10 with two dice: 6 of 36", () => {
    const sum = { ...settings, testSuccess: "sumAtLeast:10" };
    const test = aptitudeTest(sum, { id: "leap", rule: "A24", body: figure("a", 2), dice: 2 }, () => ({
      effects: [],
    }));
    expect(shown(test)).toBeCloseTo(6 / 36, 10);
  });
});

/** Every roll of so many dice. */
function allRolls(dice: number): number[][] {
  if (dice === 0) return [[]];
  return allRolls(dice - 1).flatMap((roll) => [1, 2, 3, 4, 5, 6].map((face) => [...roll, face]));
}

const sumOf = (roll: number[]) => roll.reduce((sum, face) => sum + face, 0);
const pairsIn = (roll: number[]) =>
  [1, 2, 3, 4, 5, 6].reduce(
    (pairs, face) => pairs + Math.floor(roll.filter((f) => f === face).length / 2),
    0,
  );

describe("the odds are what counting every roll says", () => {
  test.each([1, 2, 3, 4, 5])("%i dice", (dice) => {
    const rolls = allRolls(dice);
    const share = (score: (roll: number[]) => number, least: number) =>
      rolls.filter((roll) => score(roll) >= least).length / rolls.length;
    for (let least = 0; least <= 6 * dice; least += 1) {
      expect(oddsOfAtLeast(oddsOfSum(dice, 6), least)).toBeCloseTo(share(sumOf, least), 10);
    }
    for (let least = 0; least <= 6; least += 1) {
      const highest = (roll: number[]) => Math.max(...roll);
      expect(oddsOfAtLeast(oddsOfHighest(dice, 6), least)).toBeCloseTo(share(highest, least), 10);
      expect(oddsOfAtLeast(oddsOfPairs(dice, 6), least)).toBeCloseTo(share(pairsIn, least), 10);
    }
  });
  test("one roll against two others beats both as often as counting says", () => {
    let won = 0;
    for (const own of allRolls(2)) {
      for (const one of allRolls(1)) {
        for (const other of allRolls(2)) {
          if (sumOf(own) > sumOf(one) && sumOf(own) > sumOf(other)) won += 1;
        }
      }
    }
    expect(chanceOfFirst(settings, 2, [1, 2])).toBeCloseTo(won / (36 * 6 * 36), 10);
  });
});

/** A table with a bog, crates and figures that lie about, and the way of a hero over it. */
function dealt({ whole }: Random) {
  const spot = (most: number) => whole(0, most);
  const regions = Array.from({ length: 4 }, (_, at) => ({
    _id: `region${at}`,
    shapes: [
      { type: "rectangle", x: spot(1000), y: spot(1000), width: 40 + spot(120), height: 40 + spot(120) },
    ],
    behaviors: [
      {
        type: "surefoot.terrain",
        system: at % 2 === 0 ? { kind: "difficult" } : { kind: "object", height: 1, length: 1 + spot(2) },
      },
    ],
  }));
  const body = (id: string, more: object) => ({ _id: id, actorId: id, width: 2.5, height: 2.5, ...more });
  const lying = ["a", "b", "c"].map((id) => body(id, { x: spot(1000), y: spot(1000), disposition: 1 }));
  const tokens = [body("hero", { x: 500, y: 500, disposition: 1 }), ...lying];
  const actors = tokens.map(({ _id }) => ({
    _id,
    type: "creature",
    statuses: _id === "hero" ? [] : ["prone"],
    system: { movement: { walk: 12 }, attributes: { aptitude: 3 } },
  }));
  const grid = { type: 0, size: 40, distance: 1, units: "cm" };
  const { table } = readTable({ width: 1200, height: 1200, grid, regions, tokens }, actors, cmSkirmish, 0);
  const path = Array.from({ length: 3 }, () => ({ x: spot(1000), y: spot(1000) }));
  return { table, path };
}

test("a move cut at its waypoints and taken up again costs what it costs in one piece", () => {
  const game: Game = { ruleset: cmSkirmish, settings, enforcement: "refuse" };
  let compared = 0;
  for (let seed = 0; seed < 300; seed += 1) {
    const { table, path } = dealt(randomFrom(4000 + seed));
    const whole = declare(table, table.board.bodies[0]!, { do: "move", path }, game);
    if (!whole.legal) continue;
    let now = table;
    let cost = 0;
    const parts = path.map((waypoint, at) => {
      const line = { do: "move", path: [waypoint], more: at > 0 };
      const part = declare(now, now.board.bodies.find(({ id }) => id === "hero")!, line, game);
      now = apply(now, part);
      cost += valueOf(part.cost, 1);
      return part;
    });
    if (!parts.every(({ legal }) => legal)) continue;
    compared += 1;
    expect(cost, `board ${seed}`).toBeCloseTo(valueOf(whole.cost, 1), 3);
  }
  expect(compared).toBeGreaterThan(40);
});
