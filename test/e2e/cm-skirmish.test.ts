import { expect, test, vi } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import { run, the } from "./gate-board.ts";
import { actorOf, millYard, OVER_THE_GAP, rolls, SOON, standsFor, upTheWall } from "./mill-yard.ts";
import type { Player } from "./player.ts";

vi.setConfig({ testTimeout: 120_000 });

atTables("the skirmish in centimetres on a page as Foundry %i", LATEST, (table) => {
  let player: Player;

  const stands = (id: string, who = player) => standsFor(who, id);
  const actor = (id: string, path: string) => actorOf(player, id, path);
  const turn = (id: string, rotation: number) =>
    run(player, `${the(id)}.update({ rotation: ${rotation} }).then(() => ${the(id)}._source.rotation)`);

  test("two moves of 16 cm and a sprint of 4 for a point; no second sprint on one move", async () => {
    player = await table.seat("player1", millYard({ hero: [100, 620] }));
    await player.move("hero", [{ x: 760, y: 620 }]);
    expect(await stands("hero")).toEqual([740, 620, 0]);
    await player.act("hero", "move");
    await player.move("hero", [{ x: 2000, y: 620 }]);
    expect(await stands("hero")).toEqual([1380, 620, 0]);
    await player.act("hero", "sprint");
    await player.move("hero", [{ x: 2000, y: 620 }]);
    expect(await stands("hero")).toEqual([1540, 620, 0]);
    expect(await actor("hero", "resources.fatigue.value")).toEqual([1]);
    await player.act("hero", "sprint");
    expect((await player.heard()).at(-1)).toMatch(/sprint/i);
    await player.act("hero", "move");
    expect(await stands("hero")).toEqual([1540, 620, 0]);
  });

  test("it turns once at the end of a move, and is locked otherwise", async () => {
    player = await table.seat("player1", millYard({ hero: [100, 620] }));
    expect(await turn("hero", 90)).toBe(270);
    expect((await player.heard()).at(-1)).toMatch(/turns only at the end of a move action/);
    await player.move("hero", [{ x: 300, y: 620 }]);
    expect(await turn("hero", 180)).toBe(180);
    await player.page.waitForTimeout(1600);
    expect(await turn("hero", 0)).toBe(180);
    await player.move("hero", [{ x: 500, y: 620 }]);
    expect(await turn("hero", 0)).toBe(0);
  });

  test("a leap waits with its pool and chance; failed over a gap it falls, and drops what it can't hold", async () => {
    player = await table.seat("player1", millYard({}, { order: ["leaper"] }));
    await player.move("leaper", OVER_THE_GAP);
    expect(await stands("leaper")).toEqual([820, 1240, 10]);
    await expect
      .poll(() => player.chat(), SOON)
      .toEqual([expect.stringMatching(/Leaper: Leap.*4d6.*Chance of success: 72 %/s)]);
    await rolls(player, [1, 2, 3, 5]);
    await expect
      .poll(() => player.chat(), SOON)
      .toContainEqual(expect.stringMatching(/Keeping hold.*3d6.*44 %/s));
    await rolls(player, [1, 2, 3]);
    await expect.poll(() => stands("leaper"), SOON).toEqual([900, 1240, 0]);
    await expect.poll(() => actor("leaper", "held"), SOON).toEqual([[]]);
    expect(await player.statuses("leaper")).toEqual(["prone"]);
    expect(await actor("leaper", "resources.health.value")).toEqual([3]);
    expect((await player.chat()).at(-1)).toMatch(
      /Leaper falls 10 cm and takes 2 damage.*Leaper is on the ground.*Leaper drops torch/s,
    );
  });

  test("a leap that succeeds goes on, and costs its gap of 3 cm", async () => {
    player = await table.seat("player1", millYard({}, { order: ["leaper"] }));
    await player.move("leaper", OVER_THE_GAP);
    await rolls(player, [2, 2, 3, 5]);
    await expect.poll(() => stands("leaper"), SOON).toEqual([1200, 1240, 10]);
    await player.move("leaper", [{ x: 2000, y: 1240 }]);
    // 6.5 + 3 + 4 were spent: 2.5 cm are left.
    expect(await stands("leaper")).toEqual([1300, 1240, 10]);
  });

  test("a die more is said on the card before the roll, and is rolled", async () => {
    player = await table.seat("player1", millYard({}, { order: ["leaper"] }));
    await player.move("leaper", OVER_THE_GAP);
    await player.page.locator("[data-bonus]").selectOption("1");
    await expect.poll(() => player.page.locator(".surefoot-card").last().textContent()).toContain("5d6");
    await rolls(player, [1, 2, 3, 4, 4]);
    await expect.poll(() => stands("leaper"), SOON).toEqual([1200, 1240, 10]);
  });

  test("a wall is climbed over two actions, each with its test; between them it hangs", async () => {
    player = await table.seat("player1", millYard({ climber: [850, 220] }, { order: ["climber"] }));
    await player.move("climber", upTheWall(7));
    await rolls(player, [2, 2, 3, 4]);
    await expect.poll(() => stands("climber"), SOON).toEqual([900, 220, 7]);
    expect(await player.statuses("climber")).toEqual(["climbing"]);
    await player.act("climber", "sprint");
    expect((await player.heard()).at(-1)).toMatch(/climb/i);
    await player.act("climber", "move");
    await player.move("climber", [
      { x: 900, y: 220, elevation: 12, action: "climb" },
      { x: 1100, y: 220, action: "walk" },
    ]);
    await rolls(player, [4, 4, 1, 2]);
    await expect.poll(() => stands("climber"), SOON).toEqual([1100, 220, 12]);
    expect(await player.statuses("climber")).toEqual([]);
  });

  test("without a hold it stays, and what is left of the action is lost", async () => {
    player = await table.seat("player1", millYard({ climber: [850, 220] }, { order: ["climber"] }));
    await player.move("climber", upTheWall(7));
    await rolls(player, [1, 2, 3, 4]);
    await player.move("climber", [{ x: 800, y: 220 }]);
    expect(await stands("climber")).toEqual([900, 220, 0]);
    expect((await player.heard()).at(-1)).toMatch(/0 cm left/);
  });

  test("hit on the wall it needs a test to hold on, and falls with what it holds", async () => {
    player = await table.seat("player1", millYard({ climber: [850, 220] }, { order: ["climber"] }));
    await player.move("climber", upTheWall(6));
    await rolls(player, [2, 2, 3, 4]);
    const gm = await table.join("gm");
    await gm.openSheet("climber");
    await gm.page.locator("[data-hit]").fill("1");
    await gm.page.locator("[data-action=surefootHit]").click();
    await rolls(player, [1, 2, 4]);
    await rolls(player, [3, 3]);
    await expect.poll(() => stands("climber"), SOON).toEqual([900, 220, 0]);
    await expect.poll(() => actor("climber", "resources.health.value"), SOON).toEqual([3]);
    await expect.poll(() => player.statuses("climber"), SOON).toEqual(["prone"]);
    await expect.poll(() => actor("climber", "held"), SOON).toEqual([["rope"]]);
    expect(await player.buttons()).toBe(0);
    expect(gm.faults).toEqual([]);
    await gm.leave();
  });

  test("over a fallen foe the opponent's own player rolls; the loser lies beyond it", async () => {
    player = await table.seat("player1", millYard({ hero: [1000, 790] }));
    const other = await table.join("player2", "fr");
    await player.move("hero", [{ x: 1400, y: 790 }]);
    await rolls(player, [1, 1, 1]);
    expect(await player.buttons()).toBe(0);
    await rolls(other, [3]);
    await expect.poll(() => stands("hero"), SOON).toEqual([1280, 790, 0]);
    await expect.poll(() => player.statuses("hero"), SOON).toEqual(["prone"]);
    await player.act("hero", "stand");
    expect(await player.statuses("hero")).toEqual([]);
    expect(other.faults).toEqual([]);
    await other.leave();
  });
});
