import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Row {
  id: string;
  member: string;
  generation: string;
  statement: string;
  source: string;
  test: string;
}

const FIELDS = ["id", "member", "generation", "statement", "source", "test"] as const;
const folder = path.join(import.meta.dirname, "conformance");
const root = path.resolve(import.meta.dirname, "../..");
const tables = readdirSync(folder).filter((file) => file.endsWith(".yaml"));
const rowsOf = (table: string): Row[] => parse(readFileSync(path.join(folder, table), "utf8")) as Row[];

describe.each(tables)("conformance/%s", (table) => {
  const rows = rowsOf(table);

  test("every row says what, of which generation, from where and by which test", () => {
    const odd = rows.filter((row) =>
      FIELDS.some((field) => typeof row[field] !== "string" || row[field] === ""),
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
    expect(rows.filter(({ generation }) => !["13", "14", "both"].includes(generation))).toEqual([]);
  });

  test("every row's source can be looked up", () => {
    const known =
      /foundryvtt\.com\/api|API1[34]|issues? \d|#\d{4,}|foundry-api\.md §|scenario\.md|RN 1[34]\./;
    expect(rows.filter(({ source }) => !known.test(source)).map(({ id }) => id)).toEqual([]);
  });

  test("every row's test is there", () => {
    const missing = rows.filter((row) => !hasTest(row));
    expect(missing.map(({ id, test: where }) => `${id}: ${where}`)).toEqual([]);
  });
});

test("no id stands twice", () => {
  const ids = tables.flatMap(rowsOf).map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

/** Whether the file is there and has a test whose name begins with what the row says after "›". */
function hasTest({ test: where }: Row): boolean {
  const [file = "", name = ""] = where.split(" › ");
  const place = path.join(root, file);
  return name !== "" && existsSync(place) && readFileSync(place, "utf8").includes(`"${name}`);
}
