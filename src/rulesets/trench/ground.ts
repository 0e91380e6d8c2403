import { type Band, overlap } from "../../rules/band.ts";
import { bandOf, type Body } from "../../rules/body.ts";
import type { About } from "../../rules/stages/bodies.ts";
import { alone, passing } from "../../rules/stages/bodies.ts";
import { barriers } from "../../rules/stages/barriers.ts";
import { difficultGround, impassable } from "../../rules/stages/terrain.ts";
import { relation } from "../../rules/body.ts";
import type { Attempt, Stage } from "../../rules/toll.ts";
import { risenBy } from "./climb.ts";
import { isFlying, isOut, tall } from "./conditions.ts";

/** C34: what is no higher than this is open ground, a trench wall up to the other. */
export const STEP = 1;
export const TRENCH = 3;

/** C34: whether something that stands there is too low to bar a body at a height. */
export function isLow({ bottom, top }: Band, elevation: number, { board }: Pick<Attempt, "board">): boolean {
  const isOnGround = bottom === undefined || bottom <= elevation;
  return isOnGround && top !== undefined && tall(board.ground, top - elevation) <= STEP + 1e-6;
}

/** C32, C34, C42: walls, but those that are low enough to be stepped over. */
export const walls: Stage = (step, attempt, toll, soFar) => {
  const { stretch } = step;
  const bars = barriers("C32");
  if (!stretch) {
    bars(step, attempt, toll, soFar);
    return;
  }
  const own = stretch.walls.filter((wall) => !isLow(wall, step.from.elevation, attempt));
  if (own.length > 0) {
    bars({ ...step, stretch: { ...stretch, walls: own } }, attempt, toll, soFar);
    toll.stops.push(
      ...toll.stops.splice(0).map((stop) => (stop.code === "too-narrow" ? { ...stop, rule: "C42" } : stop)),
    );
  }
};

/** C32, C41: difficult ground costs double, unless the body flies or leaps over it. */
export const difficult: Stage = (step, attempt, toll, soFar) => {
  if (!isFlying(attempt.mover)) difficultGround(step, attempt, toll, soFar);
};

/** C32: impassable ground. */
export const closed: Stage = (step, attempt, toll, soFar) => {
  const { length } = toll.stops;
  impassable(step, attempt, toll, soFar);
  toll.stops.push(...toll.stops.splice(length).map((stop) => ({ ...stop, rule: "C32" })));
};

/** C32: things that stand there and are no trench wall have to be climbed or gone round. */
export const things: Stage = (step, attempt, toll) => {
  const { ground } = attempt.board;
  if (step.mode === "jump" || step.mode === "fly" || risenBy(step, attempt) > 0) return;
  for (const { kind, height, tags, bottom = 0 } of toll.met.flat()) {
    if (kind !== "object") continue;
    const rise =
      height === undefined ? Number.POSITIVE_INFINITY : tall(ground, bottom + height - step.from.elevation);
    if (rise > (tags.includes("trench") ? TRENCH : STEP) + 1e-6) {
      toll.stops.push({ code: "blocked-by-object", rule: "C34" });
      return;
    }
  }
};

/** C7, C34: friends let each other through, and so do things that are low enough; enemies and higher things don't. */
const mayPass: About<boolean> = (mover, other, attempt) => {
  const { line } = attempt;
  if (other.kind === "object") return isLowThing(other, attempt);
  const isPivot = line?.target === other.id && (line.path ?? []).some(({ action }) => action === "slide");
  return isPivot || isOut(other) || relation(mover, other) !== "enemy";
};

/** C34: whether a thing on the table is no higher than what counts as open ground. */
export function isLowThing(thing: Body, attempt: Attempt): boolean {
  return (
    thing.kind === "object" &&
    isLow(bandOf(thing, thing.place.elevation), attempt.mover.place.elevation, attempt)
  );
}

const passed = passing("C7", mayPass, () => false);

export const others: Stage = (step, attempt, toll, soFar) => {
  const { length } = toll.stops;
  passed(step, attempt, toll, soFar);
  const { bodies } = attempt.board;
  const isThing = (by?: string) => bodies.some(({ id, kind }) => id === by && kind === "object");
  const stops = toll.stops.splice(length);
  toll.stops.push(
    ...stops.map((stop) =>
      isThing(stop.by) ? ({ ...stop, code: "blocked-by-object", rule: "C34" } as const) : stop,
    ),
  );
};

/** C7: nobody ends a move where another model is; on a low thing it may stand. */
export const freePlace = alone("C7", (_mover, bodies, attempt) =>
  bodies.every((other) => isOut(other) || isLowThing(other, attempt)),
);

/** Whether two bodies are at heights at which they meet. */
export function isMetAt(elevation: number, mover: Body, other: Body): boolean {
  return overlap(bandOf(mover, elevation), bandOf(other, other.place.elevation));
}
