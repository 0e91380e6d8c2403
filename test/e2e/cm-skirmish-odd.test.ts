import { expect, test, vi } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import { run, the } from "./gate-board.ts";
import { actorOf, millYard, OVER_THE_GAP, rolls, SOON, standsFor, upTheWall } from "./mill-yard.ts";
import type { Player } from "./player.ts";

vi.setConfig({ testTimeout: 120_000 });

atTables("odd data in the skirmish, on a page as Foundry %i", LATEST, (table) => {
  let player: Player;

  const TABLES = {
    leap: [
      [4, -2],
      [2, 0],
      [3, -1],
    ],
    fall: [[4, 0], [16, 4], ["lots"]],
  };
  const BELOW = { health: { value: -1, max: 5 }, fatigue: { value: 2, max: 2 } };

  /** The mill yard with a face that says no height, a climber without aptitude, and a leaper whose health is below 0. */
  function odd() {
    const actors = { climber: { attributes: {} }, leaper: { resources: BELOW } };
    const board = millYard({ climber: [850, 220] }, { order: [], actors, settings: { tables: TABLES } });
    const text = JSON.stringify(board).replace('"kind":"climb","height":12', '"kind":"climb","height":null');
    return JSON.parse(text) as typeof board;
  }

  test("each is said in one sentence, play goes on, and nothing that was written is lost", async () => {
    player = await table.seat("gm", odd());
    const said = async (what: RegExp) => (await player.heard()).filter((sentence) => what.test(sentence));
    const stands = (id: string) => standsFor(player, id);
    for (const what of [
      /^Climber has no aptitude on its sheet/,
      /^Leaper has fewer than 0 points of something/,
      /^Table “Leaps”, row 2 is out of order/,
      /^Table “Falls”, row 3 lacks its limit/,
    ]) {
      await expect.poll(() => said(what), SOON).toHaveLength(1);
    }

    // A face without a height rises as high as is climbed: 3 cm need no test, 6 cm one, for which there are no dice.
    await player.move("climber", upTheWall(3));
    expect(await stands("climber")).toEqual([900, 220, 3]);
    await player.move("climber", [{ x: 900, y: 220, elevation: 9, action: "climb" }]);
    await expect
      .poll(async () => (await player.chat()).at(-1), SOON)
      .toMatch(/Climber: Climbing.*Too few dice.*Let it fail/s);
    await rolls(player, []);
    expect(await stands("climber")).toEqual([900, 220, 3]);
    await expect.poll(() => said(/Climber has too few dice for Climbing: failure/), SOON).toHaveLength(1);

    // The leap of 3 cm takes the sorted row, 4 - 1 + 1 dice; pressed twice it is rolled once. It falls 10 cm: 4 points.
    await player.move("leaper", OVER_THE_GAP);
    await expect.poll(() => player.buttons(), SOON).toBe(1);
    expect((await player.chat()).at(-1)).toMatch(/4d6/);
    await run(player, "__host.dice([1, 2, 3, 5])");
    await player.page.locator("[data-action=surefootRoll]:enabled").dblclick();
    await rolls(player, [1, 2, 3]);
    await expect.poll(() => stands("leaper"), SOON).toEqual([900, 1240, 0]);
    expect(await player.chat()).toHaveLength(3);
    await expect.poll(() => said(/Leaper falls 10 cm.*4/), SOON).not.toHaveLength(0);
    expect(await actorOf(player, "leaper", "resources.health.value")).toEqual([-1]);

    const kept = await run(player, `[game.settings.get("surefoot", "tables")["cm-skirmish"]]`);
    expect(kept).toEqual([TABLES]);
    expect(await run(player, `${the("climber")}.actor._source.system.attributes`)).not.toHaveProperty(
      "aptitude",
      0,
    );
  });
});
