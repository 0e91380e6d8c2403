import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileDifferences } from "../../src/judge/compare.ts";
import { play } from "../../src/judge/play.ts";
import { readCase } from "../../src/judge/read-case.ts";
const folders = ["/work/scenarios-next/", "/work/shared/examples/srd-5.2.1/"];
const files = folders.flatMap((f) => readdirSync(f).filter((n) => n.endsWith(".json")).map((n) => f + n));
test.each(files)("%s", (name) => {
  const file = readCase(readFileSync(name, "utf8"));
  if ("key" in file) throw new Error(`${file.key} ${JSON.stringify(file.data)}`);
  const played = play(file);
  if ("key" in played) throw new Error(`${played.key} ${JSON.stringify(played.data)}`);
  const d = fileDifferences(file.expect, file.expectTokens, played.answers, played.tokens);
  if (d.length) console.log(name.split("/").pop() + "\n" + d.map((x) => `   ${x.path}: expected ${x.expected}, got ${x.got}`).join("\n"));
  expect(d).toEqual([]);
});
