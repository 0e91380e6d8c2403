import { expect, test, vi } from "vitest";
import { edgesApart } from "../../src/rules/apart.ts";
import { othersAt } from "../../src/rules/board.ts";
import { declare } from "../../src/rules/declare.ts";
import { gapToSegment } from "../../src/geometry/base.ts";
import { baseOf, type Body, middleOf } from "../../src/rules/body.ts";
import { apply, type Table } from "../../src/rules/ruling.ts";
import type { Game } from "../../src/rules/situation.ts";
import { valueOf } from "../../src/rules/tally.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { chanceOfTwo } from "../../src/rulesets/trench/risky.ts";
import { readTable } from "../../src/scene/read-table.ts";
import { randomFrom } from "../rules/random.ts";

vi.setConfig({ testTimeout: 120_000 });

const trench = RULESETS["trench"]!;
const game: Game = { ruleset: trench, settings: trench.settings, enforcement: "refuse" };

/** A table of 16 × 16″ with walls, wire, ponds and models of several sizes; the hero in the middle. */
function tableOf(seed: number) {
  const { whole, chance, one } = randomFrom(seed);
  const walls = Array.from({ length: whole(0, 8) }, (_, at) => {
    const [x, y] = [whole(0, 1600), whole(0, 1600)];
    return { _id: `w${at}`, c: [x, y, x + whole(-300, 300), y + whole(-300, 300)] };
  });
  const regions = Array.from({ length: whole(0, 4) }, (_, at) => ({
    _id: `r${at}`,
    shapes: [
      chance(0.5)
        ? { type: "circle", x: whole(0, 1600), y: whole(0, 1600), radius: whole(30, 150) }
        : {
            type: "rectangle",
            x: whole(0, 1500),
            y: whole(0, 1500),
            width: whole(40, 300),
            height: whole(40, 300),
            rotation: whole(0, 90),
          },
    ],
    behaviors: [
      { type: "surefoot.terrain", system: { kind: one(["dangerous", "impassable", "difficult"]) } },
    ],
  }));
  const tokens = Array.from({ length: whole(2, 12) }, (_, at) => {
    const side = one([100, 126, 160, 200]);
    const place = () => (at === 0 ? 800 : whole(0, 1600 - side));
    const disposition = at === 0 || chance(0.4) ? 1 : -1;
    return {
      _id: `m${at}`,
      actorId: "model",
      x: place(),
      y: place(),
      width: side / 100,
      height: side / 100,
      disposition,
    };
  });
  const grid = { type: 0, size: 100, distance: 1, units: "in" };
  const scene = { width: 1600, height: 1600, grid, walls, regions, tokens };
  const actors = [{ _id: "model", name: "Model", type: "creature", system: { movement: { walk: 6 } } }];
  return readTable(scene, actors, trench, 0).table;
}

/** Whether a base lies over a wall. */
function standsInWall({ board }: Table, hero: Body): boolean {
  const middle = middleOf(hero, hero.place);
  const walls = board.ground.wallsAlong(middle, middle, 200);
  return walls.some((wall) => gapToSegment(baseOf(hero), middle, wall) < 0);
}

/** Whether the middle of a base lies in ground that nobody enters. */
function isClosedGround({ board }: Table, hero: Body): boolean {
  const regions = board.ground.regionsAt(middleOf(hero, hero.place));
  return regions.some(({ terrains }) => terrains.some(({ kind }) => kind === "impassable"));
}

/** What forbids a charge before it is made. */
const BEFORE: ReadonlySet<string> = new Set(["engaged", "interposed", "out-of-range", "not-visible"]);

test("a charge without a drawing is never stopped by what its own way meets, and ends where it may (C15–C19)", () => {
  let [made, bent, short] = [0, 0, 0];
  for (let seed = 1; seed <= 600; seed += 1) {
    const table = tableOf(seed);
    const hero = table.board.bodies[0]!;
    if (othersAt(table.board, hero, hero.place).length > 0 || standsInWall(table, hero)) continue;
    if (isClosedGround(table, hero)) continue;
    for (const { id: target, side } of table.board.bodies) {
      if (side !== -1) continue;
      const die = 1 + (seed % 6);
      const ruling = declare(table, hero, { do: "charge", target, dice: [die, 6, 6, 6, 6] }, game);
      const told = `board ${seed}, ${target}: ${ruling.breaches.map(({ code }) => code).join()}`;
      expect(
        ruling.breaches.every(({ code }) => BEFORE.has(code)),
        told,
      ).toBe(true);
      if (!ruling.legal) continue;
      const { board } = apply(table, ruling);
      const [after, foe] = [hero.id, target].map((id) => board.bodies.find((body) => body.id === id)!);
      const near = (other: typeof hero) =>
        edgesApart(board.ground, [after!, after!.place], [other, other.place]);
      expect(othersAt(board, after!, after!.place), told).toEqual([]);
      expect(valueOf(ruling.cost, 1), told).toBeLessThanOrEqual(6 + die + 0.01);
      expect(near(foe!) <= 1.005, told).toBe(ruling.result === "done");
      const others = board.bodies.filter((body) => body.side === -1 && body.id !== target);
      if (ruling.result !== "done")
        expect(
          others.every((other) => near(other) > 1),
          told,
        ).toBe(true);
      made += 1;
      if ((ruling.ledger?.steps.at(-1)?.leg.index ?? 0) > 0) bent += 1;
      if (ruling.result === "failed") short += 1;
    }
  }
  expect(made).toBeGreaterThan(100);
  expect(bent).toBeGreaterThan(5);
  expect(short).toBeGreaterThan(3);
});

test("dice more keep the best two, dice fewer the worst (C30)", () => {
  const shares = [
    [0, 0.5833],
    [1, 0.8056],
    [2, 0.9097],
    [-1, 0.3194],
    [-2, 0.1736],
  ] as const;
  for (const [more, share] of shares) {
    expect(chanceOfTwo(2 + Math.abs(more), more >= 0)).toBeCloseTo(share, 4);
  }
});
