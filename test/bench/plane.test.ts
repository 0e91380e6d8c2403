import { beforeAll, describe, expect, test, vi } from "vitest";
import { declare } from "../../src/rules/declare.ts";
import type { Table } from "../../src/rules/ruling.ts";
import { readTable } from "../../src/scene/read-table.ts";
import { randomFrom } from "../rules/random.ts";
import { crowd, game, srd, timed, told } from "./crowd.ts";
import { isSmoke } from "./paired.ts";

vi.setConfig({ testTimeout: 120_000 });

/** The crowd's board without its grid. */
function laid(): Table {
  const { scene, actors } = crowd({ walls: 500, regions: 100, tokens: 200 });
  return readTable({ ...scene, grid: { type: 0, size: 100, distance: 5, units: "ft" } }, actors, srd, 0)
    .table;
}

describe("a board of 500 walls, 100 regions and 200 round bodies without a grid", () => {
  let table: Table;
  beforeAll(() => {
    table = laid();
  });
  const hero = () => table.board.bodies.find(({ id }) => id === "hero")!;
  const paths = (count: number, waypoints: number) => {
    const { whole } = randomFrom(waypoints);
    return Array.from({ length: count }, () => {
      let { x, y } = hero().place;
      return Array.from({ length: waypoints }, () => {
        x += whole(50, 160);
        y = Math.min(7800, Math.max(100, y + whole(-120, 120)));
        return { x, y };
      });
    });
  };
  test("judges a drawn path of 10 waypoints in under a millisecond", () => {
    const drawn = paths(400, 10);
    const times = timed((run) => {
      const ruling = declare(table, hero(), { do: "move", path: drawn[run % drawn.length]! }, game);
      if (!ruling.ledger) throw new Error("the path wasn’t judged");
    }, 400);
    told("judging 10 waypoints off the grid", times);
    expect(times.median).toBeLessThan(isSmoke ? 4 : 1);
  });
  test("shortens it to a whole pixel in under two milliseconds", () => {
    const drawn = paths(400, 10);
    const strict = { ...game, enforcement: "shorten" } as const;
    const times = timed((run) => {
      const ruling = declare(table, hero(), { do: "move", path: drawn[run % drawn.length]! }, strict);
      if (!ruling.ledger) throw new Error("the path wasn’t judged");
    }, 400);
    told("shortening 10 waypoints off the grid", times);
    expect(times.median).toBeLessThan(isSmoke ? 8 : 2);
  });
});
