import { expect, test } from "vitest";
import { field, run, sit, the, token } from "./gate-board.ts";
import type { Player } from "./player.ts";
import { atTables } from "./at-tables.ts";

/** Ann's actor, linked, stands on the field a second time. */
const TWICE = { tokens: [token("anna", [1, 8], { actorId: "ann" })] };

const turnTo = (player: Player, turn: number) => run(player, `game.combat.update({ turn: ${turn} })`);

atTables("budgets in any order of turns as Foundry %i", [13, 14], (table) => {
  test("27: of two tokens linked to one actor each pays for itself, and their actor’s state is both’s", async () => {
    const player = await sit(table, "gm", field({ ...TWICE, order: ["ann", "anna"] }));
    await player.act("ann", "dash");
    await player.drag("ann", [1, 5]);
    await player.nextTurn();
    await player.drag("anna", [9, 8]);
    expect([await player.where("ann"), await player.where("anna")]).toEqual([
      [1, 5],
      [4, 8],
    ]);
    expect(await player.drag("ann", [1, 6])).toEqual([1, 5]);
    await run(player, `${the("ann")}.actor.toggleStatusEffect("prone", { active: true })`);
    await player.nextTurn();
    await player.nextTurn();
    expect(await player.drag("anna", [9, 8])).toEqual([5, 8]);
  });

  test("85: the defeated are skipped, and everybody else has the whole speed in each round", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob", "dan"] }));
    await run(player, `game.settings.set("core", "combatTrackerConfig", { skipDefeated: true })`);
    await player.drag("ann", [1, 4]);
    await player.nextTurn();
    await player.drag("bob", [2, 3]);
    await player.nextTurn();
    for (const turn of [0, 1]) await run(player, `game.combat.turns[${turn}].update({ defeated: true })`);
    await player.nextTurn();
    expect(await run(player, "[game.combat.round, game.combat.combatant.tokenId]")).toEqual([2, "dan"]);
    expect(await player.drag("dan", [9, 1])).toEqual([8, 1]);
    for (const turn of [0, 1]) await run(player, `game.combat.turns[${turn}].update({ defeated: false })`);
    await player.nextTurn();
    expect(await player.drag("ann", [1, 9])).toEqual([1, 7]);
    await player.nextTurn();
    expect(await player.drag("bob", [2, 9])).toEqual([2, 5]);
  });

  test("85: who was skipped and is called up after all has the whole speed", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob", "dan"] }));
    await player.drag("ann", [1, 4]);
    await run(player, "game.combat.nextRound()");
    await turnTo(player, 2);
    await turnTo(player, 1);
    expect(await player.drag("bob", [2, 9])).toEqual([2, 3]);
  });

  test("87: turns by turns in any order, each entry has one budget a round, and who stands twice has two", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob", "ann", "dan"] }));
    await turnTo(player, 3);
    await player.drag("dan", [9, 1]);
    await turnTo(player, 0);
    await player.drag("ann", [1, 9]);
    await turnTo(player, 1);
    await player.drag("bob", [2, 9]);
    await turnTo(player, 0);
    await player.drag("ann", [1, 9]);
    const places = async () => [
      await player.where("ann"),
      await player.where("bob"),
      await player.where("dan"),
    ];
    expect(await places()).toEqual([
      [1, 4],
      [2, 3],
      [8, 1],
    ]);
    await turnTo(player, 2);
    await player.drag("ann", [1, 9]);
    await turnTo(player, 3);
    await player.drag("dan", [12, 1]);
    expect(await places()).toEqual([
      [1, 7],
      [2, 3],
      [8, 1],
    ]);
  });
});
