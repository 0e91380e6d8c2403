import { describe, expect, test, vi } from "vitest";
import { declare } from "../../src/rules/declare.ts";
import { attemptOf, type Game } from "../../src/rules/situation.ts";
import { dashesOf } from "../../src/geometry/dashes.ts";
import { discBlock, sidesBlock } from "../../src/geometry/taut/block.ts";
import { shortestWay } from "../../src/geometry/taut/shortest-way.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { lookOf } from "../../src/view/sign-looks.ts";
import { readTable } from "../../src/scene/read-table.ts";
import { shortestByForce } from "../geometry/taut-twin.ts";
import { randomFrom } from "../rules/random.ts";
import { timed, told } from "./crowd.ts";

vi.setConfig({ testTimeout: 120_000 });

const trench = RULESETS["trench"]!;
const game: Game = { ruleset: trench, settings: trench.settings, enforcement: "shorten" };

/** A table of 40 × 40″, or of another size, with walls of up to 2″ and models on it; the hero in the middle. */
function tableOf(walls: number, models: number, seed: number, size = 4000) {
  const random = randomFrom(seed);
  const [middle, far] = [size / 2 - 63, size - 126];
  const scene = {
    width: size,
    height: size,
    grid: { type: 0, size: 100, distance: 1, units: "in" },
    walls: Array.from({ length: walls }, (_, at) => {
      const [x, y] = [random.whole(0, size), random.whole(0, size)];
      return { _id: `w${at}`, c: [x, y, x + random.whole(-200, 200), y + random.whole(-200, 200)] };
    }),
    tokens: Array.from({ length: models }, (_, at) => ({
      _id: at === 0 ? "hero" : `m${at}`,
      actorId: "model",
      x: at === 0 ? middle : random.whole(0, far),
      y: at === 0 ? middle : random.whole(0, far),
      width: 1.26,
      height: 1.26,
      disposition: at === 0 || random.chance(0.3) ? 1 : -1,
    })),
  };
  const actors = [{ _id: "model", name: "Model", type: "creature", system: { movement: { walk: 6 } } }];
  return readTable(scene, actors, trench, 0).table;
}

describe("a table with 200 walls and 60 models", () => {
  const tables = Array.from({ length: 5 }, (_, seed) => tableOf(200, 60, seed + 1));
  const crowded = Array.from({ length: 10 }, (_, seed) => tableOf(200, 60, seed + 6, 3000));

  test.each([
    ["on a table", tables],
    ["on a crowded table", crowded],
  ])("says in under 30 ms whether a charge can be made, and by which way: %s", (name, boards) => {
    const charges = boards.flatMap((table) => {
      const hero = table.board.bodies.find(({ id }) => id === "hero")!;
      const far = ({ place }: typeof hero) => Math.hypot(place.x - hero.place.x, place.y - hero.place.y);
      const foes = table.board.bodies.filter((body) => body.side === -1 && far(body) < 1300);
      return foes.map(({ id: target }) => ({ table, hero, line: { do: "charge", target, dice: [4] } }));
    });
    const routed = charges.filter(({ table, hero, line }) => {
      const [breach] = declare(table, hero, line, game).breaches;
      return breach?.rule !== "C27";
    });
    expect(routed.length).toBeGreaterThan(10);
    const runs = Math.max(60, routed.length);
    const times = timed((run) => {
      const { table, hero, line } = routed[run % routed.length]!;
      declare(table, hero, line, game);
    }, runs);
    told(`declaring a charge ${name}`, times);
    expect(times.median).toBeLessThan(30);
  });

  test("checks the inch around every enemy in a pointer move in under half a millisecond", () => {
    const lines = Array.from({ length: 50 }, (_, at) => {
      const angle = (2 * Math.PI * at) / 50;
      const [x, y] = [1937 + Math.round(600 * Math.cos(angle)), 1937 + Math.round(600 * Math.sin(angle))];
      return { do: "move", path: [{ x, y }] };
    });
    const table = tables[0]!;
    const hero = table.board.bodies.find(({ id }) => id === "hero")!;
    const times = timed((run) => {
      declare(table, hero, lines[run % lines.length]!, { ...game, enforcement: "warn" });
    }, 1000);
    told("checking a drag of 6″ among 60 models", times);
    expect(times.median).toBeLessThan(0.5);
  });

  test("says in a pointer move who is near; draws all rings anew, which only a change asks for, in a part of a frame", () => {
    const table = tables[0]!;
    const hero = table.board.bodies.find(({ id }) => id === "hero")!;
    const foes = table.board.bodies.filter((body) => body.side === -1);
    const attempts = [hero, ...foes].map((body) => attemptOf({ table, body, line: { do: "move" }, game }));
    const [own, ...theirs] = attempts;
    const near = timed((run) => trench.nearby!(own!, { ...hero.place, x: hero.place.x + (run % 600) }), 1000);
    told(`who is near among ${foes.length} enemies`, near);
    const { dash, gap } = lookOf("ring");
    const rings = timed(() => {
      for (const attempt of theirs) {
        for (const { line } of trench.signs!(attempt, hero)) dashesOf([...line, line[0]!], dash, gap);
      }
    }, 1000);
    told(`the rings of ${foes.length} enemies, all anew`, rings);
    expect(near.median).toBeLessThan(0.2);
    expect(rings.median).toBeLessThan(4);
  });
});

test("the shortest way past five walls and bodies, beside the twin that tries every way", () => {
  const random = randomFrom(3);
  const boards = Array.from({ length: 20 }, () =>
    Array.from({ length: 5 }, (_, at) => {
      const [x, y] = [200 + 150 * at, random.whole(-150, 150)];
      const b = { x: x + random.whole(-60, 60), y: y + random.whole(100, 250) };
      return random.chance(0.4) ? discBlock({ x, y }, 90) : sidesBlock([{ a: { x, y }, b }], 63);
    }),
  );
  const goal = { x: 1200, y: 0, radius: 126 };
  const start = { x: 0, y: 0 };
  const way = (at: number) =>
    shortestWay(start, { disc: goal, taken: [], most: 1e9 }, boards[at % 20]!)?.length;
  const force = (at: number) => shortestByForce(start, goal, boards[at % 20]!);
  for (const at of boards.keys()) expect(way(at)).toBeCloseTo(force(at) ?? Number.NaN, 6);
  told(
    "the shortest way",
    timed((run) => way(run), 200),
  );
  told(
    "its twin by force",
    timed((run) => force(run), 20),
  );
});
