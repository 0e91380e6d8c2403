import { describe, expect, test } from "vitest";
import type { PlaceableToken } from "./client/contract.ts";
import { TokenDocument } from "./client/documents/token.ts";
import type { MovementOperation } from "./client/movement-types.ts";
import type { Session } from "./client/session.ts";
import { ARENA, BRAWL, combatOf, sceneOf, seatsOf, tokenOf } from "./in-memory.ts";

type Move = { movement: MovementOperation; options: Record<string, unknown>; userId: string };

/** Every `moveToken` that a session heard. */
function movesOf(session: Session): Move[] {
  const moves: Move[] = [];
  session.hooks.on(
    "moveToken",
    (_: unknown, movement: MovementOperation, options: object, user: { id: string }) => {
      moves.push({ movement, options: options as Record<string, unknown>, userId: user.id });
    },
  );
  return moves;
}

const place = (token: TokenDocument): number[] => [token._source["x"], token._source["y"]] as number[];

/** A placeable that stops everything at a line, and measures with a price of its own. */
function placeable(
  document: TokenDocument,
  { end = Infinity, factor = 1 } = {},
): PlaceableToken & { asked: object[] } {
  const asked: object[] = [];
  return {
    document,
    asked,
    constrainMovementPath: (waypoints, options = {}) => {
      asked.push(options);
      const path = waypoints.filter((waypoint) => (waypoint.x ?? 0) <= end);
      return [path, path.length < waypoints.length];
    },
    measureMovementPath: (waypoints) =>
      document.measureMovementPath(waypoints, { cost: (_from, _to, distance) => distance * factor }),
  };
}

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

  test("movement is recorded in a started combat only, from its starting point on", async () => {
    const outside = tokenOf(seatsOf(ARENA, { generation }).player1, "hero");
    await outside.move({ x: 100 });
    expect(outside.movementHistory).toEqual([]);
    const { player1, gm } = seatsOf(BRAWL, { generation });
    const hero = tokenOf(player1, "hero");
    hero.object = placeable(hero, { factor: 2 });
    await hero.move({ x: 100 });
    await hero.move({ x: 200 });
    const history = tokenOf(gm, "hero").movementHistory;
    expect(history.map(({ x, cost }) => [x, cost])).toEqual([
      [0, 0],
      [100, 10],
      [200, 10],
    ]);
    expect(history[1]!.movementId).not.toBe(history[2]!.movementId);
    expect("subpathId" in history[1]!).toBe(generation === 14);
  });

  test("an infinite cost is stored as null", async () => {
    const { player1 } = seatsOf(BRAWL, { generation });
    const hero = tokenOf(player1, "hero");
    hero.object = placeable(hero, { factor: Infinity });
    await hero.move({ x: 100 });
    expect(hero.movementHistory.map(({ cost }) => cost)).toEqual([0, null]);
  });

  test("alternating diagonals count on from the recorded movement", async () => {
    const { player1 } = seatsOf({ ...BRAWL, settings: { diagonals: 4 } }, { generation });
    const moves = movesOf(player1);
    const hero = tokenOf(player1, "hero");
    await hero.move({ x: 100, y: 100 });
    await hero.move({ x: 200, y: 200 });
    expect(moves.map(({ movement }) => movement.passed.distance)).toEqual([5, 10]);
    expect(moves[1]!.movement.history.recorded.distance).toBe(5);
  });

  test("undo takes back to before a movement, by method undo, and rolls the history back", async () => {
    const { player1, gm } = seatsOf(BRAWL, { generation });
    const hero = tokenOf(player1, "hero");
    await hero.move({ x: 100 });
    await hero.move({ x: 300 });
    const moves = movesOf(gm);
    let undone = "";
    player1.hooks.on("preMoveToken", (document: TokenDocument) => {
      undone = (document._source["_movementHistory"] as { movementId: string }[]).at(-1)!.movementId;
    });
    const last = hero.movementHistory.at(-1)!.movementId;
    expect(await hero.revertRecordedMovement(last)).toBe(true);
    expect([place(hero), undone]).toEqual([[100, 0], last]);
    expect(moves[0]!.movement.method).toBe("undo");
    expect(moves[0]!.movement.passed.waypoints.at(-1)!.action).toBe(generation === 13 ? "walk" : "displace");
    expect(hero.movementHistory.map(({ x }) => x)).toEqual([0, 100]);
    await hero.revertRecordedMovement();
    expect([place(hero), hero.movementHistory]).toEqual([[0, 0], []]);
    expect(await hero.revertRecordedMovement()).toBe(false);
  });

  test("history is cleared when a turn starts: of that combatant in 13, of everyone in 14", async () => {
    const { player1, gm } = seatsOf(BRAWL, { generation });
    await tokenOf(player1, "hero").move({ x: 100 });
    await tokenOf(gm, "ogre").move({ x: 900 });
    await combatOf(player1).nextTurn();
    await gm.settled();
    expect(tokenOf(player1, "hero").movementHistory).toHaveLength(generation === 13 ? 2 : 0);
    expect(tokenOf(player1, "ogre").movementHistory).toHaveLength(0);
  });

  test("without a GM no history is cleared", async () => {
    const { player1 } = seatsOf(BRAWL, { generation, absent: ["gm"] });
    await tokenOf(player1, "hero").move({ x: 100 });
    await combatOf(player1).nextTurn();
    await combatOf(player1).nextTurn();
    await player1.settled();
    expect(tokenOf(player1, "hero").movementHistory).toHaveLength(2);
  });

  test("clearing the history is an update that says so, and recordToken is heard", async () => {
    const { player1, gm } = seatsOf(BRAWL, { generation });
    await tokenOf(player1, "hero").move({ x: 100 });
    const heard: unknown[] = [];
    gm.hooks.on("updateToken", (_: unknown, __: unknown, options: Record<string, unknown>) => {
      heard.push(options["_clearMovementHistory"]);
    });
    gm.hooks.on("recordToken", () => {
      heard.push("recorded");
    });
    await tokenOf(player1, "hero").clearMovementHistory();
    expect(heard).toEqual([true, "recorded"]);
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

  test("a large token's step asks for each pair of its spaces, joined by the lower median", async () => {
    const { gm } = seatsOf(ARENA, { generation });
    const ogre = tokenOf(gm, "ogre");
    const pairs: number[][] = [];
    const { cost } = ogre.measureMovementPath(
      [
        { x: 800, y: 200 },
        { x: 900, y: 200, elevation: 5 },
      ],
      {
        cost: (from, to) => {
          pairs.push([from.i, from.j, from.k ?? -1, to.i, to.j, to.k ?? -1]);
          return pairs.length;
        },
      },
    );
    const k = generation === 13 ? 0 : 1;
    expect(pairs).toEqual([
      [2, 8, 0, 2, 9, k],
      [2, 9, 0, 2, 10, k],
      [3, 8, 0, 3, 9, k],
      [3, 9, 0, 3, 10, k],
    ]);
    expect(cost).toBe(2);
  });

  test("occupied offsets are flat in 13 and have heights in 14", () => {
    const ogre = tokenOf(seatsOf(ARENA, { generation }).gm, "ogre");
    const offsets = ogre.getOccupiedGridSpaceOffsets({ elevation: 10 });
    const flat = [
      { i: 2, j: 8 },
      { i: 2, j: 9 },
      { i: 3, j: 8 },
      { i: 3, j: 9 },
    ];
    expect(offsets).toEqual(generation === 13 ? flat : flat.map((space) => ({ ...space, k: 2 })));
  });

  test("displace is not measured and has no spaces between", async () => {
    const { gm } = seatsOf(ARENA, { generation });
    const moves = movesOf(gm);
    await tokenOf(gm, "hero").move({ x: 700, y: 700, action: "displace" });
    const { passed } = moves[0]!.movement;
    expect([passed.waypoints.length, passed.distance, passed.cost, passed.spaces]).toEqual([1, 0, 0, 0]);
  });
});
