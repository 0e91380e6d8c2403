import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fileDifferences } from "../../src/judge/compare.ts";
import { wordsOf } from "../../src/judge/languages.ts";
import { play } from "../../src/judge/play.ts";
import { readCase } from "../../src/judge/read-case.ts";
import { say, type Saying } from "../../src/view/words.ts";
import type { Json } from "./cases.ts";
import { spoiled, spoils, textOf } from "./spoiling.ts";

const folder = new URL("../scenarios/", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json") && !name.includes("fault-"))
  .sort();
const LANGUAGES = (["en", "fr", "es", "ru"] as const).map(wordsOf);

/** What no sentence says. */
const NO_SENTENCE = /NaN|Infinity|undefined|\[object|SUREFOOT|\{\w+\}/;

function spoken(sayings: readonly Saying[]): string[] {
  return LANGUAGES.flatMap((words) => sayings.map((saying) => say(words, saying)));
}

/** The first number in an answer that is none. */
function endless(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : value;
  if (typeof value !== "object" || value === null) return undefined;
  return Object.values(value)
    .map(endless)
    .find((number) => number !== undefined);
}

/** Everything that is said of a file; fails where an answer isn't one. */
function judged(text: string): string[] {
  const file = readCase(text);
  if ("key" in file) return spoken([file]);
  const played = play(file);
  if ("key" in played) return spoken([played]);
  expect(endless([played.answers, played.tokens])).toBeUndefined();
  expect(played.sayings.map(({ length }) => length)).not.toContain(0);
  fileDifferences(file.expect, file.expectTokens, played.answers, played.tokens);
  return spoken([...played.sayings.flat(), ...played.notes]);
}

test("whatever is spoiled in a scenario, the judge answers in sentences, and soon", () => {
  fc.assert(
    fc.property(spoils, ([nth, many]) => {
      const name = files[nth % files.length]!;
      const source = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Json;
      const text = textOf(many.reduce(spoiled, source));
      const before = process.cpuUsage().user;
      for (const sentence of judged(text)) expect(sentence).not.toMatch(NO_SENTENCE);
      expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(2);
    }),
    { numRuns: 200 },
  );
});

test("what the judge is asked for here can be found", () => {
  for (const fault of ["NaN ft", "∞ Infinity", "[object Object]", "SUREFOOT.Move.done", "{token} moves"]) {
    expect(fault).toMatch(NO_SENTENCE);
  }
  expect(endless({ answers: [{ end: { x: 1, rotation: Number.NaN } }] })).toBeNaN();
  const odd = { kind: "put", at: 0, from: 0, key: "do", value: Number.POSITIVE_INFINITY } as const;
  expect(textOf(spoiled({ a: 1 }, odd))).toBe('{"a":1e999}');
});
