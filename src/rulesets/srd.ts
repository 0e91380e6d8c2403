import {
  type Body,
  hasStatus,
  type Mode,
  type Profile,
  relation,
  SPEED_MODES,
  type Speed,
  type SpeedMode,
} from "../rules/body.ts";
import type { Allowance, Declaration, Ruleset } from "../rules/declaration.ts";
import { barriers } from "../rules/stages/barriers.ts";
import { alone, type About, passing } from "../rules/stages/bodies.ts";
import { edge } from "../rules/stages/edge.ts";
import { difficultGround, impassable } from "../rules/stages/terrain.ts";
import type { Attempt, Stage } from "../rules/toll.ts";

/** B11: the size categories in order. A body without one has the category of its space. */
const SIZES = ["tiny", "small", "medium", "large", "huge", "gargantuan"] as const;
const SIZE_BY_SQUARES = [0, 2, 3, 4] as const;

function category({ size, width, depth }: Body): number {
  const named = SIZES.findIndex((name) => name === size);
  if (named !== -1) return named;
  const side = Math.max(width, depth);
  return side < 1 ? 0 : (SIZE_BY_SQUARES[Math.ceil(side)] ?? SIZES.length - 1);
}

const isTiny = (body: Body) => category(body) === 0;

/** B15, BA4: a neutral creature is an ally only where the table says so. */
const isAlly: About<boolean> = (mover, other, { settings }) => {
  const bond = relation(mover, other);
  return bond === "ally" || (bond === "neutral" && settings["neutral"] === "ally");
};

/** B14: an ally, an Incapacitated or Tiny creature, or one at least two sizes away. Things stand in nobody's way. */
const mayPass: About<boolean> = (mover, other, attempt) =>
  other.kind === "object" ||
  isAlly(mover, other, attempt) ||
  isIncapacitated(other) ||
  isTiny(other) ||
  Math.abs(category(mover) - category(other)) >= 2;

/** B15, B20: a creature that is neither Tiny nor an ally; furniture as large as the mover or larger. */
const isDifficult: About<boolean> = (mover, other, attempt) =>
  other.kind === "object"
    ? category(other) >= category(mover)
    : !isTiny(other) && !isAlly(mover, other, attempt);

/** The conditions that include Incapacitated. */
const INCAPACITATING = ["incapacitated", "paralyzed", "petrified", "stunned", "unconscious"];

function isIncapacitated(body: Profile): boolean {
  return body.traits.has("incapacitated") || INCAPACITATING.some((id) => hasStatus(body, id));
}

/** BA8: up to four Tiny creatures share a square; anybody shares one with a thing. */
const mayShare = (mover: Body, others: readonly Body[], { settings }: { settings: Ruleset["settings"] }) => {
  const creatures = others.filter(({ kind }) => kind !== "object");
  if (creatures.length === 0) return true;
  return settings["tinySharing"] === true && isTiny(mover) && creatures.every(isTiny) && creatures.length < 4;
};

/** B21: climbing, swimming and crawling cost 1 more a foot, unless done with a speed of their own. */
const effort: Stage = ({ mode }, { mover }, toll) => {
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
function allowance({ speeds }: Profile, mode: Mode): Allowance {
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
function modeOf({ speeds }: Profile): Mode {
  return SPEED_MODES.find((mode) => hasSpeed(speeds?.[mode])) ?? "walk";
}

const occupied = alone("B16", mayShare);

/** BA1: whether every declared move has to end in a free space, or only the turn. */
function endsEachLeg({ settings }: Attempt): boolean {
  return settings["splitEnds"] !== "turn";
}

const move: Declaration = {
  rule: "B1",
  isForced: false,
  modeOf,
  allowance,
  stages: [edge, barriers("B19"), impassable, difficultGround, passing("B14", mayPass, isDifficult), effort],
  halts: [(place, attempt) => (endsEachLeg(attempt) ? occupied(place, attempt) : undefined)],
};

/** Pushed, carried or thrown: only walls and the board's edge stop it. */
const forced: Declaration = {
  ...move,
  isForced: true,
  allowance: () => ({ limit: undefined, isUnknown: false }),
  stages: [edge, barriers("B19"), impassable],
  halts: [],
};

/**
 * Dungeons & Dragons, System Reference Document 5.2.1: one pool of movement a turn, squares of 5 ft, each diagonal one
 * square (B18). Settings: `neutral` (BA4), `splitEnds` (BA1) and `tinySharing` (BA8).
 */
export const srd: Ruleset = {
  id: "srd-5.2.1",
  unit: "ft",
  square: 5,
  settings: { neutral: "hostile", splitEnds: "eachLeg", tinySharing: true },
  searched: ["walk", "fly"],
  declarations: { move, forced },
};
