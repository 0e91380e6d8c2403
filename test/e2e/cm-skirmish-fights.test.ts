import { expect, test, vi } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import { run, the, until } from "./gate-board.ts";
import { actorOf, millYard, OVER_THE_GAP, rolls, SOON, standsFor, upTheWall } from "./mill-yard.ts";
import type { Player } from "./player.ts";

vi.setConfig({ testTimeout: 120_000 });

atTables("fights and things of the skirmish in centimetres as Foundry %i", LATEST, (table) => {
  let player: Player;

  const stands = (id: string, who = player) => standsFor(who, id);
  const widthAt = (id: string) =>
    run<number>(player, `canvas.tokens.get("${id}").face.container.children.at(-1).getLocalBounds().width`);
  const actor = (id: string, path: string) => actorOf(player, id, path);

  test("free of one of two it takes a new place in contact with the other, where the drag helps", async () => {
    player = await table.seat("player1", millYard({}, { order: ["held"] }));
    await player.move("held", [{ x: 2100, y: 420 }]);
    expect((await player.heard()).at(-1)).toMatch(/engaged with .*disengage first/);
    const other = await table.join("player2");
    await player.act("held", "disengage");
    await rolls(player, [3, 3, 3, 3]);
    await rolls(other, [3, 3, 3]);
    await rolls(other, [6, 6, 6]);
    await expect
      .poll(() => player.heard(), SOON)
      .toContainEqual(expect.stringMatching(/Guard gets free of some: draw it to a new place/));
    // Its front is 130 px wide; the places around the bandit reach from one side of it to the other.
    await expect.poll(() => widthAt("held"), SOON).toBeGreaterThan(250);
    expect(await widthAt("hero")).toBeLessThan(150);
    await player.drag("held", [20.8, 2.9]);
    const [x = 0, y = 0] = await stands("held");
    expect(Math.hypot(x - 1960, y - 320)).toBeCloseTo(100, -0.5);
    expect([x, y]).not.toEqual([1960, 420]);
    await expect.poll(() => widthAt("held"), SOON).toBeLessThan(150);
    await other.leave();
  });

  test("held by both it stays, or leaves after the free attacks", async () => {
    player = await table.seat("player1", millYard({}, { order: ["held"] }));
    const other = await table.join("player2");
    await player.act("held", "disengage");
    await rolls(player, [1, 1, 1, 2]);
    await rolls(other, [3, 3, 3]);
    await rolls(other, [6, 6, 6]);
    await expect.poll(() => player.heard(), SOON).toContain("Guard is held in the fight and stays.");
    await player.drag("held", [20.8, 2.9]);
    expect(await stands("held")).toEqual([1960, 420, 0]);
    await player.act("held", "disengage", "leave");
    expect(await player.heard()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Raider.*free.*attack/i),
        expect.stringMatching(/Bandit/),
      ]),
    );
    await expect
      .poll(async () => (await other.chat()).at(-1), SOON)
      .toMatch(/Raider may make a free attack on Guard.*Bandit may make a free attack on Guard/s);
    await player.move("held", [{ x: 2100, y: 500 }]);
    expect(await stands("held")).toEqual([2100, 500, 0]);
    await other.leave();
  });

  test("a thing in reach is picked up for 2 cm, and leaves the board", async () => {
    player = await table.seat("player1", millYard({ hero: [420, 720] }));
    const gm = await table.join("gm");
    await player.act("hero", "pick-up", "");
    await until(player, `!${the("shard")}`);
    expect(await actor("hero", "held")).toEqual([["shard"]]);
    await player.move("hero", [{ x: 420, y: 100 }]);
    expect(await stands("hero")).toEqual([420, 160, 0]);
    await gm.leave();
  });

  test("two cards at once don't mix, a card pressed twice rolls once, and reloading keeps them", async () => {
    player = await table.seat("player1", millYard({ climber: [850, 220] }, { order: [] }));
    await player.move("leaper", OVER_THE_GAP);
    await player.move("climber", upTheWall(6));
    await expect.poll(() => player.buttons(), SOON).toBe(2);
    await player.page.reload();
    await player.ready();
    expect(await player.buttons()).toBe(2);
    await player.page.evaluate(() =>
      (window as unknown as { __host: { dice(faces: number[]): void } }).__host.dice([2, 2, 3, 4]),
    );
    await player.page.locator("[data-action=surefootRoll]:enabled").last().dblclick();
    await expect.poll(() => stands("climber"), SOON).toEqual([900, 220, 6]);
    expect(await stands("leaper")).toEqual([820, 1240, 10]);
    await rolls(player, [5, 5, 1, 2]);
    await expect.poll(() => stands("leaper"), SOON).toEqual([1200, 1240, 10]);
    expect(await player.heard()).toContainEqual(
      expect.stringMatching(/Leaper rolls 5 5 1 2 for Leap: success/),
    );
  });
});
