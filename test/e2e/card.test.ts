import { expect, test } from "vitest";
import { atTables } from "./at-tables.ts";
import { yard } from "./yard.ts";

/** A foot of mud behind a gap: the hero runs two squares, jumps three and lands in it. */
const RUN_AND_JUMP = [
  { x: 300, y: 500, action: "walk" },
  { x: 600, y: 500, action: "jump" },
];

const muddy = () => {
  const board = yard(5);
  const mud = [{ type: "rectangle", x: 600, y: 500, width: 100, height: 100 }];
  const regions = (board.scene?.["regions"] ?? []) as object[];
  const scene = { ...board.scene, regions: regions.map((region) => ({ ...region, shapes: mud })) };
  return { ...board, scene };
};

atTables("dice on a page as Foundry %i", [13, 14], (table) => {
  test("a jump into mud waits for its roll, and holds its landing with a 10", async () => {
    const player = await table.seat("player1", muddy());
    await player.move("hero", RUN_AND_JUMP);
    expect(await player.where("hero")).toEqual([6, 5]);
    expect(await player.chat()).toEqual([expect.stringMatching(/Acrobatics.*1d20 against 10.*55\s%.*Roll/s)]);
    await player.roll([10]);
    expect(await player.chat()).toEqual([expect.stringMatching(/10 against 10.*success/s)]);
    expect(await player.statuses("hero")).toEqual([]);
  });

  test("with a 9 it falls prone there", async () => {
    const player = await table.seat("player1", muddy());
    await player.move("hero", RUN_AND_JUMP);
    await player.roll([9]);
    expect(await player.statuses("hero")).toEqual(["prone"]);
    expect(await player.where("hero")).toEqual([6, 5]);
  });

  test("the card still works after the page was loaded anew, and only once", async () => {
    const player = await table.seat("player1", muddy());
    await player.move("hero", RUN_AND_JUMP);
    await player.page.reload();
    await player.ready();
    await player.roll([9]);
    expect(await player.statuses("hero")).toEqual(["prone"]);
    expect(await player.buttons()).toBe(0);
  });

  test("faces written beside the roll count for nothing: neither without a roll nor against it", async () => {
    const player = await table.seat("player1", muddy());
    const forge = (faces: number[]) =>
      player.page.evaluate(
        `game.messages.contents.at(-1).update({ "flags.surefoot.card.rolled": ${JSON.stringify(faces)} })`,
      );
    await player.move("hero", RUN_AND_JUMP);
    await expect.poll(() => player.buttons(), { timeout: 20_000 }).toBe(1);
    await forge([20]);
    await player.settled();
    expect([await player.buttons(), await player.statuses("hero")]).toEqual([1, []]);
    await player.move("hero", [{ x: 700, y: 500 }]);
    expect(await player.where("hero")).toEqual([6, 5]);
    await player.roll([9]);
    await forge([20]);
    await player.settled();
    expect(await player.chat()).toEqual([expect.stringMatching(/9 against 10.*failure/s)]);
  });

  test("a card lets its token go where its roll did, and no farther", async () => {
    const player = await table.seat("player1", muddy());
    await player.move("hero", RUN_AND_JUMP);
    await player.roll([20]);
    const far = `game.scenes.viewed.tokens.get("hero").move({ x: 1800, y: 500 }, {
      constrainOptions: { surefoot: { card: game.messages.contents.at(-1).id } } })`;
    await player.page.evaluate(far);
    await player.settled();
    expect(await player.where("hero")).toEqual([7, 5]);
  });

  test("a token that isn’t drawn here goes as far as its roll, and has its card", async () => {
    const { scene, ...board } = muddy();
    const cellar = { ...scene, _id: "cellar0000000000", name: "Cellar", tokens: [] };
    const player = await table.seat("player1", { ...board, scenes: [scene ?? {}, cellar] });
    await player.page.evaluate(`game.scenes.get("cellar0000000000").view()`);
    await player.settled();
    const path = [...RUN_AND_JUMP, { x: 700, y: 500, action: "walk" }];
    const hero = `game.scenes.get("yard000000000000").tokens.get("hero")`;
    const place = () => player.page.evaluate(`[${hero}._source.x, ${hero}._source.y]`);
    await player.page.evaluate(`${hero}.move(${JSON.stringify(path)})`);
    await player.settled();
    expect(await place()).toEqual([600, 500]);
    expect(await player.page.evaluate(`${hero}.movement.passed.waypoints.at(-1).action`)).toBe("jump");
    await expect.poll(() => player.chat()).toEqual([expect.stringMatching(/Acrobatics.*1d20 against 10/s)]);
    await player.roll([10]);
    expect(await place()).toEqual([700, 500]);
  });

  test("whoever doesn't play the token can't press, the GM can", async () => {
    const player = await table.seat("player1", muddy());
    await player.move("hero", RUN_AND_JUMP);
    const other = await table.join("player2");
    expect(await other.buttons()).toBe(0);
    await other.leave();
    const gm = await table.join("gm");
    await gm.roll([20]);
    expect(await gm.chat()).toEqual([expect.stringMatching(/20 against 10/)]);
    await gm.leave();
  });
});
