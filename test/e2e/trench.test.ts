import { expect, test } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import { run, the } from "./gate-board.ts";
import type { Player } from "./player.ts";
import { field } from "./trench-field.ts";

/** A model right of the hero, so far away edge to edge, in inches. */
const gap = (inches: number): [number, number] => [100 + 126 + inches * 100, 500];
const hero: [number, number] = [100, 500];

atTables("the trench skirmish on a page as Foundry %i", LATEST, (table) => {
  let player: Player;

  const press = async (id: string, label: string) => {
    await player.openSheet(id);
    const sheet = player.page.locator(".surefoot-sheet").last();
    await sheet.getByRole("button", { name: label, exact: true }).click();
    await player.settled();
    await player.closeSheet(id);
  };
  const lastCard = async () => (await player.chat()).at(-1) ?? "";
  const goBy = async () => {
    await player.page.locator("[data-action=surefootGo]:enabled").last().click();
    await player.page.waitForTimeout(100);
    await player.settled();
  };

  test("a move stops before it comes within an inch of an enemy, and says so before the drop", async () => {
    player = await table.seat("player1", field({ hero, foe: gap(4) }));
    await player.hold("hero", [5, 5]);
    expect((await player.labels()).join(" ")).toMatch(/1\.\d+″ from Foe.*within 1″ of Foe only by charging/);
    const readOut = player.page.locator("[role=status]#surefoot-nearby");
    await expect.poll(() => readOut.textContent()).toMatch(/^Hero: 1\.\d+″ from Foe$/);
    await player.drop();
    const [x] = await player.where("hero");
    expect(x).toBeGreaterThan(3.9);
    expect(x).toBeLessThan(4);
    await player.drag("hero", [x + 2, 9]);
    expect((await player.where("hero"))[1]).toBeGreaterThan(5);
  });

  test("a charge is rolled first: with a 5 it reaches over 11″ and stops in contact", async () => {
    player = await table.seat("player1", field({ hero, foe: gap(10.5) }));
    await press("hero", "Charge Foe");
    await expect.poll(lastCard).toMatch(/Hero: Charge.*1d6/s);
    await player.roll([5]);
    await expect.poll(lastCard).toMatch(/Hero comes to Foe: the shortest way is 10\.5″, and it may go 11″/);
    await player.drag("hero", [12, 5]);
    expect(await player.where("hero")).toEqual([11.5, 5]);
    await press("hero", "Dash");
    await expect.poll(lastCard).toMatch(/2d6 against 7/);
  });

  test("with a 3 it falls short by the button, stays there, and no Move comes after it", async () => {
    player = await table.seat("player1", field({ hero, foe: gap(11.5) }));
    await press("hero", "Charge Foe");
    await expect.poll(lastCard).toMatch(/Charge/);
    await player.roll([3]);
    await expect.poll(lastCard).toMatch(/falls short of Foe: Hero goes 9″/);
    await goBy();
    await expect.poll(() => player.where("hero")).toEqual([10, 5]);
    await player.openSheet("hero");
    const sheet = player.page.locator(".surefoot-sheet").last();
    expect(await sheet.getByRole("button", { name: "Move", exact: true }).isDisabled()).toBe(true);
    expect(await sheet.innerText()).toMatch(/Move, Charge and Retreat exclude each other/);
  });

  test("a drag beyond what the die gives is cut there; one that strays is refused", async () => {
    player = await table.seat("player1", field({ hero, foe: gap(11.5) }));
    await press("hero", "Charge Foe");
    await expect.poll(lastCard).toMatch(/Charge/);
    await player.roll([2]);
    await player.drag("hero", [3, 9], [12, 5]);
    expect(await player.where("hero")).toEqual([1, 5]);
    expect((await player.heard()).at(-1)).toMatch(/shortest way/);
    await player.drag("hero", [12, 5]);
    expect(await player.where("hero")).toEqual([9, 5]);
    expect((await player.heard()).at(-1)).toMatch(/falls short/);
  });

  test("an enemy in between is offered instead", async () => {
    player = await table.seat("player1", field({ hero, foe: gap(9), foeNear: gap(4) }));
    await player.openSheet("hero");
    const sheet = player.page.locator(".surefoot-sheet").last();
    expect(await sheet.getByRole("button", { name: "Charge Foe", exact: true }).isDisabled()).toBe(true);
    expect(await sheet.innerText()).toMatch(/within 1″ of FoeNear first: charge FoeNear instead/);
    await sheet.getByRole("button", { name: "Charge FoeNear", exact: true }).click();
    await expect.poll(lastCard).toMatch(/Hero: Charge/);
  });

  test("a dash that fails ends the activation", async () => {
    player = await table.seat("player1", field({ hero, foe: gap(15) }));
    await press("hero", "Dash");
    await expect.poll(lastCard).toMatch(/2d6 against 7.*Chance of success: 58 %/s);
    await player.roll([2, 4]);
    await expect.poll(lastCard).toMatch(/rolls 6 against 7 for .*: failure/);
    await player.drag("hero", [3, 5]);
    expect(await player.where("hero")).toEqual([1, 5]);
    expect((await player.heard()).at(-1)).toMatch(/activation is over/);
  });

  test("a dice more: the best two of three count, and the dash is a second move", async () => {
    player = await table.seat("player1", field({ hero, foe: gap(20) }));
    await player.drag("hero", [7, 5]);
    await press("hero", "Dash");
    await expect.poll(lastCard).toMatch(/2d6 against 7/);
    await player.page.locator("[data-bonus]").selectOption("1");
    await expect.poll(lastCard).toMatch(/3d6 against 7; the best 2 count.*81 %/s);
    await player.roll([1, 3, 4]);
    await expect.poll(lastCard).toMatch(/Counted: 3 4\. Not counted: 1\..*rolls 7 against 7.*: success/s);
    await player.drag("hero", [14, 5]);
    expect(await player.where("hero")).toEqual([13, 5]);
  });

  test("a retreat takes two attacks first, which the opponent answers, and then leads out of their reach", async () => {
    const stands = { hero: [600, 600] as const, foe: [750, 600] as const, foeTwo: [600, 750] as const };
    player = await table.seat("player1", field(stands));
    const other = await table.join("player2");
    await press("hero", "Retreat");
    await expect.poll(lastCard).toMatch(/Before Hero retreats.*Foe attacks.*FoeTwo attacks/s);
    await player.drag("hero", [3, 3]);
    expect(await player.where("hero")).toEqual([6, 6]);
    expect((await player.heard()).at(-1)).toMatch(/attack before it retreats/);
    expect(await player.page.locator("[data-action=surefootAnswer]").count()).toBe(0);
    await other.page.locator("[data-foe=foe][data-answer=missed]").click();
    await other.settled();
    await other.page.locator("[data-foe=foeTwo][data-answer=hit]").click();
    await other.settled();
    await expect.poll(async () => (await player.heard()).at(-1)).toMatch(/All attacks on Hero are answered/);
    await player.drag("hero", [5.5, 5.5]);
    expect(await player.where("hero")).toEqual([6, 6]);
    expect((await player.heard()).at(-1)).toMatch(/more than 1″ from every enemy/);
    await player.drag("hero", [3, 3]);
    expect(await player.where("hero")).toEqual([3, 3]);
    await other.leave();
  });

  test("put Down by an attack it stays, and gets up with half its movement when it is next activated", async () => {
    player = await table.seat("gm", field({ hero: [600, 600], foe: [750, 600] }));
    await press("hero", "Retreat");
    await player.page.locator("[data-foe=foe][data-answer=down]").click();
    await expect.poll(() => player.statuses("hero")).toEqual(["prone"]);
    await expect.poll(async () => (await player.heard()).at(-1)).toMatch(/answered: it stays where it is/);
    await player.drag("hero", [3, 3]);
    expect(await player.where("hero")).toEqual([6, 6]);
    expect((await player.heard()).at(-1)).toMatch(/Hero is Down/);
    await player.nextTurn();
    await player.nextTurn();
    await expect.poll(() => player.statuses("hero")).toEqual([]);
    await press("hero", "Retreat");
    await player.page.locator("[data-foe=foe][data-answer=missed]").last().click();
    await player.settled();
    await player.drag("hero", [1, 6]);
    expect(await player.where("hero")).toEqual([3, 6]);
  });

  test("wire waits for its roll; failed, it wounds, and Out of Action is marked and in nobody’s way", async () => {
    const wire = {
      _id: "wire000000000000",
      name: "Wire",
      shapes: [{ type: "rectangle", x: 300, y: 0, width: 100, height: 1600 }],
      behaviors: [{ _id: "wire-terrain", type: "surefoot.terrain", system: { kind: "dangerous" } }],
    };
    player = await table.seat("player1", field({ hero, foe: gap(15) }, { regions: [wire] }));
    await player.drag("hero", [6, 5]);
    await expect.poll(lastCard).toMatch(/Dangerous/);
    await player.roll([1, 2]);
    await expect.poll(lastCard).toMatch(/Injury|injury/);
    await player.roll([6, 5]);
    await expect.poll(() => player.statuses("hero")).toEqual(["dead"]);
    await player.drag("hero", [1, 9]);
    expect((await player.heard()).at(-1)).toMatch(/Out of Action|activation is over/);
  });

  test("a target that is deleted between its card and the move leaves one sentence", async () => {
    player = await table.seat("gm", field({ hero, foe: gap(8), foeFar: gap(20) }));
    await press("hero", "Charge Foe");
    await expect.poll(lastCard).toMatch(/Charge/);
    await run(player, `${the("foe")}.delete()`);
    await player.roll([4]);
    expect((await player.heard()).at(-1)).toMatch(/no enemy on the board to charge by that name/);
    await player.drag("hero", [5, 5]);
    expect(await player.where("hero")).toEqual([5, 5]);
  });
});
