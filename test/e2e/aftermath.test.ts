import { expect, test } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import { run, the } from "./gate-board.ts";
import type { Player } from "./player.ts";
import { press, quarry, withWall } from "./quarry.ts";

atTables("what a movement does besides, on a page as Foundry %i", LATEST, (table) => {
  let player: Player;

  const height = (id: string) => run<number>(player, `${the(id)}._source.elevation`);

  test("who walks off the quarry’s edge falls prone, all read it, and undo sets it up again", async () => {
    player = await table.seat("player1", quarry({ hero: [4, 9, 3], orc: [18, 6], archer: [18, 8] }));
    expect(await player.drag("hero", [6, 9])).toEqual([5, 9]);
    expect(await height("hero")).toBe(0);
    await expect.poll(() => player.statuses("hero")).toEqual(["prone"]);
    await expect
      .poll(() => player.chat())
      .toEqual([
        expect.stringMatching(/Aldis: movement.*Aldis falls 3 squares and takes 4 damage.*falls prone/s),
      ]);
    const reader = await table.join("player2", "fr");
    expect((await reader.chat()).join(" ")).toMatch(/Aldis : déplacement.*fait une chute de 3 cases/s);
    await reader.leave();
    await player.press("Control+z");
    await expect.poll(() => player.where("hero")).toEqual([4, 9]);
    await expect.poll(() => player.statuses("hero")).toEqual([]);
    expect(await height("hero")).toBe(3);
  });

  test("acid hurts who walks into it, said in a card", async () => {
    player = await table.seat("player1", quarry({ hero: [10, 8], orc: [18, 6] }));
    await player.drag("hero", [11, 8]);
    await expect.poll(() => player.chat()).toEqual([expect.stringMatching(/Aldis takes 3 damage/)]);
  });

  test("the Director puts one into another’s space: squeezed there, free when it leaves, and again by undo", async () => {
    player = await table.seat("gm", quarry({ hero: [5, 2], ally: [6, 2], orc: [18, 6] }));
    await player.press("u");
    expect(await player.drag("hero", [6, 2])).toEqual([6, 2]);
    await expect.poll(() => player.statuses("hero")).toEqual(["squeezed"]);
    await expect
      .poll(async () => (await player.chat()).join(" "))
      .toMatch(/Aldis is squeezed in with another/);
    await player.press("u");
    await player.move("hero", [{ x: 800, y: 300 }]);
    await expect.poll(() => player.statuses("hero")).toEqual([]);
    await expect
      .poll(async () => (await player.chat()).join(" "))
      .toMatch(/the condition “Squeezed in” is over/);
    await run(
      player,
      `${the("hero")}.revertRecordedMovement(${the("hero")}.movementHistory.at(-1).movementId)`,
    );
    expect(await player.where("hero")).toEqual([6, 2]);
    await expect.poll(() => player.statuses("hero")).toEqual(["squeezed"]);
    await run(player, `${the("hero")}.revertRecordedMovement()`);
    expect(await player.where("hero")).toEqual([5, 2]);
    await expect.poll(() => player.statuses("hero")).toEqual([]);
  });

  test("hurled through the window: the glass is gone for everybody, and back when the push is taken back", async () => {
    player = await table.seat(
      "gm",
      quarry({ hero: [15, 6], goblin: [15, 4], orc: [18, 6], crate: [19, 11] }),
    );
    const move = () => run<number>(player, `game.scenes.viewed.walls.get("window").move`);
    await press(player, "hero", "Push", "3");
    expect(await player.drag("goblin", [15, 2])).toEqual([15, 2]);
    expect(await move()).toBe(0);
    await expect
      .poll(() => player.chat())
      .toEqual([
        expect.stringMatching(/Goblin slams into something and takes 3 damage.*breaks through a wall/s),
      ]);
    await player.press("Control+z");
    await expect.poll(() => player.where("goblin")).toEqual([15, 4]);
    await expect.poll(move).toBe(20);
  });

  test("a door of wood stands open after that, and is shut again by undo", async () => {
    const stands = { hero: [16, 6], goblin: [16, 4], orc: [18, 6], crate: [19, 11] } as const;
    player = await table.seat("gm", withWall(quarry(stands), "boards", { door: 1, ds: 0 }));
    const door = () =>
      run<number[]>(player, `(({ move, ds }) => [move, ds])(game.scenes.viewed.walls.get("boards"))`);
    await press(player, "hero", "Push", "5");
    expect(await player.drag("goblin", [16, 2])).toEqual([16, 2]);
    expect(await door()).toEqual([0, 1]);
    await expect.poll(async () => (await player.chat()).join(" ")).toMatch(/takes 5 damage/);
    await player.press("Control+z");
    await expect.poll(() => player.where("goblin")).toEqual([16, 4]);
    await expect.poll(door).toEqual([20, 0]);
  });

  test("a crate that somebody is hurled through is taken off the board, and put back", async () => {
    player = await table.seat("gm", quarry({ hero: [6, 2], goblin: [8, 2], crate: [10, 2], orc: [18, 6] }));
    const crates = () =>
      run<number>(player, `game.scenes.viewed.tokens.filter(({ id }) => id === "crate").length`);
    await press(player, "hero", "Push", "6");
    expect(await player.drag("goblin", [11, 2])).toEqual([11, 2]);
    await expect.poll(crates).toBe(0);
    await expect
      .poll(async () => (await player.chat()).join(" "))
      .toMatch(/Goblin slams into something and takes 5 damage.*Crate breaks/s);
    await player.press("Control+z");
    await expect.poll(crates).toBe(1);
    expect(await player.where("crate")).toEqual([10, 2]);
  });

  test("pushed off the edge onto the orc: both are hurt, the faller lies beside it, and one undo mends all of it", async () => {
    player = await table.seat(
      "gm",
      quarry({ ally: [2, 9, 3], archer: [3, 9, 3], orc: [6, 9], hero: [18, 6] }),
    );
    await press(player, "ally", "Push", "3");
    await player.drag("archer", [6, 9]);
    await expect.poll(() => height("archer")).toBe(0);
    const [column, row] = await player.where("archer");
    expect(Math.max(Math.abs(column - 6), Math.abs(row - 9))).toBe(1);
    await expect.poll(() => player.statuses("archer")).toEqual(["prone"]);
    await expect
      .poll(async () => (await player.chat()).at(-1))
      .toMatch(/Archer: Fall.*Archer falls 3 squares and takes 6 damage.*Orc takes 6 damage/s);
    expect(await player.statuses("orc")).toEqual([]);
    await player.press("Control+z");
    await expect.poll(() => player.where("archer")).toEqual([3, 9]);
    await expect.poll(() => player.statuses("archer")).toEqual([]);
    expect(await height("archer")).toBe(3);
  });

  test("who steps off the edge onto the goblin fells it and lies beside it", async () => {
    player = await table.seat(
      "gm",
      quarry({ hero: [4, 9, 3], goblin: [5, 9], orc: [18, 6], archer: [18, 8] }),
    );
    await player.drag("hero", [5, 9]);
    await expect.poll(() => player.statuses("goblin")).toEqual(["prone"]);
    const [column, row] = await player.where("hero");
    expect(Math.max(Math.abs(column - 5), Math.abs(row - 9))).toBe(1);
    expect(await height("hero")).toBe(0);
  });

  test("who is weaker than its faller is big falls prone too", async () => {
    player = await table.seat(
      "gm",
      quarry({ ally: [2, 9, 3], archer: [3, 9, 3], goblin: [5, 9], hero: [18, 6] }),
    );
    await press(player, "ally", "Push", "2");
    await player.drag("archer", [5, 9]);
    await expect.poll(() => player.statuses("goblin")).toEqual(["prone"]);
    await player.press("Control+z");
    await expect.poll(() => player.statuses("goblin")).toEqual([]);
  });
});
