import type { GridConfiguration, SnappingBehavior } from "./base-grid.ts";
import { type AxisSteps, axisSteps, GRID_DIAGONALS } from "./diagonals.ts";
import { roundToStart } from "./direct-path.ts";
import { towards } from "./directions.ts";
import {
  type Cube,
  CUBE_DIRECTIONS,
  cubeDistance,
  cubeOf,
  cubeRound,
  cubeSum,
  cubeToOffset,
  cubeToPoint,
  hexCorners,
  longSide,
  offsetToCube,
  pointToCube,
} from "./hex-cube.ts";
import { snapToHex } from "./snapping.ts";
import { onStorey, SpacedGrid } from "./spaced-grid.ts";
import type { Coordinates, Offset, Point } from "./types.ts";
import { isOffset } from "./types.ts";

export interface HexagonalGridConfiguration extends GridConfiguration {
  readonly columns?: boolean | undefined;
  readonly even?: boolean | undefined;
}

/** Hexes in rows or columns (foundry-api.md §5). Flat all steps are alike; up and along at once is a diagonal. */
export class HexagonalGrid extends SpacedGrid {
  readonly type: 2 | 3 | 4 | 5;
  readonly columns: boolean;
  readonly even: boolean;

  constructor(configuration: HexagonalGridConfiguration) {
    const { size, columns = false, even = false } = configuration;
    const long = longSide(size);
    super(configuration, columns ? { x: long, y: size } : { x: size, y: long });
    this.columns = columns;
    this.even = even;
    this.type = columns ? (even ? 5 : 4) : even ? 3 : 2;
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { i, j, k } = this.getOffset(coords);
    const { x, y } = cubeToPoint(this, offsetToCube(this, { i, j }));
    return this.elevated({ x: x - this.sizeX / 2, y: y - this.sizeY / 2 }, k);
  }

  /** The middle of the space; its elevation is the middle of the storey (a guess: §5 is silent). */
  getCenterPoint(coords: Coordinates): Point {
    const { i, j, k } = this.getOffset(coords);
    return this.elevated(cubeToPoint(this, offsetToCube(this, { i, j })), k, 0.5);
  }

  getVertices(coords: Coordinates): Point[] {
    return hexCorners(this, this.getCenterPoint(coords));
  }

  /** The nearest centre, vertex or middle of an edge; of the other kinds and of finer grids nothing is public for hexes. */
  getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
    if (resolution !== 1) throw new Error("The host doesn't know how Foundry divides a hex");
    const centre = this.getCenterPoint({ x: point.x, y: point.y });
    return this.snappedElevation(snapToHex(point, centre, hexCorners(this, centre), mode), point);
  }

  /** The 6 (flat) or 20 neighbours (issue #13026); under ILLEGAL those along and those above and below. */
  getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j, k } = this.getOffset(coords);
    const centre = offsetToCube(this, { i, j });
    const ways = [cubeOf(0, 0), ...CUBE_DIRECTIONS];
    return (k === undefined ? [0] : [-1, 0, 1]).flatMap((dk) =>
      ways
        .map((way) =>
          onStorey(cubeToOffset(this, cubeSum(centre, way)), k === undefined ? undefined : k + dk),
        )
        .filter((space) => this.testAdjacency({ i, j, k }, space)),
    );
  }

  testAdjacency(a: Coordinates, b: Coordinates): boolean {
    const [from, to] = [this.getOffset(a), this.getOffset(b)];
    const along = cubeDistance(offsetToCube(this, from), offsetToCube(this, to));
    const up = Math.abs((to.k ?? 0) - (from.k ?? 0));
    return this.diagonals === GRID_DIAGONALS.ILLEGAL ? along + up === 1 : Math.max(along, up) === 1;
  }

  /** The neighbour in that direction; where none lies in it, the one beside it in the same row or column (a guess). */
  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j, k } = this.getOffset(coords);
    const { x, y } = towards(direction);
    const [along, across] = this.columns ? [y, x] : [x, y];
    if (across === 0 || along === 0) return onStorey({ i: i + y, j: j + x }, k);
    const from = offsetToCube(this, { i, j });
    const place = across < 0 === along < 0 ? 0 : along;
    const way = this.columns ? cubeOf(across, place) : cubeOf(place, across);
    return onStorey(cubeToOffset(this, cubeSum(from, way)), k);
  }

  protected spaceAt(point: Point): Offset {
    return cubeToOffset(this, cubeRound(pointToCube(this, point)));
  }

  protected stepsBetween(from: Coordinates, to: Coordinates): AxisSteps {
    if (isOffset(from) || isOffset(to)) {
      const [a, b] = [this.getOffset(from), this.getOffset(to)];
      return axisSteps(cubeDistance(offsetToCube(this, a), offsetToCube(this, b)), (b.k ?? 0) - (a.k ?? 0));
    }
    const up = ((to.elevation ?? 0) - (from.elevation ?? 0)) / this.distance;
    return axisSteps(cubeDistance(pointToCube(this, from), pointToCube(this, to)), up);
  }

  /** Which of several shortest paths Foundry takes isn't public; under ILLEGAL each step is along or up. */
  protected pathBetween(from: Offset, to: Offset): Offset[] {
    const [a, b] = [offsetToCube(this, from), offsetToCube(this, to)];
    const solid = from.k !== undefined && to.k !== undefined;
    const up = solid ? (to.k ?? 0) - (from.k ?? 0) : 0;
    const count = Math.max(cubeDistance(a, b), Math.abs(up));
    const path = [onStorey(from, solid ? from.k : undefined)];
    for (let step = 1; step <= count; step += 1) {
      const flat = cubeToOffset(this, cubeRound(between(a, b, step / count)));
      const k = solid ? (from.k ?? 0) + roundToStart((up * step) / count) : undefined;
      const next = onStorey(flat, k);
      if (this.diagonals === GRID_DIAGONALS.ILLEGAL) path.push(...this.#stairs(path.at(-1) as Offset, next));
      else path.push(next);
    }
    return path;
  }

  #stairs(from: Offset, to: Offset): Offset[] {
    const isDiagonal = (from.i !== to.i || from.j !== to.j) && from.k !== to.k;
    return isDiagonal ? [onStorey(to, from.k), to] : [to];
  }
}

/** A place on the line between two hexes; a hair off, so that it lies on no edge. */
function between(a: Cube, b: Cube, part: number): Cube {
  const [q, r] = [a.q + (b.q - a.q) * part + 1e-6, a.r + (b.r - a.r) * part + 2e-6];
  return cubeOf(q, r);
}
