import fc from "fast-check";
import { expect, test } from "vitest";
import { apply } from "../../src/rules/ruling.ts";
import { declare } from "../../src/rules/declare.ts";
import { readTable } from "../../src/scene/read-table.ts";
import type { Source } from "../../src/scene/reading.ts";
import { game, heroOf, srd } from "./laying.ts";

/** A scene in which something of every sort is there to be spoiled. */
const WORLD = {
  scene: {
    width: 600,
    height: 500,
    padding: 0,
    grid: { type: 1, size: 100, distance: 5, units: "ft" },
    walls: [
      {
        _id: "w",
        c: [300, 0, 300, 300],
        move: 20,
        door: 0,
        ds: 0,
        dir: 0,
        flags: { surefoot: { height: { bottom: 0, top: 9 } } },
      },
      { _id: "d", c: [300, 300, 300, 400], move: 20, door: 1, ds: 1, dir: 1 },
    ],
    regions: [
      {
        _id: "r",
        elevation: { bottom: 0, top: 10 },
        shapes: [
          { type: "rectangle", x: 100, y: 0, width: 100, height: 100, rotation: 0, hole: false },
          { type: "ellipse", x: 100, y: 0, radiusX: 50, radiusY: 40, rotation: 10, hole: true },
          { type: "polygon", points: [0, 0, 100, 0, 100, 100] },
        ],
        behaviors: [
          {
            type: "surefoot.terrain",
            disabled: false,
            system: { kind: "difficult", tags: ["ice"], multiplier: 2, height: 1, size: "small" },
          },
          { type: "modifyMovementCost", system: { difficulties: { walk: 2, fly: null } } },
        ],
      },
    ],
    tokens: [
      {
        _id: "hero",
        name: "Hero",
        actorId: "hero",
        actorLink: false,
        x: 0,
        y: 0,
        elevation: 0,
        width: 1,
        height: 1,
        rotation: 0,
        disposition: 1,
        hidden: false,
        delta: { system: { size: "medium" }, effects: [{ statuses: ["prone"] }] },
      },
      { _id: "foe", actorId: "foe", x: 200, y: 0, width: 1, height: 1, disposition: -1 },
    ],
  },
  actors: [
    {
      _id: "hero",
      name: "Hero",
      type: "creature",
      statuses: [{ id: "frightened", by: "foe", level: 1 }],
      effects: [{ statuses: ["prone"], disabled: true }],
      system: {
        movement: { walk: 30, fly: 60, swim: null, units: "ft" },
        size: "medium",
        height: 6,
        traits: ["ignores-ice"],
      },
    },
    { _id: "foe", type: "creature", system: { movement: { walk: "30" }, size: "large" } },
  ],
};

type Key = string | number;

/** The way to every field of the world, the containers themselves included; that an actor is an object is checked before. */
function fields(value: unknown, path: readonly Key[] = []): Key[][] {
  const isWhole = path.length < 2 || (path[0] === "actors" && path.length === 2);
  const here = isWhole ? [] : [[...path]];
  if (typeof value !== "object" || value === null) return here;
  return [...here, ...Object.keys(value).flatMap((key) => fields((value as Source)[key], [...path, key]))];
}

/** The world with one field replaced, as far as it is still there. */
function spoiled(value: unknown, [key, ...rest]: readonly Key[], garbage: unknown): unknown {
  if (key === undefined) return garbage;
  if (typeof value !== "object" || value === null) return value;
  const inner = spoiled((value as Source)[key], rest, garbage);
  if (!Array.isArray(value)) return { ...(value as Source), [key]: inner };
  const list: readonly unknown[] = value;
  return list.map((item, at) => (at === Number(key) ? inner : item));
}

const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e-12,
  1e7,
  -1e7,
  1e15,
  1e300,
  -1e300,
  2 ** 53,
  Infinity,
  -Infinity,
  Number.NaN,
];
const TEXTS = [
  "",
  "6",
  "1,5",
  "abc",
  "__proto__",
  "constructor",
  "toString",
  "{number}",
  "NaN",
  "💥",
  "1e309",
];
const garbage = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, undefined, true, false, [], {}, [null], [[]], { x: {} }),
  },
  {
    weight: 3,
    arbitrary: fc.anything({
      maxDepth: 2,
      maxKeys: 3,
      withNullPrototype: true,
      withSet: true,
      withMap: true,
    }),
  },
);

const PATH = [
  { x: 200, y: 200 },
  { x: 500, y: 100, elevation: 10, action: "fly" as const },
  { x: 0, y: 0 },
];

const spoil = fc.tuple(fc.constantFrom(...fields(WORLD)), garbage);

test("no garbage in the fields of a scene, a token or an actor makes the reading or the judging throw", () => {
  let measured = 0;
  fc.assert(
    fc.property(spoil, spoil, (one, other) => {
      const world = [one, other].reduce<unknown>((whole, [way, value]) => spoiled(whole, way, value), WORLD);
      const { scene, actors } = world as { scene: Source; actors: Source[] };
      const setup = readTable(scene, actors, srd, 0);
      measured += 1;
      const hero = heroOf(setup) ?? setup.table.board.bodies[0];
      if (!hero) return;
      const ruling = declare(setup.table, hero, { do: "move", path: PATH }, game);
      expect(typeof ruling.legal).toBe("boolean");
      expect(apply(setup.table, ruling).board.bodies).toHaveLength(setup.table.board.bodies.length);
    }),
    { numRuns: 10_000, seed: 11 },
  );
  expect(measured).toBeGreaterThan(8_000);
}, 120_000);
