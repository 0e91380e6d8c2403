import { expect, test, vi } from "vitest";
import { declare } from "../../src/rules/declare.ts";
import type { Game } from "../../src/rules/situation.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { readTable } from "../../src/scene/read-table.ts";
import { timed, told } from "./crowd.ts";

vi.setConfig({ testTimeout: 120_000 });

const skirmish = RULESETS["cm-skirmish"]!;
const game: Game = { ruleset: skirmish, settings: skirmish.settings, enforcement: "shorten" };

/** A table of 120 × 120 cm: 60 figures in rows, 500 walls between them, and one that moves. */
function scene() {
  const tokens = Array.from({ length: 60 }, (_, at) => ({
    _id: at === 0 ? "hero" : `figure${at}`,
    actorId: "figure",
    x: (at % 10) * 440 + 100,
    y: Math.floor(at / 10) * 700 + 100,
    width: 2.5,
    height: 2.5,
    disposition: at % 2 === 0 ? 1 : -1,
  }));
  const walls = Array.from({ length: 500 }, (_, at) => {
    const [x, y] = [(at % 25) * 180 + 40, Math.floor(at / 25) * 220 + 60];
    return { _id: `wall${at}`, c: [x, y, x + 60, y + 20 * (at % 3)], move: 20 };
  });
  const grid = { type: 0, size: 40, distance: 1, units: "cm" };
  return { width: 4800, height: 4800, grid, tokens, walls };
}

test("the skirmish judges a drawn move among 60 figures and 500 walls in under a millisecond", () => {
  const system = { movement: { walk: 4 }, attributes: { aptitude: 3 } };
  const { table } = readTable(scene(), [{ _id: "figure", type: "creature", system }], skirmish, 0);
  const hero = table.board.bodies[0]!;
  let made = 0;
  const times = timed((run) => {
    const angle = (run * Math.PI) / 250;
    const [x, y] = [hero.place.x + 640 * Math.cos(angle), hero.place.y + 640 * Math.sin(angle)];
    const path = [
      { x: hero.place.x + 40, y: hero.place.y },
      { x: Math.round(x), y: Math.round(y) },
    ];
    made += declare(table, hero, { do: "move", path }, game).made;
  }, 500);
  told("the skirmish, a move of two legs", times);
  expect(made).toBeGreaterThan(500);
  expect(times.median).toBeLessThan(1);
});
