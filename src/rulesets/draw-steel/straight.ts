import type { Place } from "../../rules/body.ts";
import type { Ground } from "../../rules/ground.ts";
import type { Stage } from "../../rules/toll.ts";

/** Longer rows than this are no movement of this game. */
const MOST = 200;

/** E36: a charge goes straight. */
export const straight: Stage = ({ to }, { board, mover }, toll, { steps }) => {
  const places = [...steps.slice(0, MOST).map((step) => step.to), to];
  if (!isStraight(board.ground, mover.place, places)) toll.stops.push({ code: "not-straight", rule: "E36" });
};

/**
 * Whether places follow one straight line from `start`, each the next space along it: no place lies more than half a space
 * beside it (E.4).
 */
export function isStraight({ grid }: Ground, start: Place, places: readonly Place[]): boolean {
  const ways = places.map(({ i, j, elevation }) => [
    i - start.i,
    j - start.j,
    Math.round((elevation - start.elevation) / grid.distance),
  ]);
  return [0, 1, 2].some((axis) => [1, -1].some((sign) => followsAxis(ways, axis, sign)));
}

/** Whether the k-th way goes k spaces along an axis, and the other axes keep to one slope. */
function followsAxis(ways: readonly (readonly number[])[], axis: number, sign: number): boolean {
  return [0, 1, 2].every((other) => {
    let [least, most] = [-1, 1];
    for (const [at, way] of ways.entries()) {
      const count = at + 1;
      const gone = way[other] ?? 0;
      if (other === axis && gone !== sign * count) return false;
      if (other === axis) continue;
      least = Math.max(least, (gone - 0.5) / count);
      most = Math.min(most, (gone + 0.5) / count);
    }
    return least <= most + 1e-9;
  });
}
