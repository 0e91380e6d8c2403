import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pathsUnder, textsUnder } from "./files.ts";
import { type Facts, type Manifest, manifestFaults, registeredModels } from "./manifest.ts";

const manifest = JSON.parse(readFileSync("system.json", "utf8")) as Manifest;
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const code = textsUnder(["src/foundry", "src/main.ts"], /\.ts$/)
  .map(({ text }) => text)
  .join("\n");
const facts: Facts = {
  version,
  files: new Set(["README.md", "LICENSE", "CHANGELOG.md", "lang"].flatMap(pathsUnder)),
  built: ["surefoot.mjs", "surefoot.css"],
  packSources: readdirSync("packs/_source"),
  registered: registeredModels(code),
};

test("system.json agrees with the files and with the models that code registers", () => {
  expect(manifestFaults(manifest, facts)).toEqual([]);
});

describe("a planted fault is found", () => {
  const good: Manifest = {
    id: "surefoot",
    version: "1.0.0",
    license: "LICENSE",
    compatibility: { minimum: "13.351" },
    esmodules: ["surefoot.mjs"],
    styles: [{ src: "surefoot.css" }],
    languages: [{ lang: "en", path: "lang/en.json" }],
    packs: [{ name: "actors", type: "Actor" }],
    documentTypes: { Actor: { creature: {} } },
  };
  const real: Facts = {
    version: "1.0.0",
    files: new Set(["LICENSE", "lang/en.json"]),
    built: ["surefoot.mjs", "surefoot.css"],
    packSources: ["actors"],
    registered: { Actor: ["creature"] },
  };
  const faults: readonly [string, Partial<Manifest>, Partial<Facts>][] = [
    ["another version", { version: "1.0.1" }, {}],
    ["a language that isn't there", {}, { files: new Set(["LICENSE"]) }],
    ["a language that isn't named", { languages: [] }, {}],
    ["a module that isn't built", { esmodules: ["other.mjs"] }, {}],
    ["a pack without sources", {}, { packSources: [] }],
    ["a pack that isn't named", { packs: [] }, {}],
    ["a type without a model", {}, { registered: {} }],
    ["a model without a type", { documentTypes: {} }, {}],
    ["a minimum that is too low", { compatibility: { minimum: "12" } }, {}],
    ["a claim that it was verified", { compatibility: { minimum: "13.351", verified: "13" } }, {}],
  ];

  test("none in what is right", () => expect(manifestFaults(good, real)).toEqual([]));
  test.each(faults)("%s", (_name, said, is) => {
    expect(manifestFaults({ ...good, ...said }, { ...real, ...is })).toHaveLength(1);
  });

  test("the three ways to register a model are all read", () => {
    const ways = `CONFIG.Actor.dataModels.creature = Creature; CONFIG.RegionBehavior.dataModels["surefoot.terrain"] = Terrain;
      Object.assign(CONFIG.Item.dataModels, { sword, "surefoot.bow": Bow, axe: Axe, });`;
    expect(registeredModels(ways)).toEqual({
      Actor: ["creature"],
      RegionBehavior: ["surefoot.terrain"],
      Item: ["sword", "surefoot.bow", "axe"],
    });
  });
});
