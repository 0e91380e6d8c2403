import { type Body, isHeldBy, shifted } from "../../rules/body.ts";
import { NO_LANDMARKS } from "../../rules/plane/stretch.ts";
import { traceInPlane } from "../../rules/plane/trace-plane.ts";
import type { About } from "../../rules/stages/bodies.ts";
import { barriers } from "../../rules/stages/barriers.ts";
import { edge } from "../../rules/stages/edge.ts";
import { fullCorners, impassable } from "../../rules/stages/terrain.ts";
import { type Attempt, type Stage, type Stop, tollOf } from "../../rules/toll.ts";
import type { Step } from "../../rules/step.ts";
import { category, isTiny } from "./sizes.ts";

/** B32: whom the mover drags keeps its place beside it, and stands in nobody's way where it was. */
export const comesAlong: About<boolean> = (mover, other, { line }) =>
  line?.choice === "drag" && isHeldBy(other, mover);

/** B32: dragging a creature costs 1 more a foot, unless that is Tiny or two sizes smaller; it passes no wall and no edge. */
export const dragging: Stage = (step, attempt, toll) => {
  const { board, mover, line } = attempt;
  if (line?.choice !== "drag") return;
  const held = board.bodies.filter((body) => comesAlong(mover, body, attempt));
  toll.stops.push(...held.flatMap((body) => stopsOf(body, step, attempt)));
  if (!held.some((body) => !isTiny(body) && category(mover) - category(body) < 2)) return;
  toll.extra += 1;
  toll.reasons.push("drag");
};

/** What nobody is dragged through. */
const BARS: readonly Stage[] = [edge, barriers("B32"), impassable, fullCorners("B32")];

/** What holds a dragged body back on the way that it is taken. */
function stopsOf(held: Body, step: Step, attempt: Attempt): Stop[] {
  const start = attempt.mover.place;
  const to = shifted(held.place, start, step.to);
  const mover = { ...held, place: shifted(held.place, start, step.from) };
  const way = step.stretch
    ? traceInPlane(attempt.board, mover, [to], step, NO_LANDMARKS).steps
    : [{ ...step, from: mover.place, to }];
  const stops = way.flatMap((part) => tollOf(part, { ...attempt, mover }, BARS).stops);
  return stops.slice(0, 1).map((stop) => ({ ...stop, rule: "B32", dragged: held.id }));
}
