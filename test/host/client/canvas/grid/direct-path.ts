import type { Offset } from "./types.ts";

/**
 * The spaces of a straight path from one space to another, both ends included.
 * Foundry promises a shortest path that looks straight, not which one (foundry-api.md §5 [U]). Here: the k-th of n spaces
 * is the start plus k·d/n rounded, halves toward the start. With `orthogonal` every step is along one axis.
 */
export function directPath(from: Offset, to: Offset, orthogonal: boolean): Offset[] {
  const solid = from.k !== undefined && to.k !== undefined;
  const delta = [to.i - from.i, to.j - from.j, solid ? (to.k ?? 0) - (from.k ?? 0) : 0] as const;
  const count = Math.max(...delta.map(Math.abs));
  const path: Offset[] = [solid ? { i: from.i, j: from.j, k: from.k } : { i: from.i, j: from.j }];
  for (let step = 1; step <= count; step++) {
    const [i, j, k] = delta.map((d) => roundToStart((step * d) / count)) as [number, number, number];
    const next = solid
      ? { i: from.i + i, j: from.j + j, k: (from.k ?? 0) + k }
      : { i: from.i + i, j: from.j + j };
    path.push(...(orthogonal ? stairs(path.at(-1) as Offset, next, delta) : [next]));
  }
  return path;
}

/** The step from one space to a neighbour, one axis at a time, the line's longer axis first. */
function stairs(from: Offset, to: Offset, delta: readonly [number, number, number]): Offset[] {
  const axes = (["i", "j", "k"] as const).filter((axis) => (from[axis] ?? 0) !== (to[axis] ?? 0));
  const length = { i: Math.abs(delta[0]), j: Math.abs(delta[1]), k: Math.abs(delta[2]) };
  axes.sort((a, b) => length[b] - length[a]);
  const spaces: Offset[] = [];
  let here = from;
  for (const axis of axes) {
    here = { ...here, [axis]: to[axis] };
    spaces.push(here);
  }
  return spaces;
}

/** Rounded, halves toward 0. */
export function roundToStart(value: number): number {
  const size = Math.ceil(Math.abs(value) - 0.5);
  return value < 0 ? 0 - size : size;
}
