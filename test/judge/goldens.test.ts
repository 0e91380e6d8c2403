import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileDifferences } from "../../src/judge/compare.ts";
import { play } from "../../src/judge/play.ts";
import { readCase } from "../../src/judge/read-case.ts";

const folder = new URL("../scenarios/", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".json"),
);

test("there are golden scenarios", () => expect(files.length).toBeGreaterThan(100));

test.each(files)("%s", (name) => {
  const file = readCase(readFileSync(new URL(name, folder), "utf8"));
  if ("key" in file) throw new Error(`${file.key} ${JSON.stringify(file.data)}`);
  const played = play(file);
  if ("key" in played) throw new Error(`${played.key} ${JSON.stringify(played.data)}`);
  expect(fileDifferences(file.expect, file.expectTokens, played.answers, played.tokens)).toEqual([]);
});
