import {
  complete,
  DEFAULT_SWITCHES,
  type Generation,
  type Source,
  type Switches,
  type World,
} from "./sources.ts";

type Loose = Record<string, unknown>;

interface ScenarioCombat {
  order: string[];
  started?: boolean;
}

/** A scenario file as scenario.md has it, with the two keys that only the host reads. */
export interface Scenario {
  ruleset?: string;
  settings?: Record<string, unknown>;
  scene?: Loose;
  /** More scenes than one, for the host alone: the first is the active one. */
  scenes?: Loose[];
  actors?: Loose[];
  combat?: ScenarioCombat;
  /** One combat for each of several scenes, for the host alone; null: none there. */
  combats?: (ScenarioCombat | null)[];
  owners?: Partial<Record<"player1" | "player2", string[]>>;
  /** What the list of boards says of it, by language: its name, and one sentence of what to try. */
  about?: { name?: Record<string, string>; try?: Record<string, string> };
}

export interface WorldOptions {
  generation?: Generation;
  switches?: Partial<Switches>;
}

export const USERS = {
  gm: { _id: "gamemaster000000", name: "Gamemaster", role: 4, color: "#cc6644" },
  player1: { _id: "player1000000000", name: "Player One", role: 1, color: "#4477cc" },
  player2: { _id: "player2000000000", name: "Player Two", role: 1, color: "#44aa66" },
} as const;

const OWNER = 3;
const OBSERVER = 2;

/** The world of documents that a scenario file describes. */
export function worldOf(scenario: Scenario, options: WorldOptions = {}): World {
  const generation = options.generation ?? 14;
  const actors = (scenario.actors ?? []).map((actor) => actorOf(actor, scenario.owners, generation));
  const given = scenario.scenes ?? [scenario.scene ?? {}];
  const scenes = given.map((scene, index) => sceneOf(scene, index === 0, actors, generation));
  return {
    generation,
    users: Object.values(USERS).map((user) => ({ ...user, flags: {}, character: null })),
    scenes,
    actors,
    combats: combatsOf(scenario, scenes, generation),
    messages: [],
    settings: settingsOf(scenario),
    paused: false,
    switches: { ...DEFAULT_SWITCHES, ...options.switches },
  };
}

function settingsOf(scenario: Scenario): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  if (scenario.ruleset !== undefined) settings["surefoot.ruleset"] = scenario.ruleset;
  for (const [key, value] of Object.entries(scenario.settings ?? {}))
    settings[key === "diagonals" ? "core.gridDiagonals" : `surefoot.${key}`] =
      key === "tables" ? { [scenario.ruleset ?? ""]: value } : value;
  return settings;
}

function actorOf(actor: Loose, owners: Scenario["owners"], generation: Generation): Source {
  const { statuses, ...rest } = actor;
  const source = complete("Actor", rest, generation);
  source["ownership"] = { ...ownershipOf(source._id, owners), ...(rest["ownership"] as object) };
  const shorthand = Array.isArray(statuses) ? statuses.map((status) => effectOf(status, generation)) : [];
  source["effects"] = [...(source["effects"] as Source[]), ...shorthand];
  return source;
}

function ownershipOf(actorId: string, owners: Scenario["owners"]): Record<string, number> {
  const ownership: Record<string, number> = { default: OBSERVER };
  for (const player of ["player1", "player2"] as const)
    if (owners?.[player]?.includes(actorId)) ownership[USERS[player]._id] = OWNER;
  return ownership;
}

/** The shorthand `statuses` of a scenario becomes an active effect (scenario.md, "Actors"). */
function effectOf(status: unknown, generation: Generation): Source {
  const given = typeof status === "string" ? { id: status } : ((status ?? {}) as Loose);
  const id = (given["id"] as string | undefined) ?? "";
  const { id: _, ...more } = given;
  const flags = Object.keys(more).length > 0 ? { flags: { surefoot: more } } : {};
  return complete("ActiveEffect", { name: id, statuses: [id], ...flags }, generation);
}

function sceneOf(scene: Loose, active: boolean, actors: Source[], generation: Generation): Source {
  const source = complete("Scene", { padding: 0, ...scene, active }, generation);
  const names = new Map(actors.map((actor) => [actor._id, actor["name"]]));
  for (const token of source["tokens"] as Source[])
    if (token["name"] === "") token["name"] = names.get(token["actorId"] as string) ?? token._id;
  return source;
}

function combatsOf(scenario: Scenario, scenes: readonly Source[], generation: Generation): Source[] {
  const combats = scenario.combats ?? [scenario.combat ?? null];
  return combats.flatMap((combat, index) => {
    const scene = scenes[index];
    return combat === null || scene === undefined ? [] : [combatOf(combat, scene, generation)];
  });
}

function combatOf(combat: ScenarioCombat, scene: Source, generation: Generation): Source {
  const tokens = new Map((scene["tokens"] as Source[]).map((token) => [token._id, token]));
  const combatants = combat.order.map((tokenId, index) => ({
    tokenId,
    sceneId: scene._id,
    actorId: tokens.get(tokenId)?.["actorId"] ?? null,
    initiative: combat.order.length - index,
  }));
  const started = combat.started ?? true;
  return complete(
    "Combat",
    { scene: scene._id, active: true, round: started ? 1 : 0, turn: started ? 0 : null, combatants },
    generation,
  );
}
