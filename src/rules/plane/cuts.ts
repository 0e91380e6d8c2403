import type { Band } from "../band.ts";
import type { Body } from "../body.ts";
import { heightsOf, type Region } from "../ground.ts";
import type { LegEvents } from "./leg-events.ts";
import type { Course } from "./rises.ts";

/** Shares that differ by less are one: far below a hundredth of a pixel on any board. */
const NO_SHARE = 1e-9;

/** A straight way of a body. */
interface Way extends Course {
  readonly body: Body;
}

/** The shares of a way at which something changes, in order, and its end. */
export function cutsOf(events: LegEvents, way: Way): number[] {
  const { cover, regions, walls, narrow, met, within, near, off, turns } = events;
  const all = [
    ...cover.map(({ leave }) => leave),
    ...[...regions, ...walls, ...narrow, ...met, ...within, ...near, ...off].flatMap(({ spans }) =>
      spans.flatMap(({ enter, leave }) => [enter, leave]),
    ),
    ...turns,
    ...(way.isOnFoot ? brinks(events, way) : []),
    ...heightCuts(events, way),
  ].sort((a, b) => a - b);
  const cuts: number[] = [];
  for (const share of all) {
    if (share > (cuts.at(-1) ?? 0) + NO_SHARE && share < 1 - NO_SHARE) cuts.push(share);
  }
  return [...cuts, 1];
}

/**
 * Where a body on foot is a pixel past a change of the ground's height: there it is down, if it fell, and not where the
 * new ground ends.
 */
function brinks({ cover }: LegEvents, { from, to }: Way): number[] {
  const pixel = 1 / Math.hypot(to.x - from.x, to.y - from.y);
  return cover.flatMap(({ leave, under }, at) => {
    const next = cover[at + 1];
    return next && levels(next.under) !== levels(under) ? [leave + pixel] : [];
  });
}

function levels(regions: readonly Region[]): string {
  return regions.flatMap((region) => heightsOf(region, Number.POSITIVE_INFINITY)).join(" ");
}

/** Where a body that rises or sinks comes to the height of something that it passes, or leaves it. */
function heightCuts(
  { cover, regions, walls, met, within }: LegEvents,
  { body, from, to, isBorne }: Way,
): number[] {
  const rise = to.elevation - from.elevation;
  if (isBorne || rise === 0) return [];
  const under = [...cover.flatMap((part) => part.under), ...regions.map(({ what }) => what)];
  const bodies = [...met, ...within].map(({ what }) => ({
    bottom: what.place.elevation,
    top: what.place.elevation + what.height,
  }));
  const solid: readonly Band[] = [...walls.map(({ what }) => what), ...bodies];
  const heights = [
    ...under.flatMap(({ terrains }) => terrains.flatMap(({ bottom, top }) => [bottom, top])),
    ...solid.flatMap(({ bottom, top }) => [bottom === undefined ? undefined : bottom - body.height, top]),
  ];
  return heights.flatMap((height) => (height === undefined ? [] : [(height - from.elevation) / rise]));
}
