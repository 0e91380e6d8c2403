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

test("and so a push of 10 along a row, with what it slams into", () => {
  const { bodies } = table.board;
  const pairs = bodies.flatMap((target) => {
    const { place } = target;
    const source = bodies.find((other) => other.place.j < place.j && other.place.i === place.i);
    return source ? [{ target, line: pushOf(source.id, place) }] : [];
  });
  let slams = 0;
  const times = timed((run) => {
    const { target, line } = pairs[run % pairs.length]!;
    const { effects } = declare(table, target, line, game);
    slams += effects.filter(({ type }) => type === "slam").length;
  }, 1000);
  told("Draw Steel, a push of 10", times);
  expect(slams).toBeGreaterThan(100);
  expect(times.median).toBeLessThan(1);
});

function pushOf(by: string, { x, y }: { x: number; y: number }) {
  return { do: "push", by, distance: 10, path: [{ x: x + 1000, y }] };
}

/** What of a processor a run takes on average, in milliseconds: others at the machine don't count. */
function spentOn(what: string, work: (run: number) => void): number {
  const runs = 400;
  for (let run = 0; run < runs; run += 1) work(run);
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) work(run);
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / 1000 / runs;
  console.log(`${what}: ${each.toFixed(3)} ms of a processor`);
  return each;
}

test("it grows with the path, and no faster than the crowd beside it", () => {
  const judged = (what: string, board: typeof table, body: typeof hero, steps: number) => {
    const paths = Array.from({ length: 50 }, (_, seed) => wandering(body, steps, seed));
    return spentOn(
      what,
      (run) => void declare(board, body, { do: "move", path: paths[run % paths.length]! }, game),
    );
  };
  const large = crowd({ walls: 2000, regions: 100, tokens: 800 });
  const { table: packed } = readTable(large.scene, large.actors, drawSteel, 0);
  const last = packed.board.bodies.find(({ id }) => id === "hero")!;
  const short = judged("Draw Steel, 15 steps", table, hero, 15);
  const long = judged("Draw Steel, 60 steps", table, hero, 60);
  const dense = judged("Draw Steel, 60 steps among 2,000 walls and 800 tokens", packed, last, 60);
  expect(long / short).toBeLessThan(12);
  expect(dense / long).toBeLessThan(8);
});
