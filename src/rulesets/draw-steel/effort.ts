import type { Mode } from "../../rules/body.ts";
import { markOf } from "../../rules/move.ts";
import type { Attempt, Stage, Toll } from "../../rules/toll.ts";
import { isProne } from "./conditions.ts";
import { powerRoll, score } from "./power-roll.ts";
import { hasSpeed } from "./speeds.ts";

type Effort = "climb" | "swim" | "crawl";

const EFFORTS: Partial<Record<Mode, Effort>> = {
  climb: "climb",
  ladder: "climb",
  swim: "swim",
  crawl: "crawl",
};

/** E22, E24: a square that is climbed, swum or crawled costs 1 more, unless the speed entry names that way of moving. */
export const effort: Stage = (step, { mover }, toll) => {
  const kind = effortOf(step.mode, toll.met);
  if (!kind || (kind !== "crawl" && hasSpeed(mover.speeds?.[kind]))) return;
  toll.extra += 1;
  toll.reasons.push(kind);
};

/** E36: who charges climbs or swims only with that way of moving in its speed entry. */
export const ownWaysOnly: Stage = (step, { mover }, toll) => {
  const kind = effortOf(step.mode, toll.met);
  if (!kind || kind === "crawl" || hasSpeed(mover.speeds?.[kind])) return;
  toll.stops.push({ code: "no-such-mode", rule: "E36", mode: kind });
};

/** What a GM says of a face or of a liquid by a tag, and with it that a test is called for. */
const HARD: Partial<Record<Effort, readonly string[]>> = {
  climb: ["hard", "slippery"],
  swim: ["hard", "rough"],
};

/** E22: a hard surface or liquid takes a Might test, once an action; failed: not moved, and nothing wasted. */
export const hardGoing: Stage = (step, attempt, toll, { steps }) => {
  const kind = effortOf(step.mode, toll.met);
  const tags = kind && HARD[kind];
  if (!tags || !isTagged(tags, toll.met)) return;
  const was = [attempt.board.ground.terrains(step.from.i, step.from.j)];
  const last = steps.at(-1)?.mode;
  const isUnderWay = last !== undefined && effortOf(last, was) === kind && isTagged(tags, was);
  if (isUnderWay || hasPassed(kind, attempt)) return;
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

/** What a step takes besides going: in a liquid a body that would walk swims. */
function effortOf(mode: Mode, met: Toll["met"]): Effort | undefined {
  const isWet = mode === "walk" && met.some((terrains) => terrains.some(({ kind }) => kind === "water"));
  return EFFORTS[mode] ?? (isWet ? "swim" : undefined);
}

function isTagged(tags: readonly string[], met: Toll["met"]): boolean {
  return met.some((terrains) => terrains.some((terrain) => terrain.tags.some((tag) => tags.includes(tag))));
}
