import { expect, test } from "vitest";
import { court } from "./court.ts";
import { run, spent, the, until } from "./gate-board.ts";
import { atTables } from "./at-tables.ts";
import { yard } from "./yard.ts";

atTables("the sheet on a page as Foundry %i", [13, 14], (table) => {
  test("a Dash doubles what is left, and the drag goes as far", async () => {
    const player = await table.seat("player1", yard(1));
    await player.act("hero", "dash");
    expect(await player.drag("hero", [13, 1])).toEqual([13, 1]);
    expect(await player.drag("hero", [14, 1])).toEqual([13, 1]);
  });

  test("who stands up walks 15 ft more and no farther", async () => {
    const player = await table.seat("player1", yard(1));
    await player.act("hero", "drop-prone");
    expect(await player.statuses("hero")).toEqual(["prone"]);
    await player.act("hero", "stand");
    expect(await player.statuses("hero")).toEqual([]);
    expect(await player.drag("hero", [8, 1])).toEqual([4, 1]);
  });

  test("a prone body crawls at double the price", async () => {
    const player = await table.seat("player1", yard(1));
    await player.act("hero", "drop-prone");
    await player.hold("hero", [3, 1]);
    expect((await player.labels()).at(-1)).toMatch(/20\sft of 30\sft/);
    await player.drop();
    expect(await player.where("hero")).toEqual([3, 1]);
  });

  test("a speed is written with a comma or a point, and nonsense leaves the old one", async () => {
    const player = await table.seat("player1", yard(1), "fr");
    await player.openSheet("hero");
    await player.write("system.movement.walk", "12,5");
    expect(await player.speed("hero")).toBe(12.5);
    await player.write("system.movement.walk", "abc");
    expect(await player.speed("hero")).toBe(12.5);
    expect((await player.heard()).at(-1)).toContain("abc");
    await player.write("system.movement.walk", "20");
    await player.closeSheet("hero");
    await player.move("hero", [{ x: 900, y: 100 }]);
    expect(await player.where("hero")).toEqual([5, 1]);
  });

  test("traits are a list with commas between, and count at once", async () => {
    const player = await table.seat("player1", yard(5));
    await player.openSheet("hero");
    await player.write("system.traits", " ignores-rubble , nimble");
    const kept = await player.page.evaluate(`game.actors.get("hero")._source.system.traits`);
    expect(kept).toEqual(["ignores-rubble", "nimble"]);
    await player.closeSheet("hero");
    await player.move("hero", [{ x: 900, y: 500 }]);
    expect(await player.where("hero")).toEqual([7, 5]);
  });

  test("the next turn forgets the Dash", async () => {
    const player = await table.seat("gm", yard(1));
    await player.act("hero", "dash");
    for (let turn = 0; turn < 3; turn += 1) await player.nextTurn();
    expect(await player.drag("hero", [13, 1])).toEqual([7, 1]);
  });

  test("who flies and walks dashes by either, as fast as that is", async () => {
    const player = await table.seat("player1", court({ bat: [1, 5, 10] }, { order: ["bat"] }));
    await player.act("bat", "dash", "walk");
    await player.hold("bat", [3, 5]);
    expect((await player.labels()).at(-1)).toMatch(/10\sft of 65\sft/);
    await player.drop();
    await player.act("bat", "dash", "fly");
    await player.hold("bat", [5, 5]);
    expect((await player.labels()).at(-1)).toMatch(/20\sft of 125\sft/);
    await player.drop();
  });

  test("a GM grants more movement, a player finds no such button", async () => {
    const player = await table.seat("gm", court({ hero: [1, 3] }));
    await player.openSheet("hero");
    await player.page.getByLabel("Extra movement").fill("12,5");
    await player.page.getByRole("button", { name: "Grant" }).click();
    await expect.poll(() => player.heard()).toEqual(["Aldis is granted an extra move of 12.5 ft."]);
    await player.closeSheet("hero");
    expect(await player.drag("hero", [12, 3])).toEqual([9, 3]);
    const other = await table.seat("player1", court({ hero: [1, 3] }));
    await other.openSheet("hero");
    expect(await other.page.getByRole("button", { name: "Grant" }).count()).toBe(0);
    await other.closeSheet("hero");
  });

  test("whom it holds comes along at double the price, and back with its undo", async () => {
    const player = await table.seat("player1", court({ hero: [5, 3], orc: [6, 3] }));
    const gm = await table.join("gm");
    await run(gm, GRAPPLED);
    await player.settled();
    await player.drag("hero", [4, 3]);
    await player.act("hero", "move", "drag");
    await player.hold("hero", [3, 4], [2, 4]);
    expect((await player.labels()).at(-1)).toMatch(/25\sft of 30\sft/);
    await player.drop();
    await expect.poll(() => player.where("orc")).toEqual([4, 4]);
    expect([await spent(player, "hero"), await spent(player, "orc")]).toEqual([25, 0]);
    await player.select("hero");
    await player.press("Control+z");
    await expect.poll(() => player.where("orc")).toEqual([6, 3]);
    expect(await player.where("hero")).toEqual([4, 3]);
    expect(gm.faults).toEqual([]);
    await gm.leave();
  });

  test("left again, it stays; and without a GM nobody drags what isn’t theirs", async () => {
    const player = await table.seat("player1", court({ hero: [5, 3], orc: [6, 3] }));
    const gm = await table.join("gm");
    await run(gm, GRAPPLED);
    await gm.leave();
    await until(player, "game.users.activeGM === null");
    for (let press = 0; press < 2; press += 1) await player.act("hero", "move", "drag");
    await player.drag("hero", [4, 3]);
    expect([await spent(player, "hero"), await player.where("orc")]).toEqual([5, [6, 3]]);
    await player.act("hero", "move", "drag");
    await player.drag("hero", [3, 3]);
    expect([await spent(player, "hero"), await player.where("orc")]).toEqual([15, [6, 3]]);
    expect((await player.heard()).at(-1)).toMatch(/Aldis can’t drag Orc along without a GM/);
  });
});

/** The orc is held by the hero. */
const GRAPPLED = `${the("orc")}.actor.createEmbeddedDocuments("ActiveEffect", [
  { name: "Grappled", statuses: ["grappled"], flags: { surefoot: { by: "hero" } } },
]).then(() => true)`;
