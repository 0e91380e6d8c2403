import type { Effect } from "../rules/chance.ts";
import type { Telling } from "./breach-saying.ts";
import type { Saying, TextKey } from "./words.ts";

/** What befalls somebody in one sentence. */
const PLAIN: Readonly<Partial<Record<Effect["type"], TextKey>>> = {
  prone: "SUREFOOT.Effect.prone",
  slam: "SUREFOOT.Effect.slam",
  damage: "SUREFOOT.Effect.damage",
  removed: "SUREFOOT.Effect.broken",
  squeezed: "SUREFOOT.Effect.squeezed",
  flee: "SUREFOOT.Effect.flee",
  "panic-test": "SUREFOOT.Effect.panic",
};

/** What befalls somebody for one of several causes. */
const BY_CAUSE: Readonly<Record<string, TextKey>> = {
  "removed/edge": "SUREFOOT.Effect.offTable",
  "removed/casualties": "SUREFOOT.Effect.casualty",
  "removed/out-of-action": "SUREFOOT.Effect.outOfAction",
  "prone/down": "SUREFOOT.Effect.down",
  "prone/grounded": "SUREFOOT.Effect.grounded",
  "stand/activated": "SUREFOOT.Effect.stands",
  "status/diving": "SUREFOOT.Effect.dives",
  "status/shaken": "SUREFOOT.Effect.shaken",
  "flee/extended": "SUREFOOT.Effect.fleeExtended",
  "panic-test/destroyed": "SUREFOOT.Effect.panicDestroyed",
  "panic-test/broken": "SUREFOOT.Effect.panicBroken",
  "panic-test/crossed": "SUREFOOT.Effect.panicCrossed",
  "panic-test/losses": "SUREFOOT.Effect.panicLosses",
  "panic-test/attack": "SUREFOOT.Effect.panicLosses",
  "panic-test/spell": "SUREFOOT.Effect.panicSpell",
  "panic-test/rule": "SUREFOOT.Effect.panicRule",
};

/** The causes that are told with who did it. */
const NAMED: ReadonlySet<string> = new Set(["destroyed", "broken", "crossed", "spell", "rule"]);

/** What an effect does to somebody, where that is worth a sentence. */
export function effectSaying(effect: Effect, telling: Telling): Saying[] {
  const { type, token, by, cause = "", damage = 0 } = effect;
  const { nameOf, units } = telling;
  const handled = handledSaying(effect, telling);
  if (handled) return [handled];
  if (type === "removed" && cause === "" && by !== undefined) return [];
  const isNameless = type === "panic-test" && nameOf(by ?? "") === "" && NAMED.has(cause);
  const distance = { amount: effect.distance ?? 0, units };
  const key = (isNameless ? undefined : BY_CAUSE[`${type}/${cause}`]) ?? PLAIN[type];
  const data = { token: nameOf(token), by: nameOf(by ?? ""), damage, distance };
  if (key) return [{ key, data }];
  if (type !== "fall") return [];
  if (effect.damage === undefined) return [{ key: "SUREFOOT.Effect.falls", data }];
  return [{ key: damage ? "SUREFOOT.Effect.fall" : "SUREFOOT.Effect.fallUnhurt", data }];
}

/** What somebody does with things and points. */
const HANDLED: Readonly<Partial<Record<Effect["type"], TextKey>>> = {
  resource: "SUREFOOT.Effect.pays",
  "pick-up": "SUREFOOT.Effect.picksUp",
  "drop-item": "SUREFOOT.Effect.drops",
};

function handledSaying({ type, token, item = "" }: Effect, { nameOf }: Telling): Saying | undefined {
  const key = HANDLED[type];
  if (!key) return undefined;
  const resource: { key: TextKey } = {
    key: item === "health" ? "SUREFOOT.Resource.health" : "SUREFOOT.Resource.fatigue",
  };
  return { key, data: { token: nameOf(token), item: nameOf(item) || item, resource } };
}
