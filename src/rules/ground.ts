import { coverIndex, type Patch, type Stretch as Cover } from "../geometry/crossing.ts";
import type { Box, Point } from "../geometry/point.ts";
import { contact, type Segment, segmentBox, sideOf } from "../geometry/segment.ts";
import { indexed } from "../geometry/spatial-index.ts";
import { boxOf, holds } from "../geometry/shape.ts";
import { centreOf, type Grid } from "../geometry/grid.ts";
import { wallIndex } from "../geometry/wall-index.ts";
import type { Band } from "./band.ts";
import type { Mode } from "./body.ts";

/** A wall or closed door that bars movement; `barsFrom` is the one side that it bars, where it bars only one. */
export interface Wall extends Segment, Band {
  readonly id: string;
  readonly barsFrom: "left" | "right" | undefined;
  /** What it is made of, where somebody may be hurled through it. */
  readonly material?: string | undefined;
}

/** The kinds of ground that the rules know. */
export const TERRAIN_KINDS = [
  "difficult",
  "damaging",
  "dangerous",
  "impassable",
  "object",
  "low",
  "water",
  "ground",
  "climb",
  "ladder",
  "stairs",
] as const;

/** One thing that a region says of the ground inside its shapes. */
export interface Terrain extends Band {
  readonly region: string;
  readonly kind: (typeof TERRAIN_KINDS)[number];
  readonly tags: readonly string[];
  /** How many times its length a step costs, where the region says so; by mode in places, "impassable" included. */
  readonly multiplier: number | undefined | Readonly<Partial<Record<Mode, number | "impassable">>>;
  /** Of an object its height, of a low place the height of the ceiling, of ground the height of its surface. */
  readonly height: number | undefined;
  readonly size: string;
  /** Of an object how long it is across, in scene units, where that isn’t its shape; of a face how many grips it has. */
  readonly length?: number | undefined;
  readonly grips?: string | undefined;
  /** How much it hurts who enters it, where it says so. */
  readonly damage?: number | undefined;
  /** Of an object: what it is made of. */
  readonly material?: string | undefined;
  /** Of dangerous ground: how dangerous it is, where it says so. */
  readonly level?: number | undefined;
}

export interface Region {
  readonly patches: readonly Patch[];
  readonly terrains: readonly Terrain[];
}

/** A wall met on the straight way between the centres of two neighbouring spaces. */
export interface Barrier {
  readonly wall: Wall;
  readonly code: "wall" | "corner";
}

/** What stays where it is: built once a scene, asked at every step. */
export interface Ground {
  readonly grid: Grid;
  /** The board in pixels. */
  readonly width: number;
  readonly height: number;
  /** What one of the ruleset's unit measures in the board's: 0.3 for feet on a board in metres. */
  readonly perUnit: number;
  /** What a space measures in the unit that distances are counted in: that of the scene, or the game's own. */
  readonly side: number;
  /** Whether regions say how high the ground is, somewhere on the board. */
  readonly hasHeights: boolean;
  /**
   * The height of the ground under a point for a body at `elevation`: of several surfaces the highest that isn't above
   * it, else the lowest; 0 beside them. Undefined on a board without any: there bodies stand where they are.
   */
  surface(point: Point, elevation: number): number | undefined;
  /** The walls on the way from the centre of a space to that of a neighbour. */
  barriers(i: number, j: number, di: number, dj: number): readonly Barrier[];
  /** The terrain of the space whose centre lies in it. */
  terrains(i: number, j: number): readonly Terrain[];
  /** The regions that a point lies in, those that a box may touch, and those under each stretch of a straight way. */
  regionsAt(point: Point): readonly Region[];
  regionsNear(box: Box): readonly Region[];
  cover(from: Point, to: Point): readonly Cover<Region>[];
  /** The walls that a straight way may touch, `reach` pixels wide on each side. */
  wallsAlong(from: Point, to: Point, reach: number): readonly Wall[];
  wallsNear(box: Box): readonly Wall[];
}

