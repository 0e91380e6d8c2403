import type { Scenario } from "../host/world/scenario.ts";
import type { Player } from "./player.ts";
import type { Seating } from "./at-tables.ts";

export type Square = readonly [column: number, row: number];

interface More {
  readonly settings?: Record<string, unknown>;
  readonly tokens?: readonly Record<string, unknown>[];
  readonly actors?: readonly Record<string, unknown>[];
  readonly regions?: readonly Record<string, unknown>[];
  /** Whose actors are the first player's besides. */
  readonly owners?: readonly string[];
  /** Who fights, in the order of their turns. */
  readonly order?: readonly string[];
  readonly isStarted?: boolean;
}

export const FIELD = "field00000000000";

export function creature(id: string, walk: unknown, more: object = {}): Record<string, unknown> {
  return {
    _id: id,
    name: nameOf(id),
    type: "creature",
    system: { movement: { walk }, size: "medium" },
    ...more,
  };
}

export function token(id: string, [column, row]: Square, more: object = {}): Record<string, unknown> {
  const place = { x: column * 100, y: row * 100, elevation: 0 };
  return { _id: id, actorId: id, actorLink: true, width: 1, height: 1, disposition: 1, ...place, ...more };
}

/**
 * A field of 20 × 12 squares. Ann (15 ft), Bob (10 ft) beside her and Cid (0 ft) are the first player's; so is Dan
 * (15 ft), with a wall two squares below him, and so are two goblins (10 ft) of one actor. Ann is the second player's
 * as well.
 */
export function field(more: More = {}): Scenario {
  const { order, isStarted = true } = more;
  return {
    ruleset: "srd-5.2.1",
    settings: more.settings ?? {},
    scene: {
      _id: FIELD,
      name: "Field",
      width: 2000,
      height: 1200,
      grid: { type: 1, size: 100, distance: 5, units: "ft" },
      walls: [{ _id: "wall000000000000", c: [400, 300, 800, 300], move: 20 }],
      regions: [...(more.regions ?? [])],
      tokens: [...TOKENS, ...(more.tokens ?? [])],
    },
    actors: [...ACTORS, ...(more.actors ?? [])],
    owners: { player1: ["ann", "bob", "cid", "dan", "goblin", ...(more.owners ?? [])], player2: ["ann"] },
    ...(order ? { combat: { order: [...order], started: isStarted } } : {}),
  };
}

const TOKENS = [
  token("ann", [1, 1]),
  token("bob", [2, 1]),
  token("cid", [3, 5]),
  token("dan", [5, 1]),
  token("goblin1", [12, 2], { actorId: "goblin", actorLink: false, disposition: -1 }),
  token("goblin2", [12, 5], { actorId: "goblin", actorLink: false, disposition: -1 }),
];

const ACTORS = [
  creature("ann", 15),
  creature("bob", 10),
  creature("cid", 0),
  creature("dan", 15),
  creature("goblin", 10),
];

function nameOf(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

type Who = Parameters<Seating["seat"]>[0];

/** Somebody at a fresh world whose tokens move without an animation. */
export async function sit(table: Seating, who: Who, scenario: Scenario): Promise<Player> {
  const player = await table.seat(who, scenario);
  await player.page.emulateMedia({ reducedMotion: "reduce" });
  return player;
}

/** A token of the viewed scene, in the words of a macro. */
export const the = (id: string): string => `game.scenes.viewed.tokens.get("${id}")`;

/** Runs a macro at somebody's page, until all is quiet again; its answer. */
export async function run<T>(player: Player, macro: string): Promise<T> {
  const answer = await player.page.evaluate<T>(`(async () => (${macro}))()`);
  await player.settled();
  return answer;
}

/** Begins a movement that may take its time. */
export async function begin(player: Player, id: string, path: readonly object[]): Promise<void> {
  await player.page.evaluate(`void ${the(id)}.move(${JSON.stringify(path)})`);
  await player.settled();
}

/** Waits until a page has heard of something that was done at another. */
export async function until(player: Player, macro: string): Promise<void> {
  await player.page.waitForFunction(macro);
  await player.settled();
}

/** Waits until a page has heard that a token is in a square. */
export async function untilAt(player: Player, id: string, [column, row]: Square): Promise<void> {
  const { x, y } = { x: column * 100, y: row * 100 };
  await until(player, `${the(id)}._source.x === ${x} && ${the(id)}._source.y === ${y}`);
}

/** The GM pauses the game or lets it go on. */
export async function pause(gm: Player, ...others: readonly Player[]): Promise<void> {
  const wasPaused = await run<boolean>(gm, "game.paused");
  await gm.press("Space");
  for (const player of [gm, ...others]) await until(player, `game.paused === ${!wasPaused}`);
}

/** Selects tokens as by Shift-click. */
export async function selectAll(player: Player, ids: readonly string[]): Promise<void> {
  const list = JSON.stringify(ids);
  await run(player, `${list}.map((id) => canvas.tokens.get(id).control({ releaseOthers: false }))`);
}

/** Moves the pointer over a square. */
export async function pointAt(player: Player, [column, row]: Square): Promise<void> {
  const point = JSON.stringify({ x: column * 100 + 50, y: row * 100 + 50 });
  const { x, y } = await run<{ x: number; y: number }>(player, `__host.pointToPage(${point})`);
  await player.page.mouse.move(x, y);
}

/** What the recorded movement of a token has cost. */
export function spent(player: Player, id: string): Promise<number> {
  return run(player, `${the(id)}.movementHistory.reduce((sum, { cost }) => sum + cost, 0)`);
}
