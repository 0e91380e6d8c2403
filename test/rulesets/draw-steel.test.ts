import { describe, expect, test, vi } from "vitest";
import { declare } from "../../src/rules/declare.ts";
import { lengthOf } from "../../src/rules/ledger.ts";
import type { Line } from "../../src/rules/line.ts";
import { apply } from "../../src/rules/ruling.ts";
import { reach } from "../../src/rules/search.ts";
import { NOTHING, valueOf } from "../../src/rules/tally.ts";
import { randomFrom } from "../rules/random.ts";
import { dealtBoard, drawSteel, KINGS, laidOut, type SteelScene, walked } from "./steel-boards.ts";

vi.setConfig({ testTimeout: 120_000 });

type Word = "move" | "shift" | "charge";

/** What a search answers for every square of a board: the cheapest legal cost. */
function searched({ table, hero, game }: SteelScene, word: Word, size: number): Map<string, number> {
  const attempt = { board: table.board, mover: hero, settings: game.settings, turn: [], account: [] };
  const purse = { spent: NOTHING, diagonals: 0, modes: drawSteel.searched(hero) };
  const found = reach(attempt, drawSteel.declarations[word]!, purse);
  const costs = new Map<string, number>();
  for (let y = -1; y <= size; y += 1) {
    for (let x = -1; x <= size; x += 1) {
      const arrival = found({ x: x * 100, y: y * 100 });
      if (arrival) costs.set(`${x},${y}`, valueOf(arrival.cost, 1));
    }
  }
  return costs;
}

/** The same by trying every king's walk. */
function tried(scene: SteelScene, word: Word): Map<string, number> {
  const { hero } = scene;
  const cheapest = new Map([[`${hero.place.x / 100},${hero.place.y / 100}`, 0]]);
  const follow = (path: readonly { x: number; y: number }[]) => {
    const { ledger } = declare(scene.table, hero, { do: word, path }, scene.game);
    if (!ledger || ledger.open < ledger.steps.length) return;
    const end = path.at(-1);
    const cost = valueOf(ledger.drawn.cost, 1);
    if (end && ledger.breaches.length === 0) {
      const name = `${end.x / 100},${end.y / 100}`;
      cheapest.set(name, Math.min(cost, cheapest.get(name) ?? cost));
    }
    const from = end ?? hero.place;
    for (const [dx, dy] of KINGS) follow([...path, { x: from.x + dx * 100, y: from.y + dy * 100 }]);
  };
  follow([]);
  return cheapest;
}

describe.each<Word>(["move", "shift", "charge"])("what a search says of a %s", (word) => {
  test("is what trying every way finds, on small boards", () => {
    let reachable = 0;
    for (let seed = 0; seed < 20; seed += 1) {
      const scene = laidOut(dealtBoard(randomFrom(900 + seed), 5, 3));
      const [found, brute] = [searched(scene, word, 5), tried(scene, word)];
      const sorted = (costs: Map<string, number>) => [...costs].sort(([a], [b]) => (a < b ? -1 : 1));
      expect(sorted(found), `board ${seed}`).toEqual(sorted(brute));
      reachable += brute.size;
    }
    expect(reachable).toBeGreaterThan(60);
  });
});

test("an Advance that is broken up costs, breaks and reaches what it does in one piece", () => {
  let compared = 0;
  for (let seed = 0; seed < 200; seed += 1) {
    const random = randomFrom(5000 + seed);
    const scene = laidOut(dealtBoard(random, 8, 5));
    const path = walked(scene.hero, random, 6);
    const whole = declare(scene.table, scene.hero, { do: "move", path }, scene.game);
    const cut = random.whole(1, path.length - 1);
    const first = declare(scene.table, scene.hero, { do: "move", path: path.slice(0, cut) }, scene.game);
    if (!first.legal || first.result !== "done") continue;
    const table = apply(scene.table, first);
    const hero = table.board.bodies.find(({ id }) => id === "hero")!;
    const second = declare(table, hero, { do: "move", path: path.slice(cut), more: true }, scene.game);
    const codes = [...first.breaches, ...second.breaches].map(({ code }) => code);
    expect(codes, `seed ${seed}`).toEqual(whole.breaches.map(({ code }) => code));
    const cost = valueOf(first.cost, 1) + valueOf(second.cost, 1);
    if (whole.legal) expect(cost).toBe(valueOf(whole.cost, 1));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(50);
});

test("a forced movement never goes farther than it may, costs nothing, and is taken back whole", () => {
  let moved = 0;
  for (let seed = 0; seed < 300; seed += 1) {
    const random = randomFrom(7000 + seed);
    const scene = laidOut(dealtBoard(random, 8, 5));
    const word = random.one(["push", "pull", "slide", "slide"]);
    const distance = random.whole(0, 6);
    const path = walked(scene.hero, random, random.whole(1, 7));
    const line: Line = { do: word, by: "b0", distance, path };
    const ruling = declare(scene.table, scene.hero, line, scene.game);
    const gone = valueOf(ruling.distance, 1);
    expect(gone).toBeLessThanOrEqual(distance);
    expect(valueOf(ruling.cost, 1)).toBe(0);
    if (ruling.ledger) expect(valueOf(lengthOf(ruling.ledger.steps.slice(0, ruling.made)), 1)).toBe(gone);
    for (const { type, damage } of ruling.effects) {
      if (type === "slam") expect(damage).toBeLessThanOrEqual(2 + distance);
    }
    const after = apply(scene.table, ruling);
    const hero = after.board.bodies.find(({ id }) => id === "hero")!;
    const back = apply(after, declare(after, hero, { do: "undo" }, scene.game));
    const sorted = (bodies: typeof back.board.bodies) => [...bodies].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(sorted(back.board.bodies)).toEqual(sorted(scene.table.board.bodies));
    if (gone > 0) moved += 1;
  }
  expect(moved).toBeGreaterThan(40);
});

describe("a power roll (E39)", () => {
  const chanceFor = (might: number, squares: number, bonus = 0) => {
    const { table, hero, game } = laidOut({
      scene: {
        width: 1000,
        height: 100,
        grid: { type: 1, size: 100, distance: 1, units: "squares" },
        tokens: [{ _id: "hero", actorId: "hero", x: 0, y: 0, disposition: 1 }],
      },
      actors: [
        {
          _id: "hero",
          type: "creature",
          system: { movement: { walk: 9 }, size: "1M", attributes: { might } },
        },
      ],
    });
    const path = [{ x: squares * 100, y: 0, action: "jump" as const }];
    return declare(table, hero, { do: "move", path, bonus }, game).awaits?.chance;
  };
  test.each([
    [0, 45, 10],
    [2, 64, 21],
    [3, 72, 28],
  ])("with +%i reaches tier 2 in %i of 100 and tier 3 in %i", (might, two, three) => {
    const sure = Math.max(1, might);
    expect(chanceFor(might, sure + 1)).toBe(two / 100);
    expect(chanceFor(might, sure + 2)).toBe(three / 100);
  });
  test("with two edges is a tier better, with two banes a tier worse", () => {
    expect(chanceFor(0, 3, 2)).toBe(0.45);
    expect(chanceFor(0, 2, -2)).toBe(0.1);
    expect(chanceFor(0, 3, -5)).toBe(0.03);
  });
});
