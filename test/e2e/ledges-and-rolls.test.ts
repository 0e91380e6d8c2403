import { expect, test } from "vitest";
import { court, jumpIntoMud } from "./court.ts";
import type { Player } from "./player.ts";
import { atTables, LATEST } from "./at-tables.ts";

const HERO = `game.scenes.viewed.tokens.get("hero")`;

/** The court with a pit 10 ft deep in columns 4 and 5 of row 3. */
function pit() {
  const board = court({ hero: [1, 3] });
  const shapes = [{ type: "rectangle", x: 400, y: 300, width: 200, height: 100 }];
  const behaviors = [
    { _id: "pit-terrain", type: "surefoot.terrain", system: { kind: "ground", height: -10 } },
  ];
  const regions = [
    ...((board.scene?.["regions"] ?? []) as object[]),
    { _id: "pit", name: "pit", shapes, behaviors },
  ];
  return { ...board, scene: { ...board.scene, regions } };
}

atTables("no way round a roll, a ledge or a leap as Foundry %i", LATEST, (table) => {
  test("a jump over a pit is made", async () => {
    const player = await table.seat("player1", pit());
    await player.move("hero", [
      { x: 300, y: 300, action: "walk" },
      { x: 600, y: 300, action: "jump" },
    ]);
    expect([await player.where("hero"), await player.heard()]).toEqual([[6, 3], []]);
  });

  test("who hits a hurdle over a pit falls into it", async () => {
    const board = pit();
    const shapes = [{ type: "rectangle", x: 500, y: 300, width: 100, height: 100 }];
    const behaviors = [{ _id: "hu", type: "surefoot.terrain", system: { kind: "object", height: 2 } }];
    const regions = [...board.scene.regions, { _id: "hurdle", name: "hurdle", shapes, behaviors }];
    const player = await table.seat("player1", { ...board, scene: { ...board.scene, regions } });
    await player.move("hero", [
      { x: 300, y: 300, action: "walk" },
      { x: 600, y: 300, action: "jump" },
    ]);
    await player.roll([1]);
    await player.roll([3]);
    expect([await player.where("hero"), await elevation(player)]).toEqual([[4, 3], -10]);
    expect(await player.statuses("hero")).toEqual(["prone"]);
  });

  test("a jump over mud onto firm floor is made", async () => {
    const player = await table.seat("player1", court({ hero: [3, 7] }));
    await player.move("hero", [
      { x: 500, y: 700, action: "walk" },
      { x: 700, y: 700, action: "jump" },
    ]);
    expect([await player.where("hero"), await player.heard()]).toEqual([[7, 7], []]);
  });

  test("a player who lifts the constraints can't jump 30 ft from a stand", async () => {
    const player = await table.seat("player1", court({ hero: [1, 3] }));
    const options = `{ constrainOptions: { ignoreWalls: true, ignoreCost: true } }`;
    await player.page.evaluate(`${HERO}.move([{ x: 700, y: 300, action: "jump" }], ${options})`);
    await player.settled();
    expect(await player.where("hero")).toEqual([1, 3]);
  });

  test("stepping off a ledge costs 5 ft, and standing up is paid from the rest", async () => {
    const player = await table.seat("player1", court({ hero: [3, 1, 10] }));
    await player.drag("hero", [4, 1]);
    await player.roll([2]);
    await player.openSheet("hero");
    expect(await player.page.locator(".surefoot-actions").innerText()).toMatch(/25\sft left/);
    await player.closeSheet("hero");
  });

  test("with 5 ft left one steps off the ledge, and doesn't hang in the air", async () => {
    const player = await table.seat("player1", court({ hero: [1, 1, 10] }));
    for (const column of [3, 1, 2]) await player.drag("hero", [column, 1]);
    await player.drag("hero", [2, 2]);
    expect([await player.where("hero"), await elevation(player)]).toEqual([[2, 2], 0]);
  });

  test("who walks on doesn't dodge the roll", async () => {
    const player = await table.seat("player1", court({ hero: [3, 1, 10] }));
    await player.drag("hero", [4, 1]);
    expect(await player.drag("hero", [6, 1])).toEqual([4, 1]);
  });

  test("after the turn the roll still counts", async () => {
    const player = await table.seat(
      "player1",
      court({ hero: [1, 9], ally: [1, 11] }, { order: ["hero", "ally"] }),
    );
    await player.move("hero", jumpIntoMud(9));
    const gm = await table.join("gm");
    await gm.nextTurn();
    await gm.leave();
    await player.settled();
    await player.roll([1]);
    expect(await player.statuses("hero")).toEqual(["prone"]);
  });

  test("a card of an undone move is void for good", async () => {
    const player = await table.seat("player1", court({ hero: [1, 9] }));
    await player.move("hero", jumpIntoMud(9));
    await player.select("hero");
    await player.press("Control+z");
    await player.move("hero", jumpIntoMud(9));
    await player.roll([20]);
    expect(await player.buttons()).toBe(0);
  });

  test("undo takes back what the roll did", async () => {
    const player = await table.seat("player1", court({ hero: [1, 9] }));
    await player.move("hero", jumpIntoMud(9));
    await player.roll([1]);
    await player.select("hero");
    await player.press("Control+z");
    expect([await player.where("hero"), await player.statuses("hero")]).toEqual([[1, 9], []]);
  });

  test("nobody climbs into the stone of the dais", async () => {
    const player = await table.seat("player1", court({ hero: [4, 1] }));
    await player.move("hero", [{ x: 300, y: 100, action: "climb" }]);
    expect([await player.where("hero"), await elevation(player)]).not.toEqual([[3, 1], 0]);
  });

  test("an arrow key out of a foe's reach tells of the opportunity attack", async () => {
    const player = await table.seat("player1", court({ hero: [4, 3], orc: [3, 4] }));
    await player.select("hero");
    await player.press("ArrowRight");
    expect(await player.heard()).toEqual([expect.stringMatching(/Orc.*opportunity/)]);
  });

  test("what the roll lets go on but the budget cuts is told", async () => {
    const player = await table.seat("player1", court({ hero: [1, 7] }));
    await player.move("hero", [...jumpIntoMud(7), { x: 800, y: 700, action: "walk" }]);
    await player.roll([20]);
    expect(await player.where("hero")).toEqual([7, 7]);
    expect((await player.heard()).join()).toMatch(/35 ft/);
  });

  test("stairs cost what the ruler says", async () => {
    const board = court({ hero: [5, 1] });
    const behaviors = [{ _id: "st", type: "surefoot.terrain", system: { kind: "stairs" } }];
    const shapes = [{ type: "rectangle", x: 400, y: 100, width: 100, height: 100 }];
    const regions = [
      ...((board.scene?.["regions"] ?? []) as object[]),
      { _id: "stairs", name: "s", shapes, behaviors },
    ];
    const player = await table.seat("player1", { ...board, scene: { ...board.scene, regions } });
    await player.drag("hero", [4, 1]);
    await player.hold("hero", [3, 1]);
    const label = (await player.labels()).at(-1) ?? "";
    await player.drop();
    await player.openSheet("hero");
    const sheet = await player.page.locator(".surefoot-actions").innerText();
    expect([/(\d+)\sft left/.exec(label)?.[1], /(\d+)\sft left/.exec(sheet)?.[1]]).toEqual(["20", "20"]);
  });
});

async function elevation(player: Player, id = "hero"): Promise<unknown> {
  return player.page.evaluate(`game.scenes.viewed.tokens.get("${id}")._source.elevation`);
}
