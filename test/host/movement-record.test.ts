import { describe, expect, test } from "vitest";
import type { TokenDocument } from "./client/documents/token.ts";
import { ARENA, BRAWL, combatOf, seatsOf, tokenOf } from "./in-memory.ts";
import { movesOf, place, placeable } from "./movement-probe.ts";

describe.each([13, 14] as const)("generation %i", (generation) => {
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
