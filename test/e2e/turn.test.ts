import { expect, test } from "vitest";
import { spent } from "./gate-board.ts";
import { atTables } from "./at-tables.ts";
import { yard } from "./yard.ts";

atTables("on a page as Foundry %i", [13, 14], (table) => {
  test("with nothing left an arrow key is refused, with its sentence", async () => {
    const player = await table.seat("player1", yard(1));
    await player.drag("hero", [7, 1]);
    await player.select("hero");
    await player.press("ArrowRight");
    expect(await player.where("hero")).toEqual([7, 1]);
    expect(await player.heard()).toEqual([expect.stringMatching(/5 ft.*Aldis.*0 ft left/)]);
  });

  test("an arrow key pays for its step", async () => {
    const player = await table.seat("player1", yard(1));
    await player.drag("hero", [6, 1]);
    await player.select("hero");
    await player.press("ArrowRight");
    expect(await player.where("hero")).toEqual([7, 1]);
    await player.press("ArrowRight");
    expect(await player.where("hero")).toEqual([7, 1]);
  });

  test("undo gives the movement back", async () => {
    const player = await table.seat("player1", yard(1));
    await player.drag("hero", [7, 1]);
    await player.select("hero");
    await player.press("Control+z");
    expect(await player.where("hero")).toEqual([1, 1]);
    expect(await player.drag("hero", [1, 7])).toEqual([1, 7]);
    expect(await player.heard()).toEqual([]);
  });

  test("a split move draws on one pool, and the next turn fills it again", async () => {
    const player = await table.seat("player1", yard(1));
    await player.drag("hero", [4, 1]);
    expect(await player.drag("hero", [10, 1])).toEqual([7, 1]);
    const gm = await table.join("gm");
    for (let turn = 0; turn < 3; turn += 1) await gm.nextTurn();
    await gm.leave();
    await player.settled();
    expect(await player.drag("hero", [13, 1])).toEqual([13, 1]);
  });

  test("out of its turn a combatant stays, with a sentence", async () => {
    const player = await table.seat("player2", yard(1));
    expect(await player.drag("mule", [12, 8])).toEqual([10, 8]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Mule.*turn/)]);
  });

  test("a player can't drag another's token", async () => {
    const player = await table.seat("player2", yard(1));
    expect(await player.drag("hero", [3, 1])).toEqual([1, 1]);
    expect(await player.labels()).toEqual([]);
  });

  test("the GM without rules passes the wall and the limit, and it shows", async () => {
    const player = await table.seat("gm", yard(3));
    await player.press("u");
    await player.hold("hero", [12, 3]);
    expect((await player.labels()).at(-1)).toMatch(/GM: without rules/);
    await player.drop();
    expect(await player.where("hero")).toEqual([12, 3]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Aldis.*GM/)]);
    await player.press("u");
  });

  test("the GM under the rules is stopped by them", async () => {
    const player = await table.seat("gm", yard(3));
    expect(await player.drag("hero", [12, 3])).toEqual([4, 3]);
  });

  test("a GM shoves with drag and arrow keys: nothing is spent, a wall stops it", async () => {
    const player = await table.seat("gm", yard(3));
    await player.page.locator("[data-tool=surefootShove]").click();
    await player.drag("orc", [5, 7]);
    await player.select("hero");
    await player.press("ArrowRight");
    await player.drag("hero", [8, 3]);
    expect([await player.where("orc"), await player.where("hero")]).toEqual([
      [5, 7],
      [4, 3],
    ]);
    await player.page.locator("[data-tool=surefootShove]").click();
    await player.drag("hero", [4, 11]);
    expect([await player.where("hero"), await spent(player, "hero")]).toEqual([[4, 8], 30]);
  });

  test("a player’s word that something pushes his token counts for nothing", async () => {
    const player = await table.seat("player1", yard(1));
    await player.move("hero", [{ x: 900, y: 100, action: "push" }]);
    expect(await player.where("hero")).toEqual([1, 1]);
    expect(await player.heard()).toHaveLength(1);
  });

  test.each([
    ["refuse", [1, 1], 1],
    ["warn", [10, 1], 1],
    ["off", [10, 1], 0],
  ] as const)("enforcement “%s” does as it says", async (enforcement, end, sentences) => {
    const player = await table.seat("player1", yard(1, { settings: { enforcement } }));
    expect(await player.drag("hero", [10, 1])).toEqual(end);
    expect(await player.heard()).toHaveLength(sentences);
  });

  test.each([
    ["en", /Too far.*45 ft.*30 ft/],
    ["fr", /45 ft.*30 ft/],
    ["es", /45 ft.*30 ft/],
    ["ru", /45 фт.*30 фт/],
  ] as const)("the sentence in %s", async (lang, sentence) => {
    const player = await table.seat("player1", yard(1), lang);
    await player.drag("hero", [10, 1]);
    const [said] = await player.heard();
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/[{}]/);
  });
});
