import type { SnappingBehavior } from "./base-grid.ts";
import { type AxisSteps, axisSteps, GRID_DIAGONALS } from "./diagonals.ts";
import { directPath } from "./direct-path.ts";
import { towards } from "./directions.ts";
import { snapToSquares } from "./snapping.ts";
import { onStorey, SpacedGrid } from "./spaced-grid.ts";
import type { Coordinates, Offset, Point } from "./types.ts";
import { isOffset } from "./types.ts";

/** Squares (foundry-api.md §5), flat or three-dimensional according to what it is asked with. */
export class SquareGrid extends SpacedGrid {
  readonly type = 1;

  getTopLeftPoint(coords: Coordinates): Point {
    const { i, j, k } = this.getOffset(coords);
    return this.elevated({ x: j * this.size, y: i * this.size }, k);
  }

  /** The middle of the space; its elevation is the middle of the storey (a guess: §5 is silent). */
  getCenterPoint(coords: Coordinates): Point {
    const { i, j, k } = this.getOffset(coords);
    return this.elevated({ x: (j + 0.5) * this.size, y: (i + 0.5) * this.size }, k, 0.5);
  }

  getVertices(coords: Coordinates): Point[] {
    const { x, y } = this.getTopLeftPoint(coords);
    const [right, bottom] = [x + this.size, y + this.size];
    return [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ];
  }

  /** The nearest place of the kinds asked for; elevation snaps to multiples of the grid's distance. */
  getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
    return this.snappedElevation(snapToSquares(point, this.size, mode, resolution), point);
  }

  /** The 8 (flat) or 26 neighbours; under ILLEGAL those along one axis. */
  getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j, k } = this.getOffset(coords);
    const around: Offset[] = [];
    for (const dk of k === undefined ? [0] : [-1, 0, 1]) {
      for (const di of [-1, 0, 1]) {
        for (const dj of [-1, 0, 1]) {
          if (!this.#isStep(di, dj, dk)) continue;
          around.push(onStorey({ i: i + di, j: j + dj }, k === undefined ? k : k + dk));
        }
      }
    }
    return around;
  }

  testAdjacency(a: Coordinates, b: Coordinates): boolean {
    const from = this.getOffset(a);
    const to = this.getOffset(b);
    return this.#isStep(to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0));
  }

  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j, k } = this.getOffset(coords);
    const { x, y } = towards(direction);
    return onStorey({ i: i + y, j: j + x }, k);
  }

  protected spaceAt({ x, y }: Point): Offset {
    return { i: Math.floor(y / this.size), j: Math.floor(x / this.size) };
  }

  /** Between points the fractions count; between a point and a space, or two spaces, whole spaces do. */
  protected stepsBetween(from: Coordinates, to: Coordinates): AxisSteps {
    if (isOffset(from) || isOffset(to)) {
      const a = this.getOffset(from);
      const b = this.getOffset(to);
      return axisSteps(b.i - a.i, b.j - a.j, (b.k ?? 0) - (a.k ?? 0));
    }
    const up = ((to.elevation ?? 0) - (from.elevation ?? 0)) / this.distance;
    return axisSteps((to.x - from.x) / this.size, (to.y - from.y) / this.size, up);
  }

  protected pathBetween(from: Offset, to: Offset): Offset[] {
    return directPath(from, to, this.diagonals === GRID_DIAGONALS.ILLEGAL);
  }

  #isStep(di: number, dj: number, dk: number): boolean {
    const axes = Math.abs(di) + Math.abs(dj) + Math.abs(dk);
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL) return axes === 1;
    return axes > 0 && Math.max(Math.abs(di), Math.abs(dj), Math.abs(dk)) === 1;
  }
}
