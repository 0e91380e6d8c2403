import { expect, test, vi } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import { run, the } from "./gate-board.ts";
import { actorOf, millYard, OVER_THE_GAP, rolls, SOON, standsFor } from "./mill-yard.ts";
import type { Player } from "./player.ts";

vi.setConfig({ testTimeout: 120_000 });

atTables("taking back what came of a move in the skirmish, on a page as Foundry %i", LATEST, (table) => {
  let player: Player;

  const stands = (id: string, who = player) => standsFor(who, id);
  const actor = (id: string, path: string) => actorOf(player, id, path);
  const shard = () =>
    run<unknown>(player, `((at) => at ? [at._source.x, at._source.y] : "gone")(${the("shard")})`);
  const takeBack = async (id: string) => {
    await player.select(id);
    await player.press("Control+z");
  };

  test("a fall that is taken back gives health, footing and what was dropped back", async () => {
    player = await table.seat("player1", millYard({}, { order: ["leaper"] }));
    await player.move("leaper", OVER_THE_GAP);
    await rolls(player, [1, 2, 3, 5]);
    await rolls(player, [1, 2, 3]);
    await expect.poll(() => stands("leaper"), SOON).toEqual([900, 1240, 0]);
    await expect.poll(() => actor("leaper", "held"), SOON).toEqual([[]]);
    expect(await actor("leaper", "resources.health.value")).toEqual([3]);
    await run(player, `${the("leaper")}.actor.update({ "system.resources.health.value": 2 })`);
    await takeBack("leaper");
    await expect.poll(() => stands("leaper"), SOON).toEqual([820, 1240, 10]);
    await expect.poll(() => actor("leaper", "held"), SOON).toEqual([["torch"]]);
    await expect.poll(() => player.statuses("leaper"), SOON).toEqual([]);
    // What it lost besides stays lost: two of the fall come back on top of the two that it has.
    expect(await actor("leaper", "resources.health.value")).toEqual([4]);
    await takeBack("leaper");
    expect(await stands("leaper")).toEqual([560, 1240, 10]);
  });

  test("a thing that is picked up lies again where it lay, unless somebody else has it by then", async () => {
    player = await table.seat("player1", millYard({ hero: [300, 720] }));
    const gm = await table.join("gm");
    await player.move("hero", [{ x: 420, y: 720 }]);
    await player.act("hero", "pick-up");
    await expect.poll(shard, SOON).toBe("gone");
    expect(await actor("hero", "held")).toEqual([["shard"]]);
    await expect.poll(async () => (await gm.chat()).join(" "), SOON).toMatch(/Fighter picks up Shard/);
    await player.openSheet("hero");
    expect(await player.page.locator('[name="system.held"]').inputValue()).toBe("Shard");
    await player.write("system.held", "Shard, rope");
    expect(await actor("hero", "held")).toEqual([["shard", "rope"]]);
    await player.write("system.held", "Shard");
    await player.closeSheet("hero");
    await takeBack("hero");
    await expect.poll(shard, SOON).toEqual([520, 760]);
    expect(await actor("hero", "held")).toEqual([[]]);
    await player.move("hero", [{ x: 420, y: 720 }]);
    await player.act("hero", "pick-up");
    await expect.poll(shard, SOON).toBe("gone");
    await run(gm, `${the("hero")}.actor.update({ "system.held": [] })`);
    await run(gm, `${the("climber")}.actor.update({ "system.held": ["rope", "shard"] })`);
    await player.settled();
    await takeBack("hero");
    await expect.poll(() => stands("hero"), SOON).toEqual([300, 720, 0]);
    expect([await shard(), await actor("climber", "held")]).toEqual(["gone", [["rope", "shard"]]]);
  });

  test("a dropped thing lies at the feet, is in hand again by undo, and stays where somebody has put it since", async () => {
    player = await table.seat("player1", millYard({ hero: [1000, 790], shard: [1100, 830] }));
    const gm = await table.join("gm");
    const other = await table.join("player2");
    const falls = async () => {
      await player.move("hero", [{ x: 1400, y: 790 }]);
      await rolls(player, [1, 1, 1]);
      await rolls(other, [3]);
      await rolls(player, [1, 2]);
      // It looks east: its right hand is south of its middle.
      await expect.poll(shard, SOON).toEqual([1320, 880]);
      expect(await actor("hero", "held")).toEqual([[]]);
      expect(await stands("hero")).toEqual([1280, 790, 0]);
    };
    await player.act("hero", "pick-up");
    await expect.poll(shard, SOON).toBe("gone");
    // Nothing has moved yet that Ctrl+Z could take back: the button does, with the 2 cm and the action.
    await player.page.locator("[data-action=surefootPutBack]").click();
    await expect.poll(shard, SOON).toEqual([1100, 830]);
    await expect.poll(() => actor("hero", "held"), SOON).toEqual([[]]);
    const notes = () => run(player, `${the("hero")}.getFlag("surefoot", "turn").notes`);
    await expect.poll(notes, SOON).toEqual([]);
    await player.act("hero", "pick-up");
    await expect.poll(shard, SOON).toBe("gone");
    await falls();
    await player.page.locator("[data-action=surefootPutBack]").click();
    expect((await player.heard()).at(-1)).toMatch(/Fighter has done something else since/);
    expect(await player.heard()).toContain("Fighter drops Shard.");
    await takeBack("hero");
    await expect.poll(() => actor("hero", "held"), SOON).toEqual([["shard"]]);
    await expect.poll(shard, SOON).toBe("gone");
    expect(await player.statuses("hero")).toEqual([]);
    await falls();
    await run(gm, `${the("shard")}.update({ x: 100, y: 100 })`);
    await expect.poll(shard, SOON).toEqual([100, 100]);
    await takeBack("hero");
    await expect.poll(() => player.statuses("hero"), SOON).toEqual([]);
    expect([await shard(), await actor("hero", "held")]).toEqual([[100, 100], [[]]]);
  });
});
