import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Player, Table } from "./table.ts";
import { yard } from "./yard.ts";

describe.each([13, 14] as const)("on a page as Foundry %i", (generation) => {
  let table: Table;
  const seated: Player[] = [];

  const seat = async (who: "gm" | "player1" | "player2", ...rest: [ReturnType<typeof yard>, string?]) => {
    const player = await table.seat(who, ...rest);
    seated.push(player);
    return player;
  };

  beforeAll(async () => {
    table = await Table.open(generation);
  });
  afterEach(async () => {
    for (const player of seated.splice(0)) {
      expect(player.faults).toEqual([]);
      await player.leave();
    }
  });
  afterAll(() => table.close());

  test("with nothing left an arrow key is refused, with its sentence", async () => {
    const player = await seat("player1", yard(1));
    await player.drag("hero", [7, 1]);
    await player.select("hero");
    await player.press("ArrowRight");
    expect(await player.where("hero")).toEqual([7, 1]);
    expect(await player.heard()).toEqual([expect.stringMatching(/5 ft.*Aldis.*0 ft left/)]);
  });

  test("an arrow key pays for its step", async () => {
    const player = await seat("player1", yard(1));
    await player.drag("hero", [6, 1]);
    await player.select("hero");
    await player.press("ArrowRight");
    expect(await player.where("hero")).toEqual([7, 1]);
    await player.press("ArrowRight");
    expect(await player.where("hero")).toEqual([7, 1]);
  });

  test("undo gives the movement back", async () => {
    const player = await seat("player1", yard(1));
    await player.drag("hero", [7, 1]);
    await player.select("hero");
    await player.press("Control+z");
    expect(await player.where("hero")).toEqual([1, 1]);
    await player.drag("hero", [1, 7]);
    expect(await player.where("hero")).toEqual([1, 7]);
    expect(await player.heard()).toEqual([]);
  });

  test("a split move draws on one pool, and the next turn fills it again", async () => {
    const player = await seat("player1", yard(1));
    await player.drag("hero", [4, 1]);
    await player.drag("hero", [10, 1]);
    expect(await player.where("hero")).toEqual([7, 1]);
    const gm = await table.join("gm");
    seated.push(gm);
    for (let turn = 0; turn < 3; turn += 1) await gm.nextTurn();
    await player.settled();
    await player.drag("hero", [13, 1]);
    expect(await player.where("hero")).toEqual([13, 1]);
  });

  test("out of its turn a combatant stays, with a sentence", async () => {
    const player = await seat("player2", yard(1));
    await player.drag("mule", [12, 8]);
    expect(await player.where("mule")).toEqual([10, 8]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Mule.*turn/)]);
  });

  test("a player can't drag another's token", async () => {
    const player = await seat("player2", yard(1));
    await player.drag("hero", [3, 1]);
    expect(await player.where("hero")).toEqual([1, 1]);
    expect(await player.labels()).toEqual([]);
  });

  test("the GM without rules passes the wall and the limit, and it shows", async () => {
    const gm = await seat("gm", yard(3));
    await gm.press("u");
    await gm.hold("hero", [12, 3]);
    expect((await gm.labels()).at(-1)).toMatch(/GM: without rules/);
    await gm.drop();
    expect(await gm.where("hero")).toEqual([12, 3]);
    expect(await gm.heard()).toEqual([expect.stringMatching(/Aldis.*GM/)]);
    await gm.press("u");
  });

  test("the GM under the rules is stopped by them", async () => {
    const gm = await seat("gm", yard(3));
    await gm.drag("hero", [12, 3]);
    expect(await gm.where("hero")).toEqual([4, 3]);
  });

  test.each([
    ["refuse", [1, 1], 1],
    ["warn", [10, 1], 1],
    ["off", [10, 1], 0],
  ] as const)("enforcement “%s” does as it says", async (enforcement, end, sentences) => {
    const player = await seat("player1", yard(1, { settings: { enforcement } }));
    await player.drag("hero", [10, 1]);
    expect(await player.where("hero")).toEqual(end);
    expect(await player.heard()).toHaveLength(sentences);
  });

  test.each([
    ["en", /Too far.*45 ft.*30 ft/],
    ["fr", /45 ft.*30 ft/],
    ["es", /45 ft.*30 ft/],
    ["ru", /45 фт.*30 фт/],
  ] as const)("the sentence in %s", async (lang, sentence) => {
    const player = await seat("player1", yard(1), lang);
    await player.drag("hero", [10, 1]);
    const [said] = await player.heard();
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/[{}]/);
  });
});
