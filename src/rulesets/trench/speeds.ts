import type { Mode, Profile, Speed, SpeedMode } from "../../rules/body.ts";
import type { Allowance } from "../../rules/declaration.ts";
import { grantedLength } from "../../rules/grant.ts";
import { hasSpeed } from "../../rules/speeds.ts";
import type { Attempt } from "../../rules/toll.ts";
import { isHalved } from "./activation.ts";

/** C4: the Movement that a mode draws on, the first that the profile has. */
const DRAWS_ON: Partial<Record<Mode, readonly SpeedMode[]>> = { fly: ["fly", "walk"], burrow: ["burrow"] };
const ON_THE_GROUND: readonly SpeedMode[] = ["walk", "fly"];

/** C4, C40: the Movement of a mode, half of it after standing up. */
export function movement(attempt: Pick<Attempt, "mover" | "turn">, mode: Mode = "walk"): Speed {
  const { speeds, traits } = attempt.mover;
  if (mode === "fly" && !hasSpeed(speeds?.fly) && !traits.has("flying")) return "none";
  const own = speeds && (DRAWS_ON[mode] ?? ON_THE_GROUND).find((name) => hasSpeed(speeds[name]));
  const speed = own && speeds[own];
  if (typeof speed !== "number") return speed ?? "none";
  return Math.max(0, isHalved(attempt) ? speed / 2 : speed);
}

/** C4: as far as its Movement with each action. */
export function allowance(attempt: Attempt, mode: Mode): Allowance {
  const { mover } = attempt;
  if (!mover.speeds) return { limit: undefined, isUnknown: true };
  if (!Object.values(mover.speeds).some(hasSpeed)) return { stop: { code: "no-speed", rule: "C4" } };
  const speed = movement(attempt, mode);
  if (speed === "none") return { stop: { code: "no-such-mode", rule: "C4" } };
  if (typeof speed !== "number") return { limit: undefined, isUnknown: speed === "unknown" };
  if (speed === 0) return { stop: { code: "speed-zero", rule: "C4" } };
  return { limit: speed };
}

/** C4: as far as its Movement, or as the GM has just granted. */
export function moveAllowance(attempt: Attempt, mode: Mode): Allowance {
  const usual = allowance(attempt, mode);
  const granted = grantedLength(attempt);
  return "stop" in usual || usual.limit === undefined || granted === undefined ? usual : { limit: granted };
}

/** A body walks where its path doesn't say; one that can't walk flies. */
export function modeOf({ speeds }: Profile): Mode {
  return !hasSpeed(speeds?.walk) && hasSpeed(speeds?.fly) ? "fly" : "walk";
}

/** C35, C36, C41: what a path can be drawn as: a ladder is walked up, and only who can fly flies. */
export function ways(mover: Profile): readonly Mode[] {
  const { speeds, traits } = mover;
  const canFly = hasSpeed(speeds?.fly) || traits.has("flying");
  return ["walk", ...(canFly ? (["fly"] as const) : []), "climb", "jump"];
}
