import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main } from "../../src/judge/cli.ts";
import { wordsOf } from "../../src/judge/languages.ts";
import { play, type Played } from "../../src/judge/play.ts";
import { readCase } from "../../src/judge/read-case.ts";
import { say } from "../../src/view/words.ts";

export type Json = Record<string, unknown>;

export const HERO = { _id: "hero", actorId: "hero", x: 0, y: 0, disposition: 1 };
export const FOE = { _id: "foe", name: "Ogre", x: 100, y: 0, disposition: -1 };
export const step = (x = 100, y = 0, more: Json = {}) => ({
  do: "move",
  token: "hero",
  path: [{ x, y, ...more }],
});

/** A file as a GM would hand it in: 10 × 10 squares, a hero with a speed of 30 ft, one step east; and what is changed. */
export function file({ scene, actor, ...more }: Json = {}): Json {
  const grid = { type: 1, size: 100, distance: 5, units: "ft" };
  return {
    ruleset: "srd-5.2.1",
    scene: { width: 1000, height: 1000, grid, tokens: [HERO], ...(scene as Json) },
    actors: [
      {
        _id: "hero",
        name: "Hero",
        type: "creature",
        system: { movement: { walk: 30 }, size: "medium" },
        ...(actor as Json),
      },
    ],
    script: [step()],
    ...more,
  };
}

/** The case played; a file that can't be read fails the test. */
export function played(source: Json): Played {
  const read = readCase(JSON.stringify(source));
  if ("key" in read) throw new Error(say(wordsOf("en"), read));
  const result = play(read);
  if ("key" in result) throw new Error(say(wordsOf("en"), result));
  return result;
}

/** The one sentence that the judge has for a text that it can't read; undefined when it can. */
export function refusal(text: string): string | undefined {
  const read = readCase(text);
  return "key" in read ? say(wordsOf("en"), read) : undefined;
}

/** What the command line answers to files of these texts (undefined: a file that isn't there). */
export async function judged(texts: readonly (string | undefined)[], options: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "surefoot-"));
  const paths = texts.map((text, at) => {
    const path = join(folder, `${at}.json`);
    if (text !== undefined) writeFileSync(path, text);
    return path;
  });
  const [out, err]: [string[], string[]] = [[], []];
  try {
    const code = await main([...paths, ...options], {
      out: (text) => out.push(text),
      err: (text) => err.push(text),
    });
    return { code, out: out.join(""), err: err.join("").replaceAll(`${folder}/`, "") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
