import type { BreachCode } from "../../src/rules/toll.ts";
import { FOE, HERO, type Json, step } from "./cases.ts";

const walls = (...c: number[]) => ({ scene: { walls: [{ _id: "w", c }] } });
const ground = (system: Json, x = 100) => ({
  scene: {
    regions: [
      {
        _id: "r",
        shapes: [{ type: "rectangle", x, y: 0, width: 100, height: 100 }],
        behaviors: [{ type: "surefoot.terrain", system }],
      },
    ],
  },
});
export const movement = (speeds: Json) => ({ actor: { system: { movement: speeds } } });

/** The rules against moving that a file can break. */
export type Broken = Exclude<BreachCode, "roll-first">;

/** A board of Draw Steel: a foe in front of the hero, and what is tried on it. */
const steel = (script: Json[], { scene, actor }: Json = {}): Json => ({
  ruleset: "draw-steel",
  scene: {
    grid: { type: 1, size: 100, distance: 1, units: "squares" },
    tokens: [HERO, { ...FOE, x: 300 }],
    ...(scene as Json),
  },
  actor: { system: { movement: { walk: 5 }, size: "1M" }, ...(actor as Json) },
  script,
});
const way = (x: number, y = 0, more: Json = {}) => [{ x, y, ...more }];
const on = (word: string, token: string, more: Json) => ({ do: word, token, ...more });
const byHero = { by: "hero", distance: 2 };

/** What only Draw Steel forbids. */
const FORCED = {
  "limit-reached": steel([step(), step(200), step()]),
  "mixed-modes": steel([
    on("shift", "hero", { path: way(100), distance: 2 }),
    on("effect-move", "hero", { path: way(200), distance: 2, more: true }),
  ]),
  grabbed: steel([step()], { actor: { statuses: [{ id: "grabbed", by: "foe" }] } }),
  restrained: steel([step()], { actor: { statuses: ["restrained"] } }),
  slowed: steel([on("shift", "hero", { path: way(100), distance: 2 })], { actor: { statuses: ["slowed"] } }),
  "shift-in-difficult": steel(
    [on("shift", "hero", { path: way(100), distance: 2 })],
    ground({ kind: "difficult" }),
  ),
  "shift-in-damaging": steel(
    [on("shift", "hero", { path: way(100), distance: 2 })],
    ground({ kind: "damaging" }),
  ),
  "not-straight": steel([
    on("push", "foe", { path: [...way(400, 100), ...way(500)], ...byHero, distance: 9 }),
  ]),
  "not-away": steel([on("push", "foe", { path: way(300, 100), ...byHero })]),
  "not-toward": steel([on("pull", "foe", { path: way(400), ...byHero })]),
  vertical: steel([on("slide", "foe", { path: way(400, 0, { elevation: 1 }), ...byHero })]),
  "not-visible": steel([on("teleport", "hero", { path: way(200) })], {
    scene: { walls: [{ _id: "w", c: [200, 0, 200, 900] }] },
  }),
  "out-of-range": steel([on("teleport", "hero", { path: way(200), distance: 1 })]),
  "bad-data": steel([on("push", "foe", { path: way(400), distance: 1 })]),
} satisfies Partial<Record<Broken, Json>>;

/** A table of The 9th Age: a friend or foe 2 inches from the hero, and where the hero goes. */
const ranks = (disposition: number, x: number, statuses: string[] = []): Json => ({
  ruleset: "ninth-age",
  scene: {
    grid: { type: 0, size: 100, distance: 1, units: "in" },
    tokens: [HERO, { ...FOE, x: 300, disposition }],
  },
  actor: { type: "unit", statuses, system: { movement: { walk: 9 } } },
  script: [step(x)],
});

/** What only The 9th Age forbids. */
const RANKED = {
  "blocked-by-ally": ranks(1, 600),
  "ends-in-zone": ranks(-1, 150),
  fleeing: ranks(-1, 50, ["fleeing"]),
  "ranks-unknown": { ...ranks(-1, 0), script: [{ do: "close-ranks", token: "hero" }] },
  "ranks-closed": {
    ...ranks(-1, 0),
    actor: { type: "unit", system: { models: { now: 4, ranks: 2, files: 2 } } },
    script: [{ do: "close-ranks", token: "hero" }],
  },
} satisfies Partial<Record<Broken, Json>>;

/** A free table in centimetres: the hero, a foe somewhere, and what is tried. */
const skirmish = (script: Json[], { scene, actor, foe }: Json = {}): Json => ({
  ruleset: "cm-skirmish",
  scene: {
    width: 2000,
    height: 2000,
    grid: { type: 0, size: 100, distance: 1, units: "cm" },
    tokens: [HERO, { ...FOE, x: 300, ...(foe as Json) }],
    ...(scene as Json),
  },
  actor: { system: { movement: { walk: 4 }, attributes: { aptitude: 3 } }, ...(actor as Json) },
  script,
});
const beside = { foe: { x: 100 } };
const onTheWall = [step(0, 0, { elevation: 6, action: "climb" }), step(300)];

