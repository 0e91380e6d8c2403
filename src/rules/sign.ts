import type { Point } from "../geometry/point.ts";
import type { Body } from "./body.ts";
import type { Attempt } from "./toll.ts";

/**
 * What is drawn beside the bodies: a distance kept from one, the edge that it faces with, the ranks of a unit; the way that
 * the rules find for one as far as it may go, and on from there; where it may be placed.
 */
export const SIGN_KINDS = ["ring", "front", "rank", "way", "beyond", "place"] as const;
export type SignKind = (typeof SIGN_KINDS)[number];

/** A line on the board that a game wants seen at a body, in pixels of the scene. */
export interface Sign {
  readonly kind: SignKind;
  readonly line: readonly Point[];
  /** Whether its last point is joined to the first. */
  readonly isClosed: boolean;
}

/** What is drawn at the body of an attempt while somebody moves `moving`, or nobody where that is left out. */
export type Signs = (attempt: Attempt, moving: Body | undefined) => readonly Sign[];
