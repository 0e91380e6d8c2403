import type { Saying, TextKey } from "./words.ts";

const NAMES: Readonly<Record<string, TextKey>> = {
  broken: "SUREFOOT.Status.broken",
  engaged: "SUREFOOT.Status.engaged",
  exhaustion: "SUREFOOT.Status.exhaustion",
  fleeing: "SUREFOOT.Status.fleeing",
  grappled: "SUREFOOT.Status.grappled",
  paralyzed: "SUREFOOT.Status.paralyzed",
  petrified: "SUREFOOT.Status.petrified",
  restrained: "SUREFOOT.Status.restrained",
  shaken: "SUREFOOT.Status.shaken",
  stunned: "SUREFOOT.Status.stunned",
  unconscious: "SUREFOOT.Status.unconscious",
};

/** The name of a condition; its id where it has none here. */
export function statusName(id: string): Saying["data"][string] {
  const key = Object.hasOwn(NAMES, id) ? NAMES[id] : undefined;
  return key ? { key } : id;
}
