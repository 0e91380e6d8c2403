import { BaseGrid, type GridConfiguration } from "./base-grid.ts";
import { type AxisSteps, GRID_DIAGONALS, lengthOf } from "./diagonals.ts";
import { measureAlong } from "./measure.ts";
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

/** What squares and hexes share (foundry-api.md §5): storeys, and paths that go from space to neighbouring space. */
export abstract class SpacedGrid extends BaseGrid {
  readonly diagonals: number;

  constructor(configuration: GridConfiguration, sides?: { x: number; y: number }) {
    super(configuration, sides);
    this.diagonals = configuration.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  /** The space of the ground plan that holds a point. */
  protected abstract spaceAt(point: Point): Offset;
  /** Along which axes a straight line goes how far: fractions of spaces between points, whole ones between spaces. */
  protected abstract stepsBetween(from: Coordinates, to: Coordinates): AxisSteps;
  /** The spaces of a straight path, both ends included. */
  protected abstract pathBetween(from: Offset, to: Offset): Offset[];

  /** The space that holds a point; k = floor(elevation / distance), a hair below the limit counts as reached. */
  getOffset(coords: Coordinates): Offset {
    if (isOffset(coords)) return onStorey({ i: coords.i, j: coords.j }, coords.k);
    const { elevation } = coords;
    const k = elevation === undefined ? undefined : Math.floor(elevation / this.distance + 1e-8);
    return onStorey(this.spaceAt(coords), k);
  }

  /** The elevation that goes with a space's storey: its floor, or with `part` a place above that. */
  protected elevated(flat: { x: number; y: number }, k: number | undefined, part = 0): Point {
    return k === undefined ? flat : { ...flat, elevation: (k + part) * this.distance };
  }

  /** Elevation snaps to multiples of the grid's distance. */
  protected snappedElevation(flat: { x: number; y: number }, { elevation }: Point): Point {
    if (elevation === undefined) return flat;
    return { ...flat, elevation: Math.round(elevation / this.distance + 1e-8) * this.distance };
  }

  getDirectPath(waypoints: readonly Coordinates[]): Offset[] {
    const [first, ...rest] = waypoints.map((waypoint) => this.getOffset(waypoint));
    if (!first) return [];
    const path = [first];
    for (const next of rest) path.push(...this.pathBetween(path.at(-1) as Offset, next).slice(1));
    return path;
  }

  measurePath(
    waypoints: readonly PathWaypoint[],
    { cost }: { cost?: StepCost | undefined } = {},
  ): PathMeasurement {
    let diagonals = 0;
    let crossed = 0;
    return measureAlong(waypoints, (from, to) => {
      const steps = this.stepsBetween(from, to);
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
      const steps = this.stepsBetween(from, next);
      const distance = lengthOf(steps, this.diagonals, diagonals) * this.distance;
      if (steps.straight === 0) diagonals++;
      total += cost(from, next, distance, { ...to });
    }
    return total;
  }

  #diagonalsOf(spaces: readonly Offset[]): number {
    let count = 0;
    for (let index = 1; index < spaces.length; index++) {
      const steps = this.stepsBetween(spaces[index - 1] as Offset, spaces[index] as Offset);
      if (steps.straight === 0 && !isSame(spaces[index - 1], spaces[index])) count++;
    }
    return count;
  }
}

/** With a storey where there is one. */
export function onStorey({ i, j }: Offset, k: number | undefined): Offset {
  return k === undefined ? { i, j } : { i, j, k };
}

function isSame(a: Offset | undefined, b: Offset | undefined): boolean {
  return a?.i === b?.i && a?.j === b?.j && a?.k === b?.k;
}
