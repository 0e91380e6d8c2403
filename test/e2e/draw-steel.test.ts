import { expect, test } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import { run, the } from "./gate-board.ts";
import type { Player } from "./player.ts";
import { press, quarry } from "./quarry.ts";

atTables("Draw Steel on a page as Foundry %i", LATEST, (table) => {
  let player: Player;

  test("an Advance goes five squares in parts, and a second one takes the main action", async () => {
    player = await table.seat("player1", quarry({ hero: [3, 6], orc: [18, 6] }));
    await player.drag("hero", [3, 3]);
    expect(await player.drag("hero", [3, 0])).toEqual([3, 1]);
    await press(player, "hero", "Advance");
    expect(await player.drag("hero", [8, 1])).toEqual([8, 1]);
    await press(player, "hero", "Advance");
    expect((await player.heard()).at(-1)).toMatch(/No action is left/);
    expect(await player.drag("hero", [9, 1])).toEqual([8, 1]);
  });

  test("a shift into rubble is refused, and the same way may be moved", async () => {
    player = await table.seat("player1", quarry({ hero: [6, 4], orc: [18, 6] }));
    await press(player, "hero", "Shift", "3");
    expect(await player.drag("hero", [8, 4])).toEqual([6, 4]);
    expect((await player.heard()).at(-1)).toMatch(/Nobody shifts into difficult ground/);
    await press(player, "hero", "Move by an effect", "3");
    expect(await player.drag("hero", [7, 4])).toEqual([7, 4]);
  });

  test("who turns its back on a foe is told of the strike before the drop", async () => {
    player = await table.seat("player1", quarry({ hero: [4, 6], orc: [5, 6] }));
    await player.hold("hero", [2, 6]);
    expect((await player.labels()).join(" ")).toMatch(/Orc gets the chance of an opportunity attack/);
    await player.drop();
    expect(await player.where("hero")).toEqual([2, 6]);
  });

  test("a long jump waits for its power roll in a card, and falls short by what the dice don’t give", async () => {
    player = await table.seat("player1", quarry({ hero: [3, 2], orc: [18, 6], ally: [18, 7] }));
    await player.move("hero", [{ x: 700, y: 200, action: "jump" }]);
    await expect
      .poll(() => player.chat())
      .toEqual([expect.stringMatching(/Aldis: Jump.*2d10 \+ 2 against 17.*Chance of success: 21 %/s)]);
    await player.roll([6, 4]);
    expect(await player.where("hero")).toEqual([6, 2]);
    expect(await player.heard()).toContainEqual(expect.stringMatching(/Aldis rolls 12 for Jump: tier 2/));
  });

  test("an edge said on the card changes the chance, lasts through a reload, and counts for the roll", async () => {
    player = await table.seat("player1", quarry({ hero: [3, 2], orc: [18, 6], ally: [18, 7] }));
    await player.move("hero", [{ x: 700, y: 200, action: "jump" }]);
    const said = () => player.page.locator("[data-bonus]");
    await said().selectOption({ label: "edge" });
    await expect.poll(() => player.chat()).toEqual([expect.stringMatching(/2d10 \+ 4 against 17.*36 %/s)]);
    await said().selectOption({ label: "double bane" });
    await expect.poll(() => player.chat()).toEqual([expect.stringMatching(/Chance of success: 3 %/)]);
    await said().selectOption({ label: "double edge" });
    await expect.poll(() => player.chat()).toEqual([expect.stringMatching(/2d10 \+ 2 against 12.*64 %/s)]);
    const other = await table.join("player2");
    expect(await other.page.locator("[data-bonus]").isDisabled()).toBe(true);
    await other.leave();
    await player.page.reload();
    await player.ready();
    expect(await said().inputValue()).toBe("2");
    await player.roll([6, 4]);
    expect(await player.where("hero")).toEqual([7, 2]);
    expect(await player.heard()).toContainEqual(expect.stringMatching(/rolls 12 for Jump: tier 3/));
    expect(await player.chat()).toEqual([expect.stringMatching(/12 against 12.*success/s)]);
    expect(await said().count()).toBe(0);
  });

  test("the roll of a card lets no other token go", async () => {
    player = await table.seat("gm", quarry({ hero: [3, 2], orc: [18, 6], ally: [3, 7] }));
    await player.move("hero", [{ x: 700, y: 200, action: "jump" }]);
    await player.roll([10, 10]);
    expect(await player.where("hero")).toEqual([7, 2]);
    const card = `{ constrainOptions: { surefoot: { card: game.messages.contents.at(-1).id } } }`;
    await run(player, `${the("ally")}.move({ x: 700, y: 200, action: "jump" }, ${card})`);
    expect(await player.where("ally")).toEqual([3, 7]);
  });

  test("a push into a wall ends there, with its damage in a card", async () => {
    player = await table.seat("gm", quarry({ hero: [10, 3], goblin: [12, 3], orc: [18, 6] }));
    await press(player, "hero", "Push", "4");
    expect(await player.drag("goblin", [16, 3])).toEqual([13, 3]);
    await expect
      .poll(() => player.chat())
      .toEqual([
        expect.stringMatching(/Goblin: forced movement.*1 square .at most 4 squares.*takes 5 damage/s),
      ]);
  });

  test("a push that gets no farther is refused with its sentence, and a slide goes there", async () => {
    player = await table.seat("gm", quarry({ hero: [10, 3], goblin: [12, 3] }));
    await press(player, "hero", "Push", "4");
    expect(await player.drag("goblin", [12, 4])).toEqual([12, 3]);
    expect((await player.heard()).at(-1)).toMatch(/leads farther away/);
    await press(player, "hero", "Slide", "4");
    expect(await player.drag("goblin", [12, 4])).toEqual([12, 4]);
  });

  test("pushed off the edge of the quarry the archer falls", async () => {
    player = await table.seat("gm", quarry({ ally: [2, 9, 3], archer: [3, 9, 3], hero: [18, 6] }));
    await press(player, "ally", "Push", "3");
    await player.drag("archer", [6, 9]);
    await expect.poll(() => run(player, `[${the("archer")}._source.elevation]`)).toEqual([0]);
    expect(await player.where("archer")).toEqual([6, 9]);
    await expect.poll(() => player.statuses("archer")).toEqual(["prone"]);
    await expect
      .poll(async () => (await player.chat()).at(-1))
      .toMatch(/Archer falls 3 squares and takes 6 damage/);
  });
});
