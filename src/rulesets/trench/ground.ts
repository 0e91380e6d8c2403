import { type Band, overlap } from "../../rules/band.ts";
import { bandOf, type Body } from "../../rules/body.ts";
import type { About } from "../../rules/stages/bodies.ts";
import { alone, passing } from "../../rules/stages/bodies.ts";
import { barriers } from "../../rules/stages/barriers.ts";
import { difficultGround } from "../../rules/stages/terrain.ts";
import { relation } from "../../rules/body.ts";
import type { Attempt, Stage } from "../../rules/toll.ts";
import { isFlying, tall } from "./conditions.ts";

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

/** C32: things that stand there and are no trench wall have to be climbed or gone round. */
export const things: Stage = (step, attempt, toll) => {
  const { ground } = attempt.board;
  if (step.mode === "jump" || step.mode === "climb" || step.mode === "fly") return;
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

/** C7: friends let each other through; enemies and things on the table don't. */
const mayPass: About<boolean> = (mover, other, { line }) => {
  const isPivot = line?.target === other.id && (line.path ?? []).some(({ action }) => action === "slide");
  return isPivot || (other.kind !== "object" && relation(mover, other) !== "enemy");
};

export const others = passing("C7", mayPass, () => false);

/** C7: nobody ends a move where another model is. */
export const freePlace = alone("C7", () => false);

/** Whether two bodies are at heights at which they meet. */
export function isMetAt(elevation: number, mover: Body, other: Body): boolean {
  return overlap(bandOf(mover, elevation), bandOf(other, other.place.elevation));
}
