import { expect, test } from "vitest";
import { court } from "./court.ts";
import type { Player } from "./player.ts";
import { atTables, LATEST } from "./at-tables.ts";

/** What the ruler's labels say, as one text. */
const ruler = async (player: Player) => (await player.labels()).join("\n");

atTables("opportunity attacks on a page as Foundry %i", LATEST, (table) => {
  test("the ruler names the foe while the token is still held", async () => {
    const player = await table.seat("player1", court({ hero: [3, 3], orc: [3, 4] }));
    await player.hold("hero", [7, 3]);
    expect(await ruler(player)).toMatch(/Orc.*opportunity attack/);
    expect(await player.where("hero")).toEqual([3, 3]);
    await player.drop();
    expect(await player.where("hero")).toEqual([7, 3]);
  });

  test("a move that stays in its reach provokes nobody", async () => {
    const player = await table.seat("player1", court({ hero: [3, 3], orc: [3, 4] }));
    await player.hold("hero", [4, 3]);
    expect(await ruler(player)).not.toMatch(/Orc/);
    await player.drop();
    expect(await player.where("hero")).toEqual([4, 3]);
  });

  test("who comes by is warned too: into the reach and out of it", async () => {
    const player = await table.seat("player1", court({ hero: [1, 3], orc: [4, 4] }));
    await player.hold("hero", [4, 3]);
    expect(await ruler(player)).not.toMatch(/Orc/);
    await player.drop();
    await player.hold("hero", [7, 3]);
    expect(await ruler(player)).toMatch(/Orc.*opportunity attack/);
    await player.drop();
  });

  test("a drag that the limit cuts off inside the reach warns of nothing", async () => {
    const player = await table.seat("player1", court({ hero: [1, 3], orc: [7, 4] }));
    await player.hold("hero", [12, 3]);
    expect(await ruler(player)).not.toMatch(/opportunity/);
    await player.drop();
    expect(await player.where("hero")).toEqual([7, 3]);
  });

  test("Disengage takes it away", async () => {
    const player = await table.seat("player1", court({ hero: [3, 3], orc: [3, 4] }));
    await player.act("hero", "disengage");
    await player.hold("hero", [7, 3]);
    expect(await ruler(player)).toMatch(/20\sft of 30\sft/);
    expect(await ruler(player)).not.toMatch(/Orc/);
    await player.drop();
    expect(await player.where("hero")).toEqual([7, 3]);
  });

  test("an ally strikes nobody", async () => {
    const player = await table.seat("player1", court({ hero: [3, 3], ally: [3, 4] }));
    await player.hold("hero", [7, 3]);
    expect(await ruler(player)).not.toMatch(/opportunity/);
    await player.drop();
  });
});
