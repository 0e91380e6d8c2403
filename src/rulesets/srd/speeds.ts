import { type Mode, type Profile, SPEED_MODES, type Speed, type SpeedMode } from "../../rules/body.ts";
import type { Allowance } from "../../rules/declaration.ts";
import { firstMode, hasSpeed, speedOf } from "../../rules/speeds.ts";
import { valueOf } from "../../rules/tally.ts";
import type { Attempt, Stop } from "../../rules/toll.ts";
import { gainedIn } from "../../rules/turn.ts";
import { exhaustionOf, isProne, isStill, stillBy } from "./conditions.ts";

/** B1, B5, B23, B25: one pool of movement a turn, as large as the speed of the mode and what was added to it. */
export function allowance(attempt: Attempt, mode: Mode): Allowance {
  const { mover, board, turn } = attempt;
  if (!mover.speeds) return { limit: undefined, isUnknown: true };
  if (!Object.values(mover.speeds).some(hasSpeed)) return { stop: { code: "no-speed", rule: "B5" } };
  if (isStill(mover, attempt.settings)) return { stop: speedZero(attempt, "B29") };
  const speed = speedFor(attempt, mode);
  if (speed === "none") return { stop: { code: "no-such-mode", rule: "B5" } };
  if (speed === "unknown" || speed === "unlimited")
    return { limit: undefined, isUnknown: speed === "unknown" };
  if (speed === 0) return { stop: speedZero(attempt, exhaustionOf(mover) > 0 ? "B31" : "B1") };
  return { limit: speed + valueOf(gainedIn(turn), board.ground.side) };
}

/** A rule that asks for a speed, broken by a body that has none, and the condition that takes it. */
export function speedZero({ mover, settings }: Attempt, rule: string): Stop {
  const weary = exhaustionOf(mover) > 0 ? "exhaustion" : undefined;
  return { code: "speed-zero", rule, cause: stillBy(mover, settings) ?? weary };
}

/** B3, B5: the speed that a mode draws on, as it is now: B24, B29 and B31 change every speed alike. */
export function speedFor({ mover, board, settings }: Attempt, mode: Mode): Speed {
  const speed = speedOf(mover, mode);
  if (typeof speed !== "number") return speed;
  if (isStill(mover, settings)) return 0;
  return Math.max(0, speed - exhaustionOf(mover) * 5 * board.ground.perUnit);
}

/** A body walks where its path doesn't say, and crawls when prone; one that can't walk uses the first speed it has. */
export function modeOf(profile: Profile): Mode {
  return isProne(profile) ? "crawl" : ownMode(profile);
}

/** The first mode that a profile has a speed for, one above 0 where there is any. */
export function ownMode(profile: Profile): SpeedMode {
  return firstMode(profile) ?? SPEED_MODES.find((mode) => hasSpeed(profile.speeds?.[mode])) ?? "walk";
}
