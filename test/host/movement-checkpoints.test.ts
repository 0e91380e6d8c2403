import { describe, expect, test } from "vitest";
import type { TokenDocument } from "./client/documents/token.ts";
import type { MovementOperation } from "./client/movement-types.ts";
import { ARENA, sceneOf, seatsOf, tokenOf } from "./in-memory.ts";
import { movesOf, place, placeable } from "./movement-probe.ts";

describe.each([13, 14] as const)("generation %i", (generation) => {
  test("a path is committed checkpoint by checkpoint, with a growing chain", async () => {
    const { player1, gm } = seatsOf(ARENA, { generation });
    const moves = movesOf(gm);
    await tokenOf(player1, "hero").move([
      { x: 100, checkpoint: true },
      { x: 200 },
      { x: 300, checkpoint: true },
      { x: 400 },
    ]);
    await player1.settled();
    expect(moves.map(({ movement }) => [movement.passed.spaces, movement.pending.spaces])).toEqual([
      [1, 3],
      [2, 1],
      [1, 0],
    ]);
    const ids = moves.map(({ movement }) => movement.id);
    expect(new Set(ids).size).toBe(3);
    expect(moves.map(({ movement }) => movement.chain)).toEqual([[], [ids[0]], [ids[0], ids[1]]]);
    expect(moves.map(({ movement }) => movement.history.unrecorded.spaces)).toEqual([0, 1, 3]);
  });

  test("a veto at a later checkpoint stops the movement there", async () => {
    const { player1, gm } = seatsOf(ARENA, { generation });
    player1.hooks.on(
      "preMoveToken",
      (_: unknown, movement: MovementOperation) => movement.chain.length === 0,
    );
    const stopped: string[] = [];
    gm.hooks.on("stopToken", (document: TokenDocument) => {
      stopped.push(document.id);
    });
    const answer = await tokenOf(player1, "hero").move([{ x: 100, checkpoint: true }, { x: 200 }]);
    await player1.settled();
    expect(answer).toBe(generation === 13);
    expect(place(tokenOf(gm, "hero"))).toEqual([100, 0]);
    expect([tokenOf(gm, "hero").movement?.state, stopped]).toEqual(["stopped", ["hero"]]);
  });

  test("a new movement ends the one that was pending", async () => {
    const { player1 } = seatsOf(ARENA, { generation });
    const hero = tokenOf(player1, "hero");
    let release = (): void => {};
    hero.object = {
      ...placeable(hero),
      movementAnimationPromise: new Promise<void>((resolve) => {
        release = resolve;
      }),
    };
    const first = hero.move([{ x: 100, checkpoint: true }, { x: 200 }]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    hero.object = null;
    await hero.move({ x: 100, y: 100 });
    release();
    expect(await first).toBe(generation === 13);
    await player1.settled();
    expect(place(hero)).toEqual([100, 100]);
  });

  test("the pause holds a movement at its checkpoint", async () => {
    const { player1, gm } = seatsOf(ARENA, { generation });
    const hero = tokenOf(player1, "hero");
    await gm.ask({ do: "pause", paused: true });
    const walk = hero.move([{ x: 100, checkpoint: true }, { x: 200 }]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await player1.settled();
    expect([place(hero), hero.movement?.state]).toEqual([[100, 0], "paused"]);
    await gm.ask({ do: "pause", paused: false });
    await walk;
    await player1.settled();
    expect(place(hero)).toEqual([200, 0]);
  });

  test("a commit is constrained again by the placeable, with preview false and the options of the operation", async () => {
    const { player1 } = seatsOf(ARENA, { generation });
    const hero = tokenOf(player1, "hero");
    const object = placeable(hero, { end: 250 });
    hero.object = object;
    const moves = movesOf(player1);
    const stopped: unknown[] = [];
    player1.hooks.on("stopToken", () => {
      stopped.push(hero.movement?.state);
    });
    const constrainOptions = { ignoreWalls: true, surefoot: { free: true } };
    await hero.move([{ x: 200 }, { x: 400 }], { constrainOptions });
    expect(object.asked).toEqual([{ ...constrainOptions, preview: false }]);
    expect(place(hero)).toEqual([200, 0]);
    expect([moves[0]!.movement.constrained, stopped]).toEqual([true, ["stopped"]]);
  });

  test("a path of which nothing is left moves nothing and asks no hook", async () => {
    const { player1 } = seatsOf(ARENA, { generation });
    const hero = tokenOf(player1, "hero");
    hero.object = placeable(hero, { end: 0 });
    let asked = 0;
    player1.hooks.on("preMoveToken", () => {
      asked += 1;
    });
    expect(await hero.move({ x: 300 })).toBe(false);
    expect([asked, place(hero)]).toEqual([0, [0, 0]]);
  });

  test("own keys of the operation reach every client, and by the switch later checkpoints", async () => {
    for (const operationKeys of ["lost", "kept"] as const) {
      const { player1, gm } = seatsOf(ARENA, { generation, switches: { operationKeys } });
      const moves = movesOf(gm);
      await tokenOf(player1, "hero").move([{ x: 100, checkpoint: true }, { x: 200 }], {
        surefoot: 7,
        constrainOptions: { surefoot: 8 },
      });
      await player1.settled();
      expect(moves.map(({ options }) => options["surefoot"])).toEqual([
        7,
        operationKeys === "kept" ? 7 : undefined,
      ]);
      expect(moves.map(({ movement }) => movement.constrainOptions["surefoot"])).toEqual([8, 8]);
    }
  });

  test("several tokens move by one operation with a path each", async () => {
    const { gm } = seatsOf(ARENA, { generation });
    const moves = movesOf(gm);
    await sceneOf(gm).updateEmbeddedDocuments("Token", [{ _id: "hero" }, { _id: "ogre" }], {
      movement: {
        hero: { waypoints: [{ x: 100 }], method: "dragging" },
        ogre: { waypoints: [{ x: 900 }, { x: 900, y: 300 }], method: "dragging" },
      },
    });
    expect(moves.map(({ movement }) => [movement.method, movement.passed.spaces])).toEqual([
      ["dragging", 1],
      ["dragging", 2],
    ]);
    expect(Object.keys(moves[0]!.options["_movement"] as object)).toEqual(["hero", "ogre"]);
    expect("subpathId" in moves[0]!.movement).toBe(generation === 14);
  });

  test("only the mover may pause a movement by key and stop it", async () => {
    const { player1, gm } = seatsOf(ARENA, { generation });
    const hero = tokenOf(player1, "hero");
    player1.hooks.on("moveToken", () => {
      if (hero.movement?.chain.length === 0) void hero.pauseMovement("surefoot");
    });
    const walk = hero.move([{ x: 100, checkpoint: true }, { x: 200, checkpoint: true }, { x: 300 }]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([place(hero), tokenOf(gm, "hero").movement?.state, tokenOf(gm, "hero").stopMovement()]).toEqual([
      [100, 0],
      "paused",
      false,
    ]);
    expect(() => hero.pauseMovement("surefoot")).toThrow("already paused");
    expect(hero.stopMovement()).toBe(true);
    expect(await walk).toBe(generation === 13);
    await player1.settled();
    expect([place(hero), tokenOf(gm, "hero").movement?.state]).toEqual([[100, 0], "stopped"]);
  });
});
