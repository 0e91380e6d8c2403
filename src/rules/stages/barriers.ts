import { extent } from "../../geometry/base.ts";
import { neighboursOf } from "../../geometry/grid.ts";
import { overlap } from "../band.ts";
import { forEachEntered, forEachSpace } from "../board.ts";
import type { Body, Place } from "../body.ts";
import type { Barrier, Ground } from "../ground.ts";
import type { Stretch } from "../plane/stretch.ts";
import type { Stage, Stop } from "../toll.ts";
import type { Step } from "../step.ts";

/**
 * No space of the body passes a wall, cuts a corner, or comes to lie on the other side of a wall than the rest of the
 * body. A step that only rises or sinks meets no wall. Off the grid no part of the base touches a wall.
 */
export function barriers(rule: string): Stage {
  return (step, { board, mover }, toll) => {
    if (step.stretch) {
      const stop = swept(step.stretch, board.ground, mover);
      if (stop) toll.stops.push({ ...stop, rule });
      return;
    }
    const barrier = firstBarrier(board.ground, mover, step);
    if (barrier) toll.stops.push({ code: barrier.code, rule, by: barrier.wall.id });
  };
}

/** What the base would run into off the grid: a wall, or a gap whose sides are both in its way. */
function swept({ walls, isNarrow }: Stretch, { grid }: Ground, mover: Body): Stop | undefined {
  const [wall] = walls;
  if (!wall) return undefined;
  if (!isNarrow) return { code: "wall", by: wall.id };
  const { x, y } = extent(mover.form.base);
  return { code: "too-narrow", by: wall.id, needed: (2 * Math.min(x, y) * grid.distance) / grid.size };
}

/** The first barrier that a step of a body meets; undefined where none is. */
export function firstBarrier(ground: Ground, mover: Body, step: Step): Barrier | undefined {
  return firstOnTheWay(ground, mover, step) ?? firstInside(ground, mover, step);
}

/** A barrier that some space of the body meets; a wall before a corner. */
function firstOnTheWay(ground: Ground, mover: Body, step: Step): Barrier | undefined {
  const { from, to } = step;
  if (from.i === to.i && from.j === to.j) return undefined;
  const heights = heightsOf(mover, step);
  let found: Barrier | undefined;
  forEachSpace(mover, from, (i, j) => {
    for (const barrier of ground.barriers(i, j, to.i - from.i, to.j - from.j)) {
      if (found?.code !== "wall" && overlap(barrier.wall, heights)) {
        found = found && barrier.code === "corner" ? found : barrier;
      }
    }
  });
  return found;
}

/** A wall that would part an entered space from another space of the body; what bars one side only parts nothing. */
function firstInside(ground: Ground, mover: Body, step: Step): Barrier | undefined {
  const { form } = mover;
  if (form.cells.length === 1 || ground.grid.kind === "plane") return undefined;
  const around = neighboursOf(ground.grid);
  const heights = heightsOf(mover, step);
  const covers = ({ i, j }: Place, row: number, column: number) => form.covers(row - i, column - j);
  let found: Barrier | undefined;
  forEachEntered(mover, step.from, step.to, (i, j) => {
    for (const { i: di, j: dj } of around) {
      if (found || !covers(step.to, i + di, j + dj)) continue;
      found = ground.barriers(i, j, di, dj).find(({ wall }) => !wall.barsFrom && overlap(wall, heights));
    }
  });
  return found && { ...found, code: "wall" };
}

/** All the heights that the body takes up during a step. */
function heightsOf(mover: Body, { from, to }: Step): { bottom: number; top: number } {
  return {
    bottom: Math.min(from.elevation, to.elevation),
    top: Math.max(from.elevation, to.elevation) + mover.height,
  };
}
