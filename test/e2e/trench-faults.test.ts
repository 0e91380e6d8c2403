import { expect, test, vi } from "vitest";
import { atTables } from "./at-tables.ts";
import { run, the } from "./gate-board.ts";
import { rolls, SOON } from "./mill-yard.ts";
import type { Player } from "./player.ts";
import { field, type Stands } from "./trench-field.ts";

vi.setConfig({ testTimeout: 120_000 });

atTables("what goes wrong in the trench skirmish on a page as Foundry %i", [14], (table) => {
  let player: Player;

  const stands: Stands = { hero: [100, 500], foe: [900, 500] };
  const press = async (id: string, label: string) => {
    await player.openSheet(id);
    const sheet = player.page.locator(".surefoot-sheet").last();
    await sheet.getByRole("button", { name: label, exact: true }).click();
    await player.settled();
    await player.closeSheet(id);
  };
  const turnOf = (id: string) =>
    run(
      player,
      `game.combat.update({ turn: game.combat.turns.findIndex(({ tokenId }) => tokenId === "${id}") }).then(() => 0)`,
    );

  test("a Movement that can't be read is said once and nothing stops but the inch; without any, no dash is rolled for", async () => {
    player = await table.seat(
      "player1",
      field(stands, { systems: { hero: { movement: { walk: "fast" } } } }),
      "fr",
    );
    await player.drag("hero", [4, 8]);
    await player.drag("hero", [4, 5]);
    const told = (await player.heard()).filter((sentence) => /Vitesse illisible/.test(sentence));
    expect(told).toHaveLength(1);
    expect(await player.drag("hero", [9, 5])).toEqual([6.74 - 0.01, 5]);

    player = await table.seat(
      "player1",
      field(stands, { systems: { hero: { movement: { walk: null } } } }),
      "es",
    );
    await player.drag("hero", [4, 5]);
    await press("hero", "Correr");
    expect(await player.where("hero")).toEqual([1, 5]);
    expect(await player.chat()).toEqual([]);
    const heard = await player.heard();
    expect(heard).toHaveLength(2);
    for (const sentence of heard) expect(sentence).toMatch(/no tiene ningún tipo de velocidad/);
  });

  test("two charges at once keep their own dice, targets and ways, whichever is rolled first", async () => {
    const two: Stands = { ...stands, ally: [100, 1000], foeTwo: [1100, 1000] };
    player = await table.seat("gm", field(two));
    await press("hero", "Charge Foe");
    await press("hero", "Charge Foe");
    expect(await player.buttons()).toBe(1);
    await turnOf("ally");
    await press("ally", "Charge FoeTwo");
    await expect.poll(() => player.buttons(), SOON).toBe(2);
    await player.roll([6]);
    await player.page.locator("[data-action=surefootGo]:enabled").last().click();
    await expect.poll(() => player.where("ally"), SOON).toEqual([9.74, 10]);
    expect(await player.where("hero")).toEqual([1, 5]);
    await turnOf("hero");
    await rolls(player, [1]);
    const [first, second] = await player.chat();
    expect(first).toMatch(/Hero comes to Foe: .* 6\.74″, and it may go 7″/);
    expect(second).toMatch(/Ally comes to FoeTwo: .* 8\.74″, and it may go 12″/);
    await player.page.locator("[data-action=surefootGo]:enabled").first().click();
    await expect.poll(() => player.where("hero"), SOON).toEqual([7.74, 5]);
  });

  test("a base without a size is told the GM once, and its token's box counts", async () => {
    const base = { shape: "round", width: 0, depth: 0 };
    player = await table.seat("gm", field(stands, { systems: { foe: { base } } }), "fr");
    await player.drag("hero", [9, 5]);
    expect(await player.where("hero")).toEqual([6.73, 5]);
    await player.drag("hero", [5, 5]);
    const told = (await player.heard()).filter((sentence) =>
      /Le socle de Foe n’a pas de taille/.test(sentence),
    );
    expect(told).toHaveLength(1);
  });

  test("a target that dies, or is deleted, between card and move is said; the charger stays, and its card tells nobody off", async () => {
    player = await table.seat("gm", field({ ...stands, foeFar: [2000, 500] }));
    await press("hero", "Charge Foe");
    await rolls(player, [4]);
    await run(player, `${the("foe")}.actor.toggleStatusEffect("dead", { active: true }).then(() => 0)`);
    await player.drag("hero", [9, 5]);
    expect(await player.where("hero")).toEqual([1, 5]);
    expect((await player.heard()).at(-1)).toMatch(/no enemy on the board to charge by that name/);
    await run(player, `${the("foe")}.delete().then(() => 0)`);
    await player.page.locator("[data-action=surefootGo]:enabled").last().click();
    await player.settled();
    expect(await player.where("hero")).toEqual([1, 5]);
    expect((await player.heard()).at(-1)).toMatch(/no enemy on the board to charge by that name/);
  });
});
