import type { Ruleset } from "../rules/declaration.ts";
import { cmSkirmish } from "./cm-skirmish/cm-skirmish.ts";
import { drawSteel } from "./draw-steel/draw-steel.ts";
import { ninthAge } from "./ninth-age/ninth-age.ts";
import { srd } from "./srd/srd.ts";
import { trench } from "./trench/trench.ts";

/** The games that can be played, by id. */
export const RULESETS: Readonly<Record<string, Ruleset>> = {
  [srd.id]: srd,
  [drawSteel.id]: drawSteel,
  [ninthAge.id]: ninthAge,
  [cmSkirmish.id]: cmSkirmish,
  [trench.id]: trench,
};
