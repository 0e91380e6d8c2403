import type { Spaces } from "../geometry/grid.ts";
import { type Band, overlap } from "./band.ts";
import { bandOf, type Body, type Place } from "./body.ts";
import type { Ground } from "./ground.ts";

/** Whether two bodies, each at a place, are no farther apart than `distance` in the unit that distances are counted in: a neighbour is one space away. */
export function isNear(
  { grid, side }: Ground,
  [a, at]: readonly [Body, Place],
  [b, there]: readonly [Body, Place],
  distance: number,
): boolean {
  if (grid.kind === "plane") return false;
  const reach = Math.max(1, Math.round(distance / side));
  return spacesApart(grid, [a, at], [b, there]) <= reach;
}

/** How many spaces two bodies are apart: 0 where they overlap, 1 where they are neighbours. */
export function spacesApart(
  grid: Spaces,
  [a, at]: readonly [Body, Place],
  [b, there]: readonly [Body, Place],
): number {
  const flat = squaresApart(a, at, b, there);
  return Math.max(flat, storeysApart(bandOf(a, at.elevation), bandOf(b, there.elevation), grid.distance));
}

function squaresApart(a: Body, at: Place, b: Body, there: Place): number {
  const [end, otherEnd] = [a.form.cells.at(-1), b.form.cells.at(-1)];
  const gap = (from: number, length = 0, to: number, other = 0) =>
    Math.max(0, to - (from + length), from - (to + other));
  return Math.max(gap(at.i, end?.i, there.i, otherEnd?.i), gap(at.j, end?.j, there.j, otherEnd?.j));
}

function storeysApart(a: Band, b: Band, side: number): number {
  if (overlap(a, b)) return 0;
  const gap = Math.max((b.bottom ?? 0) - (a.top ?? 0), (a.bottom ?? 0) - (b.top ?? 0));
  return Math.floor(gap / side + 1e-8) + 1;
}
