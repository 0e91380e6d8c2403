import { type Mode, type Profile, SPEED_MODES, type Speed, type SpeedMode } from "./body.ts";

/** The speeds that a mode draws on, the first that the profile has: games in which every other way is walked for more. */
const DRAWS_ON: Partial<Record<Mode, readonly SpeedMode[]>> = {
  walk: ["walk"],
  fly: ["fly"],
  burrow: ["burrow"],
  swim: ["swim", "walk"],
  climb: ["climb", "walk"],
  ladder: ["climb", "walk"],
  stairs: ["walk"],
  crawl: ["walk", "swim", "climb", "burrow", "fly"],
  jump: ["walk"],
};

/** Whether a profile names it; a speed of 0 is one. */
export function hasSpeed(speed: Speed | undefined): boolean {
  return speed !== undefined && speed !== "none";
}

/** Whether something can be moved by it. */
export function isUsable(speed: Speed | undefined): boolean {
  return hasSpeed(speed) && speed !== 0;
}

/** The speed of a profile that a mode draws on, as it is written there. */
export function speedOf({ speeds }: Pick<Profile, "speeds">, mode: Mode): Speed {
  const own = speeds && DRAWS_ON[mode]?.find((name) => hasSpeed(speeds[name]));
  return (own && speeds[own]) ?? "none";
}

/** The first mode that a profile can move by; undefined where there is none. */
export function firstMode({ speeds }: Profile): SpeedMode | undefined {
  return SPEED_MODES.find((mode) => isUsable(speeds?.[mode]));
}
