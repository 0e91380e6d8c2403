import type { Ruleset } from "../../rules/declaration.ts";
import { alone } from "../../rules/stages/bodies.ts";
import { broken, damage, destroy, flee, newPhase, panic, pivot } from "./lines.ts";
import { closeRanks } from "./close-ranks.ts";
import { MISHAPS } from "./mishaps.ts";
import { offers } from "./offers.ts";
import { signs } from "./signs.ts";
import { forced, march, move } from "./moves.ts";

/**
 * The 9th Age: Fantasy Battles, second edition, flee moves and panic of ranked units: free-form, in inches, boundary
 * rectangles. Settings: `dangerousModels` (DA4), `edition` (DA10), `randomDirection` (DA8).
 */
export const ninthAge: Ruleset = {
  id: "ninth-age",
  key: "ninthAge",
  unit: "in",
  counts: "own",
  square: 1,
  settings: { edition: "2", dangerousModels: "crossing", randomDirection: "d360" },
  choices: {
    edition: ["2", "newer"],
    dangerousModels: ["crossing", "all"],
    randomDirection: ["d360", "d12", "d8"],
  },
  attributes: ["discipline", "height", "march"],
  conditions: [{ id: "engaged" }, { id: "fleeing" }, { id: "broken" }, { id: "shaken" }],
  resources: ["health"],
  searched: ({ speeds }) => (typeof speeds?.fly === "number" ? ["walk", "fly"] : ["walk"]),
  declarations: { move, march, forced },
  actions: {},
  offers,
  mishaps: MISHAPS,
  signs,
  lands: alone("D24", () => false),
  procedures: {
    flee,
    panic,
    pivot,
    damage,
    destroy,
    break: broken,
    "close-ranks": closeRanks,
    "start-phase": newPhase,
    "start-round": newPhase,
  },
  fall: () => ({ effects: [] }),
  fallsFrom: () => 0,
  endOfTurn: () => [],
};
