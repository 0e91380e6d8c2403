import type { Body } from "../rules/body.ts";
import type { Condition } from "../rules/condition.ts";
import type { BreachCode } from "../rules/toll.ts";
import { MOST_WAYPOINTS } from "../rules/trace.ts";
import type { Breach } from "../rules/ledger.ts";
import { modeKey } from "./modes.ts";
import { statusName } from "./statuses.ts";
import type { Saying, TextKey } from "./words.ts";

const SENTENCES: Readonly<Record<BreachCode, TextKey>> = {
  "over-budget": "SUREFOOT.Breach.overBudget",
  "no-speed": "SUREFOOT.Breach.noSpeed",
  "speed-zero": "SUREFOOT.Breach.speedZero",
  "no-such-mode": "SUREFOOT.Breach.noSuchMode",
  "unknown-declaration": "SUREFOOT.Breach.unknownDeclaration",
  "not-your-turn": "SUREFOOT.Breach.notYourTurn",
  wall: "SUREFOOT.Breach.wall",
  corner: "SUREFOOT.Breach.corner",
  impassable: "SUREFOOT.Breach.impassable",
  "off-board": "SUREFOOT.Breach.offBoard",
  "too-narrow": "SUREFOOT.Breach.tooNarrow",
  "too-high": "SUREFOOT.Breach.tooHigh",
  "blocked-by-enemy": "SUREFOOT.Breach.blockedByEnemy",
  "occupied-end": "SUREFOOT.Breach.occupiedEnd",
  "bad-path": "SUREFOOT.Breach.badPath",
  prone: "SUREFOOT.Breach.prone",
  "closer-to-source": "SUREFOOT.Breach.closerToSource",
  "leap-too-long": "SUREFOOT.Breach.leapTooLong",
  "no-run-up": "SUREFOOT.Breach.noRunUp",
  "not-enough-left": "SUREFOOT.Breach.notEnoughLeft",
  "blocked-by-object": "SUREFOOT.Breach.blockedByObject",
  "limit-reached": "SUREFOOT.Breach.limitReached",
  "no-resource": "SUREFOOT.Breach.noResource",
  "not-after-move": "SUREFOOT.Breach.notAfterMove",
  engaged: "SUREFOOT.Breach.engaged",
  "not-engaged": "SUREFOOT.Breach.notEngaged",
  "not-in-contact": "SUREFOOT.Breach.notInContact",
  "facing-locked": "SUREFOOT.Breach.facingLocked",
  climbing: "SUREFOOT.Breach.climbing",
  "mixed-modes": "SUREFOOT.Breach.mixedModes",
  grabbed: "SUREFOOT.Breach.grabbed",
  restrained: "SUREFOOT.Breach.restrained",
  slowed: "SUREFOOT.Breach.slowed",
  "shift-in-difficult": "SUREFOOT.Breach.shiftInDifficult",
  "shift-in-damaging": "SUREFOOT.Breach.shiftInDamaging",
  "not-straight": "SUREFOOT.Breach.notStraight",
  "not-away": "SUREFOOT.Breach.notAway",
  "not-toward": "SUREFOOT.Breach.notToward",
  vertical: "SUREFOOT.Breach.vertical",
  "not-visible": "SUREFOOT.Breach.notVisible",
  "out-of-range": "SUREFOOT.Breach.outOfRange",
  "bad-data": "SUREFOOT.Breach.nobodyForces",
  "blocked-by-ally": "SUREFOOT.Breach.blockedByAlly",
  "ends-in-zone": "SUREFOOT.Breach.endsInZone",
  fleeing: "SUREFOOT.Breach.fleeing",
  "activation-over": "SUREFOOT.Breach.activationOver",
  "enters-zone": "SUREFOOT.Breach.entersZone",
  "leaves-zone": "SUREFOOT.Breach.leavesZone",
  interposed: "SUREFOOT.Breach.interposed",
  "not-shortest": "SUREFOOT.Breach.notShortest",
  "roll-first": "SUREFOOT.Breach.rollFirst",
  "ranks-unknown": "SUREFOOT.Breach.ranksUnknown",
  "ranks-closed": "SUREFOOT.Breach.ranksClosed",
};

/** Words for a change of place without a way there: rules grant it by a spell or a trait, nobody declares it alone. */
const TELEPORTS: ReadonlySet<string> = new Set(["blink", "displace", "teleport"]);

/** The sentence of a breach: that of its word, or of its cause where the word has several. */
function sentenceOf({ code, rule = "", cause, dragged }: Breach, declaration: string): TextKey {
  if (dragged !== undefined) return "SUREFOOT.Breach.dragged";
  if (code === "speed-zero" && cause !== undefined) return "SUREFOOT.Breach.speedTaken";
  if (code === "bad-path" && cause !== undefined) return "SUREFOOT.Breach.unmeasured";
  if (code === "ends-in-zone" && cause !== undefined) return "SUREFOOT.Breach.endsNearGround";
  if (code === "unknown-declaration" && TELEPORTS.has(declaration)) return "SUREFOOT.Breach.teleport";
  if (code === "leap-too-long" && cause !== undefined) return "SUREFOOT.Breach.noTakeOff";
  return BY_RULE[`${code} ${rule}`] ?? SENTENCES[code];
}

