import { expect, test } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import { run, the } from "./gate-board.ts";
import type { Player } from "./player.ts";
import { callFor, press, quarry } from "./quarry.ts";

atTables("forced movement on a page as Foundry %i", LATEST, (table) => {
  let player: Player;

  test("two targets in the order of their user, each of them once (E20, Ex22)", async () => {
    player = await table.seat("gm", quarry({ hero: [2, 2], goblin: [3, 2], orc: [4, 2], ally: [18, 6] }));
    await callFor(player, "hero", "Push", { squares: "2", targets: "2" });
    expect(await player.drag("goblin", [5, 2])).toEqual([3, 2]);
    await expect
      .poll(() => player.chat())
      .toEqual([
        expect.stringMatching(/Goblin slams into something and takes 2 damage.*Orc slams.*2 damage/s),
      ]);
    expect((await player.heard()).at(-1)).toBe("Now drag the next one whom Aldis moves. Left: 1.");
    expect(await player.drag("goblin", [3, 3])).toEqual([3, 2]);
    expect((await player.heard()).at(-1)).toMatch(/Goblin was moved by this force already/);
    expect(await player.drag("orc", [6, 2])).toEqual([6, 2]);
    expect(await player.drag("orc", [7, 2])).toEqual([6, 2]);
  });

  test("stability is set against it: all of it, or as much as is written (E34)", async () => {
    player = await table.seat("gm", quarry({ orc: [9, 5], ogre: [10, 5], hero: [2, 2] }));
    await callFor(player, "orc", "Push", { squares: "3" });
    expect(await player.drag("ogre", [13, 5])).toEqual([11, 5]);
    await callFor(player, "orc", "Push", { squares: "3", stability: "0" });
    expect(await player.drag("ogre", [14, 5])).toEqual([14, 5]);
  });

  test("up into the air only where the force says so, and down again by a fall (E30)", async () => {
    player = await table.seat("gm", quarry({ hero: [2, 2], archer: [3, 2], orc: [18, 6] }));
    const height = () => run<number>(player, `${the("archer")}._source.elevation`);
    const lift = async () => {
      await player.hold("archer", [6, 2]);
      for (let up = 0; up < 3; up += 1) await player.press("e");
      await player.drop();
    };
    await callFor(player, "hero", "Push", { squares: "3" });
    await lift();
    expect([await player.where("archer"), await height()]).toEqual([[3, 2], 0]);
    await callFor(player, "hero", "Push", { squares: "3", isVertical: true });
    await lift();
    expect(await player.where("archer")).toEqual([6, 2]);
    await expect.poll(height).toBe(0);
    await expect.poll(() => player.statuses("archer")).toEqual(["prone"]);
    await expect
      .poll(async () => (await player.chat()).at(-1))
      .toMatch(/Archer falls 3 squares and takes 6 damage/);
    await player.press("Control+z");
    await expect.poll(() => player.where("archer")).toEqual([3, 2]);
    await expect.poll(() => player.statuses("archer")).toEqual([]);
  });

  test("what can’t be read is said, and a force that is called off moves nobody", async () => {
    player = await table.seat("gm", quarry({ hero: [2, 2], goblin: [3, 2], orc: [18, 6] }));
    await callFor(player, "hero", "Push", { squares: "far" });
    expect((await player.heard()).at(-1)).toMatch(/“far” isn’t a number/);
    await callFor(player, "hero", "Push", { squares: "2" });
    await press(player, "hero", "Call it off");
    expect(await player.drag("goblin", [5, 2])).toEqual([3, 2]);
    expect((await player.heard()).at(-1)).toMatch(/Goblin/);
  });
});
