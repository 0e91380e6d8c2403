import type { Place } from "./body.ts";
import type { Attempt } from "./toll.ts";

/** Somebody whose distance from a place matters in a game, from edge to edge in the unit of distances. */
export interface Near {
  readonly by: string;
  readonly distance: number;
}

/** Who would be near a body at a place, the nearest first: what the rings on the board say, for whoever can't see them. */
export type Nearby = (attempt: Attempt, place: Place) => readonly Near[];
