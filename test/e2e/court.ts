import type { Scenario } from "../host/world/scenario.ts";

/** Where somebody stands: column, row, and how high. */
type Stand = readonly [column: number, row: number, elevation?: number];
type Who = "hero" | "ally" | "orc" | "bat";

interface More {
  readonly settings?: Record<string, unknown>;
  /** Who has turns, in order; left out: the hero alone. An empty list: no combat. */
  readonly order?: readonly Who[];
}

/** Each with what the dice need: +1 for Aldis's Dexterity, a reach of one square for the orc. */
const ACTORS = [
  creature("hero", "Aldis", { walk: 30 }, { strength: 14, dexterity: 12 }),
  creature("ally", "Brannoc", { walk: 30 }, { strength: 14, dexterity: 12 }),
  creature("orc", "Orc", { walk: 30 }, { strength: 16, dexterity: 12 }),
  creature("bat", "Bat", { walk: 5, fly: 60 }, { strength: 2, dexterity: 15 }),
];

/**
 * A court of 20 × 12 squares. Row 1: a dais 10 ft high from column 1 to 3. Row 5: rubble from column 2 to 4. Rows 7 and
 * 9: mud in column 6.
 */
export function court(stands: Partial<Record<Who, Stand>>, more: More = {}): Scenario {
  const order = more.order ?? ["hero"];
  return {
    ruleset: "srd-5.2.1",
    settings: more.settings ?? {},
    scene: {
      _id: "court00000000000",
      name: "Court",
      width: 2000,
      height: 1200,
      grid: { type: 1, size: 100, distance: 5, units: "ft" },
      regions: [
        region("dais", [1, 1, 3, 1], { kind: "ground", height: 10 }),
        region("rubble", [2, 5, 3, 1], { kind: "difficult", tags: ["rubble"] }),
        region("mud", [6, 7, 1, 3], { kind: "difficult", tags: ["mud"] }),
      ],
      tokens: Object.entries(stands).map(([id, stand]) => token(id, stand)),
    },
    actors: ACTORS,
    owners: { player1: ["hero", "bat"], player2: ["ally"] },
    ...(order.length > 0 ? { combat: { order: [...order], started: true } } : {}),
  };
}

/** A run-up of 10 ft from column 1 and a jump of 15 ft into the mud of column 6. */
export function jumpIntoMud(row: number): object[] {
  return [
    { x: 300, y: row * 100, action: "walk" },
    { x: 600, y: row * 100, action: "jump" },
  ];
}

function creature(id: string, name: string, movement: object, attributes: object) {
  return { _id: id, name, type: "creature", system: { movement, size: "medium", attributes } };
}

function token(id: string, [column, row, elevation = 0]: Stand) {
  const place = { x: column * 100, y: row * 100, elevation, width: 1, height: 1 };
  const disposition = id === "orc" ? -1 : 1;
  const movementAction = id === "bat" ? { movementAction: "fly" } : {};
  return { _id: id, actorId: id, actorLink: true, disposition, ...place, ...movementAction };
}

function region(id: string, [column, row, width, height]: number[], system: object) {
  const [x, y] = [(column ?? 0) * 100, (row ?? 0) * 100];
  return {
    _id: id,
    name: id,
    shapes: [{ type: "rectangle", x, y, width: (width ?? 0) * 100, height: (height ?? 0) * 100 }],
    behaviors: [{ _id: `${id}-terrain`, type: "surefoot.terrain", system }],
  };
}
