import { carried } from "../../rules/carried.ts";
import type { Profile } from "../../rules/body.ts";
import type { Bonus } from "../../rules/bonus.ts";
import type { Declaration, Ruleset } from "../../rules/declaration.ts";
import { barriers } from "../../rules/stages/barriers.ts";
import { alone } from "../../rules/stages/bodies.ts";
import { edge } from "../../rules/stages/edge.ts";
import { difficultGround, impassable } from "../../rules/stages/terrain.ts";
import type { Stage } from "../../rules/toll.ts";
import {
  allowance,
  follows,
  forDisengage,
  forMove,
  forSprint,
  sprintAllowance,
  sprintResource,
} from "./actions.ts";
import { climbs, hanging, ledges, noClimb } from "./climb.ts";
import { CONDITIONS, isGrounded } from "./conditions.ts";
import { contact, engaged, landmarks } from "./contact.ts";
import { disengage } from "./disengage.ts";
import { lockedFacing, traps, upright } from "./going.ts";
import { comeDown, damage, fall, fallsFrom } from "./falls.ts";
import { leaps } from "./leap.ts";
import { pickUp, pickUps } from "./pick-up.ts";
import { signs } from "./signs.ts";
import { dropProne, pivot, stand } from "./standing.ts";
import { others, things } from "./step-over.ts";
import { offers } from "./offers.ts";
import { TABLES } from "./tables.ts";

/** A15: nobody stops where another figure is. */
const freePlace = alone("A15", (_mover, all) => all.every(({ kind }) => kind === "object"));

/** A37: who lies on the ground crawls, if its table lets it. */
const onFeetOrNot = (mover: Profile) => (isGrounded(mover) ? "crawl" : "walk");

/** What a step of somebody on its feet meets. */
const going: readonly Stage[] = [
  upright,
  lockedFacing,
  edge,
  barriers("A3"),
  impassable,
  difficultGround,
  hanging,
  climbs,
  others,
  things,
  ledges,
  leaps,
  pickUps,
  contact,
  traps,
];

/** A1, A2: the move action. */
const move: Declaration = {
  rule: "A2",
  isForced: false,
  scope: "action",
  pricing: "length",
  uses: forMove,
  follows,
  isLostByFailure: true,
  modeOf: onFeetOrNot,
  allowance,
  stages: [engaged, ...going],
  halts: [freePlace],
  landmarks,
  finish: comeDown,
};

/** A7, A8: the extension of a move, paid when it is made. */
const sprint: Declaration = {
  ...move,
  rule: "A8",
  uses: forSprint,
  allowance: sprintAllowance,
  stages: [engaged, ...going, noClimb],
  pays: ({ mover, settings }) => [
    { type: "resource", token: mover.id, item: sprintResource(settings), amount: -1 },
  ],
};

/** A19: the movement of somebody who has got free. */
const leaving: Declaration = { ...move, uses: forDisengage, stages: going };

/** Pushed or carried: only walls and the board's edge stop it. */
const forced = carried(move, [edge, barriers("A3"), impassable]);

/** A16: dice more or fewer for a test, as the table says before it is rolled. */
const DICE: Bonus = { kind: "dice", least: -3, most: 3 };

/**
 * A skirmish on a free table in centimetres. Settings by their rules: `sprintResource` (A8), `testSuccess`, `opposedScore`
 * and `tie` (A16), `leapMax` (AA2), `runUpStraight` (A24f), `lowObstacleDoubles` (AA3), `stepOverCost` (A10),
 * `disengageMove` (A19), `sprintAfterDisengage`, `failedDisengageAttackers` (A22), `difficultMultiplier` (A3),
 * `actionsPerTurn` (A1), `groundPenaltyOnDrop` (A35), `allowCrawl` (A37), `passFriends` (A15), `faceAfterSprint` (AA7).
 */
export const cmSkirmish: Ruleset = {
  id: "cm-skirmish",
  key: "cmSkirmish",
  unit: "cm",
  counts: "own",
  square: 1,
  settings: {
    sprintResource: "fatigue",
    testSuccess: "double",
    opposedScore: "sum",
    tie: "defender",
    leapMax: "score",
    runUpStraight: false,
    lowObstacleDoubles: false,
    stepOverCost: "replace",
    disengageMove: "included",
    sprintAfterDisengage: false,
    failedDisengageAttackers: "all",
    difficultMultiplier: 2,
    actionsPerTurn: 3,
    groundPenaltyOnDrop: true,
    allowCrawl: false,
    passFriends: false,
    faceAfterSprint: true,
  },
  choices: {
    sprintResource: ["fatigue", "health"],
    testSuccess: ["double", "sumAtLeast8", "sumAtLeast10", "sumAtLeast12"],
    opposedScore: ["sum", "highest", "pairs"],
    tie: ["defender", "mover", "reroll"],
    leapMax: ["score", "scoreTimesFour"],
    stepOverCost: ["replace", "add"],
    disengageMove: ["included", "separateAction"],
    failedDisengageAttackers: ["all", "unbeaten"],
  },
  attributes: ["aptitude"],
  pool: "aptitude",
  conditions: CONDITIONS,
  resources: ["fatigue", "health", "actions"],
  canBeHit: true,
  hasHands: true,
  tables: TABLES,
  searched: (mover) => [onFeetOrNot(mover)],
  declarations: { move, sprint, disengage: leaving, forced },
  actions: {},
  facing: "pivot",
  signs,
  procedures: {
    disengage: disengage(leaving),
    pivot,
    stand,
    "drop-prone": dropProne,
    "pick-up": pickUp,
    damage,
  },
  bonuses: {
    leap: { ...DICE, bought: "action-point" },
    climb: DICE,
    hold: DICE,
    "step-over": DICE,
    disengage: DICE,
  },
  offers,
  lands: freePlace,
  fall,
  fallsFrom,
  endOfTurn: () => [],
};
