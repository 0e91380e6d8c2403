import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Player } from "./player.ts";
import { Table } from "./table.ts";
import { yard } from "./yard.ts";

describe.each([13, 14] as const)("the sheet on a page as Foundry %i", (generation) => {
  let table: Table;
  let player: Player;

  beforeAll(async () => {
    table = await Table.open(generation);
  });
  afterEach(() => expect(player.faults).toEqual([]));
  afterAll(() => table.close());

  test("a Dash doubles what is left, and the drag goes as far", async () => {
    player = await table.seat("player1", yard(1));
    await player.act("hero", "dash");
    await player.drag("hero", [13, 1]);
    expect(await player.where("hero")).toEqual([13, 1]);
    await player.drag("hero", [14, 1]);
    expect(await player.where("hero")).toEqual([13, 1]);
  });

  test("who stands up walks 15 ft more and no farther", async () => {
    player = await table.seat("player1", yard(1));
    await player.act("hero", "drop-prone");
    expect(await player.statuses("hero")).toEqual(["prone"]);
    await player.act("hero", "stand");
    expect(await player.statuses("hero")).toEqual([]);
    await player.drag("hero", [8, 1]);
    expect(await player.where("hero")).toEqual([4, 1]);
  });

  test("a prone body crawls at double the price", async () => {
    player = await table.seat("player1", yard(1));
    await player.act("hero", "drop-prone");
    await player.hold("hero", [3, 1]);
    expect((await player.labels()).at(-1)).toMatch(/20\sft of 30\sft/);
    await player.drop();
    expect(await player.where("hero")).toEqual([3, 1]);
  });

  test("a speed is written with a comma or a point, and nonsense leaves the old one", async () => {
    player = await table.seat("player1", yard(1), "fr");
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

  test("the next turn forgets the Dash", async () => {
    player = await table.seat("gm", yard(1));
    await player.act("hero", "dash");
    for (let turn = 0; turn < 3; turn += 1) await player.nextTurn();
    await player.drag("hero", [13, 1]);
    expect(await player.where("hero")).toEqual([7, 1]);
  });
});
