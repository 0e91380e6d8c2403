import { expect, test, vi } from "vitest";
import { declare } from "../../src/rules/declare.ts";
import type { Game } from "../../src/rules/situation.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { readTable } from "../../src/scene/read-table.ts";
import { crowd, timed, told, wandering } from "./crowd.ts";

vi.setConfig({ testTimeout: 120_000 });

const drawSteel = RULESETS["draw-steel"]!;
const game: Game = { ruleset: drawSteel, settings: drawSteel.settings, enforcement: "warn" };
const { scene, actors } = crowd({ walls: 500, regions: 100, tokens: 200 });
const { table } = readTable(scene, actors, drawSteel, 0);
const hero = table.board.bodies.find(({ id }) => id === "hero")!;

test("Draw Steel judges a drawn path of 60 steps among 500 walls and 200 tokens in under a millisecond", () => {
  const paths = Array.from({ length: 50 }, (_, seed) => wandering(hero, 60, seed));
  const times = timed((run) => {
    const { ledger } = declare(table, hero, { do: "move", path: paths[run % paths.length]! }, game);
    if (ledger?.steps.length !== 60) throw new Error("the path wasn’t judged to its end");
  }, 1000);
  told("Draw Steel, 60 steps", times);
  expect(times.median).toBeLessThan(1);
});

test("and so a slide of 10 by somebody else, with what it slams into", () => {
  const { bodies } = table.board;
  const paths = bodies.map((body, seed) => wandering(body, 10, seed));
  let slams = 0;
  const times = timed((run) => {
    const at = run % (bodies.length - 1);
    const line = { do: "slide", by: bodies[at + 1]!.id, distance: 10, path: paths[at]! };
    const { effects } = declare(table, bodies[at]!, line, game);
    slams += effects.filter(({ type }) => type === "slam").length;
  }, 1000);
  told("Draw Steel, a slide of 10", times);
  expect(slams).toBeGreaterThan(100);
  expect(times.median).toBeLessThan(1);
});
