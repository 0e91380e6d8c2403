import { expect, test } from "vitest";
import { FIELD, field, pointAt, run, selectAll, sit, type Square, spent, the, token } from "./gate-board.ts";
import type { Player } from "./player.ts";
import { atTables } from "./at-tables.ts";

type Way = (player: Player, id: string, to: Square) => Promise<unknown>;

const at = ([column, row]: Square) => `{ x: ${column * 100}, y: ${row * 100} }`;

const LIFTED = "{ constrainOptions: { ignoreWalls: true, ignoreCost: true } }";

const WAYS: readonly (readonly [string, Way])[] = [
  ["a drag", (player, id, to) => player.drag(id, to)],
  ["token.move", (player, id, to) => run(player, `${the(id)}.move(${at(to)})`)],
  ["token.update", (player, id, to) => run(player, `${the(id)}.update(${at(to)})`)],
  ["cut and paste", cutAndPaste],
  ["the form of its place", setPlace],
  [
    "a displacement without constraints",
    (player, id, to) => run(player, `${the(id)}.move({ ...${at(to)}, action: "displace" }, ${LIFTED})`),
  ],
];

async function cutAndPaste(player: Player, id: string, to: Square): Promise<void> {
  await player.select(id);
  await player.press("Control+x");
  await pointAt(player, to);
  await player.press("Control+v");
}

async function setPlace(player: Player, id: string, [column, row]: Square): Promise<void> {
  const { page } = player;
  await pointAt(player, await player.where(id));
  await page.mouse.down({ button: "right" });
  await page.mouse.up({ button: "right" });
  await page.locator("[data-hud=place]").click();
  await page.locator(".token-config [name=x]").fill(String(column * 100));
  await page.locator(".token-config [name=y]").fill(String(row * 100));
  await page.keyboard.press("Enter");
  await player.settled();
}

/** A gate in square 3, 1 that leads to square 15, 8, or another. */
const gateTo = ([column, row]: Square = [15, 8]) => [
  {
    _id: "gate",
    shapes: [{ type: "rectangle", x: 300, y: 100, width: 100, height: 100 }],
    behaviors: [
      { _id: "leap", type: "teleportToken", system: { destination: `Scene.${FIELD}.Region.goal` } },
    ],
  },
  {
    _id: "goal",
    shapes: [{ type: "rectangle", x: column * 100, y: row * 100, width: 100, height: 100 }],
  },
];

const TOO_FAR = /^Too far: this path takes 25 ft and Ann has 15 ft left/;
const WALL = /^A wall or a closed door is in the way/;

