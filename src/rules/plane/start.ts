import type { Point } from "../../geometry/point.ts";
import { overlapSpans } from "../../geometry/sweep.ts";
import { boxOfBody } from "../board.ts";
import { baseOf, type Body, middleOf, type Place } from "../body.ts";
import { type Ground, lies, type Region } from "../ground.ts";
import type { Landmarks } from "./stretch.ts";

/** What binary fractions may be off, in pixels. */
const NOISE = 1e-6;

/**
 * The regions that a body is in where a path begins, which it may leave: those under its centre, or under any part of it
 * where the table says so. Whoever stands on the very edge of ground that nobody enters isn't in it.
 */
export function regionsAtStart(
  ground: Ground,
  body: Body,
  from: Place,
  { isAnyOverlap }: Landmarks,
): readonly Region[] {
  const middle = middleOf(body, from);
  if (!isAnyOverlap) {
    return ground.regionsAt(middle).filter((region) => !isBarred(region) || isInside(region, middle));
  }
  const base = baseOf(body);
  return ground
    .regionsNear(boxOfBody({ ...body, place: from }))
    .filter(({ patches }) => overlapSpans(base, middle, middle, patches).length > 0);
}

function isBarred({ terrains }: Region): boolean {
  return terrains.some(({ kind, multiplier }) => kind === "impassable" || typeof multiplier !== "number");
}

function isInside(region: Region, { x, y }: Point): boolean {
  const off = [-NOISE, NOISE];
  return off.every((dx) => off.every((dy) => lies(region, { x: x + dx, y: y + dy })));
}
