import { expect, test } from "vitest";
import { begin, creature, field, pause, run, sit, spent, the, token, untilAt } from "./gate-board.ts";
import { atTables, LATEST } from "./at-tables.ts";

/** Who stands on the field besides: a token of nobody, of an actor that is gone, and of another system's type. */
const STRANGERS = {
  tokens: [
    token("ghost", [15, 7], { actorId: null, name: "Ghost" }),
    token("orphan", [17, 7], { actorId: "gone", name: "Orphan" }),
    token("stranger", [9, 5], { name: "Stranger" }),
  ],
  actors: [creature("stranger", 10, { type: "vehicle5e" })],
};

const GARBAGE = [
  { movement: { walk: "NaN", fly: {}, swim: [], climb: true, units: 7, hover: "so" } },
  { movement: "fast", size: 9, traits: "no", attributes: [1], base: "big", height: "1e309", reach: {} },
  { movement: { walk: -1e308, fly: 1e308 }, size: "x".repeat(10_000), height: -5, reach: "NaN" },
  null,
];

const BAD_TURNS = [
  "nonsense",
  [1, 2],
  { combat: {}, round: "NaN", turn: [], notes: "x", from: "y" },
  {
    round: 1,
    turn: 0,
    from: -1e308,
    notes: [7, null, { declaration: [], cost: "NaN", gain: {}, marks: 3, after: 9 }],
  },
  {
    round: 1,
    turn: 0,
    from: 1e308,
    notes: [{ declaration: "dash", cost: -1e308, gain: "1e309", marks: [{}], after: "" }],
  },
];

