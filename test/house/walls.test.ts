import { expect, test } from "vitest";
import { lint } from "./walls.ts";

/** Each room with what it may import; whatever is missing here is a wall. */
const doors: Readonly<Record<string, readonly string[]>> = {
  geometry: [],
  rules: ["geometry"],
  rulesets: ["geometry", "rules"],
  scene: ["geometry", "rules", "rulesets"],
  referee: ["geometry", "rules", "rulesets", "scene"],
  view: ["geometry", "rules", "rulesets", "scene", "referee"],
  judge: ["geometry", "rules", "rulesets", "scene", "referee", "view"],
  foundry: ["geometry", "rules", "rulesets", "scene", "referee", "view"],
};
const rooms = Object.keys(doors);
const pure = rooms.filter((room) => room !== "foundry");

/** How a file, so many folders deep, may try to import: each kind of statement is a wall of its own. */
const ways: readonly ((from: string) => string)[] = [
  (from) => `import { other } from "${from}";\nexport const one = other;\n`,
  (from) => `import type { Other } from "${from}";\nexport type One = Other;\n`,
  (from) => `export { other } from "${from}";\n`,
  (from) => `export const one = () => import("${from}");\n`,
];

const place = (room: string) => (room === "rulesets" ? `src/rulesets/one` : `src/${room}`);
const up = (room: string) => (room === "rulesets" ? "../.." : "..");
const target = (room: string) => (room === "rulesets" ? "rulesets/index.ts" : `${room}/other.ts`);

function roomBreaches(): [string, string][] {
  return rooms.flatMap((room) => {
    const walls = rooms.filter((other) => other !== room && !doors[room]?.includes(other));
    return [...walls.map(target), "main.ts", "../test/host/other.ts"].flatMap((other) =>
      ways.map((way, n): [string, string] => [
        `${place(room)}/breach-${other.replaceAll(/[/.]/g, "-")}-${n}.ts`,
        way(`${up(room)}/${other}`),
      ]),
    );
  });
}

const single = (from: string) => ways[0]?.(from) ?? "";
const shelfBreaches: readonly [string, string][] = [
  ["src/rulesets/one/other-folder.ts", single("../two/rules.ts")],
  ["src/rulesets/one/other-file.ts", single("../two.ts")],
  ["src/rulesets/one/shelf.ts", single("../index.ts")],
  ["src/rulesets/one/deep/other-folder.ts", single("../../two/rules.ts")],
  ["src/rulesets/one/round-about.ts", single("../../rulesets/two/rules.ts")],
  ["src/rulesets/three.ts", single("./two/rules.ts")],
  ["src/rulesets/four.ts", single("./index.ts")],
  ...["scene", "referee", "view", "judge", "foundry"].map((room): [string, string] => [
    `src/${room}/past-the-shelf.ts`,
    single("../rulesets/one/rules.ts"),
  ]),
  ...pure.flatMap((room): [string, string][] => [
    [`${place(room)}/node.ts`, single("node:fs")],
    [`${place(room)}/foundry-types.ts`, single("fvtt-types")],
  ]),
  ["src/foundry/node.ts", single("node:fs")],
  ["src/main.ts", single("./rules/other.ts")],
];

const ambient: Readonly<Record<string, string>> = {
  "no-restricted-globals": "export const now = () => Date.now();\n",
  "no-console": 'export const tell = () => console.log("a");\n',
  "no-restricted-properties": "export const chance = () => Math.random();\n",
};

test("each wall between rooms holds: a planted breach is reported as a restricted import", async () => {
  const planted = Object.fromEntries([...roomBreaches(), ...shelfBreaches]);
  const complaints = await lint(planted);
  const caught = complaints
    .filter(({ code }) => code.includes("no-restricted-imports"))
    .map(({ file }) => file);
  expect(Object.keys(planted).filter((file) => !caught.includes(file))).toEqual([]);
  expect(Object.keys(planted).length).toBeGreaterThan(150);
});

test("pure rooms have no clock, no log and no chance of their own", async () => {
  const planted = pure.flatMap((room) =>
    Object.entries(ambient).map(([rule, text]) => ({ file: `${place(room)}/${rule}.ts`, text })),
  );
  const complaints = await lint(Object.fromEntries(planted.map(({ file, text }) => [file, text])));
  const missed = planted.filter(
    ({ file }) =>
      !complaints.some(
        (found) => found.file === file && file.includes(found.code.replace(/.*\((.*)\)/, "$1")),
      ),
  );
  expect(missed).toEqual([]);
});

test("every open door is open, and a clean tree has no complaint", async () => {
  const clean = rooms.flatMap((room) =>
    (doors[room] ?? []).map((other): [string, string] => [
      `${place(room)}/door-${other}.ts`,
      single(`${up(room)}/${target(other)}`),
    ]),
  );
  const shelf = ["one/rules.ts", "two.ts"].map((path, n): [string, string] => [
    "src/rulesets/index.ts",
    `export { other } from "./${path}";\nexport const n = ${n};\n`,
  ]);
  const own: [string, string][] = [
    ["src/rulesets/one/own.ts", single("./other.ts")],
    ["src/rulesets/one/deep/own.ts", single("../other.ts")],
    ["src/geometry/package.ts", single("flatbush")],
    ["src/judge/cli.ts", single("node:fs")],
    ["src/main.ts", single("./foundry/other.ts")],
  ];
  expect(await lint(Object.fromEntries([...clean, ...shelf, ...own]))).toEqual([]);
});
