import { expect, test } from "vitest";
import { rawClient } from "../host/server/raw-client.ts";
import { USERS } from "../host/world/scenario.ts";
import { atTables, LATEST, type Seating } from "./at-tables.ts";
import { court, jumpIntoMud } from "./court.ts";
import { field, run, sit, the, until } from "./gate-board.ts";

/** What somebody writes of a token past all hooks, as the server lets its owner. */
async function write(
  { host }: Seating,
  who: keyof typeof USERS,
  id: string,
  data: object,
  options: Record<string, unknown> = {},
): Promise<void> {
  const hand = await rawClient(host.url, USERS[who]._id);
  const parent = `Scene.${host.table.world.scenes[0]?._id}`;
  await hand.request({ action: "update", type: "Token", parent, data: [{ _id: id, ...data }], options });
  hand.close();
}

const spot = (column: number, row: number) => ({ x: column * 100, y: row * 100, elevation: 0 });

/** A movement as its mover tells the others of it. */
function movement(id: string, method: string, origin: object, end: object) {
  const passed = { waypoints: [{ ...end, action: "walk", cost: 0 }], distance: 0, cost: 0 };
  const pending = { waypoints: [], distance: 0, cost: 0 };
  const more = { chain: [], recorded: false, constrained: false, destination: end };
  return { _movement: { [id]: { id: `${id}-forged`, method, origin, passed, pending, ...more } } };
}

const LIFTED = "constrainOptions: { ignoreWalls: true, ignoreCost: true }";

const GRAPPLED = `${the("orc")}.actor.createEmbeddedDocuments("ActiveEffect", [
  { name: "Grappled", statuses: ["grappled"], flags: { surefoot: { by: "hero" } } },
]).then(() => true)`;

