import type { Mode, Speed } from "../body.ts";
import { groundBefore } from "../encounters.ts";
import type { Terrain } from "../ground.ts";
import type { Stage, Toll } from "../toll.ts";

/** What a step takes besides going. */
export type Effort = "climb" | "swim" | "crawl";

const EFFORTS: Partial<Record<Mode, Effort>> = {
  climb: "climb",
  ladder: "climb",
  swim: "swim",
  crawl: "crawl",
};

/** Climbing, swimming and crawling cost 1 more for each 1, unless the body has a speed of its own that is enough for it. */
export function moreEffort(isEnough: (speed: Speed | undefined) => boolean): Stage {
  return (step, { mover }, toll) => {
    const kind = effortOf(step.mode, toll.met);
    if (!kind || (kind !== "crawl" && isEnough(mover.speeds?.[kind]))) return;
    toll.extra += 1;
    toll.reasons.push(kind);
  };
}

/** What a step takes besides going: in water a body that would walk swims. */
export function effortOf(mode: Mode, met: Toll["met"]): Effort | undefined {
  return (
    EFFORTS[mode] ?? (mode === "walk" && isAny(met, ({ kind }) => kind === "water") ? "swim" : undefined)
  );
}

/** What a GM says of a climb or of water by a tag, and with it that it takes a test. */
export type HardTags = Partial<Record<Effort, readonly string[]>>;

/** The effort for which a step takes a test, where it begins a stretch of such ground; undefined where it takes none. */
export function hardEffort(
  hard: HardTags,
  ...[step, attempt, toll, { steps }]: Parameters<Stage>
): Effort | undefined {
  const kind = effortOf(step.mode, toll.met);
  const tags = kind && hard[kind];
  if (!tags || !isTagged(tags, toll.met)) return undefined;
  const was = [groundBefore(step, attempt)];
  const last = steps.at(-1)?.mode;
  const isUnderWay = last !== undefined && effortOf(last, was) === kind && isTagged(tags, was);
  return isUnderWay ? undefined : kind;
}

function isTagged(tags: readonly string[], met: Toll["met"]): boolean {
  return isAny(met, (terrain) => terrain.tags.some((tag) => tags.includes(tag)));
}

function isAny(met: Toll["met"], isSuch: (terrain: Terrain) => boolean): boolean {
  return met.some((terrains) => terrains.some(isSuch));
}