/** The ground of a board; what was asked once is remembered. */
export function groundOf(
  grid: Grid,
  extent: { width: number; height: number; perUnit: number; side: number },
  walls: readonly Wall[],
  regions: readonly Region[],
): Ground {
  const wallsNear = indexed(walls, segmentBox);
  const patches = regions.flatMap((region) => region.patches.map(({ shape }) => ({ region, shape })));
  const patchesNear = indexed(patches, ({ shape }) => boxOf(shape));
  const cover = coverIndex(regions);
  const hasHeights = regions.some((region) => heightsOf(region, Number.POSITIVE_INFINITY).length > 0);
  const regionsAt = (point: Point): Region[] => {
    const near = patchesNear({ minX: point.x, minY: point.y, maxX: point.x, maxY: point.y });
    return [...new Set(near.map(({ region }) => region))].filter((region) => lies(region, point));
  };
  return {
    grid,
    ...extent,
    hasHeights,
    surface: (point, elevation) => (hasHeights ? floorOf(regionsAt(point), elevation) : undefined),
    barriers: remembered((i, j, di, dj) => {
      const from = centreOf(grid, i, j);
      const to = centreOf(grid, i + di, j + dj);
      return wallsNear(segmentBox({ a: from, b: to })).flatMap((wall) => barrier(from, to, wall) ?? []);
    }),
    terrains: remembered((i, j) => regionsAt(centreOf(grid, i, j)).flatMap(({ terrains }) => terrains)),
    regionsAt,
    regionsNear: (box) => [...new Set(patchesNear(box).map(({ region }) => region))],
    cover: (from, to) => (isSame(from, to) ? [{ leave: 1, under: regionsAt(from) }] : cover(from, to)),
    wallsAlong: wallIndex(walls),
    wallsNear,
  };
}

/** The ground with walls broken down. */
export function withoutWalls(ground: Ground, ids: ReadonlySet<string>): Ground {
  const stands = ({ id }: Wall) => !ids.has(id);
  return {
    ...ground,
    barriers: (i, j, di, dj) => ground.barriers(i, j, di, dj).filter(({ wall }) => stands(wall)),
    wallsAlong: (from, to, reach) => ground.wallsAlong(from, to, reach).filter(stands),
    wallsNear: (box) => ground.wallsNear(box).filter(stands),
  };
}

/**
 * How `wall` bars the way between two centres. One that ends on the corner between diagonal neighbours bars by its
 * corner (B19); any other contact bars as a wall.
 */
function barrier(from: Point, to: Point, wall: Wall): Barrier | undefined {
  if (wall.barsFrom && sideOf(wall, from) !== (wall.barsFrom === "left" ? 1 : -1)) return undefined;
  const met = contact(from, to, wall);
  if (!met) return undefined;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const isDiagonal = from.x !== to.x && from.y !== to.y;
  const endsThere = [wall.a, wall.b].some((end) => end.x === middle.x && end.y === middle.y);
  return { wall, code: met === "end" && isDiagonal && endsThere ? "corner" : "wall" };
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** The kinds of ground whose top somebody stands on who has come up there. */
const FACES: ReadonlySet<string> = new Set<Terrain["kind"]>(["climb", "ladder", "stairs"]);

/** How high regions say that the ground is, for a body at some elevation: it stands on a face only at its top. */
export function heightsOf({ terrains }: Region, elevation: number): number[] {
  return terrains.flatMap(({ kind, height }) => {
    if (kind === "ground") return [height ?? 0];
    return FACES.has(kind) && height !== undefined && height <= elevation ? [height] : [];
  });
}

/** The highest surface that isn't above a body, else the lowest; 0 where there is none. */
export function floorOf(regions: readonly Region[], elevation: number): number {
  const heights = regions.flatMap((region) => heightsOf(region, elevation));
  const below = heights.filter((height) => height <= elevation);
  if (below.length > 0) return Math.max(...below);
  return heights.length > 0 ? Math.min(...heights) : 0;
}

/** Whether a point lies in shapes that add to each other or cut holes, in their order. */
export function lies({ patches }: Pick<Region, "patches">, point: Point): boolean {
  let inside = false;
  for (const { shape, hole } of patches) if (holds(shape, point)) inside = !hole;
  return inside;
}

type Answer<T> = (i: number, j: number, di: number, dj: number) => readonly T[];

/** Answers each question once; the answer about a square and a direction never changes while the ground stands. */
function remembered<T>(ask: Answer<T>): (i: number, j: number, di?: number, dj?: number) => readonly T[] {
  const known = new Map<number, readonly T[]>();
  return (i, j, di = 0, dj = 0) => {
    const question = (i * 1_048_576 + j) * 9 + (di + 1) * 3 + (dj + 1);
    const old = known.get(question);
    if (old) return old;
    const answer = ask(i, j, di, dj);
    known.set(question, answer);
    return answer;
  };
}
