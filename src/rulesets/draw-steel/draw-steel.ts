import { NO_LANDMARKS } from "../../rules/plane/stretch.ts";
import { carried } from "../../rules/carried.ts";
import type { Declaration, Ruleset } from "../../rules/declaration.ts";
import { barriers } from "../../rules/stages/barriers.ts";
import { edge } from "../../rules/stages/edge.ts";
import { difficultGround, fullCorners, impassable } from "../../rules/stages/terrain.ts";
import type { Stage } from "../../rules/toll.ts";
import { dropProne, forAdvance, forCharge, forMoveAction, stand } from "./actions.ts";
import { chargeWay } from "./charge-way.ts";
import { freeSpace, others, solidCorners } from "./company.ts";
import { CONDITIONS, isProne } from "./conditions.ts";
import { effort, hardGoing, levelBurrow, ownWaysOnly, proneCrawls } from "./effort.ts";
import { fall, fallsFrom, ledges } from "./falls.ts";
import { finish, finishCharge } from "./finish.ts";
import { forcedBy } from "./forced.ts";
import { jumps } from "./jumps.ts";
import { frightened, strikes } from "./others.ts";
import { EDGES } from "./power-roll.ts";
import { advance, disengage, effect, modeOf, shift } from "./speeds.ts";
import { straight } from "./straight.ts";
import { teleport } from "./teleport.ts";
import { cleanGround, damaging } from "./terrain.ts";
import { offers } from "./offers.ts";

/** What a willing step meets, but for the strikes of those it leaves. */
const going: readonly Stage[] = [
  edge,
  barriers("E10"),
  impassable,
  fullCorners("E10"),
  solidCorners,
  difficultGround,
  others,
  effort,
  jumps,
  hardGoing,
  levelBurrow,
  proneCrawls,
  frightened,
  ledges,
];

/** E13: an effect, or an action, that began as one way of moving goes on as that. */
const follows: Declaration["follows"] = () => ({ code: "mixed-modes", rule: "E13" });

/** E1, E2: the Advance. */
const move: Declaration = {
  rule: "E9",
  isForced: false,
  scope: "action",
  pricing: "space",
  uses: forAdvance,
  follows,
  modeOf,
  allowance: advance,
  stages: [...going, damaging, strikes],
  halts: [freeSpace],
  landmarks: () => NO_LANDMARKS,
  finish,
};

/** E9: an effect lets the body move. */
const effectMove: Declaration = { ...move, uses: undefined, allowance: effect };

/** E11, E12: carefully, over clean ground, past enemies who then have no chance. */
const shifting: Declaration = { ...effectMove, allowance: shift, stages: [...going, cleanGround] };

/** E36: the move action of those who want to get away. */
const disengaging: Declaration = { ...shifting, uses: forMoveAction, allowance: disengage };

/** E36: no difficult ground on a charge. */
const openGround: Stage = (_step, _attempt, toll) => {
  const isSlow = toll.terrain > 1 || toll.reasons.includes("creature");
  if (isSlow) toll.stops.push({ code: "impassable", rule: "E36" });
};

/** E36: the main action: straight at a foe. */
const charge: Declaration = {
  ...move,
  uses: forCharge,
  remembersWay: true,
  way: chargeWay,
  stages: [...going, straight, openGround, ownWaysOnly, damaging, strikes],
  finish: finishCharge,
};

/** Carried off by something that no rule of forced movement is about: only walls and the board's edge stop it (E7). */
const forced = carried(move, [edge, barriers("E10"), impassable, ledges, damaging]);

/**
 * Draw Steel: squares, each diagonal one of them; actions and effects, each with its own squares. Settings:
 * `difficultStacks` (EA2: an enemy's space in rubble costs 2 more), `pushLine` (EA7: whether pushes and pulls are straight).
 */
export const drawSteel: Ruleset = {
  id: "draw-steel",
  key: "drawSteel",
  unit: "squares",
  counts: "own",
  square: 1,
  settings: { difficultStacks: false, pushLine: "raster" },
  choices: { pushLine: ["raster", "distanceOnly"] },
  attributes: ["might", "agility", "stability"],
  conditions: CONDITIONS,
  bonuses: { jump: EDGES, climb: EDGES, swim: EDGES },
  searched: (mover) => (isProne(mover) ? ["crawl"] : [...new Set([modeOf(mover), "walk", "fly"] as const)]),
  declarations: {
    move,
    disengage: disengaging,
    charge,
    shift: shifting,
    "effect-move": effectMove,
    forced,
  },
  actions: { stand, "drop-prone": dropProne },
  forces: ["push", "pull", "slide"],
  procedures: {
    push: forcedBy("push"),
    pull: forcedBy("pull"),
    slide: forcedBy("slide"),
    teleport: { isForced: true, rule: teleport },
  },
  offers,
  lands: freeSpace,
  fall,
  fallsFrom,
  endOfTurn: () => [],
};
