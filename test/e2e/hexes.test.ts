import { expect, test } from "vitest";
import type { Scenario } from "../host/world/scenario.ts";
import { dragTo, drop } from "./host-page.ts";
import { atTables, LATEST } from "./at-tables.ts";

/** Row 4 of hexes of 5 ft: the hero in column 1, mud in columns 4 to 6. */
const marsh: Scenario = {
  ruleset: "srd-5.2.1",
  owners: { player1: ["hero"] },
  scene: {
    width: 1000,
    height: 800,
    grid: { type: 2, size: 100, distance: 5, units: "ft" },
    regions: [
      {
        _id: "mud",
        shapes: [{ type: "rectangle", x: 425, y: 200, width: 300, height: 500 }],
        behaviors: [{ _id: "mire", type: "surefoot.terrain", system: { kind: "difficult" } }],
      },
    ],
    tokens: [{ _id: "hero", actorId: "hero", x: 100, y: 346, disposition: 1 }],
  },
  actors: [
    {
      _id: "hero",
      name: "Aldis",
      type: "creature",
      system: { movement: { walk: 30 }, size: "medium" },
    },
  ],
};

atTables("hexes as Foundry %i", LATEST, (table) => {
  test("a drag on hexes pays 5 ft for each, double in the mud, and stops at the limit", async () => {
    const player = await table.seat("player1", marsh);
    await dragTo(player.page, "hero", 600, 346);
    expect(await player.labels()).toEqual([expect.stringMatching(/30 ft of 30 ft.*40 ft/s)]);
    await drop(player.page);
    const place = "(({ x, y }) => [x, y])(canvas.tokens.get('hero').document._source)";
    expect(await player.page.evaluate(place)).toEqual([500, 346]);
    expect(await player.heard()).toEqual([expect.stringMatching(/40 ft.*Aldis.*30 ft left/)]);
  });

  test("Foundry's own measuring asks the price of the same hexes", async () => {
    const player = await table.seat("player1", marsh);
    const cost = (x: number) =>
      player.page.evaluate(
        `canvas.tokens.get('hero').measureMovementPath([{ x: 100, y: 346 }, { x: ${x}, y: 346 }]).cost`,
      );
    expect([await cost(300), await cost(400), await cost(500)]).toEqual([10, 20, 30]);
  });
});
