import type { Mode, Speed } from "../../rules/body.ts";
import { groundBefore } from "../../rules/encounters.ts";
import type { Test } from "../../rules/chance.ts";
import type { Attempt, Stage, Toll } from "../../rules/toll.ts";
import { check } from "./checks.ts";
import { hasSpeed } from "./speeds.ts";

type Effort = "climb" | "swim" | "crawl";

const EFFORTS: Partial<Record<Mode, Effort>> = {
  climb: "climb",
  ladder: "climb",
  swim: "swim",
  crawl: "crawl",
};

/** B21: climbing, swimming and crawling cost 1 more a foot, unless done with a speed of their own. */
export const effort: Stage = (step, { mover }, toll) => {
  const kind = effortOf(step.mode, toll.met);
  if (!kind || (kind !== "crawl" && isUsable(mover.speeds?.[kind]))) return;
  toll.extra += 1;
  toll.reasons.push(kind);
};

/** What a step takes besides going: in water a body that would walk swims. */
function effortOf(mode: Mode, met: Toll["met"]): Effort | undefined {
  return EFFORTS[mode] ?? (mode === "walk" && isIn("water", met) ? "swim" : undefined);
}

function isUsable(speed: Speed | undefined): boolean {
  return hasSpeed(speed) && speed !== 0;
}

/** What a GM says of a climb or of water by a tag, and with it that a check is called for. */
const CALLED_FOR: Partial<Record<Effort, string>> = { climb: "slippery", swim: "rough" };

/** B22: a slippery climb or rough water takes a DC 15 Strength (Athletics) check, one for each stretch; failed: no progress, and another try is another check. */
export const hardGoing: Stage = (step, attempt, toll, { steps }) => {
  const kind = effortOf(step.mode, toll.met);
  const tag = kind && CALLED_FOR[kind];
  if (!tag || !isTagged(tag, toll.met)) return;
  const was = [groundBefore(step, attempt)];
  const last = steps.at(-1)?.mode;
  const isUnderWay = last !== undefined && effortOf(last, was) === kind && isTagged(tag, was);
  if (!isUnderWay) toll.before.push(noProgress(attempt));
};

function noProgress({ mover }: Attempt): Test {
  return check(mover, "athletics", "strength", 15, "B22", ({ success }) => ({
    effects: [],
    ends: success ? undefined : 0,
  }));
}

function isIn(kind: string, met: Toll["met"]): boolean {
  return met.some((terrains) => terrains.some((terrain) => terrain.kind === kind));
}

function isTagged(tag: string, met: Toll["met"]): boolean {
  return met.some((terrains) => terrains.some(({ tags }) => tags.includes(tag)));
}
