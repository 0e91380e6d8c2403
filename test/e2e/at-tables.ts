import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { Table } from "./table.ts";

/** What the tests of a table do with it. */
export type Seating = Pick<Table, "seat" | "join" | "host">;

/**
 * Tests at one table of each generation, with its number in the title as %i. After each of them nothing may have been
 * thrown at the page of whoever was seated.
 */
export function atTables(
  title: string,
  generations: readonly (13 | 14)[],
  tests: (table: Seating) => void,
): void {
  describe.each(generations)(title, (generation) => {
    let table: Table;

    beforeAll(async () => {
      table = await Table.open(generation);
    });
    afterEach(() => expect(table.faults).toEqual([]));
    afterAll(() => table.close());

    tests({
      seat: (...seat) => table.seat(...seat),
      join: (...seat) => table.join(...seat),
      get host() {
        return table.host;
      },
    });
  });
}
