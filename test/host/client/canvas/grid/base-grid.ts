import type { Coordinates, Offset, PathMeasurement, PathWaypoint, Point, StepCost } from "./types.ts";
import { isOffset } from "./types.ts";

export interface GridConfiguration {
  readonly size: number;
  readonly distance?: number | undefined;
  readonly units?: string | undefined;
  readonly diagonals?: number | undefined;
}

export interface SnappingBehavior {
  readonly mode: number;
  readonly resolution?: number | undefined;
}

/** What all grids share (foundry-api.md §5): the scale, and the questions that each grid answers in its own way. */
export abstract class BaseGrid {
  abstract readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;

  constructor({ size, distance = 1, units = "" }: GridConfiguration, sides = { x: size, y: size }) {
    this.size = size;
    this.sizeX = sides.x;
    this.sizeY = sides.y;
    this.distance = distance;
    this.units = units;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  get isHexagonal(): boolean {
    return this.type >= 2;
  }

  abstract getOffset(coords: Coordinates): Offset;
  abstract getTopLeftPoint(coords: Coordinates): Point;
  abstract getCenterPoint(coords: Coordinates): Point;
  /** The corners of a space; none without a grid. */
  abstract getVertices(coords: Coordinates): Point[];
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  abstract testAdjacency(a: Coordinates, b: Coordinates): boolean;
  /** The space one step on in one of `CONST.MOVEMENT_DIRECTIONS` (issue #10078). */
  abstract getShiftedOffset(coords: Coordinates, direction: number): Offset;
  abstract getDirectPath(waypoints: readonly Coordinates[]): Offset[];
  abstract measurePath(
    waypoints: readonly PathWaypoint[],
    options?: { cost?: StepCost | undefined },
  ): PathMeasurement;

  /** The straight-line length in grid units, elevation included; spaces count from centre to centre. */
  protected euclidean(from: Coordinates, to: Coordinates): number {
    const a = this.pointOf(from);
    const b = this.pointOf(to);
    const flat = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    return Math.hypot(flat, (b.elevation ?? 0) - (a.elevation ?? 0));
  }

  protected pointOf(coords: Coordinates): Point {
    return isOffset(coords) ? this.getCenterPoint(coords) : coords;
  }
}
