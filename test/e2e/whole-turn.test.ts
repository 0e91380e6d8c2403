import { expect, test } from "vitest";
import { court, jumpIntoMud } from "./court.ts";
import { run, the } from "./gate-board.ts";
import type { Player } from "./player.ts";
import { atTables, LATEST } from "./at-tables.ts";

atTables("a whole turn on a page as Foundry %i", LATEST, (table) => {
  test("what flies over rubble pays no more for it", async () => {
    const player = await table.seat("player1", court({ bat: [1, 5, 10] }, { order: ["bat"] }));
    await player.hold("bat", [7, 5]);
    expect(await player.labels()).toEqual([expect.stringMatching(/30\sft of 60\sft/)]);
    await player.drop();
    expect(await player.where("bat")).toEqual([7, 5]);
    expect(await player.drag("bat", [14, 5])).toEqual([13, 5]);
  });

  test("what one player moves the other sees, and each has its own budget", async () => {
    const player = await table.seat(
      "player1",
      court({ hero: [1, 3], ally: [1, 11] }, { order: ["hero", "ally"] }),
    );
    const other = await table.join("player2");
    const gm = await table.join("gm");
    await player.drag("hero", [9, 3]);
    await other.settled();
    expect(await other.where("hero")).toEqual([7, 3]);
    await gm.nextTurn();
    await Promise.all([player.settled(), other.settled()]);
    await other.drag("ally", [9, 11]);
    await player.settled();
    expect(await player.where("ally")).toEqual([7, 11]);
    expect([player.faults, other.faults, gm.faults]).toEqual([[], [], []]);
    expect((await player.heard()).filter((sentence) => sentence.includes("Brannoc"))).toEqual([]);
    await Promise.all([other.leave(), gm.leave()]);
  });

  test("the undo of a move after a Dash leaves the Dash", async () => {
    const player = await table.seat("player1", court({ hero: [1, 3] }));
    await player.act("hero", "dash");
    expect(await player.drag("hero", [10, 3])).toEqual([10, 3]);
    await undo(player, "hero");
    expect(await player.where("hero")).toEqual([1, 3]);
    expect(await player.drag("hero", [16, 3])).toEqual([13, 3]);
  });

  test("the undo of the move before a Dash takes the Dash back too", async () => {
    const player = await table.seat("player1", court({ hero: [1, 3] }));
    await player.drag("hero", [3, 3]);
    await player.act("hero", "dash");
    await undo(player, "hero");
    expect(await player.where("hero")).toEqual([1, 3]);
    expect(await player.drag("hero", [16, 3])).toEqual([7, 3]);
  });

  test("the undo of a card's move gives it all back", async () => {
    const player = await table.seat("player1", court({ hero: [1, 9] }));
    await player.move("hero", jumpIntoMud(9));
    await player.roll([20]);
    await undo(player, "hero");
    expect(await player.where("hero")).toEqual([1, 9]);
    expect(await player.drag("hero", [1, 0])).toEqual([1, 3]);
  });

  test("two cards at once: each roll goes to its own token", async () => {
    const player = await table.seat("player1", court({ hero: [1, 7], ally: [1, 9] }, { order: [] }));
    const other = await table.join("player2");
    await player.move("hero", jumpIntoMud(7));
    await other.move("ally", jumpIntoMud(9));
    await expect.poll(async () => [await player.buttons(), await other.buttons()]).toEqual([1, 1]);
    await other.roll([2]);
    await player.settled();
    expect([await player.statuses("ally"), await player.statuses("hero")]).toEqual([["prone"], []]);
    await player.roll([19]);
    await other.settled();
    expect(await other.chat()).toEqual([
      expect.stringMatching(/Aldis: .*20 against 10.*success/s),
      expect.stringMatching(/Brannoc: .*3 against 10.*failure/s),
    ]);
    expect([await other.statuses("ally"), await other.statuses("hero")]).toEqual([["prone"], []]);
    expect(other.faults).toEqual([]);
    await other.leave();
  });

  test("the GM rolls the older of two cards, and the other still waits", async () => {
    const player = await table.seat("gm", court({ hero: [1, 7], ally: [1, 9] }, { order: [] }));
    await player.move("ally", jumpIntoMud(9));
    await player.move("hero", jumpIntoMud(7));
    await expect.poll(() => player.buttons()).toBe(2);
    await player.roll([1]);
    expect([await player.statuses("hero"), await player.statuses("ally")]).toEqual([["prone"], []]);
    expect(await player.buttons()).toBe(1);
    await player.roll([20]);
    expect([await player.statuses("hero"), await player.statuses("ally")]).toEqual([["prone"], []]);
  });

  test("the card of a token that was moved meanwhile is refused, with its sentence", async () => {
    const player = await table.seat("player1", court({ hero: [1, 7] }));
    await player.move("hero", jumpIntoMud(7));
    const gm = await table.join("gm");
    await gm.press("u");
    await gm.drag("hero", [8, 7]);
    await gm.leave();
    await player.settled();
    await player.roll([1]);
    expect((await player.heard()).at(-1)).toMatch(/Aldis is no longer where this roll was called for/);
    expect([await player.statuses("hero"), await player.where("hero")]).toEqual([[], [8, 7]]);
    expect((await player.chat()).join()).not.toMatch(/\d against 10: /);
  });

  test("who ends its turn in another’s space falls prone, with no GM there, and the other stays up", async () => {
    const player = await table.seat(
      "player1",
      court({ hero: [3, 3], orc: [3, 3] }, { order: ["hero", "orc"] }),
    );
    await player.nextTurn();
    await expect.poll(() => player.statuses("hero")).toEqual(["prone"]);
    expect(await player.statuses("orc")).toEqual([]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Aldis falls prone/)]);
  });

  test("the GM’s client fells whose turn ends, once, and its player hears it", async () => {
    const player = await table.seat(
      "player1",
      court({ hero: [3, 3], orc: [3, 3] }, { order: ["hero", "orc"] }),
    );
    const gm = await table.join("gm");
    await gm.nextTurn();
    await expect.poll(() => player.statuses("hero")).toEqual(["prone"]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Aldis falls prone/)]);
    expect(await run(gm, `${the("hero")}.actor.effects.size`)).toBe(1);
    expect(gm.faults).toEqual([]);
    await gm.leave();
  });

  test("a turn that is stepped back and ended again fells nobody twice, elsewhere it does", async () => {
    const stands = { hero: [3, 3], orc: [3, 3], ally: [3, 7] } as const;
    const player = await table.seat("gm", court(stands, { order: ["hero", "orc"] }));
    await player.nextTurn();
    await run(player, `${the("hero")}.actor.toggleStatusEffect("prone", { active: false })`);
    await run(player, "game.combat.previousTurn()");
    await player.nextTurn();
    expect(await player.statuses("hero")).toEqual([]);
    await run(player, "game.combat.previousTurn()");
    await run(player, `${the("hero")}.move({ x: 300, y: 700, action: "displace" })`);
    await player.nextTurn();
    expect(await player.statuses("hero")).toEqual(["prone"]);
  });

  test("who may not press has a button that can't be pressed", async () => {
    const player = await table.seat("player1", court({ hero: [1, 7] }));
    await player.move("hero", jumpIntoMud(7));
    const other = await table.join("player2");
    const button = other.page.locator("[data-action=surefootRoll]");
    expect([await button.count(), await button.isDisabled()]).toEqual([1, true]);
    expect(await other.chat()).toEqual([expect.stringMatching(/Whoever plays Aldis rolls/)]);
    await button.click({ force: true });
    await Promise.all([other.settled(), player.settled()]);
    expect(await player.buttons()).toBe(1);
    expect(await player.statuses("hero")).toEqual([]);
    await other.leave();
  });
});

async function undo(player: Player, id: string): Promise<void> {
  await player.select(id);
  await player.press("Control+z");
}
