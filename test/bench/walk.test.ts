import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Body } from "../../src/rules/body.ts";
import { withBody } from "../../src/rules/board.ts";
import { declare } from "../../src/rules/declare.ts";
import type { Ground } from "../../src/rules/ground.ts";
import { apply, type Table } from "../../src/rules/ruling.ts";
import { reach } from "../../src/rules/search.ts";
import { NOTHING } from "../../src/rules/tally.ts";
import { readTable } from "../../src/scene/read-table.ts";
import { isSmoke } from "./paired.ts";
import { crowd, game, srd, timed, told, wandering } from "./crowd.ts";

vi.setConfig({ testTimeout: 120_000 });

const STEPS = 60;
const heroOf = ({ board }: Table): Body => board.bodies.find(({ id }) => id === "hero")!;

function built(counts: Parameters<typeof crowd>[0]): Table {
  const { scene, actors } = crowd(counts);
  const setup = readTable(scene, actors, srd, 0);
  return setup.table;
}

/** A judge of ever other paths of 60 steps over a table; what it finds is looked at, so that nothing is left out. */
function judging(table: Table): (run: number) => void {
  const hero = heroOf(table);
  const paths = Array.from({ length: 50 }, (_, seed) => wandering(hero, STEPS, seed));
  return (run) => {
    const ruling = declare(table, hero, { do: "move", path: paths[run % paths.length]! }, game);
    if (ruling.ledger?.steps.length !== STEPS) throw new Error("the path wasn’t judged to its end");
  };
}

/** A judge who gets a new board for each path: nothing about its ground was ever asked. */
function pioneering(counts: Parameters<typeof crowd>[0], boards: number): (run: number) => void {
  const judges = Array.from({ length: boards }, () => judging(built(counts)));
  return (run) => {
    const judge = judges.pop();
    if (!judge) throw new Error("no board is left that nobody has trodden");
    judge(run);
  };
}

describe("a board of 500 walls, 100 regions and 200 tokens", () => {
  let table: Table;
  beforeAll(() => {
    table = built({ walls: 500, regions: 100, tokens: 200 });
  });
  test("is built once, before anybody moves", () => {
    told(
      "building it",
      timed(() => built({ walls: 500, regions: 100, tokens: 200 }), 40),
    );
  });
  test("judges a drawn path of 60 steps in under a millisecond", () => {
    const times = timed(judging(table), 1000);
    told("judging 60 steps", times);
    expect(times.median).toBeLessThan(isSmoke ? 3 : 1);
  });
  test("judges the first path over ground that nobody has trodden before", () => {
    const fresh = Array.from({ length: 40 }, () => built({ walls: 500, regions: 100, tokens: 200 }));
    told(
      "judging 60 steps on fresh ground",
      timed((run) => judging(fresh[run % 40]!)(run), 20, 20),
    );
  });
  test("keeps its ground when a token moves, and judges as fast as before", () => {
    const hero = heroOf(table);
    let moment = table;
    const times = timed((run) => {
      const body = heroOf(moment);
      const path = wandering({ ...body, place: { ...body.place, x: hero.place.x } }, STEPS, run);
      moment = apply(moment, declare({ ...moment, turns: new Map() }, body, { do: "move", path }, game));
      moment = { ...moment, board: withBody(moment.board, hero) };
    }, 400);
    told("judging 60 steps and moving the token", times);
    expect(moment.board.ground).toBe(table.board.ground);
    expect(times.median).toBeLessThan(isSmoke ? 3 : 1);
  });
});

test("a moved token asks the ground nothing that was answered before", () => {
  const table = built({ walls: 500, regions: 100, tokens: 200 });
  const asked = (ground: Ground) =>
    [0, 10, 40, 79].flatMap((at) => [
      ground.barriers(at, at, 0, 1),
      ground.barriers(at, at, 1, 1),
      ground.terrains(at, at),
    ]);
  const before = asked(table.board.ground);
  const hero = heroOf(table);
  const after = apply(table, declare(table, hero, { do: "move", path: wandering(hero, 5, 1) }, game));
  expect(heroOf(after).place.x).toBe(hero.place.x + 500);
  expect(after.board.ground).toBe(table.board.ground);
  for (const [at, answer] of asked(after.board.ground).entries()) expect(answer).toBe(before[at]);
});

describe("a board of 5,000 walls and 300 tokens", () => {
  test("judges a drawn path of 60 steps in 50 ms at most", () => {
    const table = built({ walls: 5000, regions: 100, tokens: 300 });
    const times = timed(judging(table), 300);
    told("judging 60 steps among 5,000 walls", times);
    expect(times.median).toBeLessThanOrEqual(50);
    const first = timed(pioneering({ walls: 5000, regions: 100, tokens: 300 }, 40), 20);
    told("judging 60 steps among 5,000 walls on fresh ground", first);
    expect(first.median).toBeLessThanOrEqual(50);
  });
});

test("reach over 40 × 40 squares", () => {
  const { scene, actors } = crowd({ walls: 200, regions: 40, tokens: 60 });
  const grid = { type: 1, size: 200, distance: 5, units: "ft" };
  const setup = readTable(
    { ...scene, grid, walls: [], tokens: (scene["tokens"] as unknown[]).slice(0, 1) },
    actors,
    srd,
    4,
  );
  const { board } = setup.table;
  const mover = heroOf(setup.table);
  const purse = { spent: NOTHING, diagonals: 0, modes: srd.searched(mover) };
  const attempt = { board, mover, settings: game.settings, turn: [] };
  const everywhere = () => reach(attempt, srd.declarations["move"]!, purse);
  told("reach over 40 × 40 squares", timed(everywhere, 30));
  expect(everywhere()({ x: 39 * 200, y: 0 })).toBeDefined();
});
