import { describe, expect, test } from "vitest";
import type { RegionDocument } from "./client/documents/scene.ts";
import type { TokenDocument } from "./client/documents/token.ts";
import type { Session } from "./client/session.ts";
import { ARENA, sceneOf, seatsOf, tokenOf } from "./in-memory.ts";
import { movesOf, place } from "./movement-probe.ts";
import type { Scenario } from "./world/scenario.ts";

const square = (x: number, y: number) => [{ type: "rectangle", x, y, width: 200, height: 200 }];
const ring = (_id: string, x: number, y: number, destination: string) => ({
  _id,
  name: _id,
  shapes: square(x, y),
  behaviors: [{ _id: `${_id}-gate`, type: "teleportToken", system: { destination } }],
});

/** Two gates that lead to each other, and a second scene with a cellar. */
const GATES: Scenario = {
  ...ARENA,
  scenes: [
    {
      ...ARENA.scene,
      _id: "hall",
      walls: [],
      regions: [
        ring("east", 300, 0, "Scene.hall.Region.west"),
        ring("west", 1000, 800, "Scene.hall.Region.east"),
        ring("stairs", 0, 800, "Scene.cellar.Region.floor"),
      ],
    },
    {
      ...ARENA.scene,
      _id: "cellar",
      tokens: [],
      walls: [],
      regions: [{ _id: "floor", shapes: square(400, 400) }],
    },
  ],
};

const regionOf = (session: Session, id: string): RegionDocument => sceneOf(session).regions.get(id)!;

describe.each([13, 14] as const)("generation %i", (generation) => {
  test("a path stops where it enters a region that teleports, and goes on nowhere", async () => {
    const { player1, gm } = seatsOf(GATES, { generation });
    const moves = movesOf(gm);
    await tokenOf(player1, "hero").move([{ x: 800, y: 0 }]);
    await player1.settled();
    expect(place(tokenOf(gm, "hero"))).toEqual([1100, 900]);
    const [walk, jump, ...more] = moves.map(({ movement }) => movement);
    expect([walk!.passed.waypoints.at(-1)!.x, walk!.pending.waypoints.length > 0]).toEqual([300, true]);
    expect(jump!.passed.waypoints.map(({ action }) => action)).toEqual(["displace"]);
    expect(more).toEqual([]);
  });

  test("teleportToken is its owner's and throws for others", async () => {
    const { player1, player2, gm } = seatsOf(GATES, { generation });
    await regionOf(player1, "west").teleportToken(tokenOf(player1, "hero"));
    expect(place(tokenOf(gm, "hero"))[1]).toBe(900);
    await expect(regionOf(player2, "west").teleportToken(tokenOf(player2, "hero"))).rejects.toThrow(
      "may not teleport",
    );
  });

  test("to another scene a token is created there and deleted here, by a GM", async () => {
    const { player1, gm } = seatsOf(GATES, { generation });
    const floor = player1.scenes.get("cellar")!.regions.get("floor")!;
    await expect(floor.teleportToken(tokenOf(player1, "hero"))).rejects.toThrow("to another scene");
    await tokenOf(player1, "hero").move([{ x: 0, y: 800 }]);
    await gm.settled();
    await player1.settled();
    expect(sceneOf(gm).tokens.has("hero")).toBe(false);
    const [there] = player1.scenes.get("cellar")!.tokens.contents as TokenDocument[];
    expect([there!.actorId, there!.x >= 400, there!.x < 600]).toEqual(["hero", true, true]);
  });

  test("a veto of the displacement leaves the token at the gate", async () => {
    const { player1 } = seatsOf(GATES, { generation });
    player1.hooks.on(
      "preMoveToken",
      (_token: unknown, { passed }: { passed: { waypoints: { action: string }[] } }) =>
        passed.waypoints.every(({ action }) => action !== "displace"),
    );
    await expect(regionOf(player1, "west").teleportToken(tokenOf(player1, "hero"))).rejects.toThrow(
      "was not teleported",
    );
    expect(place(tokenOf(player1, "hero"))).toEqual([0, 0]);
  });
});
