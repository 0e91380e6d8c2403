import type { Ruleset } from "../rules/declaration.ts";
import type { Line } from "../rules/line.ts";
import type { Game } from "../rules/situation.ts";
import { ENFORCEMENTS } from "../rules/enforce.ts";
import { RULESETS } from "../rulesets/index.ts";
import { type Source, textOf } from "../scene/reading.ts";
import { readTables as readWritten, tablesWith } from "../scene/read-tables.ts";
import type { Saying } from "../view/words.ts";
import { fault, listAt, numberAt, objectAt, Unreadable } from "./reading.ts";
import { readScript } from "./read-script.ts";

/** A scenario file that could be read (scenario.md). */
export interface Case {
  readonly game: Game;
  readonly diagonals: number;
  readonly scene: Source;
  readonly actors: readonly Source[];
  readonly script: readonly ScriptLine[];
  readonly expect: readonly Source[] | undefined;
  readonly expectTokens: Source | undefined;
}

/** A line of the script: something declared, or something asked. */
export type ScriptLine =
  | { readonly kind: "do"; readonly token: string; readonly line: Line }
  | {
      readonly kind: "ask";
      readonly ask: string;
      readonly token: string;
      readonly declaration: string;
      readonly points: readonly { readonly x: number; readonly y: number }[];
    };

/** The case in a file's text, or the one sentence that says what in it can't be read. */
export function readCase(text: string): Case | Saying {
  try {
    return readFile(parse(text));
  } catch (error) {
    if (error instanceof Unreadable) return error.saying;
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    throw new Unreadable({ key: "SUREFOOT.Case.notJson", data: { reason } });
  }
}

function readFile(value: unknown): Case {
  const file = objectAt(value, "$");
  const name = textOf(file["ruleset"]);
  const ruleset = Object.hasOwn(RULESETS, name) ? RULESETS[name] : undefined;
  if (!ruleset) {
    const known = Object.keys(RULESETS).join(", ");
    throw new Unreadable({ key: "SUREFOOT.Case.unknownRuleset", data: { path: "ruleset", name, known } });
  }
  const settings = objectAt(file["settings"] ?? {}, "settings");
  const scene = objectAt(file["scene"], "scene");
  const tokens = listAt(scene["tokens"] ?? [], "scene.tokens").map((token, at) =>
    objectAt(token, `scene.tokens[${at}]`),
  );
  for (const key of ["walls", "regions"]) listAt(scene[key] ?? [], `scene.${key}`);
  const actors = listAt(file["actors"] ?? [], "actors").map((actor, at) => objectAt(actor, `actors[${at}]`));
  const expected = file["expect"];
  return {
    game: {
      ruleset,
      settings: { ...ruleset.settings, ...plain(settings) },
      tables: withTexts(readTables(settings["tables"]), settings, ruleset),
      enforcement: readEnforcement(settings),
    },
    diagonals: readDiagonals(settings["diagonals"]),
    scene,
    actors,
    script: readScript(file["script"], new Set(tokens.map((token) => textOf(token["_id"])))),
    expect:
      expected === undefined
        ? undefined
        : listAt(expected, "expect").map((item, at) => objectAt(item, `expect[${at}]`)),
    expectTokens:
      file["expectTokens"] === undefined ? undefined : objectAt(file["expectTokens"], "expectTokens"),
  };
}

/** The settings that are a text, a number or a yes or no. */
function plain(settings: Source): Game["settings"] {
  const entries = Object.entries(settings).flatMap(([key, value]) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [[key, value]]
      : [],
  );
  return Object.fromEntries(entries) as Game["settings"];
}

/** What a table has written down: rows of numbers, or numbers by name. */
function readTables(value: unknown): Game["tables"] {
  if (value === undefined) return undefined;
  const entries = Object.entries(objectAt(value, "settings.tables")).map(([name, table]) => {
    const path = `settings.tables.${name}`;
    return [name, Array.isArray(table) ? readRows(table, path) : readNumbers(table, path)];
  });
  return Object.fromEntries(entries) as Game["tables"];
}

/** The tables, and those that are written as text in a setting of their own. */
function withTexts(
  tables: Game["tables"],
  settings: Source,
  { tables: kinds = [] }: Ruleset,
): Game["tables"] {
  const texts = tablesWith({}, kinds, (key) => settings[key]);
  return { ...readWritten(texts, kinds).tables, ...tables };
}

function readRows(rows: readonly unknown[], path: string): number[][] {
  return rows.map((row, at) =>
    listAt(row, `${path}[${at}]`).map((cell, n) => givenNumberAt(cell, `${path}[${at}][${n}]`)),
  );
}

function readNumbers(table: unknown, path: string): Record<string, number> {
  const entries = Object.entries(objectAt(table, path));
  return Object.fromEntries(entries.map(([key, cell]) => [key, givenNumberAt(cell, `${path}.${key}`)]));
}

/** A number that may not be left out. */
function givenNumberAt(value: unknown, path: string): number {
  const number = numberAt(value, path);
  if (number === undefined) throw fault(path, "SUREFOOT.Case.number");
  return number;
}

function readEnforcement(settings: Source): Game["enforcement"] {
  const wanted = settings["enforcement"] ?? "shorten";
  const found = ENFORCEMENTS.find((name) => name === wanted);
  if (!found) throw fault("settings.enforcement", "SUREFOOT.Case.enforcement");
  return found;
}

function readDiagonals(value: unknown = 0): number {
  const isLaw = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 6;
  if (!isLaw) throw fault("settings.diagonals", "SUREFOOT.Case.law");
  return value;
}
