import type { Models } from "../rules/body.ts";
import { numberOf, type Source } from "./reading.ts";

/** More models than this are no unit. */
const MOST = 1000;

/** Bases smaller or larger than this, in millimetres, are none. */
const [LEAST_BASE, MOST_BASE] = [5, 500];

/** The base of each model; nothing where it isn't said. */
function baseOf(source: Source): Pick<Models, "width" | "depth"> {
  const [width, depth] = (["width", "depth"] as const).map((key) => numberOf(source[key], 0));
  const isBase = [width, depth].every((side = 0) => side >= LEAST_BASE && side <= MOST_BASE);
  return isBase ? { width, depth } : {};
}

/** The models of a unit: whole numbers; what is left out of `start` and `now` is as many as the other says, else one. */
export function readModels(source: Source): Models {
  const whole = (key: keyof Models, least: number, otherwise: number) =>
    Math.min(MOST, Math.max(least, Math.floor(numberOf(source[key], otherwise))));
  const now = whole("now", 0, numberOf(source["start"], 1));
  return {
    start: whole("start", 0, now),
    now,
    perModel: whole("perModel", 1, 1),
    ranks: whole("ranks", 0, 0),
    files: whole("files", 0, 0),
    ...baseOf(source),
  };
}
