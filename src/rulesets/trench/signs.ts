import { around } from "../../geometry/around.ts";
import type { Point } from "../../geometry/point.ts";
import { apart } from "../../geometry/taut/block.ts";
import { baseOf, middleOf } from "../../rules/body.ts";
import type { Sign, Signs } from "../../rules/sign.ts";
import { valueOf } from "../../rules/tally.ts";
import type { Attempt } from "../../rules/toll.ts";
import { targetOf } from "./aim.ts";
import { reachOf } from "./charge.ts";
import { chargePath } from "./charge-path.ts";
import { INCH, isFoe } from "./conditions.ts";

/** C9: the inch around every enemy of whoever is moved. C15: the shortest way of a charge that was rolled for. */
export const signs: Signs = (attempt, moving) => {
  const { board, mover } = attempt;
  if (moving?.id === mover.id) return route(attempt);
  if (!moving || !isFoe(moving, mover)) return [];
  const { grid, side } = board.ground;
  const inch = (INCH / side) * grid.size;
  return [{ kind: "ring", line: around(baseOf(mover), middleOf(mover, mover.place), inch), isClosed: true }];
};

/** The way of a charge before any of it is gone: as far as its die lets it go, and on to its target. */
function route(attempt: Attempt): Sign[] {
  const { board, mover, line, turn } = attempt;
  const isUnderway = turn.some(({ declaration, cost }) => declaration === "charge" && valueOf(cost, 1) > 0);
  if (line?.do !== "charge" || line.isBegun !== true || isUnderway) return [];
  const aimed = targetOf(attempt, true);
  const reach = reachOf(attempt);
  if ("code" in aimed || reach === undefined) return [];
  const path = chargePath({ ...attempt, line: { ...line, path: undefined } }, aimed.target, aimed.routes);
  if ("code" in path) return [];
  const points = [mover.place, ...path].map((place) => middleOf(mover, place));
  return parted(points, (reach / board.ground.side) * board.ground.grid.size);
}

/** A line cut where it is so long, in pixels. */
function parted(points: readonly Point[], long: number): Sign[] {
  let left = long;
  const sign = (kind: Sign["kind"], line: readonly Point[]): Sign => ({ kind, line, isClosed: false });
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    const length = from ? apart(from, to) : 0;
    if (from && length > left) {
      const share = left / length;
      const end = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      return [sign("way", [...points.slice(0, at), end]), sign("beyond", [end, ...points.slice(at)])];
    }
    left -= length;
  }
  return [sign("way", points)];
}
