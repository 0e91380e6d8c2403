import { expect, test, vi } from "vitest";
import { atTables } from "./at-tables.ts";
import { rolls, SOON, standsFor } from "./mill-yard.ts";
import type { Player } from "./player.ts";
import { field, type Stands, strip } from "./trench-field.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Roofs on which somebody stands, with a gap of 2″ between, and wire far beyond. */
const roofs = (height: number) => [
  strip("roof", 500, 1000, { kind: "ground", height }),
  strip("next", 1200, 1800, { kind: "ground", height }),
];
const wire = strip("wire", 2000, 2400, { kind: "dangerous" });

atTables("heights and dangers of the trench skirmish on a page as Foundry %i", [14], (table) => {
  let player: Player;

  const sit = async (stands: Stands, regions: object[], lang = "en") => {
    player = await table.seat("player1", field(stands, { regions }), lang);
  };
  const stands = () => standsFor(player, "hero");
  const said = async () => (await player.heard()).at(-1);
  /** Draws a way by another way of moving, so many Tabs away. */
  const hold = async (tabs: number, ...squares: readonly (readonly [number, number])[]) => {
    await player.hold("hero", ...squares);
    for (let tab = 0; tab < tabs; tab += 1) await player.press("Tab");
  };
  const charge = async (die: number) => {
    await player.openSheet("hero");
    const sheet = player.page.locator(".surefoot-sheet").last();
    await sheet.getByRole("button", { name: "Charge Foe", exact: true }).click();
    await player.closeSheet("hero");
    await rolls(player, [die]);
  };

  test("a wall is climbed by the next way of moving; it waits at its foot, and failed the activation is over", async () => {
    await sit({ hero: [380, 500] }, roofs(4));
    await player.hold("hero", [5.7, 5]);
    expect((await player.labels()).join(" ")).toMatch(/climb, or go round/);
    await player.press("Tab");
    expect((await player.labels()).join(" ")).toMatch(/^! 5\.9″ of 6″.*rolls 2d6 for Climbing/);
    await player.drop();
    expect(await stands()).toEqual([380, 500, 0]);
    await rolls(player, [3, 4]);
    await expect.poll(stands, SOON).toEqual([570, 500, 4]);

    await sit({ hero: [570, 500, 4] }, roofs(4));
    await hold(1, [3.8, 5]);
    await player.drop();
    await rolls(player, [3, 3]);
    await player.drag("hero", [6, 5]);
    expect(await stands()).toEqual([570, 500, 4]);
    expect(await said()).toMatch(/activation is over/);
  });

  test("a leap is measured while it is drawn; failed, it falls into the gap and is wounded", async () => {
    await sit({ hero: [800, 500, 5] }, roofs(5));
    await hold(2, [14, 5]);
    expect((await player.labels()).join(" ")).toMatch(/rolls 2d6 for Jump/);
    await player.drop();
    await rolls(player, [1, 4]);
    await rolls(player, [4, 1, 3]);
    await expect.poll(() => player.statuses("hero"), SOON).toEqual(["prone"]);
    const [x = 0, , elevation] = await stands();
    expect(elevation).toBe(0);
    expect(x + 63).toBeGreaterThanOrEqual(1000);
    expect(x + 63).toBeLessThan(1200);
    const told = await player.heard();
    expect(told.filter((sentence) => sentence === "Hero falls 5″.")).toHaveLength(1);
    await player.drag("hero", [11, 9]);
    expect(await said()).toMatch(/activation is over|is Down/);
  });

  test("a leap that the opponent lets fall on the far side falls there", async () => {
    await sit({ hero: [800, 500, 5] }, roofs(5));
    await hold(2, [14, 5]);
    await player.drop();
    const far = player.page.locator("[data-bought=far]");
    await far.check();
    await expect.poll(() => far.isChecked(), SOON).toBe(true);
    await rolls(player, [1, 4]);
    await rolls(player, [1, 1, 3]);
    // Its middle lies its radius of 63 pixels before the far roof at 1200, its corner as much before that.
    await expect.poll(async () => Math.abs((await stands())[0]! - 1074), SOON).toBeLessThanOrEqual(2);
  });

  test("a leap over more than half of the Movement is refused, one over 2″ goes on to where it was drawn", async () => {
    await sit({ hero: [800, 500, 5] }, [
      strip("roof", 500, 1000, { kind: "ground", height: 5 }),
      strip("next", 1310, 1800, { kind: "ground", height: 5 }),
    ]);
    await hold(2, [13, 5]);
    expect((await player.labels()).join(" ")).toMatch(/3\.1″.*3″ at most/);
    await player.page.keyboard.press("Escape");
    await sit({ hero: [937, 500, 5] }, roofs(5));
    await hold(2, [12, 5]);
    await player.drop();
    await rolls(player, [3, 4]);
    await expect.poll(stands, SOON).toEqual([1200, 500, 5]);
  });

  test("off an edge of 2″ nobody is hurt, off one of 6″ four dice say how much", async () => {
    await sit({ hero: [880, 500, 2] }, roofs(2));
    expect(await player.drag("hero", [10.4, 5])).toEqual([10.4, 5]);
    expect(await player.chat()).toEqual([]);
    await sit({ hero: [880, 500, 6] }, roofs(6));
    await player.drag("hero", [10.4, 5]);
    await expect.poll(() => player.chat(), SOON).toEqual([expect.stringMatching(/Injury.*4d6; the best 2/s)]);
    await rolls(player, [1, 1, 2, 3]);
    await expect.poll(stands, SOON).toEqual([1040, 500, 0]);
    expect(await player.statuses("hero")).toEqual([]);
    expect((await player.heard()).join(" ")).toMatch(/falls 6″/);
  });

  test("a charge dives from a roof: through unhurt it strikes the harder, else it is Down and wounded", async () => {
    await sit({ hero: [850, 500, 4], foe: [1200, 500] }, roofs(4).slice(0, 1));
    await charge(2);
    await player.drag("hero", [12, 5]);
    await rolls(player, [3, 4]);
    await expect.poll(() => player.statuses("hero"), SOON).toEqual(["diving"]);
    expect((await stands())[2]).toBe(0);
    expect(await player.page.locator("[data-action=surefootGo]").count()).toBe(1);

    await sit({ hero: [850, 500, 4], foe: [1200, 500] }, roofs(4).slice(0, 1));
    await charge(2);
    await player.drag("hero", [12, 5]);
    await rolls(player, [3, 3]);
    await rolls(player, [1, 1, 2]);
    await expect.poll(() => player.statuses("hero"), SOON).toEqual(["prone"]);
    expect((await stands())[2]).toBe(0);
  });

  test("who begins its turn in the wire rolls then, and not again in its move; who comes in rolls once", async () => {
    player = await table.seat("gm", field({ ann: [100, 100], hero: [2200, 500] }, { regions: [wire] }));
    await player.nextTurn();
    await expect.poll(() => player.chat(), SOON).toEqual([expect.stringMatching(/Hero: Dangerous/)]);
    await player.drag("hero", [21, 5]);
    expect(await said()).toMatch(/roll/);
    await rolls(player, [3, 4]);
    await player.drag("hero", [18, 5], [22, 5]);
    expect(await player.buttons()).toBe(1);
    await rolls(player, [4, 4]);
    await expect.poll(async () => (await stands())[0], SOON).toBe(2000);
  });
});
