import { expect, test } from "vitest";
import { atTables } from "./at-tables.ts";
import { yard } from "./yard.ts";

atTables("on a page as Foundry %i", [13, 14], (table) => {
  test("a legal drag arrives, and its label tells what is spent and left", async () => {
    const player = await table.seat("player1", yard(1));
    await player.hold("hero", [5, 1]);
    expect(await player.labels()).toEqual([expect.stringMatching(/20 ft of 30 ft.*10 ft left/s)]);
    await player.drop();
    expect(await player.where("hero")).toEqual([5, 1]);
    expect(await player.heard()).toEqual([]);
  });

  test("a drag over the limit stops at the limit and says so", async () => {
    const player = await table.seat("player1", yard(1));
    expect(await player.drag("hero", [10, 1])).toEqual([7, 1]);
    expect(await player.heard()).toEqual([expect.stringMatching(/45 ft.*Aldis.*30 ft left/)]);
  });

  test("a drag with waypoints pays for the way round", async () => {
    const player = await table.seat("player1", yard(1));
    await player.hold("hero", [3, 1], [3, 3]);
    expect((await player.labels()).at(-1)).toMatch(/20 ft of 30 ft/);
    await player.drop();
    expect(await player.where("hero")).toEqual([3, 3]);
  });

  test("a wall stops a drag in front of it", async () => {
    const player = await table.seat("player1", yard(3));
    expect(await player.drag("hero", [6, 3])).toEqual([4, 3]);
    expect(await player.heard()).toEqual([expect.stringMatching(/wall/)]);
  });

  test("rubble costs double", async () => {
    const player = await table.seat("player1", yard(5));
    await player.hold("hero", [4, 5]);
    expect(await player.labels()).toEqual([expect.stringMatching(/30 ft of 30 ft/)]);
    await player.drop();
    expect(await player.where("hero")).toEqual([4, 5]);
    expect(await player.drag("hero", [5, 5])).toEqual([4, 5]);
  });

  test("a foe isn't walked through: the drag stops before it", async () => {
    const player = await table.seat("player1", yard(7));
    expect(await player.drag("hero", [6, 7])).toEqual([3, 7]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Orc/)]);
  });

  test("a drag doesn't end on an ally but at the last free square, and passes it to go on", async () => {
    const player = await table.seat("player1", yard(9));
    expect(await player.drag("hero", [3, 9])).toEqual([2, 9]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Brannoc/)]);
    expect(await player.drag("hero", [4, 9])).toEqual([4, 9]);
  });

  test("a Large body is stopped by what is in the way of any of its squares", async () => {
    const player = await table.seat("gm", yard(1));
    await player.nextTurn();
    expect(await player.drag("mule", [13, 7])).toEqual([11, 8]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Post/)]);
  });

  test("what the page records is what the rules charge", async () => {
    const player = await table.seat("player1", yard(5));
    await player.drag("hero", [3, 5]);
    const costs = await player.page.evaluate(() => {
      const { scenes } = (
        window as unknown as {
          game: { scenes: { viewed: { tokens: Map<string, { movementHistory: { cost: number }[] }> } } };
        }
      ).game;
      return scenes.viewed.tokens.get("hero")?.movementHistory.reduce((sum, { cost }) => sum + cost, 0);
    });
    expect(costs).toBe(20);
  });

  test("the ruler is really drawn", async () => {
    const player = await table.seat("player1", yard(1));
    const bare = await player.pixel(3, 1);
    await player.hold("hero", [10, 1]);
    const [red, green, blue] = await player.pixel(4, 1);
    expect([red, green, blue]).not.toEqual(bare);
    expect(Number(blue)).toBeGreaterThan(Number(red) + 60);
    const beyond = await player.pixel(9, 1);
    expect(Number(beyond[0])).toBeGreaterThan(Number(beyond[1]) + 40);
    await player.drop();
    expect(await player.pixel(4, 1)).toEqual(await player.pixel(4, 0));
  });
});
