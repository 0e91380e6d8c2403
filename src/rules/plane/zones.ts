import { gap } from "../../geometry/base.ts";
import type { Span } from "../../geometry/crossing.ts";
import type { Point } from "../../geometry/point.ts";
import { nearSpan } from "../../geometry/sweep.ts";
import { bandsApart } from "../apart.ts";
import { bandOf, baseOf, type Body, middleOf } from "../body.ts";
import type { Ground } from "../ground.ts";
import type { Rise } from "./rises.ts";
import type { Zone } from "./stretch.ts";

/** Places are whole pixels: what is nearer than half of one to a limit can't be told from it. */
export const HALF_PIXEL = 0.5;

/** How often a stretch is halved, or made a third shorter, to find its end: far below a hundredth of a pixel. */
const HALVINGS = 60;

/**
 * The stretches of a way on which a body is no farther from another than `distance`, edge to edge, what is free between
 * their heights included. On the level they are exact; where the body rises or sinks, to 1e-6 px.
 */
export function spansWithin(
  { grid, side }: Ground,
  mover: Body,
  [from, to]: readonly [Point, Point],
  rises: readonly Rise[],
  { body, distance }: Zone,
): Span[] {
  const reach = (distance / side) * grid.size + HALF_PIXEL;
  const [base, still, there] = [baseOf(mover), baseOf(body), middleOf(body, body.place)];
  const heights = bandOf(body, body.place.elevation);
  const above = (elevation: number) =>
    (bandsApart(bandOf(mover, elevation), heights) / grid.distance) * grid.size;
  const flat = (within: number) => nearSpan(base, from, to, still, there, within);
  return rises.flatMap((rise) => {
    const up = above(rise.from);
    if (rise.from === rise.to)
      return up < reach ? clipped(flat(Math.sqrt(reach * reach - up * up)), rise) : [];
    const apart = (share: number) => {
      const place = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
      const beside = Math.max(0, gap(base, place, still, there));
      return Math.hypot(beside, above(rise.from + share * (rise.to - rise.from)));
    };
    return clipped(flat(reach), rise).flatMap((span) => slanting(apart, reach, span));
  });
}

/** What of a stretch lies on a part of the way. */
function clipped(span: Span | undefined, { enter, leave }: Pick<Rise, "enter" | "leave">): Span[] {
  if (!span) return [];
  const cut = { enter: Math.max(span.enter, enter), leave: Math.min(span.leave, leave) };
  return cut.enter < cut.leave ? [cut] : [];
}

/** Where a distance that first falls and then grows along a stretch is below a limit. */
function slanting(apart: (share: number) => number, limit: number, { enter, leave }: Span): Span[] {
  let [low, high] = [enter, leave];
  for (let count = 0; count < 2 * HALVINGS; count += 1) {
    const [one, other] = [low + (high - low) / 3, high - (high - low) / 3];
    if (apart(one) <= apart(other)) high = other;
    else low = one;
  }
  const nearest = [enter, low, leave].reduce((best, share) => (apart(share) < apart(best) ? share : best));
  if (apart(nearest) >= limit) return [];
  const border = (inside: number, end: number) => {
    if (apart(end) < limit) return end;
    let [within, beyond] = [inside, end];
    for (let count = 0; count < HALVINGS; count += 1) {
      const middle = (within + beyond) / 2;
      if (apart(middle) < limit) within = middle;
      else beyond = middle;
    }
    return within;
  };
  const span = { enter: border(nearest, enter), leave: border(nearest, leave) };
  return span.enter < span.leave ? [span] : [];
}
