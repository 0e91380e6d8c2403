import { floorOf, type Ground, type Region } from "../ground.ts";
import type { Place } from "../body.ts";

/** How high a body is from one share of its way to another, evenly. */
export interface Rise {
  readonly enter: number;
  readonly leave: number;
  readonly from: number;
  readonly to: number;
}

/** A straight way of a body, and whether the ground says how high it ends, and on foot how high it is all along. */
export interface Course {
  readonly from: Place;
  readonly to: Place;
  readonly isBorne: boolean;
  readonly isOnFoot: boolean;
}

/** How high a body is all along its way: on foot it stands on the ground, and borne otherwise it comes down at the end. */
export function risesOf(
  { hasHeights }: Ground,
  cover: readonly { readonly leave: number; readonly under: readonly Region[] }[],
  { from, to, isBorne, isOnFoot }: Course,
): Rise[] {
  const start = from.elevation;
  if (!isOnFoot || !hasHeights) {
    return [{ enter: 0, leave: 1, from: start, to: isBorne ? start : to.elevation }];
  }
  let floor = start;
  return cover.map(({ leave, under }, at) => {
    floor = floorOf(under, floor);
    return { enter: cover[at - 1]?.leave ?? 0, leave, from: floor, to: floor };
  });
}
