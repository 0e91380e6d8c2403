import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { buildAside, lacks, listFaults, openPack } from "./build.ts";
import { pathsUnder, textsUnder } from "./files.ts";

const papers = ["README.md", "LICENSE", "CHANGELOG.md", "system.json"];
const bundle = ["surefoot.mjs", "surefoot.mjs.map", "surefoot.css"];
const languages = ["en", "fr", "es", "ru"].map((lang) => `lang/${lang}.json`);
const templates = pathsUnder("templates");
/** Five games fit in it, with room for a few more. */
const limit = 840_000;

type Actor = { readonly _id: string; readonly name: string };

describe("npm run build", () => {
  let dist = "";
  let remove = () => {};
  beforeAll(async () => ({ folder: dist, remove } = await buildAside()), 60_000);
  afterAll(() => remove());

  test("makes exactly what Foundry is given", () => {
    const paths = pathsUnder(dist).map((path) => path.slice(dist.length + 1));
    const expected = [...papers, ...bundle, ...languages, ...templates, "packs/sample-actors/**"];
    expect(listFaults(paths, expected)).toEqual([]);
  });

  test("leaves no part of the host in the bundle, and no bundle too big to read", () => {
    const code = readFileSync(join(dist, "surefoot.mjs"), "utf8");
    expect(code.match(/test\/host|__host/gi)).toBeNull();
    expect(code.length).toBeLessThan(limit);
  });

  test("packs six actors that hold what their sources say", async () => {
    const documents = await openPack(join(dist, "packs/sample-actors"), join(dist, "opened"));
    const packed = new Map(
      documents.map(({ text }) => parse(text) as Actor).map((actor) => [actor._id, actor]),
    );
    const sources = textsUnder(["packs/_source/sample-actors"], /\.ya?ml$/).map(
      ({ text }) => parse(text) as Actor,
    );
    expect(sources).toHaveLength(6);
    expect(packed.size).toBe(6);
    for (const source of sources) expect(lacks(packed.get(source._id), source), source.name).toEqual([]);
  });
});

describe("a planted fault is found", () => {
  test("a file that is missing, and one too many", () => {
    const expected = ["a.js", "b.css", "packs/x/**", "packs/y/**"];
    expect(listFaults(["a.js", "c.js", "packs/x/CURRENT"], expected)).toEqual([
      "b.css is missing",
      "packs/y/** is missing",
      "c.js is too many",
    ]);
  });
  test("a field that was lost or changed, but not one that was added", () => {
    expect(lacks({ a: 1, b: { c: [1, 2] }, added: true }, { a: 1, b: { c: [1, 2] } })).toEqual([]);
    expect(lacks({ a: 2, b: { c: [1] } }, { a: 1, b: { c: [1, 2] }, d: null })).toEqual(["a", "b.c.1", "d"]);
  });
});
