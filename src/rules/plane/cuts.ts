import type { Band } from "../band.ts";
import type { Body, Place } from "../body.ts";
import type { LegEvents } from "./leg-events.ts";

/** Shares that differ by less are one: far below a hundredth of a pixel on any board. */
const NO_SHARE = 1e-9;

/** The shares of a way at which something changes, in order, and its end. */
export function cutsOf(
  events: LegEvents,
  way: { body: Body; from: Place; to: Place; isBorne: boolean },
): number[] {
  const { cover, regions, walls, narrow, met, within, near, off, turns } = events;
  const all = [
    ...cover.map(({ leave }) => leave),
    ...[...regions, ...walls, ...narrow, ...met, ...within, ...near, ...off].flatMap(({ spans }) =>
      spans.flatMap(({ enter, leave }) => [enter, leave]),
    ),
    ...turns,
    ...heightCuts(events, way),
  ].sort((a, b) => a - b);
  const cuts: number[] = [];
  for (const share of all) {
    if (share > (cuts.at(-1) ?? 0) + NO_SHARE && share < 1 - NO_SHARE) cuts.push(share);
  }
  return [...cuts, 1];
}

/** Where a body that rises or sinks comes to the height of something that it passes, or leaves it. */
function heightCuts(
  { cover, regions, walls, met, within }: LegEvents,
  { body, from, to, isBorne }: { body: Body; from: Place; to: Place; isBorne: boolean },
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
