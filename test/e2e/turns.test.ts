import { expect, test } from "vitest";
import { begin, FIELD, field, pause, run, sit, spent, the, token, until, untilAt } from "./gate-board.ts";
import { atTables } from "./at-tables.ts";

const CELLAR = "cellar0000000000";

/** The field, and a cellar with an Eva (10 ft) of its own; in both there is a fight. */
const twoFights = () => {
  const { scene, ...board } = field({
    actors: [{ _id: "eva", name: "Eva", type: "creature", system: { movement: { walk: 10 } } }],
  });
  const cellar = { ...scene, _id: CELLAR, name: "Cellar", walls: [], tokens: [token("eva", [1, 1])] };
  return {
    ...board,
    scenes: [scene ?? {}, cellar],
    combats: [{ order: ["ann", "bob"] }, { order: ["eva"] }],
  };
};

atTables("turns as Foundry %i", [13, 14], (table) => {
  test("before a combat begins and after it has ended each move has the whole speed", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob"], isStarted: false }));
    await player.drag("ann", [1, 3]);
    await player.drag("ann", [1, 6]);
    await run(player, "game.combat.startCombat()");
    expect(await player.drag("ann", [1, 10])).toEqual([1, 9]);
    expect(await player.drag("ann", [1, 10])).toEqual([1, 9]);
    await run(player, "game.combat.endCombat()");
    expect(await player.drag("ann", [1, 6])).toEqual([1, 6]);
  });

  test("without a combat only what is in the way binds, where the table says so", async () => {
    const player = await sit(table, "player1", field({ settings: { outOfCombat: "free" } }));
    await player.move("ann", [{ x: 100, y: 1100 }]);
    expect(await player.where("ann")).toEqual([1, 11]);
    await player.move("dan", [{ x: 500, y: 1100 }]);
    expect(await player.where("dan")).toEqual([5, 2]);
    expect(await player.heard()).toEqual([expect.stringMatching(/wall/)]);
  });

  test("whoever isn’t in the combat moves at any time", async () => {
    const player = await sit(table, "player1", field({ order: ["ann", "bob"] }));
    expect(await player.drag("dan", [7, 1])).toEqual([7, 1]);
    expect(await player.drag("bob", [2, 3])).toEqual([2, 1]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Bob.*turn/)]);
  });

  test("the next turn forgets the Dash and what was spent", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob"] }));
    await player.act("ann", "dash");
    expect(await player.drag("ann", [1, 7])).toEqual([1, 7]);
    for (let turn = 0; turn < 2; turn += 1) await player.nextTurn();
    expect(await player.drag("ann", [1, 11])).toEqual([1, 10]);
  });

  test("a round that is skipped to fills the turn again", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob"] }));
    await player.drag("ann", [1, 4]);
    await run(player, "game.combat.nextRound()");
    expect(await player.drag("ann", [1, 8])).toEqual([1, 7]);
  });

  test("with the combat stepped back it is the former’s turn again, and his Dash is remembered", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob"] }));
    await player.act("ann", "dash");
    await player.nextTurn();
    await run(player, "game.combat.previousTurn()");
    expect(await player.drag("bob", [2, 2])).toEqual([2, 1]);
    expect(await player.drag("ann", [1, 9])).toEqual([1, 7]);
  });

  test("stepping the turns back and on gives nobody back what was spent", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob"] }));
    await player.drag("ann", [1, 4]);
    await player.nextTurn();
    await run(player, "game.combat.previousTurn()");
    expect(await player.drag("ann", [1, 6])).toEqual([1, 4]);
    await player.nextTurn();
    await player.drag("bob", [2, 3]);
    await run(player, "game.combat.previousTurn()");
    await player.nextTurn();
    expect(await player.drag("bob", [2, 5])).toEqual([2, 3]);
    await player.nextTurn();
    expect(await player.drag("ann", [1, 6])).toEqual([1, 6]);
  });

  test("86: who leaves the order before one whose turn it is takes nothing of that turn along", async () => {
    const player = await sit(table, "gm", field({ order: ["goblin1", "ann", "bob"] }));
    await player.nextTurn();
    await player.act("ann", "dash");
    await player.drag("ann", [1, 3]);
    await run(player, `game.combat.combatants.find((c) => c.tokenId === "goblin1").delete()`);
    if (await run<boolean>(player, `game.combat.combatant.tokenId !== "ann"`)) {
      await run(player, "game.combat.previousTurn()");
    }
    expect(await player.drag("ann", [1, 10])).toEqual([1, 7]);
  });

  test("undo takes a move back with its price, and a Dash that came after it", async () => {
    const player = await sit(table, "player1", field({ order: ["ann", "bob"] }));
    await player.drag("ann", [1, 2]);
    await player.drag("ann", [1, 4]);
    await player.act("ann", "dash");
    await player.select("ann");
    for (const place of [2, 1, 1]) {
      await player.press("Control+z");
      expect(await player.where("ann")).toEqual([1, place]);
    }
    expect(await player.drag("ann", [1, 9])).toEqual([1, 4]);
  });

  test("when its turn is over a player takes nothing back", async () => {
    const player = await sit(table, "player1", field({ order: ["ann", "bob"] }));
    const gm = await table.join("gm");
    await player.drag("ann", [1, 3]);
    await gm.nextTurn();
    await until(player, "game.combat.turn === 1");
    await player.select("ann");
    await player.press("Control+z");
    expect(await player.where("ann")).toEqual([1, 3]);
    await gm.leave();
  });

  test("without a GM online rounds go on, and each turn has its whole speed", async () => {
    const player = await sit(table, "player1", field({ order: ["ann", "bob"] }));
    await player.drag("ann", [1, 4]);
    for (let turn = 0; turn < 2; turn += 1) await player.nextTurn();
    expect(await player.drag("ann", [1, 9])).toEqual([1, 7]);
    await player.select("ann");
    await player.press("Control+z");
    expect(await player.where("ann")).toEqual([1, 4]);
    expect(await player.drag("ann", [1, 9])).toEqual([1, 7]);
  });

  test("90: after the combat has ended the GM takes a move back, and nobody gets anything for it", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob"] }));
    await player.drag("ann", [1, 4]);
    await run(player, "game.combat.endCombat()");
    await player.select("ann");
    await player.press("Control+z");
    expect([await player.where("ann"), await spent(player, "ann")]).toEqual([[1, 1], 0]);
    expect(await player.drag("ann", [1, 6])).toEqual([1, 4]);
  });

  test("two tokens of one actor have a budget each", async () => {
    const player = await sit(table, "gm", field({ order: ["goblin1", "goblin2"] }));
    await player.drag("goblin1", [14, 2]);
    await player.nextTurn();
    await player.drag("goblin2", [15, 5]);
    expect([await player.where("goblin1"), await player.where("goblin2")]).toEqual([
      [14, 2],
      [14, 5],
    ]);
  });

  test("an unlinked token’s own speed is its own alone", async () => {
    const player = await sit(table, "gm", field());
    await run(player, `${the("goblin1")}.actor.update({ "system.movement.walk": 20 })`);
    await player.drag("goblin1", [18, 2]);
    await player.drag("goblin2", [18, 5]);
    expect([await player.where("goblin1"), await player.where("goblin2")]).toEqual([
      [16, 2],
      [14, 5],
    ]);
  });

  test("of two combats on two scenes each counts for itself", async () => {
    const player = await sit(table, "gm", twoFights());
    await player.drag("ann", [1, 3]);
    await run(player, `game.scenes.get("${CELLAR}").view()`);
    expect(await player.drag("eva", [6, 1])).toEqual([3, 1]);
    await run(player, `game.scenes.get("${FIELD}").view()`);
    expect(await player.drag("ann", [1, 6])).toEqual([1, 4]);
  });

  test("on a scene that isn’t looked at what breaks a rule is refused", async () => {
    const player = await sit(table, "gm", twoFights());
    const eva = `game.scenes.get("${CELLAR}").tokens.get("eva")`;
    await run(player, `${eva}.update({ x: 600 })`);
    await run(player, `${eva}.update({ y: 300 })`);
    expect(await run(player, `[${eva}._source.x, ${eva}._source.y]`)).toEqual([100, 300]);
    expect(await player.heard()).toEqual([expect.stringMatching(/25 ft and Eva has 10 ft left/)]);
  });

  test("a token that is deleted in mid-move or mid-drag is nobody’s trouble", async () => {
    const player = await sit(table, "player1", field({ order: ["ann", "bob"] }));
    const gm = await table.join("gm");
    await pause(gm, player);
    await begin(gm, "ann", [
      { x: 100, y: 200, checkpoint: true },
      { x: 100, y: 400 },
    ]);
    expect(await gm.where("ann")).toEqual([1, 2]);
    await untilAt(player, "ann", [1, 2]);
    await run(gm, `${the("ann")}.delete()`);
    await until(player, `!${the("ann")}`);
    await pause(gm, player);
    await player.hold("dan", [5, 2]);
    await run(gm, `${the("dan")}.delete()`);
    await until(player, `!${the("dan")}`);
    await player.drop();
    await player.drag("bob", [2, 2]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Bob.*turn/)]);
    expect(gm.faults).toEqual([]);
    await gm.leave();
  });
});
