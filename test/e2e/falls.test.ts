import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { court, jumpIntoMud } from "./court.ts";
import { run, spent, the } from "./gate-board.ts";
import type { Player, Street } from "./player.ts";
import type { Scenario } from "../host/world/scenario.ts";
import { atTables, LATEST } from "./at-tables.ts";

atTables("falls and jumps on a page as Foundry %i", LATEST, (table) => {
  test("who walks off a ledge rolls for the fall, and lies at its foot", async () => {
    const player = await table.seat("player1", court({ hero: [2, 1, 10] }));
    await player.drag("hero", [4, 1]);
    const card = [expect.stringMatching(/Aldis: Falling damage.*1d6.*Roll/s)];
    await expect.poll(() => player.chat()).toEqual(card);
    await player.roll([4]);
    expect([await player.where("hero"), await elevation(player, "hero")]).toEqual([[4, 1], 0]);
    expect(await player.statuses("hero")).toEqual(["prone"]);
    expect(await player.heard()).toContainEqual(expect.stringMatching(/Aldis falls 10 ft.*4 damage/));
    expect(await player.chat()).toEqual([expect.stringMatching(/Falling damage.*1d6.*4/s)]);
  });

  test("a fall ends a longer walk at the foot of the ledge", async () => {
    const player = await table.seat("player1", court({ hero: [2, 1, 10] }));
    await player.drag("hero", [7, 1]);
    await player.roll([1]);
    expect([await player.where("hero"), await elevation(player, "hero")]).toEqual([[4, 1], 0]);
    expect(await player.statuses("hero")).toEqual(["prone"]);
  });

  test("along the ledge nothing is rolled, and the height stays", async () => {
    const player = await table.seat("player1", court({ hero: [1, 1, 10] }));
    await player.drag("hero", [3, 1]);
    expect([await player.where("hero"), await elevation(player, "hero")]).toEqual([[3, 1], 10]);
    expect(await player.chat()).toEqual([]);
  });

  test("a ledge isn't walked up", async () => {
    const player = await table.seat("player1", court({ hero: [6, 1] }));
    await player.drag("hero", [2, 1]);
    expect([await player.where("hero"), await elevation(player, "hero")]).toEqual([[4, 1], 0]);
    expect(await player.heard()).toHaveLength(1);
  });

  test("on the demo board stairs lead up the dais, and its south side is a fall", async () => {
    const player = await table.seat("player1", demo());
    await player.drag("hero", [3, 9], [2, 9]);
    expect([await player.where("hero"), await elevation(player, "hero")]).toEqual([[2, 9], 10]);
    const gm = await table.join("gm");
    for (let turn = 0; turn < 5; turn += 1) await gm.nextTurn();
    await gm.leave();
    await player.settled();
    await player.drag("hero", [2, 11]);
    await player.roll([5]);
    expect([await player.where("hero"), await elevation(player, "hero")]).toEqual([[2, 11], 0]);
    expect(await player.statuses("hero")).toEqual(["prone"]);
  });

  test("on the demo board a body swims in the pond at double the price", async () => {
    const player = await table.seat("player1", demo());
    await player.hold("hero", [4, 11], [5, 12], [6, 12]);
    expect((await player.labels()).at(-1)).toMatch(/25\sft of 30\sft/);
    await player.drop();
    expect(await player.where("hero")).toEqual([6, 12]);
  });

  test("a jump that fails its landing ends prone, and the next walk is refused with its sentence", async () => {
    const player = await table.seat("player1", court({ hero: [1, 7] }));
    await player.move("hero", jumpIntoMud(7));
    await player.roll([8]);
    expect(await player.where("hero")).toEqual([6, 7]);
    expect(await player.statuses("hero")).toEqual(["prone"]);
    await player.move("hero", [{ x: 700, y: 700, action: "walk" }]);
    expect(await player.where("hero")).toEqual([6, 7]);
    expect((await player.heard()).at(-1)).toMatch(/Aldis.*prone/);
  });

  test("who is shoved off a ledge rolls for the fall", async () => {
    const player = await table.seat("gm", court({ hero: [2, 1, 10] }));
    await player.page.locator("[data-tool=surefootShove]").click();
    await player.drag("hero", [5, 1]);
    await player.roll([3]);
    expect([await player.where("hero"), await player.statuses("hero")]).toEqual([[4, 1], ["prone"]]);
    expect(await run(player, `[${the("hero")}._source.elevation]`)).toEqual([0]);
    expect(await spent(player, "hero")).toBe(0);
  });

  test("a flyer that a condition holds falls by a card, and hangs there until it is rolled", async () => {
    const player = await table.seat("player1", court({ bat: [6, 5, 30] }, { order: ["bat"] }));
    await toggle(player, "bat", "restrained");
    await expect
      .poll(() => player.chat())
      .toEqual([expect.stringMatching(/Bat: Falling damage.*3d6.*Roll/s)]);
    expect(await elevation(player, "bat")).toBe(30);
    await player.act("bat", "disengage");
    expect((await player.heard()).at(-1)).toMatch(/Bat has to roll first/);
    await player.roll([1, 2, 3]);
    expect(await elevation(player, "bat")).toBe(0);
    expect(await player.statuses("bat")).toEqual(["restrained", "prone"]);
    expect(await player.heard()).toContainEqual(expect.stringMatching(/Bat falls 30 ft.*6 damage/));
  });

  test("the undo of a fall leaves the flyer up there, and due to fall again", async () => {
    const player = await table.seat("player1", court({ bat: [6, 5, 30] }, { order: ["bat"] }));
    await toggle(player, "bat", "grappled");
    await player.roll([1, 2, 3]);
    await run(player, `${the("bat")}.revertRecordedMovement()`);
    await expect.poll(() => player.buttons()).toBe(1);
    expect([await elevation(player, "bat"), await player.statuses("bat")]).toEqual([30, ["grappled"]]);
  });

  test("one that is free again before the roll doesn’t fall, and the card is void", async () => {
    const player = await table.seat("player1", court({ bat: [6, 5, 30] }, { order: ["bat"] }));
    await toggle(player, "bat", "paralyzed");
    await expect.poll(() => player.buttons()).toBe(1);
    await toggle(player, "bat", "paralyzed");
    await expect.poll(() => player.chat()).toEqual([expect.stringMatching(/Bat no longer falls/)]);
    expect(await player.buttons()).toBe(0);
    expect(await elevation(player, "bat")).toBe(30);
  });

  test("dropping prone in the air calls for the same card; standing up comes after the fall", async () => {
    const player = await table.seat("player1", court({ bat: [6, 5, 20] }, { order: ["bat"] }));
    await player.act("bat", "drop-prone");
    await expect.poll(() => player.buttons()).toBe(1);
    expect(await player.statuses("bat")).toEqual(["prone"]);
    await player.act("bat", "stand");
    expect((await player.heard()).at(-1)).toMatch(/Bat has to roll first/);
    await player.roll([6, 6]);
    expect([await elevation(player, "bat"), await player.buttons()]).toEqual([0, 0]);
    expect(await player.heard()).toContainEqual(expect.stringMatching(/Bat falls 20 ft.*12 damage/));
  });

  test("the player rolls for what the GM did to the flyer; a low fall or one who hovers needs no card", async () => {
    const player = await table.seat("player1", court({ bat: [6, 5, 30] }, { order: ["bat"] }));
    const gm = await table.join("gm");
    await toggle(gm, "bat", "stunned");
    await expect.poll(() => player.buttons()).toBe(1);
    await player.roll([1, 1, 1]);
    expect(await elevation(player, "bat")).toBe(0);
    await toggle(gm, "bat", "stunned");
    await run(gm, `${the("bat")}.move({ elevation: 5, action: "displace" })`);
    await toggle(gm, "bat", "incapacitated");
    await expect.poll(() => elevation(player, "bat")).toBe(0);
    await toggle(gm, "bat", "incapacitated");
    await run(gm, `${the("bat")}.move({ elevation: 30, action: "displace" })`);
    await run(gm, `${the("bat")}.actor.update({ "system.movement.hover": true })`);
    await toggle(gm, "bat", "incapacitated");
    await player.settled();
    expect([await elevation(player, "bat"), await player.buttons()]).toEqual([30, 0]);
    expect(gm.faults).toEqual([]);
    await gm.leave();
  });

  test("a jump that is too long isn't made, and says so", async () => {
    const player = await table.seat("player1", court({ hero: [1, 11] }));
    await player.move("hero", [
      { x: 300, y: 1100, action: "walk" },
      { x: 700, y: 1100, action: "jump" },
    ]);
    expect(await player.where("hero")).toEqual([3, 11]);
    expect(await player.heard()).toEqual([expect.stringMatching(/15\sft to clear and Aldis clears 14\sft/)]);
    expect(await player.chat()).toEqual([]);
  });

  test("a jump without its run-up isn't made, and says what is missing", async () => {
    const player = await table.seat("player1", court({ hero: [1, 11] }));
    await player.move("hero", [{ x: 400, y: 1100, action: "jump" }]);
    expect(await player.where("hero")).toEqual([1, 11]);
    expect(await player.heard()).toEqual([
      expect.stringMatching(/Aldis clears 7\sft without a run-up: go 10\sft/),
    ]);
  });
});

/** The demo board on a plain floor. */
function demo(): Scenario {
  const board = JSON.parse(readFileSync("test/host/boards/srd-5.2.1.json", "utf8")) as Scenario;
  return { ...board, scene: { ...board.scene, background: { src: null } } };
}

/** Puts a status on or takes it off, as the token's HUD does. */
async function toggle(player: Player, id: string, status: string): Promise<void> {
  await run(player, `${the(id)}.actor.toggleStatusEffect("${status}").then(() => true)`);
}

function elevation(player: Player, id: string): Promise<number> {
  return player.page.evaluate((token) => {
    const { tokens } = (window as unknown as Street).game.scenes.viewed;
    const source: unknown = tokens.get(token)?._source;
    return (source as { elevation: number }).elevation;
  }, id);
}
