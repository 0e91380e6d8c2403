import { markOf } from "../../rules/move.ts";
import { hasSpeed } from "../../rules/speeds.ts";
import { type Effort, effortOf, type HardTags, hardEffort, moreEffort } from "../../rules/stages/effort.ts";
import type { Attempt, Stage } from "../../rules/toll.ts";
import { isProne } from "./conditions.ts";
import { powerRoll, score } from "./power-roll.ts";

/** E22, E24: a square that is climbed, swum or crawled costs 1 more, unless the speed entry names that way of moving. */
export const effort = moreEffort(hasSpeed);

/** E36: who charges climbs or swims only with that way of moving in its speed entry. */
export const ownWaysOnly: Stage = (step, { mover }, toll) => {
  const kind = effortOf(step.mode, toll.met);
  if (!kind || kind === "crawl" || hasSpeed(mover.speeds?.[kind])) return;
  toll.stops.push({ code: "no-such-mode", rule: "E36", mode: kind });
};

/** What a GM says of a face or of a liquid by a tag, and with it that a test is called for. */
const HARD: HardTags = { climb: ["hard", "slippery"], swim: ["hard", "rough"] };

/** E22: a hard surface or liquid takes a Might test, once an action; failed: not moved, and nothing wasted. */
export const hardGoing: Stage = (step, attempt, toll, way) => {
  const kind = hardEffort(HARD, step, attempt, toll, way);
  if (!kind || hasPassed(kind, attempt)) return;
  const id = kind === "swim" ? "swim" : "climb";
  toll.before.push(
    powerRoll(attempt, {
      id,
      rule: "E22",
      score: score(attempt.mover, "might"),
      tier: 2,
      outcome: ({ success }) => ({ effects: [], ends: success ? undefined : 0 }),
    }),
  );
};

function hasPassed(kind: Effort, { account = [] }: Attempt): boolean {
  return kind !== "crawl" && account.some(({ marks }) => marks.includes(markOf(kind)));
}

/** E24: a prone body crawls: no climbing, jumping, swimming or flying. */
export const proneCrawls: Stage = ({ mode }, { mover }, toll) => {
  if (isProne(mover) && mode !== "crawl") toll.stops.push({ code: "prone", rule: "E24" });
};

/** E26: burrowing goes level; up and down takes a maneuver of its own. */
export const levelBurrow: Stage = ({ mode, from, to }, _attempt, toll) => {
  if (mode === "burrow" && from.elevation !== to.elevation)
    toll.stops.push({ code: "vertical", rule: "E26" });
};
