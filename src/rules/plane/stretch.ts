import type { Point } from "../../geometry/point.ts";
import type { Body } from "../body.ts";
import type { Terrain, Wall } from "../ground.ts";

/**
 * What a body is in, over and near on one stretch of its way off the grid. Nothing of it changes before the stretch ends:
 * a way is cut exactly where something does.
 */
export interface Stretch {
  /** What lies under the body: under its centre, or under any part of it where the table says so. */
  readonly under: readonly Terrain[];
  /** What lay under it right before. */
  readonly was: readonly Terrain[];
  /** The height of the surface under its centre; undefined on a board without heights. */
  readonly floor: number | undefined;
  /** The walls that it runs into right where the stretch begins. */
  readonly walls: readonly Wall[];
  /** Whether those leave a gap that its centre would pass and the rest of it wouldn't. */
  readonly isNarrow: boolean;
  /** The bodies that it runs into right where the stretch begins; those that it overlapped from the start may be left. */
  readonly met: readonly Body[];
  /** The walls and bodies that it is run into. */
  readonly struck: ReadonlySet<Wall | Body>;
  /** The bodies in whose space it is: under its centre, or touched by any part of it. */
  readonly within: readonly Body[];
  /** The bodies whose zone it comes into or leaves right where the stretch begins. */
  readonly entered: readonly Body[];
  readonly left: readonly Body[];
  /** The bodies in whose zone it is. */
  readonly near: readonly Body[];
  /** Whether some part of it has been taken off the board; who stands outside may come back. */
  readonly leavesBoard: boolean;
  /** Whether all of it was on the board by then. */
  readonly wasOn: boolean;
}

/** A part of the board around a body that a ruleset asks about: `distance` in board units from edge to edge, inclusive. */
export interface Zone {
  readonly body: Body;
  readonly distance: number;
}

/** What a ruleset wants a way to be cut at, besides ground, walls and bodies. */
export interface Landmarks {
  readonly zones: readonly Zone[];
  /** The bodies that a way may come nearer to or not. */
  readonly foci: readonly Body[];
  /** The shares of a straight way, strictly between its ends, at which something else begins or ends; left out: none. */
  readonly borders?: ((from: Point, to: Point) => readonly number[]) | undefined;
  /** The bodies that keep beside the mover and are held back by what holds them; left out: none. */
  readonly companions?: readonly Body[] | undefined;
  /** Whether terrain counts under any part of the base, not only under its centre. */
  readonly isAnyOverlap: boolean;
  /** The body about which a leg slides; left out: none. */
  readonly pivot?: Body | undefined;
}

export const NO_LANDMARKS: Landmarks = { zones: [], foci: [], isAnyOverlap: false };
