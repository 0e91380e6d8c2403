import { BaseGrid } from "./base-grid.ts";
import { towards } from "./directions.ts";
import { measureAlong } from "./measure.ts";
import type { Coordinates, Offset, PathMeasurement, PathWaypoint, Point, StepCost } from "./types.ts";
import { isOffset } from "./types.ts";

/** A scene without spaces (foundry-api.md §5): lengths are Euclidean, a segment is asked for its cost once, `spaces` is 0. */
export class GridlessGrid extends BaseGrid {
  readonly type = 0;

  /** A pixel stands for a space (§5, §14.5: i and j as pixels is believed, not stated). */
  getOffset(coords: Coordinates): Offset {
    if (isOffset(coords)) return coords;
    const flat = { i: Math.round(coords.y), j: Math.round(coords.x) };
    return coords.elevation === undefined ? flat : { ...flat, k: coords.elevation };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    if (!isOffset(coords)) return coords;
    const flat = { x: coords.j, y: coords.i };
    return coords.k === undefined ? flat : { ...flat, elevation: coords.k };
  }

  getCenterPoint(coords: Coordinates): Point {
    return this.getTopLeftPoint(coords);
  }

  getVertices(): Point[] {
    return [];
  }

  getSnappedPoint(point: Point): Point {
    return point;
  }

  getAdjacentOffsets(): Offset[] {
    return [];
  }

  testAdjacency(): boolean {
    return false;
  }

  /** The pixel a grid size further (issue #10078). */
  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j, k } = this.getOffset(coords);
    const { x, y } = towards(direction);
    const flat = { i: i + y * this.size, j: j + x * this.size };
    return k === undefined ? flat : { ...flat, k };
  }

  getDirectPath(waypoints: readonly Coordinates[]): Offset[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint)).filter(differsFromLast);
  }

  measurePath(
    waypoints: readonly PathWaypoint[],
    { cost }: { cost?: StepCost | undefined } = {},
  ): PathMeasurement {
    return measureAlong(waypoints, (from, to) => {
      const distance = this.euclidean(from, to);
      return {
        distance,
        cost: this.#costOf(from, to, distance, to.cost ?? cost),
        spaces: 0,
        diagonals: 0,
        euclidean: distance,
      };
    });
  }

  #costOf(
    from: PathWaypoint,
    to: PathWaypoint,
    distance: number,
    cost: number | StepCost | undefined,
  ): number {
    if (typeof cost === "number") return cost;
    if (!cost) return to.teleport ? 0 : distance;
    return distance === 0 ? 0 : cost(this.getOffset(from), this.getOffset(to), distance, { ...to });
  }
}

function differsFromLast(offset: Offset, index: number, all: readonly Offset[]): boolean {
  const last = all[index - 1];
  return !last || last.i !== offset.i || last.j !== offset.j || last.k !== offset.k;
}
