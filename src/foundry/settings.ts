import { TOLERANCE } from "../rules/budget.ts";
import { ENFORCEMENTS } from "../rules/enforce.ts";
import type { Game } from "../rules/situation.ts";
import { RULESETS } from "../rulesets/index.ts";
import type { Saying } from "../view/words.ts";
import { SYSTEM_ID } from "./system-id.ts";
import { spoken } from "./words.ts";
import { registerTables, tablesIn } from "./sheet/world-tables.ts";

/**
 * What a world is played by: the game and its own settings, and how strictly. Diagonals are Foundry's own world setting
 * and come with the scene's grid. `ruleset` is called when a world changes its game.
 */
export function registerSettings({ ruleset }: { readonly ruleset: () => void }): void {
  const games = Object.values(RULESETS);
  register("ruleset", "srd-5.2.1", new Map(games.map(({ id, key }) => [id, key])), ruleset);
  register("enforcement", "shorten", namesOf(["shorten", "refuse", "warn", "off"]));
  register("tolerance", TOLERANCE, namesOf());
  register("group", "each", namesOf(["each", "whole"]));
  register("outOfCombat", "each", namesOf(["each", "free"]));
  registerTables();
  const known = new Set<string>();
  for (const [key, initial] of games.flatMap(({ settings }) => Object.entries(settings))) {
    if (!known.has(key)) register(key, initial, namesOf(choicesOf(key)));
    known.add(key);
  }
}

/** What a setting can be in any of the games that have it. */
function choicesOf(key: string): string[] {
  return [...new Set(Object.values(RULESETS).flatMap(({ choices }) => choices[key] ?? []))];
}

/** The game of this world; undefined where its ruleset isn't here (a world of a newer version): then nothing is judged. */
export function currentGame(): Game | undefined {
  const ruleset = RULESETS[String(read("ruleset"))];
  if (!ruleset) return undefined;
  const settings = Object.fromEntries(Object.keys(ruleset.settings).map((key) => [key, read(key)]));
  const enforcement = ENFORCEMENTS.find((name) => name === read("enforcement")) ?? "shorten";
  settings["tolerance"] = read("tolerance");
  return {
    ruleset,
    settings: { ...ruleset.settings, ...settings } as Game["settings"],
    tables: tablesIn(ruleset),
    enforcement,
  };
}

/** Tells a GM of a world whose rules aren't here; its data is left as it is. */
export function tellOfMissingRules(): void {
  const ruleset = String(read("ruleset"));
  if (game.user?.isGM !== true || RULESETS[ruleset]) return;
  const saying: Saying = { key: "SUREFOOT.Breach.noRules", data: { ruleset } };
  ui.notifications?.error(spoken(saying), { permanent: true });
}

/** Whether bodies that are in no started combat move without a limit. */
export function isFreeOutsideCombat(): boolean {
  return read("outOfCombat") === "free";
}

/** Whether tokens that are moved together all go as drawn, or none of them does. */
export function isGroupWhole(): boolean {
  return read("group") === "whole";
}

function namesOf(choices: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map(choices.map((choice) => [choice, choice]));
}

/** `names` gives each choice the name that its text has among those of the setting. */
function register(
  key: string,
  initial: string | number | boolean,
  names: ReadonlyMap<string, string>,
  onChange?: () => void,
): void {
  const texts = `SUREFOOT.Settings.${key}`;
  const choices = Object.fromEntries([...names].map(([choice, name]) => [choice, `${texts}.${name}`]));
  const data = {
    name: `${texts}.name`,
    hint: `${texts}.hint`,
    scope: "world",
    config: true,
    type: TYPES[typeof initial as keyof typeof TYPES],
    default: initial,
    ...(names.size > 0 ? { choices } : {}),
    ...(onChange ? { onChange } : {}),
  };
  game.settings?.register(SYSTEM_ID as never, key as never, data as never);
}

const TYPES = { string: String, number: Number, boolean: Boolean };

function read(key: string): unknown {
  return game.settings?.get(SYSTEM_ID as never, key as never);
}