/** Where a rule says by such a word something else than most rules do: by the word and the rule. */
const BY_RULE: Readonly<Record<string, TextKey>> = {
  "over-budget A2": "SUREFOOT.Breach.tooFarForMove",
  "over-budget A8": "SUREFOOT.Breach.tooFarForSprint",
  "no-resource A24e": "SUREFOOT.Breach.noPointForDie",
  "limit-reached A4": "SUREFOOT.Breach.twiceATurn",
  "limit-reached A8": "SUREFOOT.Breach.oneSprint",
  "leap-too-long A24h": "SUREFOOT.Breach.leapBeyondScore",
  "not-enough-left A24a": "SUREFOOT.Breach.leapNeedsMore",
  "not-in-contact A25": "SUREFOOT.Breach.nothingToClimb",
  "not-in-contact A22": "SUREFOOT.Breach.placeInContact",
  "climbing A31": "SUREFOOT.Breach.sprintClimbs",
  "prone A37": "SUREFOOT.Breach.grounded",
  "too-high A25": "SUREFOOT.Breach.hasToClimb",
  "over-budget C4": "SUREFOOT.Breach.tooFarForAction",
  "over-budget C29": "SUREFOOT.Breach.tooFarForAction",
  "ends-in-zone C24": "SUREFOOT.Breach.retreatEndsInZone",
  "ends-in-zone C17": "SUREFOOT.Breach.chargeEndsBeside",
  "limit-reached E20": "SUREFOOT.Breach.movedAlready",
  "limit-reached C26": "SUREFOOT.Breach.onceAnActivation",
  "engaged C27": "SUREFOOT.Breach.chargeEngaged",
  "not-engaged C21": "SUREFOOT.Breach.retreatFromNobody",
  "out-of-range C27": "SUREFOOT.Breach.chargeTooFar",
  "activation-over C38": "SUREFOOT.Breach.outOfAction",
  "roll-first C22": "SUREFOOT.Breach.answersFirst",
  "out-of-range C11": "SUREFOOT.Breach.nobodyToCharge",
  "out-of-range C15": "SUREFOOT.Breach.noWayToTarget",
  "not-visible C27": "SUREFOOT.Breach.targetUnseen",
  "bad-data C27": "SUREFOOT.Breach.noTarget",
  "too-high C35": "SUREFOOT.Breach.climbWall",
  "too-high C36": "SUREFOOT.Breach.leapTooHigh",
  "not-in-contact C35": "SUREFOOT.Breach.nothingToClimb",
  "climbing C35": "SUREFOOT.Breach.climbToTheTop",
  "prone C40": "SUREFOOT.Breach.downUntilActivated",
  "blocked-by-object C34": "SUREFOOT.Breach.thingInTheWay",
  "over-budget E9": "SUREFOOT.Breach.tooFarForAction",
  "over-budget E16": "SUREFOOT.Breach.tooFarForForce",
  "impassable E36": "SUREFOOT.Breach.chargeOverRough",
  "vertical E26": "SUREFOOT.Breach.digging",
  "blocked-by-object E10": "SUREFOOT.Breach.blockedByThing",
  "over-budget D21": "SUREFOOT.Breach.tooFarForUnit",
};

/** What a sentence about a move has to know besides the move. */
export interface Telling {
  /** The unit of the board, or how the scene writes it where it isn't known. */
  readonly units: string;
  readonly nameOf: (id: string) => string;
  /** The conditions of the game, for their names. */
  readonly conditions?: readonly Condition[] | undefined;
}

/** Why a rule forbids, with its number and what to do instead. `spent` is what the turn had cost before. */
export function breachSaying(
  breach: Breach,
  body: Body,
  declared: { declaration: string; spent: number },
  { units, nameOf, conditions }: Telling,
): Saying {
  const inUnits = (amount: number) => ({ amount: Math.max(0, amount), units });
  return {
    key: sentenceOf(breach, declared.declaration),
    data: {
      token: body.name,
      declaration: declared.declaration,
      by: breach.by === undefined ? "" : nameOf(breach.by),
      dragged: breach.dragged === undefined ? "" : nameOf(breach.dragged),
      status: statusName(breach.cause ?? "", conditions),
      mode: { key: modeKey(breach.mode ?? "walk") },
      most: MOST_WAYPOINTS,
      needed: inUnits(breach.needed ?? 0),
      available: inUnits(breach.available ?? 0),
      runUp: inUnits(breach.runUp ?? 0),
      cost: inUnits((breach.needed ?? 0) - declared.spent),
      left: inUnits((breach.available ?? 0) - declared.spent),
    },
  };
}
