import { type Body, hasStatus, type Mode, type Profile, type Speed } from "../../rules/body.ts";
import type { Allowance } from "../../rules/declaration.ts";
import { grantedLength } from "../../rules/grant.ts";
import { firstMode, hasSpeed, speedOf } from "../../rules/speeds.ts";
import type { Attempt, Stop } from "../../rules/toll.ts";
import { isProne } from "./conditions.ts";
import { rank } from "./sizes.ts";

/** E2, E9: as many squares as the speed is now; a granted move as many as were granted, but no more than that. */
export function advance(attempt: Attempt, mode: Mode): Allowance {
  return upTo(grantedLength(attempt), attempt, mode);
}

/** E9: the squares that an effect gives, but no more than the speed is now. */
export function effect(attempt: Attempt, mode: Mode): Allowance {
  const { distance } = attempt.line ?? {};
  return upTo(distance === undefined ? undefined : Math.max(0, distance), attempt, mode);
}

/** E38: the squares of a shift; who is slowed doesn't shift. */
export function shift(attempt: Attempt, mode: Mode): Allowance {
  if (hasStatus(attempt.mover, "slowed")) return { stop: { code: "slowed", rule: "E38" } };
  return effect(attempt, mode);
}

/** E36: a shift of 1, or of more where a bonus says so. */
export function disengage(attempt: Attempt, mode: Mode): Allowance {
  if (hasStatus(attempt.mover, "slowed")) return { stop: { code: "slowed", rule: "E38" } };
  return upTo(Math.max(1, attempt.line?.distance ?? 1), attempt, mode);
}

function upTo(most: number | undefined, attempt: Attempt, mode: Mode): Allowance {
  const { mover } = attempt;
  if (!mover.speeds) return { limit: most, isUnknown: true };
  if (!Object.values(mover.speeds).some(hasSpeed)) return { stop: { code: "no-speed", rule: "E2" } };
  const held = heldBack(mover);
  if (held) return { stop: held };
  const speed = speedFor(attempt, mode);
  if (speed === "none") return { stop: { code: "no-such-mode", rule: "E22" } };
  if (typeof speed !== "number") return { limit: most, isUnknown: speed === "unknown" };
  if (speed === 0) return { stop: { code: "speed-zero", rule: "E9" } };
  return { limit: Math.min(speed, most ?? speed) };
}

/** E38: what takes a body all its speed. */
export function heldBack(mover: Body): Stop | undefined {
  const found = mover.statuses.find(({ id }) => id === "restrained" || id === "grabbed");
  if (!found) return undefined;
  const code = found.id === "grabbed" ? "grabbed" : "restrained";
  return { code, rule: "E38", by: found.by };
}

/** The speed that a mode draws on, as it is now: E38 slows whoever is slowed, or holds somebody as big as itself. */
export function speedFor({ mover, board }: Attempt, mode: Mode): Speed {
  const speed = speedOf(mover, mode);
  if (typeof speed !== "number") return speed;
  const isBurdened = board.bodies.some((body) => isGrabbedBy(body, mover) && rank(body) >= rank(mover));
  const now = Math.max(0, isBurdened ? Math.floor(speed / 2) : speed);
  return hasStatus(mover, "slowed") ? Math.min(2, now) : now;
}

function isGrabbedBy({ statuses }: Body, { id: holder }: Body): boolean {
  return statuses.some(({ id, by }) => id === "grabbed" && by === holder);
}

/** A body walks where its path doesn't say, and crawls when prone; one that can't walk uses the first speed it has. */
export function modeOf(profile: Profile): Mode {
  return isProne(profile) ? "crawl" : (firstMode(profile) ?? "walk");
}
