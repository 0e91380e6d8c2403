import { overlap, reaches } from "./band.ts";
import { forEachEntered, forEachSpace } from "./board.ts";
import { bandOf, type Body, middleOf, type Place } from "./body.ts";
import type { Ground, Terrain } from "./ground.ts";
import type { Attempt } from "./toll.ts";
import type { Step } from "./step.ts";
import { isNear } from "./apart.ts";

const NOBODY: readonly Body[] = [];

/** The bodies whose space a step enters, each once. */
export function bodiesMet({ from, to, stretch }: Step, { board, mover }: Attempt): readonly Body[] {
  if (stretch) return stretch.met;
  let found: Body[] | undefined;
  const heights = bandOf(mover, to.elevation);
  forEachEntered(mover, from, to, (i, j) => {
    for (const other of board.bodiesOn(i, j)) {
      if (other.id === mover.id || found?.includes(other)) continue;
      if (overlap(heights, bandOf(other, other.place.elevation))) (found ??= []).push(other);
    }
  });
  return found ?? NOBODY;
}

/** The bodies whose space a step leads through, as its price goes: off the grid that is where the body's centre is. */
export function bodiesCrossed(step: Step, attempt: Attempt): readonly Body[] {
  return step.stretch ? step.stretch.within : bodiesMet(step, attempt);
}

/**
 * The terrain on each space that a step enters, or on each that the body covers when it only rises or sinks; off the grid
 * what lies under it. Only what reaches up to the body counts.
 */
export function groundMet({ from, to, stretch }: Step, { board, mover }: Attempt): (readonly Terrain[])[] {
  if (stretch) return [stretch.under];
  const met: (readonly Terrain[])[] = [];
  const look = (i: number, j: number) => {
    const terrains = board.ground.terrains(i, j);
    met.push(terrains.length === 0 ? terrains : terrains.filter((terrain) => reaches(terrain, to.elevation)));
  };
  if (from.i === to.i && from.j === to.j) forEachSpace(mover, to, look);
  else forEachEntered(mover, from, to, look);
  return met;
}

/** What lies under the body where a step begins. */
export function groundBefore({ from, stretch }: Step, { board }: Attempt): readonly Terrain[] {
  return stretch ? stretch.was : board.ground.terrains(from.i, from.j);
}

/** What lies under the body where a step ends. */
export function groundAfter({ to, stretch }: Step, { board }: Attempt): readonly Terrain[] {
  return stretch ? stretch.under : board.ground.terrains(to.i, to.j);
}

/** The terrain under a body that stands at a place. */
export function groundUnder(place: Place, { board, mover }: Attempt): readonly Terrain[] {
  const { ground } = board;
  return ground.grid.kind === "plane"
    ? ground.regionsAt(middleOf(mover, place)).flatMap(({ terrains }) => terrains)
    : ground.terrains(place.i, place.j);
}

/** The height of the ground where a step ends; undefined on a board without heights. */
export function floorAfter({ to, stretch }: Step, { board, mover }: Attempt): number | undefined {
  return stretch ? stretch.floor : board.ground.surface(middleOf(mover, to), to.elevation);
}

/** Whether another body is too far off for a distance to matter: most are, and this is asked of each at every step. */
function isFar({ grid, side }: Ground, mover: Body, at: Place, other: Body, distance: number): boolean {
  const sides = Math.max(mover.width, mover.depth, other.width, other.depth);
  const span = (Math.max(1, distance / side) + sides + 2) * grid.size;
  return Math.abs(other.place.x - at.x) > span || Math.abs(other.place.y - at.y) > span;
}

/** Whether a step takes the body out of the part of the board within `distance` of another. */
export function leaves(
  { from, to, stretch }: Step,
  { board, mover }: Attempt,
  other: Body,
  distance: number,
): boolean {
  if (stretch) return stretch.left.some(({ id }) => id === other.id);
  if (isFar(board.ground, mover, from, other, distance)) return false;
  const isThere = (place: Place) => isNear(board.ground, [mover, place], [other, other.place], distance);
  return isThere(from) && !isThere(to);
}