atTables("the gate as Foundry %i", [13, 14], (table) => {
  test.each(WAYS)(
    "too far or through a wall by %s: the same end, the same sentence, once",
    async (_, way) => {
      const player = await sit(table, "player1", field());
      await way(player, "ann", [1, 6]);
      expect(await player.where("ann")).toEqual([1, 4]);
      await way(player, "dan", [5, 4]);
      expect(await player.where("dan")).toEqual([5, 2]);
      expect(await player.heard()).toEqual([expect.stringMatching(TOO_FAR), expect.stringMatching(WALL)]);
    },
  );

  test("so it is with arrow keys, step by step", async () => {
    const player = await sit(table, "player1", field());
    await player.select("dan");
    for (let step = 0; step < 2; step += 1) await player.press("ArrowDown");
    expect(await player.where("dan")).toEqual([5, 2]);
    expect(await player.heard()).toEqual([expect.stringMatching(WALL)]);
  });

  test("several tokens dragged together: one update, each on its own budget, none in another's way", async () => {
    const player = await sit(table, "player1", field());
    await run(
      player,
      `Hooks.on("updateToken", (_token, _changes, operation) => (window.operations ??= new Set()).add(operation))`,
    );
    await selectAll(player, ["ann", "bob", "cid"]);
    await player.drag("ann", [4, 1]);
    expect([await player.where("ann"), await player.where("bob")]).toEqual([
      [4, 1],
      [3, 1],
    ]);
    expect(await player.where("cid")).toEqual([3, 5]);
    expect(await run(player, "window.operations.size")).toBe(1);
    expect(await player.heard()).toEqual([
      expect.stringMatching(/Bob has 10 ft left|Ann is in that space/),
      expect.stringMatching(/Cid has a speed of 0/),
    ]);
  });

  test("a player’s blink is refused, lifted constraints or not", async () => {
    const player = await sit(table, "player1", field());
    await run(player, `${the("ann")}.move({ x: 100, y: 200, action: "blink" })`);
    await run(player, `${the("ann")}.move({ x: 100, y: 200, action: "blink" }, ${LIFTED})`);
    expect(await player.where("ann")).toEqual([1, 1]);
    expect(await player.heard()).toHaveLength(2);
  });

  test("several tokens moved together by a key don’t stand in each other’s way", async () => {
    const player = await sit(table, "player1", field());
    await selectAll(player, ["ann", "bob"]);
    await player.press("ArrowRight");
    expect([await player.where("ann"), await player.where("bob")]).toEqual([
      [2, 1],
      [3, 1],
    ]);
    expect(await player.heard()).toEqual([]);
  });

  test("a player lifts no constraint", async () => {
    const player = await sit(table, "player1", field());
    for (const lifted of ["ignoreWalls: true", "ignoreCost: true", "ignoreWalls: true, ignoreCost: true"]) {
      await run(player, `${the("dan")}.move({ x: 500, y: 400 }, { constrainOptions: { ${lifted} } })`);
    }
    expect((await player.where("dan"))[1]).toBeLessThan(3);
    expect(await player.heard()).toEqual(Array(3).fill(expect.stringMatching(WALL)));
  });

  test("a region that teleports takes a token along at no price, without a word", async () => {
    const player = await sit(table, "player1", field({ regions: gateTo(), order: ["ann", "bob"] }));
    await player.move("ann", [
      { x: 200, y: 200 },
      { x: 300, y: 100 },
    ]);
    expect(await player.where("ann")).toEqual([15, 8]);
    expect(await spent(player, "ann")).toBe(10);
    expect(await player.drag("ann", [16, 8])).toEqual([16, 8]);
    expect(await player.heard()).toEqual([]);
  });

  test("B38: where a region would set a token down on another it comes to the nearest free space", async () => {
    const tokens = [token("guard", [15, 8], { actorId: "goblin" })];
    const player = await sit(table, "player1", field({ regions: gateTo(), tokens }));
    await player.move("ann", [{ x: 300, y: 100 }]);
    expect(await player.where("ann")).toEqual([14, 7]);
    expect(await player.heard()).toEqual([]);
  });

  test("B38: a region that leads off the board takes nobody along", async () => {
    const player = await sit(table, "player1", field({ regions: gateTo([21, 8]) }));
    await player.move("ann", [{ x: 300, y: 100 }]);
    expect(await player.where("ann")).toEqual([3, 1]);
    expect(await player.heard()).toEqual([expect.stringMatching(/board ends here/)]);
  });

  test.each([
    ["refuse", [1, 1], 1],
    ["warn", [1, 6], 1],
    ["off", [1, 6], 0],
  ] as const)("with “%s” a macro fares as a drag does", async (enforcement, end, sentences) => {
    const player = await sit(table, "player1", field({ settings: { enforcement } }));
    await run(player, `${the("ann")}.update({ x: 100, y: 600 })`);
    expect(await player.where("ann")).toEqual(end);
    await run(player, `${the("bob")}.move({ x: 200, y: 600 })`);
    expect((await player.where("bob"))[1]).toBe(end[1]);
    expect(await player.heard()).toHaveLength(2 * sentences);
  });

  test("the GM moves without rules where that is asked for, and it is marked", async () => {
    const player = await sit(table, "gm", field({ order: ["ann", "bob"] }));
    await run(player, `${the("dan")}.move({ x: 500, y: 800 }, ${LIFTED})`);
    expect(await player.where("dan")).toEqual([5, 8]);
    expect(await player.heard()).toEqual([expect.stringMatching(/Dan.*GM/)]);
  });

  test("a path over checkpoints is charged once, and cut as a whole", async () => {
    const player = await sit(table, "player1", field({ order: ["ann", "bob"] }));
    const path = [2, 3, 4, 5].map((row) => ({ x: 100, y: row * 100, checkpoint: true }));
    await player.move("ann", path);
    expect(await player.where("ann")).toEqual([1, 4]);
    expect(await spent(player, "ann")).toBe(15);
    expect(await player.heard()).toEqual([expect.stringMatching(/20 ft and Ann has 15 ft left/)]);
  });

  test("outside of a combat a legal path over checkpoints arrives without a word", async () => {
    const player = await sit(table, "player1", field());
    await player.move(
      "ann",
      [2, 3, 4].map((row) => ({ x: 100, y: row * 100, checkpoint: true })),
    );
    expect(await player.where("ann")).toEqual([1, 4]);
    expect(await player.heard()).toEqual([]);
  });
});
