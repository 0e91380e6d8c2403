import { describe, expect, test, vi } from "vitest";
import { reach, type Reach, wayTo } from "../../src/rules/search.ts";
import { valueOf } from "../../src/rules/tally.ts";
import { MODES, type Mode } from "../../src/rules/body.ts";
import { diagonalsIn, spentIn } from "../../src/rules/turn.ts";
import { dealt } from "./deal.ts";
import {
  declared,
  laid,
  move,
  type Move,
  type Plan,
  priceOf,
  type Scene,
  SIDE,
  surveyed,
  waypoints,
} from "./plan.ts";
import { randomFrom } from "./random.ts";

vi.setConfig({ testTimeout: 120_000 });

const AROUND: readonly Move[] = [-1, 0, 1].flatMap((dx) =>
  [-1, 0, 1].flatMap((dy): Move[] => (dx === 0 && dy === 0 ? [] : [[dx, dy]])),
);

/** The search's own answer for every square of the board. */
function search({ table, hero, game }: Scene): Reach {
  const turn = table.turns.get(hero.id) ?? [];
  const attempt = { board: table.board, mover: hero, settings: game.settings, turn };
  return reach(attempt, move, {
    spent: spentIn(turn),
    diagonals: diagonalsIn(turn),
    modes: game.ruleset.searched(hero),
  });
}

/**
 * The cheapest legal cost for every place, by walking every path square by square, there and back included, and asking
 * the judge of each. A path with a step that breaks a rule is given up: going on would not mend it.
 */
function bruteForce(scene: Scene, modes: readonly Mode[]): Map<string, number> {
  const cheapest = new Map([[nameOf(scene.hero.place), 0]]);
  const follow = (moves: readonly Move[], actions: readonly Mode[]) => {
    const path = waypoints(scene.hero, moves).map((point, at) => ({ ...point, action: actions[at] }));
    const ledger = surveyed(scene, path);
    if (ledger.open < ledger.steps.length) return;
    const cost = priceOf(ledger);
    const end = path.at(-1);
    if (end && cost !== undefined && ledger.breaches.length === 0) {
      cheapest.set(nameOf(end), Math.min(cost, cheapest.get(nameOf(end)) ?? cost));
    }
    for (const next of AROUND) for (const mode of modes) follow([...moves, next], [...actions, mode]);
  };
  follow([], []);
  return cheapest;
}

function nameOf({ x, y }: { x: number; y: number }): string {
  return `${x / SIDE},${y / SIDE}`;
}

function places({ columns, rows }: Plan): { x: number; y: number }[] {
  const all = Array.from({ length: (columns + 2) * (rows + 2) }, (_, at) => at);
  return all.map((at) => ({
    x: ((at % (columns + 2)) - 1) * SIDE,
    y: (Math.floor(at / (columns + 2)) - 1) * SIDE,
  }));
}

/** Both answers for every place, one beside the other. */
function compare(plan: Plan, modes: readonly Mode[]) {
  const scene = laid(plan);
  const reached = search(scene);
  const brute = bruteForce(scene, modes);
  const found = new Map<string, number>();
  for (const place of places(plan)) {
    const arrival = reached(place);
    if (arrival) found.set(nameOf(place), valueOf(arrival.cost, 1));
  }
  return { found, brute, scene, reached };
}

const LAWS = ["5-5-5", "exact", "1.5", "rectilinear", "1-2-1", "2-1-2", "no diagonals"] as const;
const BOARDS_A_LAW = 24;

