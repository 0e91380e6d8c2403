import { gap } from "../geometry/base.ts";
import { footprintsApart } from "../geometry/hex-footprint.ts";
import type { Spaces } from "../geometry/grid.ts";
import { type Band, overlap } from "./band.ts";
import { bandOf, baseOf, type Body, middleOf, type Place } from "./body.ts";
import type { Ground } from "./ground.ts";

/** Whether two bodies, each at a place, are no farther apart than `distance` in the unit that distances are counted in: a neighbour is one space away. */
export function isNear(
  ground: Ground,
  [a, at]: readonly [Body, Place],
  [b, there]: readonly [Body, Place],
  distance: number,
): boolean {
  const { grid, side } = ground;
  if (grid.kind === "plane") return edgesApart(ground, [a, at], [b, there]) <= distance + halfPixel(ground);
  const reach = Math.max(1, Math.round(distance / side));
  return spacesApart(grid, [a, at], [b, there]) <= reach;
}

/** Places are whole pixels: what is nearer than half of one to a limit can't be told from it. */
export function halfPixel({ grid, side }: Ground): number {
  return (0.5 * side) / grid.size;
}

/** How far two bodies off the grid are apart from edge to edge, in the unit of distances; below 0 where they overlap. */
export function edgesApart(
  { grid, side }: Ground,
  [a, at]: readonly [Body, Place],
  [b, there]: readonly [Body, Place],
): number {
  const flat = (gap(baseOf(a), middleOf(a, at), baseOf(b), middleOf(b, there)) / grid.size) * side;
  const upright = bandsApart(bandOf(a, at.elevation), bandOf(b, there.elevation));
  return upright > 0 ? Math.hypot(Math.max(0, flat), (upright / grid.distance) * side) : flat;
}

/** How many spaces two bodies are apart: 0 where they overlap, 1 where they are neighbours. */
export function spacesApart(
  grid: Spaces,
  [a, at]: readonly [Body, Place],
  [b, there]: readonly [Body, Place],
): number {
  const flat =
    grid.kind === "hexes"
      ? footprintsApart(a.form.cells, at, b.form.cells, there)
      : squaresApart(a, at, b, there);
  return Math.max(flat, storeysApart(bandOf(a, at.elevation), bandOf(b, there.elevation), grid.distance));
}

function squaresApart(a: Body, at: Place, b: Body, there: Place): number {
  const [end, otherEnd] = [a.form.cells.at(-1), b.form.cells.at(-1)];
  const between = (from: number, length = 0, to: number, other = 0) =>
    Math.max(0, to - (from + length), from - (to + other));
  return Math.max(between(at.i, end?.i, there.i, otherEnd?.i), between(at.j, end?.j, there.j, otherEnd?.j));
}

function storeysApart(a: Band, b: Band, side: number): number {
  return overlap(a, b) ? 0 : Math.floor(bandsApart(a, b) / side + 1e-8) + 1;
}

/** How much free height there is between two ranges. */
export function bandsApart(a: Band, b: Band): number {
  return Math.max(0, (b.bottom ?? 0) - (a.top ?? 0), (a.bottom ?? 0) - (b.top ?? 0));
}

/** Whether two bodies, each at a place, are in contact: off the grid no more than a pixel apart, and on one height. */
export function isTouching(
  ground: Ground,
  [a, at]: readonly [Body, Place],
  [b, there]: readonly [Body, Place],
): boolean {
  if (ground.grid.kind !== "plane") return isNear(ground, [a, at], [b, there], ground.side);
  if (!overlap(bandOf(a, at.elevation), bandOf(b, there.elevation))) return false;
  return gap(baseOf(a), middleOf(a, at), baseOf(b), middleOf(b, there)) <= CONTACT + 1e-6;
}

/** Places are whole pixels: bodies no farther apart than that many touch. */
const CONTACT = 1;
