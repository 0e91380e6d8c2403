import { expect, test } from "vitest";
import type { Session } from "./client/session.ts";
import { ARENA, seatsOf } from "./in-memory.ts";
import { USERS } from "./world/scenario.ts";

const handlersOf = (session: Session) =>
  session.config["queries"] as Record<string, (data: never, options: object) => unknown>;

test("another client's handler answers a query", async () => {
  const { player1, gm } = seatsOf(ARENA);
  handlersOf(gm)["surefoot.add"] = async ({ a, b }: { a: number; b: number }) => a + b;
  expect(await player1.users.activeGM!.query("surefoot.add", { a: 1, b: 2 })).toBe(3);
});

test("a query fails with the handler, without one, to oneself, and after its time", async () => {
  const { player1, gm } = seatsOf(ARENA);
  const handlers = handlersOf(gm);
  handlers["surefoot.fail"] = () => Promise.reject(new Error("not allowed"));
  handlers["surefoot.wait"] = () => new Promise(() => {});
  const ask = (name: string, options = {}) => player1.users.activeGM!.query(name, {}, options);
  await expect(ask("surefoot.fail")).rejects.toThrow("not allowed");
  await expect(ask("surefoot.nothing")).rejects.toThrow("isn't registered");
  await expect(ask("surefoot.wait", { timeout: 5 })).rejects.toThrow("in time");
  await expect(player1.user.query("surefoot.fail", {})).rejects.toThrow("themselves");
});

test("who isn't here can't be asked; who leaves answers no more", async () => {
  const { player1, gm } = seatsOf(ARENA, { absent: ["player2"] });
  await expect(player1.users.get(USERS.player2._id)!.query("x", {})).rejects.toThrow("isn't here");
  handlersOf(gm)["surefoot.wait"] = () => new Promise(() => {});
  const asked = player1.users.activeGM!.query("surefoot.wait", {});
  player1.hear({ event: "users", active: [USERS.player1._id] });
  await expect(asked).rejects.toThrow("has left");
});

test("what is emitted reaches the others alone, with the sender's id", async () => {
  const { player1, player2, gm } = seatsOf(ARENA);
  const heard: unknown[] = [];
  for (const session of [player1, player2, gm])
    session.socket.on("system.surefoot", (data, userId) => heard.push([session.user.name, data, userId]));
  player1.socket.emit("system.surefoot", { hello: 1 });
  await player1.settled();
  expect(heard).toEqual([
    ["Gamemaster", { hello: 1 }, USERS.player1._id],
    ["Player Two", { hello: 1 }, USERS.player1._id],
  ]);
});
