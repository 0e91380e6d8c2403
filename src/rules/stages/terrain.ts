import { reaches } from "../band.ts";
import type { Mode } from "../body.ts";
import type { Terrain } from "../ground.ts";
import { isRows } from "../situation.ts";
import { type Attempt, type Stage, slow } from "../toll.ts";

/** Ground that nobody enters, by its kind or for the mode of this step; off the grid who is in it may leave. */
export const impassable: Stage = ({ mode, stretch }, attempt, toll) => {
  const isBarred = (terrain: Terrain) =>
    (terrain.kind === "impassable" || multiplierFor(terrain, mode, attempt) === "impassable") &&
    !stretch?.was.includes(terrain);
  if (toll.met.some((terrains) => terrains.some(isBarred))) toll.stops.push({ code: "impassable" });
};

/** No diagonal step past the corner of ground that nobody enters. */
export function fullCorners(rule: string): Stage {
  return ({ from, to }, { board, mover }, toll) => {
    if (from.i === to.i || from.j === to.j || board.ground.grid.kind !== "squares") return;
    const last = mover.form.cells.at(-1) ?? { i: 0, j: 0 };
    const [rows, columns] = [last.i + 1, last.j + 1];
    const isDown = to.i > from.i;
    const isRight = to.j > from.j;
    const beside = [
      [isDown ? from.i : from.i + rows - 1, isRight ? from.j + columns : from.j - 1],
      [isDown ? from.i + rows : from.i - 1, isRight ? from.j : from.j + columns - 1],
    ] as const;
    const isFull = beside.some(([i, j]) =>
      board.ground
        .terrains(i, j)
        .some((terrain) => terrain.kind === "impassable" && reaches(terrain, to.elevation)),
    );
    if (isFull) toll.stops.push({ code: "corner", rule });
  };
}

/**
 * Difficult ground under any square that the body enters: of several things the dearest counts alone, and so does the
 * dearest of several squares.
 */
export const difficultGround: Stage = (step, attempt, toll) => {
  let dearest = 0;
  for (const terrains of toll.met) dearest = Math.max(dearest, difficultyOf(terrains, step.mode, attempt));
  toll.terrain = dearest;
  slow(toll, dearest, "difficult");
};

/** How many times as dear as plain ground a space is by what lies there: the dearest of it counts alone. */
export function difficultyOf(terrains: readonly Terrain[], mode: Mode, attempt: Attempt): number {
  let here: number | undefined;
  for (const terrain of terrains) {
    const multiplier = multiplierFor(terrain, mode, attempt);
    if (terrain.kind === "difficult" && multiplier !== "impassable" && slows(terrain, mode, attempt)) {
      here = Math.max(here ?? 0, multiplier);
    }
  }
  return here ?? 1;
}

/** Whether it has no heights of its own: it lies on the ground, and who flies over it doesn't touch it. */
export function isFloor({ bottom, top }: Terrain): boolean {
  return bottom === undefined && top === undefined;
}

/** The multiplier of a step's mode: Foundry's own regions give one for each; ground that says none has that of the game. */
function multiplierFor(terrain: Terrain, mode: Mode, attempt: Attempt): number | "impassable" {
  const { multiplier } = terrain;
  if (multiplier === undefined) return usualFor(terrain, attempt);
  return typeof multiplier === "number" ? multiplier : (multiplier[mode] ?? 1);
}

/** What the table of grounds says of its tags, the dearest of them; else of difficult ground, else the setting. */
function usualFor({ tags }: Terrain, { settings, tables }: Attempt): number {
  const { terrain } = tables ?? {};
  const own = terrain && !isRows(terrain) ? terrain : {};
  const named = tags.flatMap((tag) => (Object.hasOwn(own, tag) ? (own[tag] ?? []) : []));
  const usual = own["difficult"] ?? settings["difficultMultiplier"];
  if (named.length > 0) return Math.max(1, ...named);
  return typeof usual === "number" ? Math.max(1, usual) : 2;
}

/**
 * Ground without heights is the floor: who flies over it isn't slowed. A creature with the trait `ignores-ice` isn't
 * slowed by ground tagged `ice`.
 */
function slows(terrain: Terrain, mode: Mode, { mover }: Attempt): boolean {
  if (isFloor(terrain) && mode === "fly" && typeof terrain.multiplier !== "object") return false;
  return !terrain.tags.some((tag) => mover.traits.has(`ignores-${tag}`));
}