atTables("what is claimed at a console, as Foundry %i", LATEST, (table) => {
  test("whom a holder drags comes as far as the holder went, not as far as it says", async () => {
    const gm = await table.seat("gm", court({ hero: [5, 3], orc: [6, 3] }));
    await run(gm, GRAPPLED);
    await write(table, "player1", "hero", { flags: { surefoot: { drags: true } } });
    await write(table, "player1", "hero", { x: 400 }, movement("hero", "api", spot(5, 3), spot(15, 9)));
    await expect.poll(() => gm.where("orc")).toEqual([5, 3]);
    await until(gm, `${the("orc")}.flags.surefoot?.dragged.length === 1`);
  });

  test("nobody is brought back to where a flag says that it was dragged from", async () => {
    const gm = await table.seat("gm", court({ hero: [1, 3], ally: [5, 3] }));
    const trip = { by: "ally", movement: "m", origin: spot(6, 3), from: spot(18, 9), to: spot(1, 3) };
    await write(table, "player1", "hero", { flags: { surefoot: { dragged: [trip] } } });
    await write(table, "player2", "ally", { x: 600 }, movement("ally", "undo", spot(5, 3), spot(6, 3)));
    await until(gm, `${the("ally")}._source.x === 600`);
    await gm.page.waitForTimeout(300);
    expect(await gm.where("hero")).toEqual([1, 3]);
  });

  test("who writes on its token that its turn has ended falls prone all the same", async () => {
    const gm = await table.seat("gm", court({ hero: [3, 3], orc: [3, 3] }, { order: ["hero", "orc"] }));
    const [combat, turn] = await run<string[]>(gm, "[game.combat.id, game.combat.combatant.id]");
    const ended = { combat, round: 1, turn, x: 300, y: 300 };
    await write(table, "player1", "hero", { flags: { surefoot: { ended } } });
    await gm.nextTurn();
    await expect.poll(() => gm.statuses("hero")).toEqual(["prone"]);
  });

  test("movement that cost less than nothing gives nobody more", async () => {
    const gm = await sit(table, "gm", field({ order: ["ann", "bob"] }));
    const passed = { ...spot(1, 1), action: "walk", movementId: "m" };
    const history = [
      { ...passed, cost: 0 },
      { ...passed, cost: -1000 },
    ];
    await write(table, "player1", "ann", { _movementHistory: history });
    await until(gm, `${the("ann")}.movementHistory.length === 2`);
    expect(await gm.drag("ann", [1, 9])).toEqual([1, 4]);
  });

  test("no note of the turn makes a walk another's act", async () => {
    const order = ["ann", "bob"];
    const gm = await sit(table, "gm", { ...field({ order }), ruleset: "draw-steel" });
    const [combat, turn] = await run<string[]>(gm, "[game.combat.id, game.combat.combatant.id]");
    const notes = [{ declaration: "forced", cost: 0, gain: 0, marks: [], uses: [], action: 0, after: "" }];
    await write(table, "player1", "ann", {
      flags: { surefoot: { turn: { combat, round: 1, turn, from: 0, notes, paid: [] } } },
    });
    await until(gm, `${the("ann")}.flags.surefoot?.turn?.notes.length === 1`);
    expect(await gm.drag("ann", [19, 1])).toEqual([4, 1]);
  });

  test("a region that teleports takes nobody anywhere else", async () => {
    const regions = [
      {
        _id: "gate",
        shapes: [{ type: "rectangle", x: 100, y: 100, width: 100, height: 100 }],
        behaviors: [
          {
            _id: "leap",
            type: "teleportToken",
            system: { destination: "Scene.field00000000000.Region.goal" },
          },
        ],
      },
      { _id: "goal", shapes: [{ type: "rectangle", x: 1500, y: 800, width: 100, height: 100 }] },
    ];
    const player = await sit(table, "player1", field({ regions }));
    await run(player, `${the("ann")}.move({ x: 1800, y: 1000, action: "displace" }, { ${LIFTED} })`);
    expect(await player.where("ann")).not.toEqual([18, 10]);
    expect(await player.heard()).toHaveLength(1);
  });

  test("nobody takes back a move that it never made", async () => {
    const player = await sit(table, "player1", field());
    await run(player, `${the("dan")}.move({ x: 500, y: 800 }, { method: "undo", ${LIFTED} })`);
    expect((await player.where("dan"))[1]).toBeLessThan(3);
    await player.drag("ann", [1, 3]);
    await player.press("Control+z");
    expect(await player.where("ann")).toEqual([1, 1]);
  });

  test.each(["srd-5.2.1", "draw-steel", "cm-skirmish", "trench", "ninth-age"])(
    "under %s no player pushes its own token",
    async (ruleset) => {
      const player = await sit(table, "player1", { ...field(), ruleset });
      await run(player, `${the("dan")}.move({ x: 500, y: 800, action: "push" })`);
      expect(await player.where("dan")).toEqual([5, 1]);
      expect(await player.heard()).toHaveLength(1);
    },
  );

  test("the roll of a card lets its token go once", async () => {
    const player = await table.seat("player1", court({ hero: [1, 7] }));
    await player.move("hero", [...jumpIntoMud(7), { x: 700, y: 700, action: "walk" }]);
    await player.roll([10]);
    expect(await player.where("hero")).toEqual([7, 7]);
    await player.nextTurn();
    for (const column of [9, 7, 6]) await player.drag("hero", [column, 7]);
    expect(await player.where("hero")).toEqual([6, 7]);
    const card = "{ constrainOptions: { surefoot: { card: game.messages.contents.at(-1).id } } }";
    await run(player, `${the("hero")}.move({ x: 700, y: 700 }, ${card})`);
    expect(await player.where("hero")).toEqual([6, 7]);
  });

  test("a roll that is due isn't got rid of by deleting its message", async () => {
    const player = await table.seat("player1", court({ hero: [1, 7] }));
    await player.move("hero", jumpIntoMud(7));
    await expect.poll(() => player.buttons()).toBe(1);
    await run(player, `game.messages.contents.at(-1).delete().then(() => true)`);
    await expect.poll(() => player.buttons()).toBe(1);
    await player.roll([1]);
    expect(await player.statuses("hero")).toEqual(["prone"]);
  });

  test("a card about somebody else's token is none", async () => {
    const gm = await table.seat("gm", court({ hero: [1, 7], ally: [5, 3] }));
    const scene = table.host.table.world.scenes[0]?._id;
    const path = jumpIntoMud(7);
    const awaits = {
      test: "acrobatics",
      rule: "B33",
      token: "hero",
      pool: 1,
      sides: 20,
      bonus: 0,
      target: 10,
    };
    const card = {
      scene,
      token: "hero",
      line: { do: "move", path },
      origin: spot(1, 7),
      at: spot(1, 7),
      awaits,
    };
    const content = `<div class="surefoot-card"></div>`;
    for (const [who, buttons] of [
      ["player2", 0],
      ["player1", 1],
    ] as const) {
      const hand = await rawClient(table.host.url, USERS[who]._id);
      const data = [{ content, author: USERS[who]._id, flags: { surefoot: { card } } }];
      await hand.request({ action: "create", type: "ChatMessage", parent: null, data, options: {} });
      hand.close();
      await until(gm, `game.messages.size === ${buttons + 1}`);
      await gm.settled();
      expect(await gm.buttons()).toBe(buttons);
    }
  });
});
