import { carried } from "../../rules/carried.ts";
import type { Bonus } from "../../rules/bonus.ts";
import type { Declaration, Ruleset } from "../../rules/declaration.ts";
import { edgeBy } from "../../rules/stages/edge.ts";
import type { Stage } from "../../rules/toll.ts";
import { activate, follows, once, onceOrGranted, stand } from "./activation.ts";
import { allowance as chargeAllowance, charge, endsAtTarget } from "./charge.ts";
import { dangerous } from "./dangerous.ts";
import { dash } from "./dash.ts";
import { dropProne, ended, fall, setStatus } from "./finish.ts";
import { closed, difficult, freePlace, others, things, walls } from "./ground.ts";
import { climbs, standsFirm } from "./climb.ts";
import { fallOf, ledges } from "./heights.ts";
import { jumps } from "./jump.ts";
import { retreat } from "./retreat.ts";
import { signs } from "./signs.ts";
import { allowance, modeOf, moveAllowance, ways } from "./speeds.ts";
import { attacks, endsClear, keepsOff, landmarks, leavesOnly, toTarget, upright } from "./zones.ts";
import { answers } from "./answers.ts";
import { nearby } from "./nearby.ts";
import { offers } from "./offers.ts";
import { CONDITIONS } from "./conditions.ts";

/** What a step meets, whatever is declared. */
const going: readonly Stage[] = [
  upright,
  edgeBy("C8"),
  walls,
  closed,
  difficult,
  things,
  others,
  dangerous,
  ledges,
  climbs,
  jumps,
];

/** C1, C4: the Move. */
const move: Declaration = {
  rule: "C4",
  isForced: false,
  scope: "action",
  pricing: "length",
  uses: onceOrGranted,
  follows,
  isLostByFailure: true,
  modeOf,
  allowance: moveAllowance,
  stages: [...going, keepsOff],
  halts: [freePlace, standsFirm],
  landmarks,
  finish: ended,
};

/** C2, CA6: the Dash, a Move besides the Move. */
const dashing: Declaration = { ...move, uses: once("dash"), allowance };

/** C11–C20. */
const charging: Declaration = {
  ...move,
  rule: "C29",
  uses: once("move"),
  allowance: chargeAllowance,
  stages: [...going, toTarget],
  halts: [freePlace, standsFirm, endsAtTarget],
};

/** C21–C25. */
const leaving: Declaration = {
  ...move,
  uses: once("move"),
  allowance,
  stages: [...going, leavesOnly, attacks],
  halts: [freePlace, standsFirm, endsClear],
};

/** Moved by something else: only walls and the board's edge stop it. */
const forced = carried(move, [edgeBy("C8"), walls, closed]);

/** C30: dice that other rules add to a Risky roll, or take from it. */
const DICE: Bonus = { kind: "dice", least: -3, most: 3 };

/** C36: on which side who fails falls; the opponent says it. */
const LEAP: Bonus = { ...DICE, bought: "far", boughtBy: "C36" };

/**
 * Skirmishes on a free table in inches, with the inch around every enemy. Settings by their rules: `edition` (C.3),
 * `chargeSlack` (CA3), `terrainBy` (CA8), `retreatIgnoreZones` (CA5).
 */
export const trench: Ruleset = {
  id: "trench",
  key: "trench",
  unit: "in",
  counts: "own",
  square: 1,
  settings: { edition: "v10", chargeSlack: 0.25, terrainBy: "centre", retreatIgnoreZones: false },
  choices: { edition: ["v10", "playtest"], terrainBy: ["centre", "anyOverlap"] },
  attributes: [],
  conditions: CONDITIONS,
  ways,
  searched: (mover) => [modeOf(mover)],
  declarations: { move, dash: dashing, charge: charging, retreat: leaving, forced },
  actions: { stand },
  procedures: {
    "start-turn": activate,
    fall,
    "set-status": setStatus,
    "drop-prone": dropProne,
    dash: dash(dashing),
    charge: charge(charging),
    retreat: retreat(leaving),
  },
  bonuses: { risky: DICE, dangerous: DICE, jump: LEAP, climb: DICE },
  answers,
  offers,
  signs,
  nearby,
  lands: freePlace,
  fall: (attempt, distance) => fallOf(attempt, distance),
  fallsFrom: () => 0,
  endOfTurn: () => [],
};
