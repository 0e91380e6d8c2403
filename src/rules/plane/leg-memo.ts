import type { Board } from "../board.ts";
import type { Body, Place } from "../body.ts";
import type { Step } from "../step.ts";
import type { Landmarks, Stretch } from "./stretch.ts";

/** The steps of a leg, and what held right before it. */
interface Traced {
  readonly last: Stretch | undefined;
  readonly steps: readonly Step[];
}

/** Legs that were traced on a board, by all that their steps hang on besides it. */
export type LegMemo = (
  key: string,
  last: Stretch | undefined,
  trace: () => readonly Step[],
) => readonly Step[];

/** More legs than a path can have: then the memory is cleared. */
const MOST = 1000;

const memories = new WeakMap<Board, Map<string, Traced>>();

/**
 * The legs of a body that were traced on this board already. While a drag goes on the board stays, and of a path with many
 * waypoints only the leg that changes is traced anew.
 */
export function legsOn(board: Board, body: Body, marks: Landmarks): LegMemo {
  const known = memories.get(board) ?? new Map<string, Traced>();
  memories.set(board, known);
  if (known.size > MOST) known.clear();
  const zones = marks.zones.map((zone) => `${zone.body.id}:${zone.distance}`).join();
  const foci = marks.foci.map(({ id }) => id).join();
  const beside = marks.companions?.map(({ id }) => id).join() ?? "";
  const start = beside && `${body.place.x} ${body.place.y} ${body.place.elevation}`;
  const how = [
    body.rotation,
    body.height,
    marks.isAnyOverlap,
    zones,
    foci,
    beside,
    start,
    marks.pivot?.id ?? "",
  ].join(" ");
  const mover = `${body.id} ${how}`;
  return (leg, last, trace) => {
    const key = `${mover}|${leg}`;
    const old = known.get(key);
    if (old && old.last === last) return old.steps;
    const steps = trace();
    known.set(key, { last, steps });
    return steps;
  };
}

/** A leg by its ends and the way in which it is made. */
export function legKey(from: Place, to: Place, ...manner: readonly (string | number | boolean)[]): string {
  return [from.x, from.y, from.elevation, to.x, to.y, to.elevation, ...manner].join(" ");
}
