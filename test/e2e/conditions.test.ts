import { expect, test } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import { court } from "./court.ts";
import { run, the } from "./gate-board.ts";
import type { Player } from "./player.ts";
import { press, quarry, toggle } from "./quarry.ts";

const offered = (player: Player) => player.page.locator("#token-hud .statuses button").allInnerTexts();

atTables("conditions on a page as Foundry %i", LATEST, (table) => {
  let player: Player;

  /** Says on the sheet by whom a condition is. */
  const by = async (id: string, condition: string, whom: string) => {
    await player.openSheet(id);
    await player.page.getByLabel(`${condition} by`).selectOption({ label: whom });
    await player.settled();
    await player.closeSheet(id);
  };

  test("the HUD offers what the game knows, in its own words, and what Foundry has besides", async () => {
    player = await table.seat("gm", quarry(), "fr");
    const at = await player.centre("hero");
    await player.page.mouse.click(at.x, at.y, { button: "right" });
    const names = await offered(player);
    expect(names.slice(0, 5)).toEqual(["À terre", "Agrippé", "Entravé", "Ralenti", "Effrayé"]);
    expect(names).toContain("Poisoned");
    expect(new Set(names).size).toBe(names.length);
  });

  test("another game has other conditions as soon as the world plays it", async () => {
    player = await table.seat("gm", quarry());
    await run(player, `[await game.settings.set("surefoot", "ruleset", "srd-5.2.1")]`);
    const at = await player.centre("hero");
    await player.page.mouse.click(at.x, at.y, { button: "right" });
    const names = await offered(player);
    expect(names).toContain("Grappled");
    expect(names).not.toContain("Grabbed");
  });

  test("whoever is slowed goes two squares, also by an Advance", async () => {
    player = await table.seat("gm", quarry({ hero: [3, 6], orc: [18, 6] }));
    await toggle(player, "hero", "slowed");
    expect(await player.drag("hero", [3, 2])).toEqual([3, 4]);
    await toggle(player, "hero", "slowed");
    expect(await player.drag("hero", [3, 1])).toEqual([3, 1]);
  });

  test("who frightens the hero is said on its sheet: it comes no nearer to that one, and to others it does", async () => {
    player = await table.seat("gm", quarry({ hero: [5, 2], orc: [9, 2], ogre: [1, 5], ally: [19, 11] }));
    await toggle(player, "hero", "frightened");
    await by("hero", "Frightened", "Orc");
    expect(await player.drag("hero", [6, 2])).toEqual([5, 2]);
    expect((await player.heard()).at(-1)).toBe(
      "Aldis is frightened of Orc and comes no nearer: go another way.",
    );
    await by("hero", "Frightened", "Ogre");
    expect(await player.drag("hero", [6, 2])).toEqual([6, 2]);
    await player.openSheet("hero");
    expect(await player.page.getByLabel("Frightened by").inputValue()).toBe("ogre");
  });

  test("whom the orc has grabbed nobody else pushes, and the orc does", async () => {
    player = await table.seat("gm", quarry({ hero: [10, 3], goblin: [12, 3], orc: [11, 3] }));
    await toggle(player, "goblin", "grabbed");
    await by("goblin", "Grabbed", "Orc");
    await press(player, "hero", "Slide", "2");
    expect(await player.drag("goblin", [12, 2])).toEqual([12, 3]);
    await press(player, "orc", "Push", "2");
    expect(await player.drag("goblin", [13, 3])).toEqual([13, 3]);
  });

  test("a level of exhaustion is a number on the sheet, and nonsense leaves the old one", async () => {
    player = await table.seat("gm", court({ hero: [1, 3] }));
    await toggle(player, "hero", "exhaustion");
    await player.openSheet("hero");
    const field = () => player.page.getByLabel("Exhaustion: level");
    await field().fill("2");
    await field().press("Tab");
    await player.settled();
    await field().fill("many");
    await field().press("Tab");
    await player.settled();
    expect((await player.heard()).at(-1)).toMatch(/“many” isn’t a number/);
    await player.closeSheet("hero");
    expect(await run(player, `[${the("hero")}.actor.effects.contents[0].flags.surefoot.level]`)).toEqual([2]);
    expect(await player.drag("hero", [9, 3])).toEqual([5, 3]);
  });
});
