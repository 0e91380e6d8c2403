import type { Condition } from "../rules/condition.ts";
import type { Saying, TextKey } from "./words.ts";

const NAMES: Readonly<Record<string, TextKey>> = {
  blinded: "SUREFOOT.Status.blinded",
  broken: "SUREFOOT.Status.broken",
  climbing: "SUREFOOT.Status.climbing",
  dazed: "SUREFOOT.Status.dazed",
  dead: "SUREFOOT.Status.dead",
  diving: "SUREFOOT.Status.diving",
  down: "SUREFOOT.Status.down",
  engaged: "SUREFOOT.Status.engaged",
  exhaustion: "SUREFOOT.Status.exhaustion",
  fleeing: "SUREFOOT.Status.fleeing",
  frightened: "SUREFOOT.Status.frightened",
  grabbed: "SUREFOOT.Status.grabbed",
  grappled: "SUREFOOT.Status.grappled",
  grounded: "SUREFOOT.Status.grounded",
  incapacitated: "SUREFOOT.Status.incapacitated",
  inert: "SUREFOOT.Status.inert",
  invisible: "SUREFOOT.Status.invisible",
  paralyzed: "SUREFOOT.Status.paralyzed",
  petrified: "SUREFOOT.Status.petrified",
  prone: "SUREFOOT.Status.prone",
  restrained: "SUREFOOT.Status.restrained",
  shaken: "SUREFOOT.Status.shaken",
  slowed: "SUREFOOT.Status.slowed",
  squeezed: "SUREFOOT.Status.squeezed",
  stunned: "SUREFOOT.Status.stunned",
  unconscious: "SUREFOOT.Status.unconscious",
  weakened: "SUREFOOT.Status.weakened",
};

/** The name of a condition, the game's own where it has one; its id where it has none here. */
export function statusName(id: string, conditions: readonly Condition[] = []): Saying["data"][string] {
  const key = conditionKey(conditions.find((condition) => condition.id === id) ?? { id });
  return key ? { key } : id;
}

/** The key of what a game calls one of its conditions; undefined where that has no text. */
export function conditionKey({ id, name = id }: Condition): TextKey | undefined {
  return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
}