/** What only the skirmish in centimetres forbids. */
const SKIRMISH = {
  "no-resource": skirmish([step(), { ...step(), do: "sprint" }]),
  "not-after-move": skirmish([{ ...step(), do: "sprint" }]),
  engaged: skirmish([step(0, 300)], beside),
  "not-engaged": skirmish([{ ...step(), do: "disengage" }]),
  "not-in-contact": skirmish([step(0, 0, { action: "pick-up", item: "foe" })]),
  "facing-locked": skirmish([{ do: "pivot", token: "hero", rotation: 90 }]),
  climbing: skirmish(
    [{ ...onTheWall[0], dice: [1, 1, 2] }, onTheWall[1] ?? {}],
    ground({ kind: "climb" }, 0),
  ),
} satisfies Partial<Record<Broken, Json>>;

/** A free table in inches: the hero, a foe somewhere, and what is tried. */
const trench = (script: Json[], foe: Json = {}, more: Json = {}): Json => ({
  ruleset: "trench",
  scene: {
    width: 2000,
    height: 2000,
    grid: { type: 0, size: 100, distance: 1, units: "in" },
    tokens: [
      { ...HERO, x: 500, y: 500 },
      { ...FOE, x: 900, y: 500, ...foe },
    ],
    ...(more as Json),
  },
  actor: { system: { movement: { walk: 6 } } },
  script,
});
const charge = (path: Json[]) => ({ do: "charge", token: "hero", target: "foe", path });

/** What only the skirmish in the trenches forbids. */
const TRENCH = {
  "activation-over": trench([{ ...step(500, 600), do: "dash", dice: [1, 1] }, step(500, 600)]),
  "enters-zone": trench([step(750, 500)]),
  "leaves-zone": trench([step(400, 500)], { x: 700 }),
  "ends-in-zone": trench([{ ...step(550, 500), do: "retreat" }], { x: 700 }),
  interposed: trench(
    [charge([])],
    { x: 1300 },
    {
      tokens: [
        { ...HERO, x: 500, y: 500 },
        { ...FOE, x: 1300, y: 500 },
        { ...FOE, _id: "other", name: "Other", x: 900, y: 600 },
      ],
    },
  ),
  "not-shortest": trench([
    charge([
      { x: 700, y: 900 },
      { x: 900, y: 600 },
    ]),
  ]),
} satisfies Partial<Record<Broken, Json>>;

/** One file for each of them; its last line breaks it. */
export const BREAKING: Record<Broken, Json> = {
  "over-budget": { script: [step(), step(800)] },
  "no-speed": movement({ walk: null }),
  "speed-zero": movement({ walk: 0 }),
  "no-such-mode": { script: [step(100, 0, { action: "fly" })] },
  "unknown-declaration": { script: [{ do: "sing", token: "hero" }] },
  "not-your-turn": {
    scene: { tokens: [HERO, { ...FOE, x: 500 }] },
    script: [{ do: "start-turn", token: "foe" }, step()],
  },
  wall: walls(100, 0, 100, 100),
  corner: { ...walls(100, 100, 200, 100), script: [step(100, 100)] },
  impassable: ground({ kind: "impassable" }),
  "too-narrow": {
    scene: {
      grid: { type: 0, size: 100, distance: 5, units: "ft" },
      walls: [
        { c: [150, 0, 150, 10], move: 20 },
        { c: [150, 90, 150, 200], move: 20 },
      ],
    },
    script: [step(300)],
  },
  "off-board": { script: [step(-100)] },
  "too-high": ground({ kind: "low", height: 1 }),
  "blocked-by-enemy": { scene: { tokens: [HERO, FOE] }, script: [step(200)] },
  "occupied-end": { scene: { tokens: [HERO, { ...FOE, disposition: 1 }] } },
  prone: { actor: { statuses: ["prone"] }, script: [step(100, 0, { action: "walk" })] },
  "closer-to-source": {
    scene: { tokens: [HERO, { ...FOE, x: 500 }] },
    actor: { statuses: [{ id: "frightened", by: "foe" }] },
  },
  "leap-too-long": { script: [step(900, 0, { action: "jump" })] },
  "no-run-up": { script: [step(300, 0, { action: "jump" })] },
  "not-enough-left": {
    script: [step(600), { do: "drop-prone", token: "hero" }, { do: "stand", token: "hero" }],
  },
  "blocked-by-object": {
    ...ground({ kind: "object", height: 9 }),
    script: [step(200, 0, { action: "jump" })],
  },
  ...FORCED,
  ...RANKED,
  ...SKIRMISH,
  ...TRENCH,
  "bad-path": { script: [{ ...step(), path: Array.from({ length: 501 }, () => ({ x: 100, y: 0 })) }] },
};
