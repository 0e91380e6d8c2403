import { reaches } from "../../rules/band.ts";
import { forEachSpace } from "../../rules/board.ts";
import type { Body, Mode, Place } from "../../rules/body.ts";
import type { Ground, Terrain } from "../../rules/ground.ts";
import { difficultyOf, isFloor } from "../../rules/stages/terrain.ts";
import type { Attempt, Stage } from "../../rules/toll.ts";
import { isAloft, type Step } from "../../rules/step.ts";
import { isAmongEnemies } from "./company.ts";

/** E15, E19: what hurts does so as it is entered, willingly or not: once a step, the worst of it. */
export const damaging: Stage = (step, { mover }, toll) => {
  if (isAloft(step)) return;
  const harms = toll.met.flat().filter((terrain) => hurts(terrain, step.mode));
  if (harms.length === 0) return;
  toll.notices.push({ type: "damaging-terrain" });
  const damage = Math.max(...harms.map((terrain) => terrain.damage ?? 0));
  if (damage > 0) toll.effects.push({ type: "damage", token: mover.id, damage });
};

/** E12: no shift into difficult or damaging ground, nor while standing in it. */
export const cleanGround: Stage = (step, attempt, toll) => {
  if (toll.terrain > 1 || toll.reasons.includes("creature") || isRough(step, attempt)) {
    toll.stops.push({ code: "shift-in-difficult", rule: "E12" });
  }
  const isHarmful = toll.met.some((terrains) => terrains.some((terrain) => hurts(terrain, step.mode)));
  if (isHarmful || isHurtful(step, attempt)) toll.stops.push({ code: "shift-in-damaging", rule: "E12" });
};

/** Whether a step begins on ground that is difficult for the body: an enemy's space is. */
export function isRough({ from, mode }: Step, attempt: Attempt): boolean {
  const { board, mover } = attempt;
  const isSlow = terrainsAt(board.ground, mover, from).some(
    (terrains) => difficultyOf(terrains, mode, attempt) > 1,
  );
  return isSlow || isAmongEnemies(attempt, from);
}

/** Whether a step begins on ground that hurts the body. */
export function isHurtful({ from, mode }: Step, { board, mover }: Attempt): boolean {
  const all = terrainsAt(board.ground, mover, from);
  return all.some((terrains) => terrains.some((terrain) => hurts(terrain, mode)));
}

/** Fire on the ground doesn't reach who flies over it. */
function hurts(terrain: Terrain, mode: Mode): boolean {
  return terrain.kind === "damaging" && !(isFloor(terrain) && mode === "fly");
}

/** What lies on each space that a body covers at a place, at its height. */
function terrainsAt(ground: Ground, body: Body, place: Place): Terrain[][] {
  const found: Terrain[][] = [];
  forEachSpace(body, place, (i, j) => {
    found.push(ground.terrains(i, j).filter((terrain) => reaches(terrain, place.elevation)));
  });
  return found;
}
