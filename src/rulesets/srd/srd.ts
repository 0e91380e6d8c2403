import { carried } from "../../rules/carried.ts";
import type { Declaration, Halt, Ruleset } from "../../rules/declaration.ts";
import { barriers } from "../../rules/stages/barriers.ts";
import { alone, passing } from "../../rules/stages/bodies.ts";
import { edge } from "../../rules/stages/edge.ts";
import { difficultGround, fullCorners, impassable } from "../../rules/stages/terrain.ts";
import { isDifficult, mayPass, mayShare } from "./company.ts";
import { dash, disengage, dropProne, stand } from "./actions.ts";
import { CONDITIONS, isProne } from "./conditions.ts";
import { dragging } from "./drag.ts";
import { effort, hardGoing } from "./effort.ts";
import { brinks, comesDown, fall, fallsFrom, ledges } from "./falls.ts";
import { jumps } from "./jumps.ts";
import { landmarks } from "./landmarks.ts";
import { frightened, proneCrawls, sharedSpace, strikes } from "./others.ts";
import { allowance, modeOf } from "./speeds.ts";
import { tightPlaces } from "./tight-places.ts";
import { offers } from "./offers.ts";

/** B38: a space that nobody else has. */
const freeSpace = alone("B16", mayShare);

/** B16: a move ends in a free space; where the table says so (BA1) only the turn has to. */
const endsFree: Halt = (place, attempt) =>
  attempt.settings["splitEnds"] === "turn" ? undefined : freeSpace(place, attempt);

const move: Declaration = {
  rule: "B1",
  isForced: false,
  scope: "turn",
  pricing: "length",
  modeOf,
  allowance,
  stages: [
    edge,
    barriers("B19"),
    impassable,
    fullCorners("B19"),
    difficultGround,
    tightPlaces,
    passing("B14", mayPass, isDifficult),
    effort,
    jumps,
    dragging,
    hardGoing,
    proneCrawls,
    frightened,
    ledges,
    strikes,
  ],
  halts: [endsFree],
  landmarks,
};

/** Pushed, carried or thrown: only walls and the board's edge stop it; what can't fly and is left in the air falls (B35). */
const forced: Declaration = {
  ...carried(move, [edge, barriers("B19"), impassable, brinks]),
  finish: comesDown,
};

/**
 * Dungeons & Dragons, System Reference Document 5.2.1: one pool of movement a turn, squares of 5 ft, each diagonal one
 * square (B18). Settings: `gridlessDifficult` (B.4), `halves` (BA6), `neutral` (BA4), `splitEnds` (BA1), `stunnedSpeedZero` (B29), `tinySharing` (BA8).
 */
export const srd: Ruleset = {
  id: "srd-5.2.1",
  key: "srd",
  unit: "ft",
  counts: "scene",
  square: 5,
  settings: {
    gridlessDifficult: "centre",
    halves: "down",
    neutral: "hostile",
    splitEnds: "eachLeg",
    stunnedSpeedZero: false,
    tinySharing: true,
  },
  choices: {
    neutral: ["hostile", "ally"],
    splitEnds: ["eachLeg", "turn"],
    gridlessDifficult: ["centre", "anyOverlap"],
    halves: ["down", "exact"],
  },
  attributes: ["strength", "dexterity"],
  conditions: CONDITIONS,
  searched: (mover) => (isProne(mover) ? ["crawl"] : [...new Set([modeOf(mover), "walk", "fly"] as const)]),
  declarations: { move, forced },
  actions: { dash, disengage, stand, "drop-prone": dropProne },
  offers,
  lands: freeSpace,
  procedures: {},
  fall,
  fallsFrom,
  endOfTurn: sharedSpace,
};
