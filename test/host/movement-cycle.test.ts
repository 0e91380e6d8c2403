import { describe, expect, test } from "vitest";
import { TokenDocument } from "./client/documents/token.ts";
import type { MovementOperation } from "./client/movement-types.ts";
import type { Session } from "./client/session.ts";
import { ARENA, BRAWL, sceneOf, seatsOf, tokenOf } from "./in-memory.ts";
import { movesOf, place } from "./movement-probe.ts";

describe.each([13, 14] as const)("generation %i", (generation) => {
  test("a bare update of x and y is a movement of one waypoint by method api", async () => {
    const { player1, gm } = seatsOf(ARENA, { generation });
    const moves = movesOf(gm);
    await tokenOf(player1, "hero").update({ x: 300 });
    expect(moves).toHaveLength(1);
    const { method, passed, pending, origin, destination, chain } = moves[0]!.movement;
    expect({ method, chain, spaces: passed.spaces, distance: passed.distance, cost: passed.cost }).toEqual({
      method: "api",
      chain: [],
      spaces: 3,
      distance: 15,
      cost: 15,
    });
    expect(pending.waypoints).toEqual([]);
    expect([origin.x, destination.x]).toEqual([0, 300]);
    expect(place(tokenOf(gm, "hero"))).toEqual([300, 0]);
  });

  test("the passed waypoints have one for every space, the goal alone is no intermediate one", async () => {
    const { player1 } = seatsOf(ARENA, { generation });
    const moves = movesOf(player1);
    await tokenOf(player1, "hero").move({ x: 200, y: 200, explicit: true });
    const { waypoints } = moves[0]!.movement.passed;
    expect(waypoints.map(({ x, y, intermediate, cost }) => [x, y, intermediate, cost])).toEqual([
      [100, 100, true, 5],
      [200, 200, false, 5],
    ]);
  });

  test("steps come in order: method, preMoveToken, preUpdateToken, updateToken, moveToken, recordToken", async () => {
    const order: string[] = [];
    class Watched extends TokenDocument {
      override async _preUpdateMovement(): Promise<void> {
        order.push("_preUpdateMovement");
      }
      override _onUpdateMovement(): void {
        order.push("_onUpdateMovement");
      }
    }
    const prepare = (session: Session): void => {
      if (!session.user.isGM) return;
      session.config.Token.documentClass = Watched;
    };
    const { gm } = seatsOf(BRAWL, { generation, prepare });
    for (const name of ["preMoveToken", "preUpdateToken", "updateToken", "moveToken", "recordToken"])
      gm.hooks.on(name, () => {
        order.push(name);
      });
    await tokenOf(gm, "hero").move({ x: 100 });
    expect(order).toEqual([
      "_preUpdateMovement",
      "preMoveToken",
      "preUpdateToken",
      "updateToken",
      "_onUpdateMovement",
      "moveToken",
      "recordToken",
    ]);
  });

  test("with the switch hook-first preMoveToken comes before the method", async () => {
    const order: string[] = [];
    class Watched extends TokenDocument {
      override async _preUpdateMovement(): Promise<void> {
        order.push("method");
      }
    }
    const { player1 } = seatsOf(ARENA, {
      generation,
      switches: { order: "hook-first" },
      prepare: (session) => {
        session.config.Token.documentClass = Watched;
      },
    });
    player1.hooks.on("preMoveToken", () => {
      order.push("hook");
    });
    await tokenOf(player1, "hero").move({ x: 100 });
    expect(order).toEqual(["hook", "method"]);
  });

  test("pre-hooks run on the asking client alone, moveToken on every one", async () => {
    const { player1, player2, gm } = seatsOf(ARENA, { generation });
    const heard: string[] = [];
    for (const [name, session] of Object.entries({ player1, player2, gm })) {
      session.hooks.on("preMoveToken", () => {
        heard.push(`pre ${name}`);
      });
      session.hooks.on("moveToken", () => {
        heard.push(name);
      });
    }
    await tokenOf(player1, "hero").move({ x: 100 });
    expect(heard.toSorted()).toEqual(["gm", "player1", "player2", "pre player1"]);
  });

  test("a veto cancels that token's whole update and leaves the others of the same operation", async () => {
    const { gm } = seatsOf(ARENA, { generation });
    gm.hooks.on("preMoveToken", (document: TokenDocument) => document.id !== "hero");
    await sceneOf(gm).updateEmbeddedDocuments("Token", [
      { _id: "hero", x: 100, hidden: true },
      { _id: "ogre", x: 900 },
    ]);
    expect([place(tokenOf(gm, "hero")), tokenOf(gm, "hero").hidden]).toEqual([[0, 0], false]);
    expect(place(tokenOf(gm, "ogre"))).toEqual([900, 200]);
  });

  test("an asynchronous veto of _preUpdateMovement makes move answer false", async () => {
    class Stubborn extends TokenDocument {
      override async _preUpdateMovement(): Promise<boolean> {
        await Promise.resolve();
        return false;
      }
    }
    const { player1 } = seatsOf(ARENA, {
      generation,
      prepare: (session) => {
        session.config.Token.documentClass = Stubborn;
      },
    });
    expect(await tokenOf(player1, "hero").move({ x: 100 })).toBe(false);
    expect(place(tokenOf(player1, "hero"))).toEqual([0, 0]);
  });

  test("of the movement only autoRotate and showRuler can be written", async () => {
    const { player1 } = seatsOf(ARENA, { generation });
    const errors: unknown[] = [];
    player1.hooks.on("preMoveToken", (_: unknown, movement: MovementOperation) => {
      movement.autoRotate = true;
      for (const write of [
        () => Object.assign(movement, { method: "x" }),
        () => Object.assign(movement.passed, { cost: 0 }),
        () => movement.passed.waypoints.pop(),
        () => Object.assign(movement, { own: 1 }),
      ])
        try {
          write();
        } catch (error) {
          errors.push(error);
        }
    });
    const moves = movesOf(player1);
    await tokenOf(player1, "hero").move({ x: 100 });
    expect(errors).toHaveLength(4);
    expect(moves[0]!.movement.autoRotate).toBe(true);
  });

  test("a forged request moves the token without moveToken", async () => {
    const { player1, gm } = seatsOf(ARENA, { generation });
    const moves = movesOf(gm);
    const heard: unknown[] = [];
    gm.hooks.on("updateToken", (_: unknown, changed: object, options: Record<string, unknown>) => {
      heard.push(changed, options["_movement"]);
    });
    const data = [{ _id: "hero", x: 900 }];
    await player1.ask({
      do: "documents",
      request: { action: "update", type: "Token", parent: sceneOf(player1).uuid, data },
    });
    expect([place(tokenOf(gm, "hero")), moves, heard]).toEqual([
      [900, 0],
      [],
      [{ _id: "hero", x: 900 }, undefined],
    ]);
  });
});
