import type { Board } from "../board.ts";
import { type Body, shifted } from "../body.ts";
import { cutsOf } from "./cuts.ts";
import { eventsOf } from "./leg-events.ts";
import type { Course } from "./rises.ts";
import { NO_LANDMARKS } from "./stretch.ts";

/**
 * The shares of a leg at which something changes for those who keep beside the mover: where ground, walls and the board's
 * edge begin and end for them. Other bodies are nothing to them.
 */
export function cutsBeside(
  board: Board,
  mover: Body,
  course: Course,
  companions: readonly Body[] = [],
): number[] {
  return companions.flatMap((body) => {
    const from = shifted(body.place, mover.place, course.from);
    const to = shifted(body.place, mover.place, course.to);
    const beside = { body, from, to, isBorne: false, isOnFoot: false };
    const events = eventsOf(board, { ...body, place: from }, beside, NO_LANDMARKS);
    return cutsOf({ ...events, met: [], within: [] }, beside);
  });
}
