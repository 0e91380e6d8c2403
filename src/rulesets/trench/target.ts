import { extent } from "../../geometry/base.ts";
import { contact } from "../../geometry/segment.ts";
import type { Point } from "../../geometry/point.ts";
import type { Disc } from "../../geometry/taut/block.ts";
import { sightLine } from "../../geometry/taut/sight.ts";
import { edgesApart, halfPixel } from "../../rules/apart.ts";
import { baseOf, type Body, middleOf } from "../../rules/body.ts";
import type { Attempt, Stop } from "../../rules/toll.ts";
import { foesWithin, isOpposed, isOut } from "./conditions.ts";

/** C27: how far a charge reaches. */
export const REACH = 12;

/** C27: the rule against charging a body, whether it can be seen or not. */
export function againstTarget(attempt: Attempt, target: Body | undefined): Stop | undefined {
  const { board, mover } = attempt;
  if (!target || !isOpposed(mover, target) || isOut(target)) return { code: "bad-data", rule: "C27" };
  if (target.isHidden) return { code: "not-visible", rule: "C27", by: target.id };
  const [foe] = foesWithin(attempt);
  if (foe) return { code: "engaged", rule: "C27", by: foe.id };
  const apart = edgesApart(board.ground, [mover, mover.place], [target, target.place]);
  if (apart <= REACH + halfPixel(board.ground)) return undefined;
  return {
    code: "out-of-range",
    rule: "C27",
    by: target.id,
    needed: Math.round(apart * 100) / 100,
    available: REACH,
  };
}

/**
 * C27: whether some straight line from one base to the other passes no wall as high as both of them. Two round bases: exactly;
 * of others 81 lines are tried.
 */
export function isSeen({ board, mover }: Attempt, target: Body): boolean {
  const eyes = Math.min(mover.place.elevation + mover.height, target.place.elevation + target.height);
  const wallsOn = (from: Point, to: Point, reach: number) =>
    board.ground.wallsAlong(from, to, reach).filter((wall) => (wall.top ?? Number.POSITIVE_INFINITY) >= eyes);
  const [own, its] = [discOf(mover), discOf(target)];
  if (own && its) {
    return sightLine(own, its, wallsOn(own, its, Math.max(own.radius, its.radius))) !== undefined;
  }
  const isFree = (from: Point, to: Point) =>
    !wallsOn(from, to, 0).some((wall) => contact(from, to, wall) === "through");
  return pointsOf(mover).some((from) => pointsOf(target).some((to) => isFree(from, to)));
}

/** A round base where it stands; undefined of one that isn't round. */
function discOf(body: Body): Disc | undefined {
  const base = baseOf(body);
  return base.shape === "round" ? { ...middleOf(body, body.place), radius: base.radius } : undefined;
}

/** The middle of a base and eight points of its edge. */
function pointsOf(body: Body): Point[] {
  const { x, y } = middleOf(body, body.place);
  const half = extent(baseOf(body));
  const around = Array.from({ length: 8 }, (_, at) => (Math.PI * at) / 4);
  return [
    { x, y },
    ...around.map((angle) => ({ x: x + half.x * Math.cos(angle), y: y + half.y * Math.sin(angle) })),
  ];
}
