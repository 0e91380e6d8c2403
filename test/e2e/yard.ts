import type { Scenario } from "../host/world/scenario.ts";

const creature = (id: string, name: string, size: string, movement: object) => ({
  _id: id,
  name,
  type: "creature",
  system: { movement, size },
});

/**
 * A yard of 20 × 12 squares. Row 1: nothing in the way of the hero. Row 3: a wall after column 4. Row 5: rubble from
 * column 2 to 4. Row 7: an orc in column 4. Row 9: an ally in column 3. The mule is Large. The hero has the first turn.
 */
export function yard(row: number, more: { settings?: Record<string, unknown> } = {}): Scenario {
  return {
    ruleset: "srd-5.2.1",
    settings: more.settings ?? {},
    scene: {
      _id: "yard000000000000",
      name: "Yard",
      width: 2000,
      height: 1200,
      grid: { type: 1, size: 100, distance: 5, units: "ft" },
      walls: [{ _id: "wall000000000000", c: [500, 250, 500, 450], move: 20 }],
      regions: [
        {
          _id: "rubble",
          name: "Rubble",
          shapes: [{ type: "rectangle", x: 200, y: 500, width: 300, height: 100 }],
          behaviors: [
            { _id: "slow", type: "surefoot.terrain", system: { kind: "difficult", tags: ["rubble"] } },
          ],
        },
      ],
      tokens: [
        token("hero", 100, row * 100, 1),
        token("orc", 400, 700, -1),
        token("ally", 300, 900, 1),
        { ...token("mule", 1000, 800, 1), width: 2, height: 2 },
        token("post", 1300, 800, -1),
      ],
    },
    actors: [
      creature("hero", "Aldis", "medium", { walk: 30 }),
      creature("orc", "Orc", "medium", { walk: 30 }),
      creature("ally", "Brannoc", "medium", { walk: 30 }),
      creature("mule", "Mule", "large", { walk: 40 }),
      creature("post", "Post", "medium", { walk: 0 }),
    ],
    owners: { player1: ["hero"], player2: ["ally", "mule"] },
    combat: { order: ["hero", "mule", "orc"], started: true },
  };
}

function token(id: string, x: number, y: number, disposition: number) {
  return { _id: id, actorId: id, actorLink: true, x, y, width: 1, height: 1, elevation: 0, disposition };
}
