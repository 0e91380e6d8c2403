import { edgesApart, halfPixel } from "../../rules/apart.ts";
import type { Nearby } from "../../rules/nearby.ts";
import { INCH, isFoe } from "./conditions.ts";
import { movement } from "./speeds.ts";

/** More than that around one model are not told one by one. */
const MOST = 3;

/** C9, C10: the enemies within 1″ of a place; where there are none the nearest that a Move from there comes up to. */
export const nearby: Nearby = (attempt, place) => {
  const { board, mover } = attempt;
  const { ground } = board;
  if (ground.grid.kind !== "plane") return [];
  const speed = movement(attempt);
  const reach = INCH + (typeof speed === "number" ? speed : 0);
  const foes = board.bodies
    .filter((other) => isFoe(mover, other))
    .map((other) => ({
      by: other.id,
      distance: edgesApart(ground, [mover, place], [other, other.place]),
    }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance);
  const within = foes.filter(({ distance }) => distance <= INCH + halfPixel(ground));
  return within.length > 0 ? within.slice(0, MOST) : foes.slice(0, 1);
};
