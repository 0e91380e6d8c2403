import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { type Generation, Table } from "./table.ts";

/** What the tests of a table do with it. */
export type Seating = Pick<Table, "seat" | "join" | "host">;

/** What is the same in every generation is looked at in the latest alone, unless all are asked for: a page takes its time. */
export const LATEST: readonly Generation[] = process.env["SUREFOOT_GENERATIONS"] === "all" ? [13, 14] : [14];

/**
 * Tests of a file at one table, as each generation with its number in the title as %i. After each of them nothing may have
 * been thrown at the page of whoever was seated.
 */
export function atTables(
  title: string,
  generations: readonly Generation[],
  tests: (table: Seating) => void,
): void {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open();
  });
  afterAll(() => table.close());

  describe.each(generations)(title, (generation) => {
    beforeAll(() => {
      table.become(generation);
    });
    afterEach(() => expect(table.faults).toEqual([]));

    tests({
      seat: (...seat) => table.seat(...seat),
      join: (...seat) => table.join(...seat),
      get host() {
        return table.host;
      },
    });
  });
}
