import { describe, expect, test, vi } from "vitest";
import { declare } from "../../src/rules/declare.ts";
import type { Table } from "../../src/rules/ruling.ts";
import { readTable } from "../../src/scene/read-table.ts";
import { flightOf } from "../../src/rulesets/ninth-age/flight.ts";
import { dealUnits, ninthAge } from "../rulesets/deal-units.ts";
import { randomFrom } from "../rules/random.ts";
import { timed, told } from "./crowd.ts";

vi.setConfig({ testTimeout: 120_000 });

const game = { ruleset: ninthAge, settings: ninthAge.settings, enforcement: "refuse" } as const;

describe("The 9th Age", () => {
  test("a flight among 100 boundaries and 20 rocks is lengthened in under 2 ms", () => {
    const random = randomFrom(8);
    const tables = Array.from({ length: 20 }, () =>
      dealUnits(random, { units: 100, rocks: 20, width: 72, height: 48 }),
    );
    const manner = { dangerousModels: "crossing", spacing: 1 };
    const times = timed((run) => {
      const { board } = tables[run % tables.length]!.table;
      const unit = board.bodies[run % 100]!;
      flightOf(board, unit, (unit.rotation + 90) % 360, 7, manner);
    }, 1000);
    told("a flight among 100 boundaries", times);
    expect(times.median).toBeLessThan(2);
  });

  test("a chain in which 20 units flee through each other takes under 50 ms", () => {
    const table = column(22);
    const dice = Array.from({ length: 4000 }, (_, at) => 4 + (at % 3));
    const chain = () => declare(table, table.board.bodies[0]!, { do: "destroy", dice }, game);
    const fled = chain().effects.filter(({ type }) => type === "flee");
    expect(fled.length).toBeGreaterThanOrEqual(20);
    const times = timed(() => void chain(), 100);
    told(`a chain in which ${fled.length} units flee`, times);
    expect(times.median).toBeLessThan(50);
  });
});

/** Units one behind the other, 2 inches apart, and an enemy before the first. */
function column(units: number): Table {
  const profile = {
    models: { start: 40, now: 40, perModel: 1, ranks: 4, files: 10 },
    attributes: { discipline: 2, height: 1 },
  };
  const ids = ["foe", ...Array.from({ length: units }, (_, at) => `u${at}`)];
  const tokens = ids.map((_id, at) => {
    const side = at === 0 ? -1 : 1;
    const box = { width: 5, height: 3, rotation: 90 };
    return { _id, actorId: _id, x: 16_000 - at * 500, y: 1000, disposition: side, ...box };
  });
  const actors = ids.map((_id) => ({ _id, type: "unit", system: { movement: { walk: 4 }, ...profile } }));
  const grid = { type: 0, size: 100, distance: 1, units: "in" };
  const scene = { width: 20_000, height: 3000, grid, tokens: [...tokens.slice(1), tokens[0]!] };
  return readTable(scene, actors, ninthAge, 0).table;
}
