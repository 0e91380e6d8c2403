import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { RULESETS } from "../../src/rulesets/index.ts";
import { textsUnder } from "./files.ts";
import { type Golden, excusedIn, goldenFaults, idsIn, linksIn, uncovered } from "./goldens.ts";

/** The rules of each game and its worked examples, by their ids in the README. */
const idsOf = (letter: string, rules: number, examples: number) => [
  ...Array.from({ length: rules }, (_, at) => `${letter}${at + 1}`),
  ...Array.from({ length: examples }, (_, at) => `${letter}x${at + 1}`),
];
const ids: Readonly<Record<string, readonly string[]>> = {
  "srd-5.2.1": idsOf("B", 40, 20),
  "draw-steel": idsOf("E", 39, 23),
  "ninth-age": idsOf("D", 24, 20),
  "cm-skirmish": idsOf("A", 43, 22),
  trench: idsOf("C", 44, 21),
};
const goldens = textsUnder(["test/scenarios"], /\.json$/).map(
  ({ path, text }): Golden => ({ path, scenario: JSON.parse(text) as Golden["scenario"] }),
);
const [readme] = textsUnder(["README.md"], /$/);

test("every golden scenario compares an answer for each line of its script", () => {
  expect(goldenFaults(goldens)).toEqual([]);
});

test.each(Object.keys(RULESETS))(
  "every rule of %s has a golden scenario, or a reason in the README why not",
  (game) => {
    const own = goldens.filter(({ path }) => path.startsWith(`test/scenarios/${game}/`));
    expect(ids[game]?.length).toBeGreaterThan(10);
    expect(uncovered(ids[game] ?? [], own, excusedIn(readme?.text ?? ""))).toEqual([]);
  },
);

test("the README's links lead to files that are there", () => {
  expect(linksIn(readme?.text ?? "").filter((path) => !existsSync(path))).toEqual([]);
});

describe("a planted fault is found", () => {
  const golden = (script: unknown, answers: unknown): Golden[] => [
    { path: "a.json", scenario: { script, expect: answers } },
  ];
  const move = { do: "move" };

  test("none in what is right", () =>
    expect(goldenFaults(golden([move, move], [{}, { cost: 5 }]))).toEqual([]));
  test.each([
    ["no script", undefined, [{ cost: 5 }]],
    ["no answers", [move], undefined],
    ["fewer answers than lines", [move, move], [{ cost: 5 }]],
    ["nothing but empty answers", [move, move], [{}, {}]],
  ])("%s", (_name, script, answers) => expect(goldenFaults(golden(script, answers))).toHaveLength(1));

  test("a rule without a scenario and without a reason", () => {
    const files = ["x/B1-walk.json", "x/B2-B3-mud.json", "x/Bx4b-jump.json", "x/B11-13-sizes.json"].map(
      (path) => ({ path }),
    );
    const reasons = excusedIn(
      "| B5 | Climbing | not in this version |\n| B6 | Swimming |  |\n| B7 | Mud | [mud](test/scenarios/B7.json) |\n",
    );
    expect(uncovered(["B1", "B3", "B5", "B6", "B7", "Bx4", "B12"], files, reasons)).toEqual(["B6", "B7"]);
  });
  test("a link is a path, not an address or a place on the page", () => {
    const text = "[a](test/a.json), [b](docs/b.md#part), [c](#part), [d](https://example.org/d)";
    expect(linksIn(text)).toEqual(["test/a.json", "docs/b.md"]);
  });
  test("an id in a name is the whole id", () => {
    expect(idsIn("B11b-a-Bx2-and-b3.json")).toEqual(["B11", "Bx2"]);
    expect(idsIn("Bx10-12-prone.json")).toEqual(["Bx10", "Bx11", "Bx12"]);
  });
});
