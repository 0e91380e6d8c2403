import { createGrid } from "./client/canvas/grid/create-grid.ts";
import type { TokenDocument } from "./client/documents/token.ts";
import { type ActionDescriptor, resolveActions } from "./client/movement/actions.ts";
import { Session, type SessionSetup } from "./client/session.ts";
import type { Combat } from "./client/documents/combat.ts";
import type { Scene } from "./client/documents/scene.ts";
import type { ServerMessage } from "./world/requests.ts";
import { type Scenario, USERS, type WorldOptions, worldOf } from "./world/scenario.ts";
import type { World } from "./world/sources.ts";
import { carryOut } from "./world/store.ts";

export interface Seats {
  world: World;
  gm: Session;
  player1: Session;
  player2: Session;
}

type SeatName = keyof typeof USERS;

/** A world with its three people in one process: everything crosses as JSON, as over the wire. */
export function seatsOf(
  scenario: Scenario,
  options: WorldOptions & { absent?: SeatName[]; prepare?: (session: Session) => void } = {},
): Seats {
  const world = worldOf(scenario, options);
  const active = (Object.keys(USERS) as SeatName[]).filter((name) => options.absent?.includes(name) !== true);
  const sessions: Session[] = [];
  const tell = (message: ServerMessage, except?: string): void => {
    for (const session of sessions) if (session.userId !== except) session.hear(overTheWire(message));
  };
  const seat = (name: SeatName): Session => {
    const userId = USERS[name]._id;
    const session = new Session({
      world: overTheWire(world),
      userId,
      active: active.map((one) => USERS[one]._id),
      ask: (message) => answer(world, userId, overTheWire(message), tell),
      createGrid: createGrid as unknown as SessionSetup["createGrid"],
    });
    options.prepare?.(session);
    const { actions, defaultSpeed } = session.config.Token.movement;
    resolveActions(actions as unknown as Record<string, ActionDescriptor>, defaultSpeed);
    session.prepareDocuments();
    sessions.push(session);
    return session;
  };
  return { world, gm: seat("gm"), player1: seat("player1"), player2: seat("player2") };
}

async function answer(
  world: World,
  userId: string,
  message: Parameters<SessionSetup["ask"]>[0],
  tell: (message: ServerMessage, except?: string) => void,
): Promise<unknown> {
  await Promise.resolve();
  if (message.do === "documents") {
    const broadcast = carryOut(world, userId, message.request);
    tell({ event: "documents", broadcast });
    return broadcast.ids;
  }
  if (message.do === "relay")
    tell({ event: "relay", name: message.name, payload: message.payload, userId }, userId);
  else if (message.do === "setting")
    tell({ event: "setting", key: message.key, value: message.value, userId });
  else tell({ event: "pause", paused: message.paused, userId });
  return null;
}

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export const sceneOf = (session: Session): Scene => session.scenes.viewed as Scene;
export const tokenOf = (session: Session, id: string): TokenDocument =>
  sceneOf(session).tokens.get(id) as TokenDocument;
export const combatOf = (session: Session): Combat => session.activeCombat as Combat;

/** Squares of 100 px and 5 ft, a hero of the first player, an ogre of two squares with a body of its own. */
export const ARENA: Scenario = {
  ruleset: "srd-5.2.1",
  scene: {
    width: 2000,
    height: 1500,
    grid: { type: 1, size: 100, distance: 5, units: "ft" },
    walls: [{ c: [500, 0, 500, 900], move: 20 }],
    regions: [
      {
        _id: "mud",
        shapes: [],
        behaviors: [{ _id: "mire", type: "surefoot.terrain", system: { kind: "difficult" } }],
      },
    ],
    tokens: [
      { _id: "hero", actorId: "hero", x: 0, y: 0, disposition: 1 },
      { _id: "ogre", actorId: "ogre", actorLink: false, x: 800, y: 200, width: 2, height: 2 },
    ],
  },
  actors: [
    { _id: "hero", name: "Hero", type: "creature", statuses: ["prone"], system: { movement: { walk: 30 } } },
    { _id: "ogre", name: "Ogre", type: "creature", system: { movement: { walk: 40 } } },
  ],
  owners: { player1: ["hero"] },
};

/** The same with a combat that has started; it is the hero's turn. */
export const BRAWL: Scenario = { ...ARENA, combat: { order: ["hero", "ogre"], started: true } };
