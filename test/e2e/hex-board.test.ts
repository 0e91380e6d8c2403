import { expect, test } from "vitest";
import { cornerOf, hexMeadow } from "./meadow.ts";
import { atTables, LATEST } from "./at-tables.ts";

/** The place of a hex as `where` tells it, and as a drag is given it: in hundreds of pixels. */
const hex = (row: number, column: number): [number, number] => {
  const [x, y] = cornerOf(row, column);
  return [x / 100, y / 100];
};

/** Whether Foundry would leave the token where it is when it is let go there. */
const IS_SNAPPED = `(() => {
  const { document } = canvas.tokens.get("hero");
  const { x, y } = document._source;
  const snapped = document.getSnappedPosition({ x, y });
  return snapped.x === x && snapped.y === y;
})()`;

atTables("on hexes, on a page as Foundry %i", LATEST, (table) => {
  test("a drag snaps to a hex, and its label tells what is spent and left", async () => {
    const player = await table.seat("player1", hexMeadow({ hero: [2, 0] }));
    const [x, y] = hex(2, 2);
    await player.hold("hero", [x + 0.2, y - 0.2]);
    expect(await player.labels()).toEqual([expect.stringMatching(/10 ft of 30 ft.*20 ft left/s)]);
    await player.drop();
    expect(await player.where("hero")).toEqual([x, y]);
    expect(await player.heard()).toEqual([]);
  });

  test("a hex of mud costs two, and what was spent counts in the next drag", async () => {
    const player = await table.seat("player1", hexMeadow({ hero: [2, 0] }));
    await player.drag("hero", hex(2, 4));
    expect(await player.where("hero")).toEqual(hex(2, 4));
    await player.drag("hero", hex(2, 8));
    expect(await player.where("hero")).toEqual(hex(2, 5));
    expect(await player.heard()).toEqual([expect.stringMatching(/20 ft.*5 ft left/)]);
  });

  test("a drag over the limit ends on a hex, wherever it was drawn to", async () => {
    const player = await table.seat("player1", hexMeadow({ hero: [1, 1] }));
    await player.drag("hero", hex(9, 7));
    expect(await player.page.evaluate(IS_SNAPPED)).toBe(true);
    await player.press("Control+z");
    expect(await player.where("hero")).toEqual(hex(1, 1));
    await player.drag("hero", hex(9, 2));
    expect(await player.where("hero")).toSatisfy(([, y]) => y === hex(7, 0)[1]);
    expect(await player.page.evaluate(IS_SNAPPED)).toBe(true);
  });

  test("the hexes of the way are coloured, what lies beyond its end otherwise", async () => {
    const player = await table.seat("player1", hexMeadow({ hero: [4, 0] }));
    const [column, row] = hex(4, 2);
    const far = hex(4, 7);
    const at = ([x, y]: readonly number[]) => [(x ?? 0) + 0.3, (y ?? 0) + 0.3] as const;
    const bare = await player.pixel(...at([column, row]));
    await player.hold("hero", hex(4, 8));
    const [red, green, blue] = await player.pixel(...at([column, row]));
    expect([red, green, blue]).not.toEqual(bare);
    expect(Number(blue)).toBeGreaterThan(Number(red) + 20);
    const beyond = await player.pixel(...at(far));
    expect(Number(beyond[0])).toBeGreaterThan(Number(beyond[1]) + 10);
    await player.drop();
  });

  test("a foe is come up to, an ally passed", async () => {
    const player = await table.seat("player1", hexMeadow({ hero: [4, 0], ally: [4, 1], orc: [4, 4] }));
    await player.drag("hero", hex(4, 5));
    expect(await player.where("hero")).toEqual(hex(4, 3));
    expect(await player.heard()).toEqual([expect.stringMatching(/Orc/)]);
  });

  test("an arrow key is one hex", async () => {
    const player = await table.seat("player1", hexMeadow({ hero: [4, 0] }));
    await player.select("hero");
    for (let step = 0; step < 7; step += 1) await player.press("ArrowRight");
    expect(await player.where("hero")).toEqual(hex(4, 6));
    expect(await player.heard()).toEqual([expect.stringMatching(/0 ft left/)]);
  });
});
