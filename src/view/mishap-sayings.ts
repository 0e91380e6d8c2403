import type { MishapName } from "../rules/mishap.ts";
import type { TextKey } from "./words.ts";

/** What stands on a part of the sheet, a choice or a button by which somebody says what befalls a body. */
export const MISHAPS: Readonly<Record<MishapName, TextKey>> = {
  casualties: "SUREFOOT.Mishap.casualties",
  "panic-and-flight": "SUREFOOT.Mishap.panicAndFlight",
  ranks: "SUREFOOT.Mishap.ranks",
  shooting: "SUREFOOT.Mishap.shooting",
  spell: "SUREFOOT.Mishap.spell",
  "close-combat": "SUREFOOT.Mishap.closeCombat",
  otherwise: "SUREFOOT.Mishap.otherwise",
  "destroyed-friend": "SUREFOOT.Mishap.destroyedFriend",
  "broken-friend": "SUREFOOT.Mishap.brokenFriend",
  crossed: "SUREFOOT.Mishap.crossed",
  losses: "SUREFOOT.Mishap.losses",
  attack: "SUREFOOT.Mishap.attack",
  "special-rule": "SUREFOOT.Mishap.specialRule",
  lose: "SUREFOOT.Mishap.lose",
  panic: "SUREFOOT.Mishap.panic",
  flee: "SUREFOOT.Mishap.flee",
  "flee-ahead": "SUREFOOT.Mishap.fleeAhead",
  broken: "SUREFOOT.Mishap.broken",
  destroyed: "SUREFOOT.Mishap.destroyed",
  "close-ranks": "SUREFOOT.Mishap.closeRanks",
  "new-phase": "SUREFOOT.Mishap.newPhase",
};
