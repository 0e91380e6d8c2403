import { hasStatus, type Profile, statusOf } from "../../rules/body.ts";
import type { Condition } from "../../rules/condition.ts";
import type { Settings } from "../../rules/toll.ts";

/** What movement asks about (B10, B14, B29–B32, B36). */
export const CONDITIONS: readonly Condition[] = [
  { id: "prone" },
  { id: "grappled", asks: "by" },
  { id: "restrained" },
  { id: "frightened", asks: "by" },
  { id: "exhaustion", asks: "level" },
  { id: "incapacitated" },
  { id: "stunned" },
  { id: "paralyzed" },
  { id: "petrified" },
  { id: "unconscious" },
  { id: "invisible" },
  { id: "blinded" },
];

/** The conditions that include Incapacitated. */
const INCAPACITATING = ["incapacitated", "paralyzed", "petrified", "stunned", "unconscious"];

export function isIncapacitated(body: Profile): boolean {
  return body.traits.has("incapacitated") || INCAPACITATING.some((id) => hasStatus(body, id));
}

/** B29: the conditions that leave no speed. */
const STILL = ["grappled", "restrained", "paralyzed", "petrified", "unconscious"];

/** B29: the first condition that leaves the body no speed; Stunned does so only where the table says it. */
export function stillBy(body: Profile, settings: Settings): string | undefined {
  const ids = settings["stunnedSpeedZero"] === true ? [...STILL, "stunned"] : STILL;
  return ids.find((id) => hasStatus(body, id));
}

export function isStill(body: Profile, settings: Settings): boolean {
  return stillBy(body, settings) !== undefined;
}

/** B27: who sees nobody has no chance at whom it doesn’t see; Foundry’s own name of the condition is another. */
export const isBlind = (body: Profile) => hasStatus(body, "blinded") || hasStatus(body, "blind");

export const isProne = (body: Profile) => hasStatus(body, "prone");

/** B31: the levels of exhaustion; the condition without a number is the first. */
export function exhaustionOf(body: Profile): number {
  const exhaustion = statusOf(body, "exhaustion");
  return exhaustion ? Math.max(0, exhaustion.level ?? 1) : 0;
}
