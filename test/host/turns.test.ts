import { describe, expect, test } from "vitest";
import type { Combat, Combatant } from "./client/documents/combat.ts";
import type { TokenDocument } from "./client/documents/token.ts";
import { ARENA, BRAWL, combatOf, sceneOf, seatsOf, tokenOf } from "./in-memory.ts";
import { movesOf, place, placeable } from "./movement-probe.ts";
import type { Scenario } from "./world/scenario.ts";

/** A combat on each of two scenes with the same actors. */
const TWO: Scenario = {
  ...ARENA,
  scenes: [
    { ...ARENA.scene, _id: "yard" },
    { ...ARENA.scene, _id: "cave" },
  ],
  combats: [{ order: ["hero", "ogre"] }, { order: ["ogre", "hero"] }],
};

describe.each([13, 14] as const)("generation %i", (generation) => {
  test("a step back goes to the turn before, over the round's start, and begins no turn", async () => {
    const { gm } = seatsOf(BRAWL, { generation });
    const combat = combatOf(gm);
    const begun: string[] = [];
    combat._onStartTurn = async (combatant: Combatant) => {
      begun.push(combatant.tokenId);
    };
    await combat.nextTurn();
    await combat.nextTurn();
    await gm.settled();
    expect([combat.round, combat.turn, begun]).toEqual([2, 0, ["ogre", "hero"]]);
    await combat.previousTurn();
    await gm.settled();
    expect([combat.round, combat.turn, begun.length]).toEqual([1, 1, 2]);
    await combat.previousTurn();
    await combat.previousTurn();
    expect([combat.round, combat.turn]).toEqual([1, 0]);
  });

  test("where the setting says so, who is defeated is skipped, in the next round too", async () => {
    const { gm } = seatsOf(BRAWL, { generation });
    const combat = combatOf(gm);
    await gm.settings.set("core", "combatTrackerConfig", { skipDefeated: true });
    await combat.turns[1]!.update({ defeated: true });
    await combat.nextTurn();
    expect([combat.round, combat.turn]).toEqual([2, 0]);
    await combat.turns[1]!.update({ defeated: false });
    await combat.turns[0]!.update({ defeated: true });
    await combat.nextRound();
    expect([combat.round, combat.turn]).toEqual([3, 1]);
  });

  test("a combat that ends clears what its tokens recorded", async () => {
    const { gm, player1 } = seatsOf(BRAWL, { generation });
    await tokenOf(player1, "hero").move({ x: 100 });
    expect(tokenOf(gm, "hero").movementHistory).toHaveLength(2);
    await combatOf(gm).endCombat();
    await gm.settled();
    expect(tokenOf(player1, "hero").movementHistory).toEqual([]);
    await tokenOf(player1, "hero").move({ x: 200 });
    expect(tokenOf(gm, "hero").movementHistory).toEqual([]);
  });

  test("rounds begin and end on the designated GM's client", async () => {
    const { gm } = seatsOf(BRAWL, { generation });
    const combat: Combat = combatOf(gm);
    const told: string[] = [];
    combat._onStartRound = async ({ round }) => void told.push(`start ${round}`);
    combat._onEndRound = async ({ round }) => void told.push(`end ${round}`);
    await combat.nextTurn();
    await combat.nextTurn();
    await gm.settled();
    expect(told).toEqual(["end 1", "start 2"]);
  });

  test("of two combats that of the viewed scene is the active one", async () => {
    const { gm, player1 } = seatsOf(TWO, { generation });
    expect(gm.activeCombat?.scene?.id).toBe("yard");
    expect(gm.activeCombat?.combatant?.tokenId).toBe("hero");
    await gm.scenes.get("cave")!.view();
    expect(gm.activeCombat?.combatant?.tokenId).toBe("ogre");
    expect(player1.activeCombat?.scene?.id).toBe("yard");
    await gm.activeCombat!.nextTurn();
    expect(player1.activeCombat?.turn).toBe(0);
    expect(player1.combats.map(({ turn }) => turn)).toEqual([0, 1]);
  });

  test("a token that is deleted in mid-move goes no farther, and nothing throws", async () => {
    const { gm, player1 } = seatsOf(ARENA, { generation });
    const hero = tokenOf(player1, "hero");
    let arrive = (): void => {};
    hero.object = {
      ...placeable(hero),
      movementAnimationPromise: new Promise<void>((resolve) => {
        arrive = resolve;
      }),
    };
    const answer = hero.move([{ x: 100, checkpoint: true }, { x: 300 }]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await sceneOf(gm).deleteEmbeddedDocuments("Token", ["hero"]);
    arrive();
    expect(await answer).toBe(generation === 13);
    await player1.settled();
    expect(sceneOf(player1).tokens.has("hero")).toBe(false);
  });

  test("a movement that is held by a key goes on when it is released", async () => {
    const { player1, gm } = seatsOf(ARENA, { generation });
    const hero = tokenOf(player1, "hero");
    const held: unknown[] = [];
    player1.hooks.on("moveToken", (token: TokenDocument) => {
      if (held.length === 0) held.push(token.pauseMovement("test"));
    });
    void hero.move([{ x: 100, checkpoint: true }, { x: 300 }]);
    await expect.poll(() => hero.movement?.state).toBe("paused");
    expect(place(tokenOf(gm, "hero"))).toEqual([100, 0]);
    expect(tokenOf(gm, "hero").movement?.state).toBe("paused");
    hero.resumeMovement(hero.movement!.id, "test");
    await held[0];
    await expect.poll(() => place(tokenOf(gm, "hero"))).toEqual([300, 0]);
  });

  test("own keys of constrainOptions reach every client and every later checkpoint", async () => {
    const { player1, gm } = seatsOf(ARENA, { generation });
    const moves = movesOf(gm);
    const constrainOptions = { ignoreWalls: true, surefoot: { mode: "dash" } };
    await tokenOf(player1, "hero").move([{ x: 100, checkpoint: true }, { x: 300 }], { constrainOptions });
    await player1.settled();
    expect(moves.map(({ movement }) => movement.constrainOptions["surefoot"])).toEqual([
      { mode: "dash" },
      { mode: "dash" },
    ]);
  });

  test("flags come with a movement in the same update, and fall with it", async () => {
    const { player1, gm } = seatsOf(ARENA, { generation });
    const moves = movesOf(gm);
    await tokenOf(player1, "hero").update({ x: 100, "flags.surefoot.turn": [{ dash: true }] });
    expect(tokenOf(gm, "hero").getFlag("surefoot", "turn")).toEqual([{ dash: true }]);
    expect([moves.length, place(tokenOf(gm, "hero"))]).toEqual([1, [100, 0]]);
    await tokenOf(player1, "hero").unsetFlag("surefoot", "turn");
    expect([tokenOf(gm, "hero").getFlag("surefoot", "turn"), moves.length]).toEqual([undefined, 1]);
    player1.hooks.on("preMoveToken", () => false);
    await tokenOf(player1, "hero").update({ x: 200, flags: { surefoot: { turn: [] } } });
    expect([tokenOf(gm, "hero").getFlag("surefoot", "turn"), place(tokenOf(gm, "hero"))]).toEqual([
      undefined,
      [100, 0],
    ]);
  });

  test("the states are a list in 13 and a record in 14; either may be put in the place of core's", async () => {
    const { gm } = seatsOf(ARENA, { generation });
    const { statusEffects } = gm.config as unknown as { statusEffects: Record<string, { name: string }> };
    expect(Array.isArray(statusEffects)).toBe(generation === 13);
    if (generation === 14) expect(statusEffects["prone"]?.name).toBe("Prone");
    gm.config["statusEffects"] = generation === 13 ? [{ id: "own", name: "Own" }] : { own: { name: "Own" } };
    const ogre = gm.actors.get("ogre")!;
    await ogre.toggleStatusEffect("own", { active: true });
    expect([...ogre.statuses]).toEqual(["own"]);
  });

  test("a status is one effect, named as CONFIG.statusEffects has it; one that nobody listed throws", async () => {
    const { player1, gm } = seatsOf(ARENA, { generation });
    const hero = player1.actors.get("hero")!;
    await hero.toggleStatusEffect("grappled", { active: true });
    const effect = gm.actors.get("hero")!.effects.find(({ statuses }) => statuses.has("grappled"))!;
    expect([effect.name, [...effect.statuses]]).toEqual(["Grappled", ["grappled"]]);
    expect(await hero.toggleStatusEffect("grappled", { active: true })).toBe(true);
    expect(await hero.toggleStatusEffect("grappled")).toBe(false);
    expect(gm.actors.get("hero")!.statuses.has("grappled")).toBe(false);
    await expect(hero.toggleStatusEffect("nonsense")).rejects.toThrow("no status");
  });
});
