import { expect, test } from "vitest";
import type { TableKind } from "../../src/rules/declaration.ts";
import { readTables, tablesWith } from "../../src/scene/read-tables.ts";

const LEAP: TableKind = { name: "leap", by: "limit", placeholder: [[2, 0]] };
const GRIPS: TableKind = { name: "grips", by: "name", placeholder: [["many", 1]] };
const read = (tables: unknown) => readTables(tables, [LEAP, GRIPS]);

test("a table is read as it is written, also with commas and a real minus sign", () => {
  const { tables, notes } = read({
    leap: [
      ["2,5", "0"],
      [4, "−1"],
    ],
    grips: { many: 2 },
  });
  expect(tables).toEqual({
    leap: [
      [2.5, 0],
      [4, -1],
    ],
    grips: { many: 2 },
  });
  expect(notes).toEqual([]);
});

test("a row with a hole is left out and told by its number, once a table", () => {
  const { tables, notes } = read({ leap: [[2, 0], [3], ["", 1], [4, -2]] });
  expect(tables["leap"]).toEqual([
    [2, 0],
    [4, -2],
  ]);
  expect(notes).toEqual([{ code: "table-hole", what: "leap", row: 2 }]);
});

test("rows out of order count by their limits, and the first that isn't in its place is told", () => {
  const { tables, notes } = read({
    leap: [
      [9, -5],
      [4, -2],
    ],
  });
  expect(tables["leap"]).toEqual([
    [4, -2],
    [9, -5],
  ]);
  expect(notes).toEqual([{ code: "table-order", what: "leap", row: 2 }]);
});

test("of two rows with one name the first counts", () => {
  const { tables, notes } = read({
    grips: [
      ["many", 1],
      ["few", -1],
      ["many", 3],
    ],
  });
  expect(tables["grips"]).toEqual({ many: 1, few: -1 });
  expect(notes).toEqual([{ code: "table-twice", what: "grips", row: 3 }]);
});

test("a table without a row that can be read is left to its placeholder, and none at all is no fault", () => {
  expect(read({ leap: [["x", "y"]], grips: 7 })).toEqual({
    tables: {},
    notes: [{ code: "table-empty", what: "leap" }],
  });
  for (const odd of [undefined, null, "text", [], { leap: {} }]) {
    expect(read(odd)).toEqual({ tables: {}, notes: [] });
  }
});

test("what an older world wrote as text counts where it has no table of its own, and its holes are told", () => {
  const texts: Readonly<Record<string, string>> = { leapTable: "2: 0, 3: −1; x", gripsTable: "many: 2" };
  const all = tablesWith({ grips: [["many", 3]] }, [LEAP, GRIPS], (key) => texts[key]);
  const { tables, notes } = read(all);
  expect(tables).toEqual({
    leap: [
      [2, 0],
      [3, -1],
    ],
    grips: { many: 3 },
  });
  expect(notes).toEqual([{ code: "table-hole", what: "leap", row: 3 }]);
});