atTables("odd documents as Foundry %i", LATEST, (table) => {
  test("24, 25: a token without an actor, or whose actor is gone, moves freely, and that is said once", async () => {
    const player = await sit(table, "gm", field(STRANGERS));
    for (const row of [9, 1]) {
      await player.hold("ghost", [15, row]);
      expect(await player.labels()).toEqual([expect.stringMatching(/Ghost’s speed can’t be read/)]);
      await player.drop();
      await player.drag("orphan", [17, row]);
    }
    expect([await player.where("ghost"), await player.where("orphan")]).toEqual([
      [15, 1],
      [17, 1],
    ]);
    expect(await player.heard()).toEqual([
      expect.stringMatching(/Ghost’s speed/),
      expect.stringMatching(/Orphan’s speed/),
    ]);
  });

  test("25: an actor deleted in mid-combat leaves a token that plays on", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob"] }));
    await player.drag("ann", [1, 2]);
    await run(player, `game.actors.get("ann").delete()`);
    expect(await player.drag("ann", [1, 9])).toEqual([1, 9]);
  });

  test("28: an actor of an unknown type throws nothing, and its token stands in others’ way", async () => {
    const player = await sit(table, "gm", field(STRANGERS));
    expect(await player.drag("stranger", [9, 6])).toEqual([9, 6]);
    await run(player, `${the("goblin2")}.move([{ x: 1000, y: 600 }])`);
    await run(player, `${the("goblin2")}.move([{ x: 800, y: 600 }])`);
    expect(await player.where("goblin2")).toEqual([10, 6]);
  });

  test("29: under rules that aren’t here nothing is refused", async () => {
    const player = await sit(
      table,
      "player1",
      field({ settings: { ruleset: "srd-9.9" }, order: ["bob", "ann"] }),
    );
    expect(await player.drag("ann", [1, 9])).toEqual([1, 9]);
    expect(await run(player, `game.settings.get("surefoot", "ruleset")`)).toBe("srd-9.9");
    expect(await player.heard()).toEqual([]);
  });

  test("29: a GM hears at once that the rules aren’t here", async () => {
    const player = await sit(table, "gm", field({ settings: { ruleset: "srd-9.9" } }));
    expect(await player.heard()).toEqual([expect.stringMatching(/srd-9\.9/)]);
  });

  test("30: other rules in mid-battle make no move illegal afterwards", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob"] }));
    await player.drag("ann", [1, 4]);
    await run(player, `game.settings.set("surefoot", "ruleset", "srd-9.9")`);
    await player.drag("ann", [1, 9]);
    await run(player, `game.settings.set("surefoot", "ruleset", "srd-5.2.1")`);
    expect(await player.where("ann")).toEqual([1, 9]);
    expect(await player.drag("ann", [1, 10])).toEqual([1, 9]);
  });

  test("35: in the turn of a combatant whose token is gone nobody throws, and others still play", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob"] }));
    await run(player, `${the("ann")}.delete()`);
    expect(await player.drag("dan", [7, 1])).toEqual([7, 1]);
    await player.nextTurn();
    expect(await player.drag("bob", [2, 3])).toEqual([2, 3]);
  });

  test("36: a token that is in the tracker twice has a budget in each of its turns", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob", "ann"] }));
    expect(await player.drag("ann", [1, 5])).toEqual([1, 4]);
    for (let turn = 0; turn < 2; turn += 1) await player.nextTurn();
    expect(await player.drag("ann", [1, 8])).toEqual([1, 7]);
  });

  test("41: garbage in the flag of the turn or in a profile stops nobody", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob"] }));
    for (const turn of BAD_TURNS) {
      const flag = JSON.stringify(turn);
      await run(
        player,
        `${the("ann")}.update({ "flags.surefoot.turn": Object.assign(${flag}, { combat: game.combat.id }) })`,
      );
      await player.hold("ann", [1, 3]);
      expect((await player.labels()).at(-1)).toMatch(/10\sft of 15\sft/);
      await player.page.keyboard.press("Escape");
      await player.drop();
    }
    for (const system of GARBAGE) {
      await run(player, `game.actors.get("bob").update({ system: ${JSON.stringify(system)} })`);
      await player.hold("dan", [6, 1]);
      await player.drop();
    }
  });

  test("64: of two owners who drag the same token the second goes on from where the first put it", async () => {
    const player = await sit(table, "player1", field({ order: ["ann", "bob"] }));
    const other = await table.join("player2");
    await player.hold("ann", [1, 3]);
    await other.hold("ann", [1, 9]);
    await player.drop();
    await untilAt(other, "ann", [1, 3]);
    expect((await other.labels()).at(-1)).toMatch(/15\sft of 15\sft.*30\sft and Ann has 5\sft left/s);
    await other.drop();
    await untilAt(player, "ann", [1, 4]);
    expect(await player.where("ann")).toEqual([1, 4]);
    expect(await spent(player, "ann")).toBe(15);
    expect(other.faults).toEqual([]);
    await other.leave();
  });

  test("65: what the GM moves while a player drags it stays there, and the drag is over with one sentence", async () => {
    const player = await sit(table, "player1", field({ order: ["ann", "bob"] }));
    const gm = await table.join("gm");
    await player.hold("ann", [1, 3]);
    await run(gm, `${the("ann")}.move({ x: 800, y: 800, action: "displace" })`);
    await untilAt(player, "ann", [8, 8]);
    expect(await player.labels()).toEqual([]);
    await player.page.mouse.move(400, 300);
    await player.drop();
    expect(await player.where("ann")).toEqual([8, 8]);
    expect(await player.heard()).toEqual([expect.stringMatching(/The GM has moved Ann meanwhile/)]);
    expect(await player.drag("ann", [8, 11])).toEqual([8, 11]);
    await gm.leave();
  });

  test("66: moves that are sent at once cost no less than they take", async () => {
    const player = await sit(table, "player1", field({ order: ["ann", "bob"] }));
    const moves = [4, 7, 10].map((row) => `${the("ann")}.move({ x: 100, y: ${row * 100} })`);
    await run(player, `Promise.all([${moves.join(", ")}])`);
    expect(await player.where("ann")).toEqual([1, 4]);
    expect(await spent(player, "ann")).toBe(15);
  });

  test("77: a pause holds a path at its next waypoint, and only what was gone is spent", async () => {
    const player = await sit(table, "player1", field({ order: ["ann", "bob"] }));
    const gm = await table.join("gm");
    await pause(gm, player);
    await begin(gm, "ann", [
      { x: 100, y: 200, checkpoint: true },
      { x: 100, y: 400 },
    ]);
    await untilAt(player, "ann", [1, 2]);
    expect([await player.where("ann"), await spent(player, "ann")]).toEqual([[1, 2], 5]);
    await pause(gm, player);
    await untilAt(player, "ann", [1, 4]);
    expect([await player.where("ann"), await spent(player, "ann")]).toEqual([[1, 4], 15]);
    await gm.leave();
  });

  test("78: while the game is paused a player neither moves nor takes back", async () => {
    const player = await sit(table, "player1", field({ order: ["ann", "bob"] }));
    const gm = await table.join("gm");
    await player.drag("ann", [1, 2]);
    await untilAt(gm, "ann", [1, 2]);
    await pause(gm, player);
    await player.select("ann");
    await player.press("Control+z");
    await run(player, `${the("ann")}.move({ y: 300 })`);
    expect(await player.where("ann")).toEqual([1, 2]);
    expect(await player.heard()).toEqual([
      expect.stringMatching(/paused.*Ann/),
      expect.stringMatching(/paused.*Ann/),
    ]);
    await gm.leave();
  });

  test("88: what a GM does to a token costs it nothing", async () => {
    const player = await sit(table, "player1", field({ order: ["ann", "bob"] }));
    const gm = await table.join("gm");
    await player.drag("ann", [1, 2]);
    await untilAt(gm, "ann", [1, 2]);
    await run(gm, `${the("ann")}.move({ x: 100, y: 600, action: "displace" })`);
    await untilAt(player, "ann", [1, 6]);
    expect(await player.drag("ann", [1, 9])).toEqual([1, 8]);
    await gm.leave();
  });
});
