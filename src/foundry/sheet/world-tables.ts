import type { Ruleset } from "../../rules/declaration.ts";
import type { Tables } from "../../rules/situation.ts";
import { sourceOf, type Source } from "../../scene/reading.ts";
import { readTables, tablesWith, textKey } from "../../scene/read-tables.ts";
import { noteSaying } from "../../view/note-saying.ts";
import { RULESETS } from "../../rulesets/index.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { warn } from "../tell.ts";

/** The world setting that holds the tables of each game, by the game's id. */
const SETTING = "tables";

let kept: { readonly ruleset: Ruleset; readonly tables: Tables } | undefined;

/** Registers what a world may write of its games' tables, and the texts in which older worlds wrote them. */
export function registerTables(): void {
  register(SETTING, Object, {});
  const kinds = Object.values(RULESETS).flatMap(({ tables = [] }) => tables);
  for (const { name } of kinds) register(textKey(name), String, "");
}

function register(key: string, type: unknown, initial: unknown): void {
  const data = { scope: "world", config: false, type, default: initial, onChange: forget };
  game.settings?.register(SYSTEM_ID as never, key as never, data as never);
}

function forget(): void {
  kept = undefined;
  tellOfTables();
}

/** The tables of this world in a game. */
export function tablesIn(ruleset: Ruleset): Tables {
  if (kept?.ruleset !== ruleset) {
    kept = { ruleset, tables: readTables(writtenFor(ruleset), ruleset.tables ?? []).tables };
  }
  return kept.tables;
}

/** What this world has written of the tables of a game, by name; what it hasn't is left out. */
export function writtenFor({ id, tables = [] }: Ruleset): Source {
  return tablesWith(ownTables(id), tables, read);
}

/** What stands in the world's own tables of a game: not what older worlds wrote as text. */
export function ownTables(id: string): Source {
  return sourceOf(sourceOf(read(SETTING))[id]);
}

/** Keeps the tables of a game; those of other games stay. */
export async function keepTables(id: string, tables: Source): Promise<void> {
  const all = { ...sourceOf(read(SETTING)), [id]: tables };
  await game.settings?.set(SYSTEM_ID as never, SETTING as never, all as never);
}

/** Tells a GM what in the tables can't be taken as it stands: one sentence a table. */
export function tellOfTables(): void {
  const ruleset = RULESETS[String(read("ruleset"))];
  if (game.user?.isGM !== true || !ruleset) return;
  const { notes } = readTables(writtenFor(ruleset), ruleset.tables ?? []);
  for (const note of notes) warn(noteSaying(note, { amount: 1, units: "" }));
}

function read(key: string): unknown {
  return game.settings?.get(SYSTEM_ID as never, key as never);
}
