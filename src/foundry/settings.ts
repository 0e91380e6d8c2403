import { ENFORCEMENTS } from "../rules/enforce.ts";
import type { Game } from "../rules/situation.ts";
import { RULESETS } from "../rulesets/index.ts";
import type { Saying } from "../view/words.ts";
import { SYSTEM_ID } from "./system-id.ts";
import { spoken } from "./words.ts";

/** What a world is played by. Diagonals are Foundry's own world setting and come with the scene's grid. */
export function registerSettings(): void {
  register("ruleset", String, "srd-5.2.1", {
    "srd-5.2.1": "SUREFOOT.Settings.ruleset.srd",
  });
  register("enforcement", String, "shorten", {
    shorten: "SUREFOOT.Settings.enforcement.shorten",
    refuse: "SUREFOOT.Settings.enforcement.refuse",
    warn: "SUREFOOT.Settings.enforcement.warn",
    off: "SUREFOOT.Settings.enforcement.off",
  });
  register("outOfCombat", String, "each", {
    each: "SUREFOOT.Settings.outOfCombat.each",
    free: "SUREFOOT.Settings.outOfCombat.free",
  });
  register("neutral", String, "hostile", {
    hostile: "SUREFOOT.Settings.neutral.hostile",
    ally: "SUREFOOT.Settings.neutral.ally",
  });
  register("splitEnds", String, "eachLeg", {
    eachLeg: "SUREFOOT.Settings.splitEnds.eachLeg",
    turn: "SUREFOOT.Settings.splitEnds.turn",
  });
  register("tinySharing", Boolean, true);
  register("halves", String, "down", {
    down: "SUREFOOT.Settings.halves.down",
    exact: "SUREFOOT.Settings.halves.exact",
  });
  register("stunnedSpeedZero", Boolean, false);
}

/** The game of this world; undefined where its ruleset isn't here (a world of a newer version): then nothing is judged. */
export function currentGame(): Game | undefined {
  const ruleset = RULESETS[String(read("ruleset"))];
  if (!ruleset) return undefined;
  const settings = Object.fromEntries(Object.keys(ruleset.settings).map((key) => [key, read(key)]));
  const enforcement = ENFORCEMENTS.find((name) => name === read("enforcement")) ?? "shorten";
  return { ruleset, settings: { ...ruleset.settings, ...settings } as Game["settings"], enforcement };
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

function register(
  key: string,
  type: typeof String | typeof Boolean,
  initial: string | boolean,
  choices?: Record<string, string>,
): void {
  const name = `SUREFOOT.Settings.${key}.name`;
  const hint = `SUREFOOT.Settings.${key}.hint`;
  const data = {
    name,
    hint,
    scope: "world",
    config: true,
    type,
    default: initial,
    ...(choices ? { choices } : {}),
  };
  game.settings?.register(SYSTEM_ID as never, key as never, data as never);
}

function read(key: string): unknown {
  return game.settings?.get(SYSTEM_ID as never, key as never);
}
