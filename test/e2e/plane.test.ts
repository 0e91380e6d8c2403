import { expect, test } from "vitest";
import { meadow } from "./meadow.ts";
import { atTables, LATEST } from "./at-tables.ts";

/** Takes the mud away, as a GM does in the middle of a fight. */
const DRY = `game.scenes.viewed.deleteEmbeddedDocuments("Region", ["mud"])`;

const BOTH = `["hero", "ally"].forEach((id) => canvas.tokens.get(id).control({ releaseOthers: false }))`;

atTables("without a grid, on a page as Foundry %i", LATEST, (table) => {
  test("a drag ends where it is let go, and its label tells what is spent and left", async () => {
    const player = await table.seat("player1", meadow({ hero: [700, 100] }));
    await player.hold("hero", [10, 5]);
    expect(await player.labels()).toEqual([expect.stringMatching(/25 ft of 30 ft.*5 ft left/s)]);
    await player.drop();
    expect(await player.where("hero")).toEqual([10, 5]);
    expect(await player.heard()).toEqual([]);
  });

  test("one over the limit ends exactly at the limit, on the drawn line, and says so", async () => {
    const player = await table.seat("player1", meadow({ hero: [700, 100] }));
    await player.hold("hero", [12, 4.75]);
    expect(await player.labels()).toEqual([expect.stringMatching(/! 30 ft of 30 ft 0 ft left.*31.25 ft/s)]);
    await player.drop();
    expect(await player.where("hero")).toEqual([11.8, 4.6]);
    expect(await player.heard()).toEqual([expect.stringMatching(/31.25 ft.*Aldis.*30 ft left/)]);
  });

  test("where the limit falls between pixels, the last one within it is the limit", async () => {
    const player = await table.seat("player1", meadow({ hero: [700, 100] }));
    await player.hold("hero", [12, 5.7]);
    expect(await player.labels()).toEqual([
      expect.stringMatching(/! (30|29\.9\d) ft of 30 ft 0(\.0\d)? ft left/),
    ]);
    await player.drop();
    const [x, y] = await player.where("hero");
    expect(Math.hypot(x - 7, y - 1)).toBeLessThanOrEqual(6);
    expect(Math.hypot(x - 7, y - 1)).toBeGreaterThan(5.985);
  });

  test("mud costs double exactly from its edge on", async () => {
    const player = await table.seat("player1", meadow({ hero: [100, 500] }));
    await player.hold("hero", [4, 5]);
    expect(await player.labels()).toEqual([expect.stringMatching(/22.5 ft of 30 ft.*7.5 ft left.*slow/s)]);
    await player.hold("hero", [8, 5]);
    await player.drop();
    expect(await player.where("hero")).toEqual([4.75, 5]);
  });

  test("waypoints have labels of their own, the places between where the ground changes don't", async () => {
    const player = await table.seat("player1", meadow({ hero: [100, 100] }));
    await player.hold("hero", [1, 3], [3, 3], [3, 4.2]);
    expect(await player.labels()).toEqual([
      expect.stringMatching(/10 ft of 30 ft/),
      expect.stringMatching(/20 ft of 30 ft/),
      expect.stringMatching(/27 ft of 30 ft.*3 ft left/s),
    ]);
    await player.drop();
    expect(await player.where("hero")).toEqual([3, 4.2]);
  });

  test("what mud cost stays spent when it dries, and comes back by undo", async () => {
    const player = await table.seat("gm", meadow({ hero: [250, 500] }));
    await player.drag("hero", [4.5, 5]);
    await player.page.evaluate(DRY);
    await player.settled();
    await player.hold("hero", [9, 5]);
    expect(await player.labels()).toEqual([expect.stringMatching(/30 ft of 30 ft/)]);
    await player.drop();
    expect(await player.where("hero")).toEqual([6.5, 5]);
    await player.press("Control+z");
    await player.press("Control+z");
    expect(await player.where("hero")).toEqual([2.5, 5]);
    await player.hold("hero", [4.5, 5]);
    expect(await player.labels()).toEqual([expect.stringMatching(/10 ft of 30 ft/)]);
    await player.drop();
  });

  test("a foe is come up to, and not walked through", async () => {
    const player = await table.seat("player1", meadow({ hero: [100, 100], orc: [400, 130] }));
    await player.drag("hero", [6, 1]);
    const [x, y] = await player.where("hero");
    expect(Math.hypot(x * 100 - 400, 30)).toBeGreaterThanOrEqual(100);
    expect(Math.hypot(x * 100 - 400, 30)).toBeLessThanOrEqual(101);
    expect(y).toBe(1);
    expect(await player.heard()).toEqual([expect.stringMatching(/Orc/)]);
  });

  test("the base that the sheet says comes up to a foe", async () => {
    const player = await table.seat("player1", meadow({ hero: [100, 100], orc: [400, 180] }));
    expect(await player.drag("hero", [6, 1])).toEqual([3.4, 1]);
    await player.press("Control+z");
    await player.openSheet("hero");
    await player.page.locator('[name="system.base.shape"]').selectOption("rectangle");
    await player.page.waitForTimeout(100);
    await player.closeSheet("hero");
    expect(await player.drag("hero", [6, 1])).toEqual([3.1, 1]);
  });

  test("of two that are dragged together neither is in the other's way, and both come up to what is", async () => {
    const player = await table.seat(
      "gm",
      meadow({ hero: [200, 100], ally: [80, 100], orc: [600, 100] }, { order: [] }),
    );
    await player.page.evaluate(BOTH);
    await player.hold("hero", [6, 1]);
    await player.drop();
    expect(await player.where("hero")).toEqual([5, 1]);
    expect(await player.where("ally")).toEqual([4, 1]);
  });

  test("a gap lets the narrow base through and not the wide one", async () => {
    const player = await table.seat(
      "gm",
      meadow({ hero: [1250, 510], ox: [1100, 420] }, { order: ["hero", "ox"] }),
    );
    expect(await player.drag("hero", [16, 5.1])).toEqual([16, 5.1]);
    await player.nextTurn();
    await player.drag("ox", [15.5, 4.35]);
    const [x] = await player.where("ox");
    expect(x * 100 + 150).toBeLessThanOrEqual(1400);
    expect(x * 100 + 150).toBeGreaterThanOrEqual(1398);
    expect(await player.heard()).toEqual([expect.stringMatching(/gap.*Ox/)]);
  });

  test("the arrow keys walk a square at a time, up to the limit", async () => {
    const player = await table.seat("player1", meadow({ hero: [123, 100] }));
    await player.select("hero");
    for (let step = 0; step < 7; step += 1) await player.press("ArrowRight");
    expect(await player.where("hero")).toEqual([7.23, 1]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Aldis.*0 ft left/)]);
  });

  test("a run-up counts for the jump of the next drag", async () => {
    const player = await table.seat("player1", meadow({ hero: [100, 100] }));
    await player.drag("hero", [3, 1]);
    await player.move("hero", [{ x: 550, y: 100, action: "jump" }]);
    expect(await player.where("hero")).toEqual([5.5, 1]);
    expect(await player.heard()).toEqual([]);
  });
});
