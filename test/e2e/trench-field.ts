import type { Scenario } from "../host/world/scenario.ts";

/** Where models of 1.26″ stand, in pixels of which 100 are an inch, and how high; those whose name begins with “foe” are enemies. */
export type Stands = Readonly<Record<string, readonly [x: number, y: number, elevation?: number]>>;

/** An open field of 30 × 16″. The first model named has the turn; players 1 and 2 have each side, the second too. */
export function field(
  stands: Stands,
  more: { regions?: object[]; statuses?: Record<string, string[]>; systems?: Record<string, object> } = {},
): Scenario {
  const names = Object.keys(stands);
  const isFoe = (name: string) => name.startsWith("foe");
  return {
    ruleset: "trench",
    settings: {},
    scene: {
      _id: "field00000000000",
      name: "Field",
      width: 3000,
      height: 1600,
      padding: 0,
      grid: { type: 0, size: 100, distance: 1, units: "in" },
      walls: [],
      regions: more.regions ?? [],
      tokens: Object.entries(stands).map(([name, [x, y, elevation = 0]]) => ({
        _id: name,
        name: title(name),
        actorId: name,
        actorLink: true,
        x,
        y,
        width: 1.26,
        height: 1.26,
        shape: 0,
        elevation,
        disposition: isFoe(name) ? -1 : 1,
      })),
    },
    actors: names.map((name) => ({
      _id: name,
      name: title(name),
      type: "creature",
      system: {
        movement: { walk: 6, units: "in" },
        base: { shape: "round", width: 32, depth: 32 },
        ...more.systems?.[name],
      },
      effects: (more.statuses?.[name] ?? []).map((status) => ({
        _id: `${status}000000000000`.slice(0, 16),
        name: status,
        statuses: [status],
      })),
    })),
    owners: { player1: names.filter((name) => !isFoe(name)), player2: names.filter(isFoe) },
    combat: { order: names, started: true },
  } as Scenario;
}

/** Ground between two columns, the whole field deep, in pixels. */
export function strip(id: string, from: number, to: number, system: object): object {
  return {
    _id: `${id}0000000000000000`.slice(0, 16),
    name: title(id),
    shapes: [{ type: "rectangle", x: from, y: 0, width: to - from, height: 1600 }],
    behaviors: [{ _id: `${id}-terrain`, type: "surefoot.terrain", system }],
  };
}

function title(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