describe.each(LAWS.map((name, law) => ({ name, law })))("where diagonals are counted $name", ({ law }) => {
  test(`reach finds what trying every path finds, on ${BOARDS_A_LAW} boards`, () => {
    let reachable = 0;
    for (let board = 0; board < BOARDS_A_LAW; board += 1) {
      const seed = law * 1000 + board;
      const { found, brute } = compare(dealt(randomFrom(seed), law), ["walk"]);
      expect(Object.fromEntries(sorted(found)), `board ${seed}`).toEqual(Object.fromEntries(sorted(brute)));
      reachable += brute.size;
    }
    expect(reachable).toBeGreaterThan(BOARDS_A_LAW * 3);
  });
  test("a route that is found can be walked, for what it was said to cost", () => {
    let routes = 0;
    for (let board = 0; board < BOARDS_A_LAW; board += 1) {
      const plan = dealt(randomFrom(law * 1000 + 500 + board), law);
      const scene = laid(plan);
      const reached = search(scene);
      for (const place of places(plan)) {
        const arrival = reached(place);
        if (!arrival?.previous) continue;
        const path = wayTo(arrival).map(({ place: { x, y }, mode }) => ({ x, y, action: mode }));
        const ruling = declared(scene, path);
        expect(ruling.breaches).toEqual([]);
        expect(ruling.legal).toBe(true);
        expect(valueOf(ruling.cost, 1)).toBeCloseTo(valueOf(arrival.cost, 1), 6);
        expect(nameOf(path.at(-1)!)).toBe(nameOf(place));
        routes += 1;
      }
    }
    expect(routes).toBeGreaterThan(BOARDS_A_LAW * 2);
  });
});

function sorted(costs: ReadonlyMap<string, number>): [string, number][] {
  return [...costs]
    .map(([place, cost]): [string, number] => [place, Math.round(cost * 1e6) / 1e6])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

describe("who walks and flies", () => {
  test("changes from one to the other wherever that is cheaper, as trying every path does", () => {
    let cheaperByAir = 0;
    for (let board = 0; board < 28; board += 1) {
      const plan = dealt(randomFrom(70_000 + board), board % 7);
      const speed = plan.before.cost + 2;
      const both = { ...plan, speed, fly: speed + (board % 2) - 0.5 };
      const { found, brute } = compare(both, ["walk", "fly"]);
      expect(Object.fromEntries(sorted(found)), `board ${board}`).toEqual(Object.fromEntries(sorted(brute)));
      const onFoot = bruteForce(laid({ ...plan, speed }), ["walk"]);
      if ([...brute].some(([place, cost]) => cost < (onFoot.get(place) ?? Infinity))) cheaperByAir += 1;
    }
    expect(cheaperByAir).toBeGreaterThan(3);
  });
});

describe("a search is only about what was asked", () => {
  const open: Plan = {
    columns: 5,
    rows: 5,
    law: 0,
    walls: [],
    patches: [],
    others: [],
    mover: { x: 2, y: 2, side: 1, disposition: 1 },
    speed: 1,
    before: { cost: 0, diagonals: 0 },
  };
  test("a speed of one square reaches the eight around, and the own place for nothing", () => {
    const { found } = compare(open, ["walk"]);
    expect(found.size).toBe(9);
    expect(found.get("2,2")).toBe(0);
    expect(found.get("3,3")).toBe(1);
  });
  test("the second diagonal of 1-2-1 is dear wherever the first was made", () => {
    const late = { ...open, law: 4, speed: 3, before: { cost: 1, diagonals: 1 } };
    const { found } = compare(late, ["walk"]);
    expect(found.get("3,3")).toBe(2);
    expect(found.get("3,2")).toBe(1);
    expect(found.has("4,4")).toBe(false);
  });
  test("the cheaper way to a square isn’t the better one when it uses up the cheap diagonal", () => {
    const bog = ([x, y]: readonly [number, number]) =>
      ({ x, y, kind: "difficult", multiplier: 9, tags: [] }) as const;
    const around = [
      [2, 1],
      [3, 1],
      [1, 2],
      [3, 2],
      [1, 3],
      [2, 3],
      [3, 3],
    ] as const;
    const mud = { x: 2, y: 2, kind: "difficult", multiplier: 2, tags: [] } as const;
    const hollow = { ...open, law: 4, mover: { ...open.mover, x: 0, y: 0 }, speed: 4 };
    const { found } = compare({ ...hollow, patches: [...around.map(bog), mud] }, ["walk"]);
    expect(found.get("1,1")).toBe(1);
    expect(found.get("2,2")).toBe(2 + 2);
  });
  test("every way of moving that is searched is one that a leg can name", () => {
    expect(MODES).toEqual(expect.arrayContaining([...laid(open).game.ruleset.searched(laid(open).hero)]));
  });
});
