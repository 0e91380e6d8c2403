import type { Body, PhaseLog } from "../rules/body.ts";
import { numberOf, type Source, sourceOf, sourcesOf, textOf } from "./reading.ts";

/** More health than this no unit has. */
const MOST_HEALTH = 100_000;

/**
 * What befell each unit in this phase, by the id of its token: it stands in the scene's flags, which only a GM can
 * write. Anything else there counts as nothing.
 */
export function readPhase(flags: unknown): ReadonlyMap<string, PhaseLog> {
  const own = sourceOf(sourceOf(flags)["surefoot"]);
  return new Map(sourcesOf(own["phase"]).flatMap(readLog));
}

/** The body with what befell it in this phase. */
export function inPhase(body: Body, phase: ReadonlyMap<string, PhaseLog>): Body {
  const log = phase.get(body.id);
  return log ? { ...body, phase: log } : body;
}

function readLog(source: Source): [string, PhaseLog][] {
  const token = textOf(source["token"]);
  const points = (key: string) => Math.min(MOST_HEALTH, Math.max(0, numberOf(source[key], 0)));
  if (token === "") return [];
  return [
    [token, { health: points("health"), lost: points("lost"), hasPassed: source["hasPassed"] === true }],
  ];
}
