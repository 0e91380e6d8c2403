import { describe, expect, test } from "vitest";
import { textsUnder } from "./files.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { conditionKey } from "../../src/view/statuses.ts";
import { unknownKeys, unusedKeys } from "./keys.ts";
import {
  blankFaults,
  flatten,
  keyFaults,
  type Library,
  type Nested,
  placeholderFaults,
  pluralFaults,
  pluralGroups,
  twinFaults,
  type Words,
} from "./words.ts";

const languages = ["en", "fr", "es", "ru"];
const library: Library = Object.fromEntries(
  languages.map((lang) => {
    const [file] = textsUnder([`lang/${lang}.json`], /$/);
    return [lang, flatten(JSON.parse(file?.text ?? "{}") as Nested)];
  }),
);
const english: Words = library["en"] ?? new Map<string, string>();

/** Texts that are right in two languages as they stand: names, units, and words that the languages share. */
const twins: ReadonlySet<string> = new Set([
  "Surefoot",
  "D&D SRD 5.2.1",
  "Discipline",
  "rectangular",
  "Draw Steel",
  "The 9th Age",
  "{number} ft",
  "{number} cm",
  "Traits",
  "Invisible",
  "Material",
  "Discipline",
]);

/** Keys that no source names in full: Foundry's conventions, and prefixes that code completes. */
const conventions: readonly RegExp[] = [
  /^TYPES\.\w+\.([\w.]+)$/, // names of document types: read by Foundry
  /\.FIELDS\.(?:\w+\.)*(\w+)\.(?:label|hint)$/, // of data models: read by Foundry through LOCALIZATION_PREFIXES
  /^TOKEN\.MOVEMENT\.ACTIONS\./, // names of movement actions: read by Foundry
  /^SUREFOOT\.Settings\.(\w+)\.(?:name|hint)$/, // src/foundry/settings.ts completes them from a setting's key
  /^SUREFOOT\.Settings\.(\w+)\.(\w+)$/, // and from what it can be
];

const sources = textsUnder(["src", "templates", "system.json"], /\.(ts|hbs|json)$/);

describe("the four languages", () => {
  test("are there", () => expect(languages.filter((lang) => library[lang]?.size === 0)).toEqual([]));
  test("have the same keys", () => expect(keyFaults(library)).toEqual([]));
  test("have the same placeholders", () => expect(placeholderFaults(library)).toEqual([]));
  test("have the plural forms that each needs", () => expect(pluralFaults(library)).toEqual([]));
  test("have no blank text", () => expect(blankFaults(library)).toEqual([]));
  test("have nothing left untranslated", () => expect(twinFaults(library, twins)).toEqual([]));
});

describe("the keys", () => {
  test("are all used", () => {
    expect(unusedKeys(english.keys(), pluralGroups(english), sources, conventions)).toEqual([]);
  });
  test("of the games and of their settings all exist", () => {
    const games = Object.values(RULESETS);
    const settings = games.flatMap(({ settings: own, choices }) =>
      Object.keys(own).flatMap((key) =>
        ["name", "hint", ...(choices[key] ?? [])].map((name) => `SUREFOOT.Settings.${key}.${name}`),
      ),
    );
    const wanted = [...games.map(({ key }) => `SUREFOOT.Settings.ruleset.${key}`), ...settings];
    expect(wanted.filter((key) => !english.has(key))).toEqual([]);
    expect(wanted).toContain("SUREFOOT.Settings.halves.exact");
  });
  test("of the conditions of the games all exist", () => {
    const nameless = Object.values(RULESETS).flatMap(({ id, conditions }) =>
      conditions.filter((condition) => !conditionKey(condition)).map((condition) => `${id}: ${condition.id}`),
    );
    expect(nameless).toEqual([]);
    expect(conditionKey({ id: "prone", name: "nothing" })).toBeUndefined();
  });
  test("that sources name all exist", () => {
    const roots = new Set([...english.keys()].map((key) => key.split(".")[0] ?? ""));
    expect(unknownKeys(english.keys(), [...roots], sources)).toEqual([]);
  });
});

describe("a planted fault is found", () => {
  const of = (en: Nested, ru: Nested): Library => ({ en: flatten(en), ru: flatten(ru) });
  const steps = (forms: readonly string[]) => ({
    Steps: Object.fromEntries(forms.map((form) => [form, "{n}"])),
  });

  test("a key that one language lacks", () => {
    expect(keyFaults(of({ A: { B: "x", C: "y" } }, { A: { B: "z" } }))).toEqual(["ru lacks A.C"]);
    expect(keyFaults(of(steps(["one", "other"]), {}))).toEqual(["ru lacks Steps"]);
  });
  test("a placeholder that was lost or misspelt", () => {
    expect(placeholderFaults(of({ A: "{cost} of {left}" }, { A: "{cost} {lef}" }))).toEqual([
      "ru A: placeholders cost lef, en has cost left",
    ]);
  });
  test("a plural form that is missing, or one too many", () => {
    const right = of(steps(["one", "other"]), steps(["one", "few", "many", "other"]));
    expect(pluralFaults(right)).toEqual([]);
    expect(pluralFaults(of(steps(["one", "other"]), steps(["one", "other"])))).toHaveLength(1);
    expect(
      pluralFaults(of(steps(["one", "few", "other"]), steps(["one", "few", "many", "other"]))),
    ).toHaveLength(1);
  });
  test("a plural form without its number", () => {
    const plain = { Steps: { one: "one step of {name}", other: "steps" } };
    expect(pluralFaults({ en: flatten(plain) })).toEqual(['en Steps: "other" has none of name']);
  });
  test("an empty text", () => expect(blankFaults(of({ A: "" }, { A: " x" }))).toHaveLength(2));
  test("a text left in English, but not a number or a name that is allowed", () => {
    const both = { A: "Too far", B: "{n}", C: "Surefoot" };
    expect(twinFaults(of(both, both), twins)).toEqual(['en and ru A: "Too far"']);
  });
  test("a key that nobody uses, and one that doesn't exist", () => {
    const source = {
      path: "src/a.ts",
      text: 'text("SUREFOOT.Used"); text("SUREFOOT.Steps"); `SUREFOOT.Part.${x}`',
    };
    const keys = [
      "SUREFOOT.Used",
      "SUREFOOT.UsedNot",
      "SUREFOOT.Steps.other",
      "SUREFOOT.Part.one",
      "TYPES.Actor.x",
    ];
    const groups = new Set(["SUREFOOT.Steps"]);
    expect(unusedKeys(keys, groups, [source], conventions)).toEqual([
      "SUREFOOT.UsedNot",
      "SUREFOOT.Part.one",
    ]);
    expect(unusedKeys(keys, groups, [source], [...conventions, /^SUREFOOT\.Part\./])).toEqual([
      "SUREFOOT.UsedNot",
    ]);
    expect(
      unusedKeys(["S.mud.name", "S.used.name"], groups, [{ path: "a", text: "mud:" }], [/^S\.(\w+)\./]),
    ).toEqual(["S.used.name"]);
    const missing = { path: "src/b.ts", text: '"SUREFOOT.Gone" "surefoot.terrain"' };
    expect(unknownKeys(keys, ["SUREFOOT"], [source, missing])).toEqual(["src/b.ts: SUREFOOT.Gone"]);
  });
});
