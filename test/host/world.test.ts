import { describe, expect, test } from "vitest";
import { ARENA, BRAWL } from "./in-memory.ts";
import { expand, merge } from "./world/merge.ts";
import { USERS, worldOf } from "./world/scenario.ts";

describe("a scenario becomes a world", () => {
  test("short ids are kept, missing ones get sixteen letters and digits", () => {
    const { scenes, actors } = worldOf(ARENA);
    const scene = scenes[0] as unknown as Record<string, { _id: string }[]>;
    expect([actors.map(({ _id }) => _id), scene["tokens"]!.map(({ _id }) => _id)]).toEqual([
      ["hero", "ogre"],
      ["hero", "ogre"],
    ]);
    expect(scene["walls"]![0]!._id).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  test("keys left out have Foundry's defaults, but padding is 0", () => {
    const [scene] = worldOf({ scene: { tokens: [{ _id: "one" }] } }).scenes;
    expect(scene).toMatchObject({ padding: 0, active: true, grid: { type: 1, size: 100 } });
    expect((scene!["tokens"] as object[])[0]).toMatchObject({
      width: 1,
      elevation: 0,
      depth: 1,
      _movementHistory: [],
    });
  });

  test("depth and level are generation 14's alone", () => {
    const [scene] = worldOf({ scene: { tokens: [{ _id: "one" }] } }, { generation: 13 }).scenes;
    expect("depth" in (scene!["tokens"] as object[])[0]!).toBe(false);
  });

  test("the shorthand statuses becomes active effects, more than the id a flag", () => {
    const { actors } = worldOf({
      actors: [{ _id: "a", statuses: ["prone", { id: "frightened", by: "ogre" }] }],
    });
    expect(actors[0]!["effects"]).toMatchObject([
      { statuses: ["prone"], disabled: false },
      { statuses: ["frightened"], flags: { surefoot: { by: "ogre" } } },
    ]);
  });

  test("settings are the system's, diagonals are core's", () => {
    const { settings } = worldOf({ ruleset: "srd-5.2.1", settings: { diagonals: 4, enforcement: "warn" } });
    expect(settings).toEqual({
      "surefoot.ruleset": "srd-5.2.1",
      "core.gridDiagonals": 4,
      "surefoot.enforcement": "warn",
    });
  });

  test("owners own, the others look on", () => {
    const { actors } = worldOf(ARENA);
    expect(actors.map((actor) => actor["ownership"])).toEqual([
      { default: 2, [USERS.player1._id]: 3 },
      { default: 2 },
    ]);
  });

  test("a combat starts with the first of the order", () => {
    const [combat] = worldOf(BRAWL).combats;
    expect(combat).toMatchObject({ active: true, round: 1, turn: 0 });
    expect(combat!["combatants"]).toMatchObject([
      { tokenId: "hero", initiative: 2, actorId: "hero" },
      { tokenId: "ogre", initiative: 1 },
    ]);
  });
});

describe("changes", () => {
  test("dotted keys are expanded at any depth", () => {
    expect(expand({ "a.b": 1, a: { "c.d": 2 } })).toEqual({ a: { b: 1, c: { d: 2 } } });
  });

  test("a minus key deletes, an equals key replaces, arrays are replaced whole", () => {
    const target = { a: { b: 1, c: 2 }, d: { e: 1 }, list: [1, 2] };
    expect(merge(target, { a: { "-=b": null }, "==d": { f: 2 }, list: [3] })).toEqual({
      a: { c: 2 },
      d: { f: 2 },
      list: [3],
    });
  });
});
