import { expect, test, vi } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import { run, the } from "./gate-board.ts";
import { actorOf, millYard, OVER_THE_GAP, rolls, SOON, standsFor } from "./mill-yard.ts";
import type { Player } from "./player.ts";

vi.setConfig({ testTimeout: 120_000 });

const RESOURCES = { fatigue: { value: 2, max: 2 }, health: { value: 5, max: 5 } };
const points = (value: number) => ({ resources: { ...RESOURCES, actions: { value, max: 3 } } });

atTables("dice that are bought or missing in the skirmish, on a page as Foundry %i", LATEST, (table) => {
  let player: Player;

  const stands = (id: string) => standsFor(player, id);
  const card = async () => (await player.chat()).at(-1);
  const buys = () => player.page.locator("[data-bought=action-point]").last().click();

  test("an action point buys one more die on the card of a leap, is spent when it is rolled, and undo gives it back", async () => {
    const more = { order: ["leaper"], actors: { leaper: points(1) } };
    player = await table.seat("player1", millYard({}, more));
    await player.move("leaper", OVER_THE_GAP);
    await expect.poll(card, SOON).toMatch(/4d6.*Chance of success: 72 %.*One more die for 1 action point/s);
    await buys();
    await expect
      .poll(async () => (await player.heard()).at(-1), SOON)
      .toBe("Leaper has no action point left, and one more die takes 1: roll without it, or leap next turn.");
    expect(await card()).toMatch(/4d6/);
    await run(player, `${the("leaper")}.actor.update({ "system.resources.actions.value": 2 })`);
    await buys();
    await expect.poll(card, SOON).toMatch(/5d6.*Chance of success: 91 %/s);
    await rolls(player, [1, 2, 3, 4, 4]);
    await expect.poll(() => stands("leaper"), SOON).toEqual([1200, 1240, 10]);
    await player.act("leaper", "move");
    expect((await player.heard()).at(-1)).toMatch(/no point left to pay for this/);
    await player.select("leaper");
    await player.press("Control+z");
    await player.press("Control+z");
    await expect.poll(() => stands("leaper"), SOON).toEqual([560, 1240, 10]);
    await player.move("leaper", OVER_THE_GAP);
    await expect.poll(card, SOON).toMatch(/4d6/);
    await buys();
    await expect.poll(card, SOON).toMatch(/5d6/);
    await buys();
    await expect.poll(card, SOON).toMatch(/4d6/);
  });

  test("with too few dice a leap waits at its take-off: they can be added there, or it is let fail", async () => {
    const more = { order: ["leaper"], actors: { leaper: { attributes: { aptitude: 1 } } } };
    player = await table.seat("player1", millYard({}, more));
    await player.drag("leaper", [8.2, 12.4]);
    await player.move("leaper", OVER_THE_GAP.slice(1));
    expect(await stands("leaper")).toEqual([820, 1240, 10]);
    await expect.poll(card, SOON).toMatch(/Leaper: Leap.*Too few dice.*success: 0 %.*Let it fail/s);
    await buys();
    await expect.poll(card, SOON).toMatch(/2d6.*success: 17 %.*Roll/s);
    await buys();
    await expect.poll(card, SOON).toMatch(/Too few dice/);
    await player.page.reload();
    await player.ready();
    await player.page.getByText("Let it fail").click();
    await expect.poll(() => stands("leaper"), SOON).toEqual([900, 1240, 0]);
    expect(await player.statuses("leaper")).toEqual(["prone"]);
    await expect.poll(() => actorOf(player, "leaper", "held"), SOON).toEqual([[]]);
    await expect
      .poll(async () => (await player.chat()).join(" "), SOON)
      .toMatch(/Leaper has too few dice for Leap: failure/);
    expect(await player.buttons()).toBe(0);
  });
});
