import { type Mode, type Profile, SPEED_MODES, type Speed, type SpeedMode } from "../../rules/body.ts";
import type { Allowance } from "../../rules/declaration.ts";
import type { Stage } from "../../rules/toll.ts";

/** B21: climbing, swimming and crawling cost 1 more a foot, unless done with a speed of their own. */
export const effort: Stage = ({ mode }, { mover }, toll) => {
  const kind = EFFORTS[mode];
  if (!kind || (kind !== "crawl" && hasSpeed(mover.speeds?.[kind]))) return;
  toll.extra += 1;
  toll.reasons.push(kind);
};

const EFFORTS: Partial<Record<Mode, "climb" | "swim" | "crawl">> = {
  climb: "climb",
  ladder: "climb",
  swim: "swim",
  crawl: "crawl",
};

function hasSpeed(speed: Speed | undefined): boolean {
  return speed !== undefined && speed !== "none";
}

/** B3, B5: the speeds that a mode draws on, the first that the profile has. */
const DRAWS_ON: Partial<Record<Mode, readonly SpeedMode[]>> = {
  walk: ["walk"],
  fly: ["fly"],
  burrow: ["burrow"],
  swim: ["swim", "walk"],
  climb: ["climb", "walk"],
  ladder: ["climb", "walk"],
  stairs: ["walk"],
  crawl: ["walk"],
  jump: ["walk"],
};

/** B1, B5, B23: one pool of movement a turn, as large as the speed of the mode. */
export function allowance({ speeds }: Profile, mode: Mode): Allowance {
  if (!speeds) return { limit: undefined, isUnknown: true };
  if (!Object.values(speeds).some(hasSpeed)) return { stop: { code: "no-speed", rule: "B5" } };
  const own = DRAWS_ON[mode]?.find((name) => hasSpeed(speeds[name]));
  const speed = own && speeds[own];
  if (speed === undefined || speed === "none") return { stop: { code: "no-such-mode", rule: "B5" } };
  if (speed === "unknown" || speed === "unlimited")
    return { limit: undefined, isUnknown: speed === "unknown" };
  return speed <= 0 ? { stop: { code: "speed-zero", rule: "B1" } } : { limit: speed };
}

/** A body walks where its path doesn't say; one that can't uses the first speed that it has. */
export function modeOf({ speeds }: Profile): Mode {
  return SPEED_MODES.find((mode) => hasSpeed(speeds?.[mode])) ?? "walk";
}
