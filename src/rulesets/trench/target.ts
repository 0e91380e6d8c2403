import { extent } from "../../geometry/base.ts";
import { contact } from "../../geometry/segment.ts";
import type { Point } from "../../geometry/point.ts";
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

/** C27: whether some straight line from one base to the other passes no wall as high as both of them. */
export function isSeen({ board, mover }: Attempt, target: Body): boolean {
  const own = pointsOf(mover);
  const its = pointsOf(target);
  const eyes = Math.min(mover.place.elevation + mover.height, target.place.elevation + target.height);
  return own.some((from) =>
    its.some((to) => {
      const walls = board.ground.wallsAlong(from, to, 0);
      return !walls.some(
        (wall) => (wall.top ?? Number.POSITIVE_INFINITY) >= eyes && contact(from, to, wall) === "through",
      );
    }),
  );
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
