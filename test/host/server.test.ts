import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ARENA, BRAWL } from "./in-memory.ts";
import { type RawClient, rawClient } from "./server/raw-client.ts";
import { type Host, startHost } from "./server/start.ts";
import { USERS } from "./world/scenario.ts";

let host: Host;
let gm: RawClient;
let player1: RawClient;
let player2: RawClient;

beforeEach(async () => {
  host = await startHost({ scenario: BRAWL });
  const seats = [USERS.gm, USERS.player1, USERS.player2].map((user) => rawClient(host.url, user._id));
  [gm, player1, player2] = (await Promise.all(seats)) as [RawClient, RawClient, RawClient];
});

afterEach(async () => {
  for (const client of [gm, player1, player2]) client.close();
  await host.close();
});

const scene = (): string => `Scene.${host.table.world.scenes[0]!._id}`;
const move = (client: RawClient, id: string, x: number): Promise<string[]> =>
  client.request({ action: "update", type: "Token", parent: scene(), data: [{ _id: id, x }] });
const token = (id: string): Record<string, unknown> =>
  (host.table.world.scenes[0]!["tokens"] as Record<string, unknown>[]).find((one) => one["_id"] === id)!;

describe("who may what", () => {
  test("an owner moves their token without any pre-hook; nobody else's", async () => {
    await move(player1, "hero", 900);
    expect(token("hero")["x"]).toBe(900);
    await expect(move(player1, "ogre", 0)).rejects.toThrow("lacks permission to update Token");
    await expect(move(player2, "hero", 0)).rejects.toThrow("lacks permission");
    await move(gm, "ogre", 0);
    expect(token("ogre")["x"]).toBe(0);
  });

  test("an update with one forbidden document changes nothing", async () => {
    const data = [
      { _id: "hero", x: 700 },
      { _id: "ogre", x: 700 },
    ];
    await expect(
      player1.request({ action: "update", type: "Token", parent: scene(), data }),
    ).rejects.toThrow();
    expect(token("hero")["x"]).toBe(0);
  });

  test("players make and delete no tokens", async () => {
    await expect(
      player1.request({ action: "create", type: "Token", parent: scene(), data: [{ actorId: "hero" }] }),
    ).rejects.toThrow();
    await expect(
      player1.request({ action: "delete", type: "Token", parent: scene(), ids: ["hero"] }),
    ).rejects.toThrow();
  });

  test("players pass the turn and change nothing else of a combat", async () => {
    const [combat] = host.table.world.combats;
    const change = (data: object): Promise<string[]> =>
      player1.request({
        action: "update",
        type: "Combat",
        parent: null,
        data: [{ _id: combat!._id, ...data }],
      });
    await change({ turn: 1 });
    expect(combat!["turn"]).toBe(1);
    await expect(change({ active: false })).rejects.toThrow();
  });

  test("world settings are a GM's", async () => {
    await expect(player1.setting("surefoot.ruleset", "trench")).rejects.toThrow();
    await gm.setting("surefoot.ruleset", "trench");
    expect(host.table.world.settings["surefoot.ruleset"]).toBe("trench");
  });

  test("effects of an owned actor are its owner's, of an unlinked token kept in its delta", async () => {
    const data = [{ name: "prone", statuses: ["prone"] }];
    await player1.request({ action: "create", type: "ActiveEffect", parent: "Actor.hero", data });
    const ogre = `${scene()}.Token.ogre.Actor.ogre`;
    await expect(
      player1.request({ action: "create", type: "ActiveEffect", parent: ogre, data }),
    ).rejects.toThrow();
    await gm.request({ action: "create", type: "ActiveEffect", parent: ogre, data });
    expect(token("ogre")["delta"]).toMatchObject({ effects: [{ statuses: ["prone"] }] });
  });
});

describe("the wire", () => {
  test("everybody hears everything in the same order, with who asked", async () => {
    await Promise.all([move(player1, "hero", 100), move(gm, "ogre", 100), move(player1, "hero", 200)]);
    await move(gm, "hero", 300);
    const told = (client: RawClient): unknown[] =>
      client.heard.flatMap((message) =>
        message.event === "documents" ? [[message.broadcast.userId, message.broadcast.data[0]!["x"]]] : [],
      );
    expect(told(gm)).toHaveLength(4);
    await expect.poll(() => told(player2)).toEqual(told(gm));
    await expect.poll(() => told(player1)).toEqual(told(gm));
  });

  test("options travel to all", async () => {
    const data = [{ _id: "hero", x: 100 }];
    await player1.request({
      action: "update",
      type: "Token",
      parent: scene(),
      data,
      options: { surefoot: 1 },
    });
    const last = () => player2.heard.findLast((message) => message.event === "documents");
    await expect.poll(last).toMatchObject({ broadcast: { options: { surefoot: 1 } } });
  });

  test("a stranger gets no seat", async () => {
    await expect(rawClient(host.url, "stranger")).rejects.toThrow();
  });

  test("a reset puts another world in place and tells everybody", async () => {
    host.reset(ARENA, { generation: 13 });
    await expect.poll(() => player1.heard.at(-1)).toEqual({ event: "reset" });
    expect([host.table.world.generation, host.table.world.combats]).toEqual([13, []]);
  });

  test("a reset may be posted", async () => {
    const body = JSON.stringify({ scenario: ARENA, generation: 13, switches: { order: "hook-first" } });
    expect((await fetch(`${host.url}/reset`, { method: "POST", body })).status).toBe(204);
    expect([host.table.world.generation, host.table.world.switches.order]).toEqual([13, "hook-first"]);
  });

  test("nothing outside the served folders can be read", async () => {
    const paths = [
      "/page/..%2f..%2f..%2fpackage.json",
      "/systems/surefoot/..%2f..%2fpackage.json",
      "/package.json",
    ];
    const answers = await Promise.all(paths.map((path) => fetch(host.url + path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await fetch(`${host.url}/vendor/handlebars.js`)).status).toBe(200);
  });
});
