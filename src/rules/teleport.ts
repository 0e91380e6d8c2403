import type { Spaces } from "../geometry/grid.ts";
import { hexCorner } from "../geometry/hex-footprint.ts";
import { halfPixel } from "./apart.ts";
import { isOnBoard } from "./board.ts";
import { type Body, type Place, placeAt } from "./body.ts";
import { nearestFreePixel } from "./plane/nearest-free.ts";
import { flatLength, isPlain } from "./step.ts";
import { type Ruling, refused, still } from "./ruling.ts";
import type { Halt } from "./declaration.ts";
import type { Line } from "./line.ts";
import type { Attempt } from "./toll.ts";
import { attemptOf, noteOf, type Situation } from "./situation.ts";

/** A change of place without a path: no cost, no walls; where somebody is, the nearest free space instead (B38). */
export function teleport(situation: Situation): Ruling {
  const { body, line, table } = situation;
  const waypoint = line.path?.at(-1);
  if (!waypoint || !isPlain(waypoint)) return refused(body, line.do, { code: "bad-path" });
  const { ground } = table.board;
  const wanted = placeAt(ground.grid, body, {
    ...waypoint,
    elevation: waypoint.elevation ?? body.place.elevation,
  });
  if (!isOnBoard(ground, body, wanted)) return refused(body, line.do, { code: "off-board" });
  const place = nearestFree(attemptOf(situation), situation.game.ruleset.lands, wanted, line.to);
  if (!place) return refused(body, line.do, { code: "off-board" });
  const after: Body = { ...body, place, rotation: waypoint.rotation ?? body.rotation };
  return still(body, line.do, {
    changes: [{ type: "body", body: after }, noteOf(situation, { end: place, onFoot: 0 })],
  });
}

/** How many spaces away a free space is looked for. */
const FARTHEST = 30;

/**
 * The wanted place if the body may land there, else the nearest where it may; of equally near ones the one that was
 * asked for, else the upper, then the left one.
 */
export function nearestFree(
  attempt: Attempt,
  lands: Halt,
  wanted: Place,
  asked: Line["to"],
): Place | undefined {
  const { mover } = attempt;
  const { ground } = attempt.board;
  const isFree = (place: Place) => isOnBoard(ground, mover, place) && !lands(place, attempt);
  if (isFree(wanted)) return wanted;
  const { grid } = ground;
  const steps = (place: Place) => flatLength(ground, { from: wanted, to: place });
  if (grid.kind === "plane") {
    const nearest = nearestFreePixel(wanted, FARTHEST * grid.size, isFree);
    const other = asked && placeAt(grid, mover, { ...asked, elevation: wanted.elevation });
    const isAsNear =
      nearest && other && isFree(other) && steps(other) <= steps(nearest) + halfPixel(ground) * 2;
    return isAsNear ? other : nearest;
  }
  const isAsked = (place: Place) => Number(place.x === asked?.x && place.y === asked.y);
  const free = placesAround(wanted, grid, mover).filter(isFree);
  return free.sort((a, b) => steps(a) - steps(b) || isAsked(b) - isAsked(a) || a.y - b.y || a.x - b.x)[0];
}

function placesAround({ x, y, i, j, elevation }: Place, grid: Spaces, body: Body): Place[] {
  const span = Array.from({ length: 2 * FARTHEST + 1 }, (_, at) => at - FARTHEST);
  return span.flatMap((di) =>
    span.map((dj) => {
      const cell = { i: i + di, j: j + dj };
      if (grid.kind !== "hexes") return { x: x + dj * grid.size, y: y + di * grid.size, ...cell, elevation };
      return { ...hexCorner(grid, cell, body.width, body.depth, body.shape), ...cell, elevation };
    }),
  );
}
