import { NO_LANDMARKS } from "../../rules/plane/stretch.ts";
import { isOnBoard } from "../../rules/board.ts";
import { type Body, type Place, placeAt } from "../../rules/body.ts";
import type { Ground } from "../../rules/ground.ts";
import { isStrict, warnedOf } from "../../rules/leniency.ts";
import { type Ruling, refused, still } from "../../rules/ruling.ts";
import { attemptOf, noteOf, type Situation, withoutStatus } from "../../rules/situation.ts";
import type { Stop } from "../../rules/toll.ts";
import { isPlain, type Step } from "../../rules/step.ts";
import { trace } from "../../rules/trace.ts";
import { freeSpace } from "./company.ts";
import { floorUnder } from "./falls.ts";

/**
 * E27: from one place to another without a way between, into a free space that can be seen, however fast the body is. It
 * ends being grabbed or restrained, and the body may arrive standing (`choice`: "stand").
 */
export function teleport(situation: Situation): Ruling {
  const { body, line, table, game } = situation;
  const waypoint = line.path?.at(-1);
  if (!waypoint || !isPlain(waypoint)) return refused(body, line.do, { code: "bad-path" });
  const { ground } = table.board;
  const spot = placeAt(ground.grid, body, {
    ...waypoint,
    elevation: waypoint.elevation ?? body.place.elevation,
  });
  const place = {
    ...spot,
    elevation: waypoint.elevation ?? floorUnder(ground, body, spot) ?? spot.elevation,
  };
  const stop = against(situation, place);
  if (stop && isStrict(game)) return refused(body, line.do, stop);
  const free = ["grabbed", "restrained", "squeezed", "climbing"].reduce(released, body);
  const isUp = line.choice === "stand";
  const after = { ...(isUp ? released(free, "prone") : free), place };
  const ruling = still(body, line.do, {
    effects: isUp && after.statuses.length < free.statuses.length ? [{ type: "stand", token: body.id }] : [],
    changes: [
      { type: "body", body: { ...after, rotation: waypoint.rotation ?? body.rotation } },
      noteOf(situation, { end: place, onFoot: 0 }),
    ],
  });
  return warnedOf(game, body, ruling, stop ? [stop] : []);
}

function released(body: Body, status: string): Body {
  return withoutStatus(body, status);
}

function against(situation: Situation, place: Place): Stop | undefined {
  const { body, line, table } = situation;
  const { ground } = table.board;
  if (!isOnBoard(ground, body, place)) return { code: "off-board" };
  const taken = freeSpace(place, attemptOf(situation));
  if (taken) return { ...taken, rule: "E27" };
  const steps = stepsTo(situation, place);
  const available = line.distance;
  if (available !== undefined && steps.length > available) {
    return { code: "out-of-range", rule: "E27", needed: steps.length, available };
  }
  const wall = steps.flatMap(({ from, to }) => wallsBetween(ground, from, to))[0];
  return wall === undefined ? undefined : { code: "not-visible", rule: "E27", by: wall };
}

function stepsTo(situation: Situation, { x, y, elevation }: Place): readonly Step[] {
  const way = [{ x, y, elevation }];
  const before = { mode: "slide", diagonals: 0 } as const;
  return trace(attemptOf(situation), { landmarks: () => NO_LANDMARKS }, way, before)?.steps ?? [];
}

/** Walls are what a line of effect ends at. */
function wallsBetween(ground: Ground, from: Place, to: Place): string[] {
  return ground.barriers(from.i, from.j, to.i - from.i, to.j - from.j).map(({ wall }) => wall.id);
}
