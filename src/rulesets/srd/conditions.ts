import { hasStatus, type Profile, statusOf } from "../../rules/body.ts";
import type { Settings } from "../../rules/toll.ts";

/** The conditions that include Incapacitated. */
const INCAPACITATING = ["incapacitated", "paralyzed", "petrified", "stunned", "unconscious"];

export function isIncapacitated(body: Profile): boolean {
  return body.traits.has("incapacitated") || INCAPACITATING.some((id) => hasStatus(body, id));
}

/** B29: the conditions that leave no speed. */
const STILL = ["grappled", "restrained", "paralyzed", "petrified", "unconscious"];

/** B29: whether a condition leaves the body no speed; Stunned does so only where the table says it. */
export function isStill(body: Profile, settings: Settings): boolean {
  if (settings["stunnedSpeedZero"] === true && hasStatus(body, "stunned")) return true;
  return STILL.some((id) => hasStatus(body, id));
}

export const isProne = (body: Profile) => hasStatus(body, "prone");

/** B31: the levels of exhaustion; the condition without a number is the first. */
export function exhaustionOf(body: Profile): number {
  const exhaustion = statusOf(body, "exhaustion");
  return exhaustion ? Math.max(0, exhaustion.level ?? 1) : 0;
}
