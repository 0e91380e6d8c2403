import { expect, test } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import { run, the, until } from "./gate-board.ts";
import { pass, press, rollChain, say, unit } from "./pass.ts";
import type { Player } from "./player.ts";

const ROLL = "[data-action=surefootRollChain]";

atTables("The 9th Age on a page as Foundry %i", LATEST, (table) => {
  let player: Player;

  const chain = async (who = player) => (await who.chat()).at(-1) ?? "";

  test("who fails its panic test flees away from the enemy and through a friend, who tests then", async () => {
    player = await table.seat("gm", pass({ raiders: undefined }));
    await say(player, "spears", "panic", { cause: "special-rule", by: "beasts" });
    expect(await chain()).toMatch(/D12.*a special rule of Beasts.*7 or less succeeds.*58 %/s);
    await rollChain(player, 6, 5);
    expect(await chain()).toMatch(/11, with 7 or less needed: failed/);
    expect(await unit(player, "spears")).toMatchObject({ statuses: ["fleeing"], x: expect.closeTo(18, 1) });
    await rollChain(player, 4, 3);
    // The archers' rear edge is at 12.8 − 0.98 inches: an inch and half of 3.94 inches of depth before that.
    const end = 12.8 - 50 / 25.4 / 2 - 1 - 100 / 25.4 / 2;
    const fled = await unit(player, "spears");
    expect(fled?.x).toBeCloseTo(end, 1);
    expect(fled).toMatchObject({ rotation: expect.closeTo(90, 0), y: expect.closeTo(16, 1) });
    expect(await chain()).toMatch(/D4.*9\.1[56]″: farther than it rolled.*D6.*Archers.*fled through it/s);
    await rollChain(player, 1, 2);
    expect(await chain()).toMatch(/3, with 7 or less needed: passed.*Nothing more comes of it/s);
    expect(await unit(player, "archers")).toMatchObject({ x: expect.closeTo(12.8, 1), statuses: [] });
  });

  test("a flight off the table takes the unit off, and its friends see it", async () => {
    player = await table.seat("gm", pass({ archers: [4, 16, 90], spears: [9, 16, 270], raiders: undefined }));
    await say(player, "archers", "flee", { by: "beasts" });
    await rollChain(player, 6, 6);
    expect(await unit(player, "archers")).toBeNull();
    expect(await chain()).toMatch(
      /D3 Archers touches the table edge.*Spearmen takes a panic test: its friend Archers/s,
    );
    await rollChain(player, 1, 1);
    await press(player, "surefootTakeBack");
    expect(await unit(player, "archers")).toMatchObject({ x: expect.closeTo(4, 1), now: 10, statuses: [] });
    expect(await chain()).toMatch(/All of it was taken back/);
  });

  test("a flight that would end in an enemy goes on past it, and the models that cross it roll", async () => {
    const stands = { raiders: [12, 16, 90], archers: [30, 30, 0], knights: [30, 25, 0] } as const;
    player = await table.seat("gm", pass(stands));
    await say(player, "spears", "flee", { by: "beasts" });
    await rollChain(player, 3, 2);
    expect(await chain()).toMatch(/D4 Spearmen flees 9\.9[56]″/);
    expect(await chain()).toMatch(/each die of 3 or less hits/);
    await rollChain(player, ...Array.from({ length: 20 }, (_, at) => (at < 4 ? 3 : 4)));
    expect(await chain()).toMatch(/4 of 20 dice hit.*Spearmen takes 4 damage/s);
    expect(await unit(player, "spears")).toMatchObject({ now: 16, x: expect.closeTo(8.05, 1) });
  });

  test("undo takes a whole chain back: places, models, states; so does Ctrl+Z of the GM", async () => {
    player = await table.seat("gm", pass({ raiders: undefined }));
    await say(player, "spears", "lose", { amount: "5", cause: "shooting", by: "beasts" });
    expect(await unit(player, "spears")).toMatchObject({ now: 15 });
    await rollChain(player, 6, 5);
    await rollChain(player, 4, 3);
    await rollChain(player, 6, 6);
    await rollChain(player, 1, 1);
    expect(await unit(player, "archers")).toMatchObject({ statuses: ["fleeing"] });
    await press(player, "surefootTakeBack");
    const before = { x: expect.closeTo(18, 1), rotation: 270, now: 20, statuses: [] };
    expect(await unit(player, "spears")).toMatchObject(before);
    expect(await unit(player, "archers")).toMatchObject({
      x: expect.closeTo(12.8, 1),
      rotation: 270,
      statuses: [],
    });
    await say(player, "spears", "flee", { by: "beasts" });
    await rollChain(player, 4, 3);
    await rollChain(player, 1, 1);
    await run(player, "canvas.tokens.releaseAll?.()");
    await player.press("Control+z");
    await expect.poll(() => chain()).toMatch(/All of it was taken back/);
    expect(await unit(player, "spears")).toMatchObject(before);
  });

  test("casualties close up behind the front, which stays; a new phase counts them anew", async () => {
    player = await table.seat("gm", pass({ raiders: undefined }));
    await say(player, "spears", "lose", { amount: "4", cause: "shooting", by: "beasts" });
    expect(await player.page.locator(ROLL).count()).toBe(0);
    await say(player, "spears", "new-phase");
    await say(player, "spears", "lose", { amount: "3", cause: "shooting", by: "beasts" });
    expect(await player.page.locator(ROLL).count()).toBe(0);
    await say(player, "spears", "close-ranks");
    // 13 models in files of 5: 3 ranks instead of 4; the front looks to the right and stays at 18 + 1.97 inches.
    const after = await unit(player, "spears");
    expect((after?.x ?? 0) + 75 / 25.4 / 2).toBeCloseTo(18 + 100 / 25.4 / 2, 1);
    expect(await run(player, `${the("spears")}.actor._source.system.models.ranks`)).toBe(3);
    await say(player, "spears", "close-ranks");
    expect((await player.heard()).at(-1)).toMatch(/closed already/);
    await say(player, "spears", "lose", { amount: "1", cause: "shooting", by: "beasts" });
    expect(await chain()).toMatch(/7 or less succeeds/);
  });

  test("with a new round of a combat a new phase begins", async () => {
    player = await table.seat("gm", { ...pass(), combat: { order: ["spears"] } });
    const log = () => run(player, "game.scenes.viewed.flags.surefoot?.phase ?? []");
    await say(player, "spears", "lose", { amount: "4", cause: "shooting", by: "beasts" });
    expect(await log()).toEqual([{ token: "spears", health: 20, lost: 4, hasPassed: false }]);
    await player.nextTurn();
    await expect.poll(log).toEqual([]);
  });

  test("a GM stops a chain, reads what is to come, lets it go on, also after a reload", async () => {
    player = await table.seat("gm", pass({ raiders: undefined, knights: [18, 21.5, 270] }));
    await say(player, "spears", "destroyed");
    expect(await unit(player, "spears")).toBeNull();
    expect(await chain()).toMatch(/Archers takes a panic test.*To come:.*Knights: panic test/s);
    await press(player, "surefootStop");
    expect(await chain()).toMatch(/Stopped by the GM/);
    expect(await player.page.locator(ROLL).count()).toBe(0);
    await player.page.reload();
    await player.ready();
    await press(player, "surefootGoOn");
    await rollChain(player, 6, 6);
    expect(await chain()).toMatch(/To come:.*Archers: flight/s);
    await player.page.reload();
    await player.ready();
    await rollChain(player, 1, 1);
    await rollChain(player, 2, 2);
    expect(await chain()).toMatch(/Archers flees 4″/);
    await press(player, "surefootTakeBack");
    expect(await unit(player, "spears")).toMatchObject({ now: 20, statuses: [] });
  });

  test("what the GM moves in the middle of it stops the chain, which says so", async () => {
    player = await table.seat("gm", pass({ raiders: undefined }));
    await say(player, "spears", "panic", { cause: "special-rule", by: "beasts" });
    await rollChain(player, 6, 5);
    await run(player, `${the("spears")}.move({ x: 1000, y: 1000, action: "displace" })`);
    await rollChain(player, 4, 3);
    expect(await chain()).toMatch(/board has changed since \(Spearmen\)/);
    expect(await unit(player, "spears")).toMatchObject({ x: expect.closeTo(20 + 125 / 25.4 / 2, 1) });
  });

  test("who plays a unit says what befalls it and rolls for it, and for no other", async () => {
    const gm = await table.seat("gm", pass({ raiders: undefined }));
    player = await table.join("player1", "en");
    await say(player, "spears", "panic", { cause: "special-rule", by: "beasts" });
    await expect.poll(() => player.page.locator(`${ROLL}:enabled`).count()).toBe(1);
    expect((await player.chat()).length).toBe(1);
    await rollChain(player, 6, 5);
    await expect.poll(() => chain()).toMatch(/failed/);
    await rollChain(player, 4, 3);
    await expect.poll(() => chain()).toMatch(/Now Archers rolls 2d6/);
    expect(await player.page.locator(`${ROLL}:disabled`).count()).toBe(1);
    expect((await player.chat()).length).toBe(1);
    expect(await unit(player, "spears")).toMatchObject({
      rotation: expect.closeTo(90, 0),
      statuses: ["fleeing"],
    });
    expect(await player.page.locator("[data-action=surefootTakeBack]").count()).toBe(0);
    expect(gm.faults).toEqual([]);
  });

  test("what a player writes into flags counts for nothing, and what isn't theirs isn't done", async () => {
    const gm = await table.seat("gm", pass({ raiders: undefined }));
    player = await table.join("player1", "en");
    const ask = (line: object, token: string) =>
      run(
        player,
        `ChatMessage.create({ content: "x", flags: { surefoot: { ask: { scene: game.scenes.viewed.id, token: "${token}", line: ${JSON.stringify(line)} } } } })`,
      );
    await ask({ do: "destroy" }, "beasts");
    await ask({ do: "start-phase" }, "spears");
    await ask({ do: "teleport" }, "spears");
    await until(gm, "game.messages.size === 0");
    expect(await unit(gm, "beasts")).not.toBeNull();
    const forged = { scene: "", token: "spears", line: { do: "flee" }, state: "waits", awaits: {} };
    await run(
      player,
      `ChatMessage.create({ content: "<div class='surefoot-card'></div>", flags: { surefoot: { chain: ${JSON.stringify(forged)} } } })`,
    );
    await until(gm, "game.messages.size === 1");
    expect(await gm.page.locator(".surefoot-desk button").count()).toBe(0);
  });

  test("without a GM it is said that one is needed", async () => {
    player = await table.seat("player1", pass());
    await say(player, "spears", "panic", { cause: "special-rule" });
    expect((await player.heard()).at(-1)).toMatch(/No GM is here/);
    expect(await player.chat()).toEqual([]);
  });

  test("of a unit without models, of ranks that don’t fit, of nothing lost one sentence is said", async () => {
    player = await table.seat("gm", pass({ raiders: undefined }));
    await run(player, `${the("spears")}.actor.update({ "system.models": { now: 0, ranks: 0, files: 0 } })`);
    await say(player, "spears", "close-ranks");
    expect((await player.heard()).at(-1)).toMatch(/doesn’t say how its models are drawn up/);
    await say(player, "spears", "lose", { amount: "" });
    expect((await player.heard()).at(-1)).toMatch(/How many health points/);
    await run(player, `${the("archers")}.actor.update({ "system.models": { now: 10, ranks: 1, files: 5 } })`);
    await expect.poll(() => player.heard()).toContainEqual(expect.stringMatching(/don’t fit into its ranks/));
    await say(player, "archers", "flee-ahead");
    await rollChain(player, 1, 1);
    expect(await chain()).toMatch(/Archers flees/);
  });

  test("a chain in which everybody is gone says so, and can be taken back", async () => {
    player = await table.seat(
      "gm",
      pass({ raiders: undefined, archers: [3, 16, 90], spears: [8, 16, 90], knights: undefined }),
    );
    await say(player, "archers", "flee", { by: "beasts" });
    await rollChain(player, 6, 6);
    await rollChain(player, 6, 6);
    await rollChain(player, 6, 6);
    expect(await unit(player, "archers")).toBeNull();
    expect(await unit(player, "spears")).toBeNull();
    await press(player, "surefootTakeBack");
    expect(await unit(player, "archers")).toMatchObject({ now: 10 });
    expect(await unit(player, "spears")).toMatchObject({ now: 20 });
  });
});
