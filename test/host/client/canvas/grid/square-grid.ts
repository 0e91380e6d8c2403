import type { GridConfiguration, SnappingBehavior } from "./base-grid.ts";
import { BaseGrid } from "./base-grid.ts";
import { axisSteps, GRID_DIAGONALS, lengthOf } from "./diagonals.ts";
import { directPath } from "./direct-path.ts";
import { measureAlong } from "./measure.ts";
import { snapToSquares } from "./snapping.ts";
import type {
  Amounts,
  Coordinates,
  Offset,
  PathMeasurement,
  PathWaypoint,
  Point,
  StepCost,
} from "./types.ts";
import { isOffset } from "./types.ts";

/** Squares (foundry-api.md §5), flat or three-dimensional according to what it is asked with. */
export class SquareGrid extends BaseGrid {
  readonly type = 1;
  readonly diagonals: number;

  constructor(configuration: GridConfiguration) {
    super(configuration);
    this.diagonals = configuration.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  /** The space that holds a point; k = floor(elevation / distance), a hair below the limit counts as reached. */
  getOffset(coords: Coordinates): Offset {
    if (isOffset(coords)) {
      return coords.k === undefined
        ? { i: coords.i, j: coords.j }
        : { i: coords.i, j: coords.j, k: coords.k };
    }
    const flat = { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
    if (coords.elevation === undefined) return flat;
    return { ...flat, k: Math.floor(coords.elevation / this.distance + 1e-8) };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { i, j, k } = this.getOffset(coords);
    const flat = { x: j * this.size, y: i * this.size };
    return k === undefined ? flat : { ...flat, elevation: k * this.distance };
  }

  /** The middle of the space; its elevation is the middle of the storey (a guess: §5 is silent). */
  getCenterPoint(coords: Coordinates): Point {
    const { i, j, k } = this.getOffset(coords);
    const flat = { x: (j + 0.5) * this.size, y: (i + 0.5) * this.size };
    return k === undefined ? flat : { ...flat, elevation: (k + 0.5) * this.distance };
  }

  /** The nearest place of the kinds asked for; elevation snaps to multiples of the grid's distance. */
  getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
    const flat = snapToSquares(point, this.size, mode, resolution);
    if (point.elevation === undefined) return flat;
    return { ...flat, elevation: Math.round(point.elevation / this.distance + 1e-8) * this.distance };
  }

  /** The 8 (flat) or 26 neighbours; under ILLEGAL those along one axis. */
  getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j, k } = this.getOffset(coords);
    const around: Offset[] = [];
    for (const dk of k === undefined ? [0] : [-1, 0, 1]) {
      for (const di of [-1, 0, 1]) {
        for (const dj of [-1, 0, 1]) {
          if (!this.#isStep(di, dj, dk)) continue;
          around.push(k === undefined ? { i: i + di, j: j + dj } : { i: i + di, j: j + dj, k: k + dk });
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

  getDirectPath(waypoints: readonly Coordinates[]): Offset[] {
    const [first, ...rest] = waypoints.map((waypoint) => this.getOffset(waypoint));
    if (!first) return [];
    const path = [first];
    for (const next of rest) path.push(...this.#path(path.at(-1) as Offset, next).slice(1));
    return path;
  }

  measurePath(
    waypoints: readonly PathWaypoint[],
    { cost }: { cost?: StepCost | undefined } = {},
  ): PathMeasurement {
    let diagonals = 0;
    let crossed = 0;
    return measureAlong(waypoints, (from, to) => {
      const steps = this.#stepsBetween(from, to);
      const amounts = this.#measure(
        from,
        to,
        lengthOf(steps, this.diagonals, diagonals),
        to.cost ?? cost,
        crossed,
      );
      if (!to.teleport) diagonals += steps.diagonal + steps.spatial;
      crossed += amounts.diagonals;
      return amounts;
    });
  }

  #measure(
    from: PathWaypoint,
    to: PathWaypoint,
    length: number,
    cost: number | StepCost | undefined,
    crossed: number,
  ): Amounts {
    const spaces = to.teleport ? [this.getOffset(from), this.getOffset(to)] : this.getDirectPath([from, to]);
    const distance = length * this.distance;
    const diagonals = to.teleport ? 0 : this.#diagonalsOf(spaces);
    const ownCost = typeof cost === "function" ? this.#costOf(spaces, to, cost, crossed) : cost;
    return {
      distance,
      cost: ownCost ?? (to.teleport ? 0 : distance),
      spaces: isSame(spaces[0], spaces.at(-1)) ? 0 : spaces.length - 1,
      diagonals,
      euclidean: this.euclidean(from, to),
    };
  }

  /** Asks for the cost of every step between two different spaces, telling it the step's length under the diagonal rule. */
  #costOf(spaces: readonly Offset[], to: PathWaypoint, cost: StepCost, crossed: number): number {
    let total = 0;
    let diagonals = crossed;
    for (let index = 1; index < spaces.length; index++) {
      const from = spaces[index - 1] as Offset;
      const next = spaces[index] as Offset;
      if (isSame(from, next)) continue;
      const steps = this.#stepsBetween(from, next);
      const distance = lengthOf(steps, this.diagonals, diagonals) * this.distance;
      if (steps.straight === 0) diagonals++;
      total += cost(from, next, distance, { ...to });
    }
    return total;
  }

  /** Between points the fractions count; between a point and a space, or two spaces, whole spaces do. */
  #stepsBetween(from: Coordinates, to: Coordinates) {
    if (isOffset(from) || isOffset(to)) {
      const a = this.getOffset(from);
      const b = this.getOffset(to);
      return axisSteps(b.i - a.i, b.j - a.j, (b.k ?? 0) - (a.k ?? 0));
    }
    const up = ((to.elevation ?? 0) - (from.elevation ?? 0)) / this.distance;
    return axisSteps((to.x - from.x) / this.size, (to.y - from.y) / this.size, up);
  }

  #path(from: Offset, to: Offset): Offset[] {
    return directPath(from, to, this.diagonals === GRID_DIAGONALS.ILLEGAL);
  }

  #diagonalsOf(spaces: readonly Offset[]): number {
    let count = 0;
    for (let index = 1; index < spaces.length; index++) {
      const steps = this.#stepsBetween(spaces[index - 1] as Offset, spaces[index] as Offset);
      if (steps.straight === 0 && !isSame(spaces[index - 1], spaces[index])) count++;
    }
    return count;
  }

  #isStep(di: number, dj: number, dk: number): boolean {
    const axes = Math.abs(di) + Math.abs(dj) + Math.abs(dk);
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL) return axes === 1;
    return axes > 0 && Math.max(Math.abs(di), Math.abs(dj), Math.abs(dk)) === 1;
  }
}

function isSame(a: Offset | undefined, b: Offset | undefined): boolean {
  return a?.i === b?.i && a?.j === b?.j && a?.k === b?.k;
}
