import { expect, test } from "vitest";
import { creature, field, pointAt, run, selectAll, sit, type Square, the, token } from "./gate-board.ts";
import type { Player } from "./player.ts";
import { atTables } from "./at-tables.ts";

type Moves = Readonly<Record<string, Square>>;

const SCENE = "game.scenes.viewed";

/** Moves tokens by one update, with nothing selected. */
async function byMacro(player: Player, moves: Moves, operation = "{}"): Promise<void> {
  const updates = Object.entries(moves).map(([_id, [x, y]]) => ({ _id, x: x * 100, y: y * 100 }));
  await run(player, `${SCENE}.updateEmbeddedDocuments("Token", ${JSON.stringify(updates)}, ${operation})`);
}

/** The same by a drag of all of them. */
async function byDrag(player: Player, moves: Moves): Promise<void> {
  const ids = Object.keys(moves);
  const first = ids[0] ?? "";
  await selectAll(player, ids);
  await player.drag(first, moves[first] ?? [0, 0]);
}

async function byKeys(player: Player, moves: Moves): Promise<void> {
  const ids = Object.keys(moves);
  const [x, y] = await player.where(ids[0] ?? "");
  const [toX, toY] = moves[ids[0] ?? ""] ?? [x, y];
  await selectAll(player, ids);
  await player.press(toX > x ? "ArrowRight" : toY > y ? "ArrowDown" : "ArrowUp");
}

async function byPaste(player: Player, moves: Moves): Promise<void> {
  const ids = Object.keys(moves);
  await selectAll(player, ids);
  await player.press("Control+x");
  await pointAt(player, moves[ids[0] ?? ""] ?? [0, 0]);
  await player.press("Control+v");
}

const WAYS = [
  ["a macro", byMacro],
  ["a drag", byDrag],
  ["keys", byKeys],
  ["cut and paste", byPaste],
] as const;

const RANKS = Array.from({ length: 12 }, (_, at) => `rank${at}`);

/** Twelve in a row from column 3 on, of which the sixth has no speed. */
const ranks = (row: number) =>
  field({
    tokens: RANKS.map((id, at) => token(id, [3 + at, row], { actorId: at === 5 ? "post" : "ranker" })),
    actors: [creature("ranker", 10), creature("post", 0)],
    owners: ["ranker", "post"],
  });

const rows = async (player: Player, key: 0 | 1) =>
  (await Promise.all(RANKS.map((id) => player.where(id)))).map((square) => square[key]);

const moved = (row: number): Moves => Object.fromEntries(RANKS.map((id, at) => [id, [3 + at, row] as const]));

atTables("tokens that are moved at once as Foundry %i", [13, 14], (table) => {
  test("by a macro with nothing selected: one update, each on its own budget, none in another’s way", async () => {
    const player = await sit(table, "player1", field());
    await run(
      player,
      `Hooks.on("updateToken", (_token, _changes, operation) => (window.operations ??= new Set()).add(operation))`,
    );
    await byMacro(player, { ann: [3, 1], bob: [7, 1], cid: [4, 5] });
    expect([await player.where("ann"), await player.where("bob"), await player.where("cid")]).toEqual([
      [3, 1],
      [4, 1],
      [3, 5],
    ]);
    expect(await run(player, "window.operations.size")).toBe(1);
    expect(await player.heard()).toEqual([
      expect.stringMatching(/Bob has 10 ft left/),
      expect.stringMatching(/Cid has a speed of 0/),
    ]);
  });

  test("a macro that moves one of two that are selected finds the other in its way", async () => {
    const player = await sit(table, "player1", field());
    await selectAll(player, ["ann", "bob"]);
    await byMacro(player, { ann: [2, 1] });
    expect(await player.where("ann")).toEqual([1, 1]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Bob is in that space/)]);
  });

  test.each(WAYS)("79: of twelve by %s the one that can’t move stays, the others go", async (_, way) => {
    const player = await sit(table, "player1", ranks(8));
    await way(player, moved(9));
    expect(await rows(player, 1)).toEqual(RANKS.map((_id, at) => (at === 5 ? 8 : 9)));
    expect(await player.heard()).toEqual([expect.stringMatching(/speed of 0/)]);
  });

  test.each(WAYS)(
    "79: by %s nobody ends on the one that stays, nor those behind on each other",
    async (_, way) => {
      const player = await sit(table, "player1", ranks(8));
      await way(player, Object.fromEntries(RANKS.map((id, at) => [id, [4 + at, 8] as const])));
      const stay = [3, 4, 5, 6, 7, 8];
      expect(await rows(player, 0)).toEqual([...stay, 10, 11, 12, 13, 14, 15]);
      expect((await player.heard()).length).toBe(6);
    },
  );

  test.each(WAYS)("79: by %s all twelve stay where the table wants all or nothing", async (_, way) => {
    const player = await sit(table, "player1", { ...ranks(8), settings: { group: "whole" } });
    await way(player, moved(9));
    expect(await rows(player, 1)).toEqual(RANKS.map(() => 8));
    const heard = await player.heard();
    expect(new Set(heard)).toEqual(
      new Set([expect.stringMatching(/speed of 0/), expect.stringMatching(/the whole group stays/)]),
    );
  });

  test("two that change places by one update both arrive", async () => {
    const player = await sit(table, "player1", field());
    await byMacro(player, { ann: [2, 1], bob: [1, 1] });
    expect([await player.where("ann"), await player.where("bob")]).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect(await player.heard()).toEqual([]);
  });

  test("paths with waypoints stay one movement to their ends", async () => {
    const player = await sit(table, "player1", field());
    const way = (points: Square[]) => ({
      waypoints: points.map(([x, y]) => ({ x: x * 100, y: y * 100, checkpoint: true })),
    });
    const movement = {
      ann: way([
        [1, 2],
        [2, 2],
      ]),
      bob: way([
        [2, 2],
        [3, 2],
      ]),
    };
    await byMacro(player, { ann: [2, 2], bob: [3, 2] }, `{ movement: ${JSON.stringify(movement)} }`);
    expect([await player.where("ann"), await player.where("bob"), await player.heard()]).toEqual([
      [2, 2],
      [3, 2],
      [],
    ]);
    expect(await run(player, `${the("ann")}.movement.state`)).toBe("completed");
  });
});
