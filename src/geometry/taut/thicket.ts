import type { Box, Point } from "../point.ts";
import { between, type Block, fromSegment, ON_EDGE } from "./block.ts";
import { alongCells, cellsIn, middleOfCell, type Raster, rasterOf } from "./raster.ts";

/** A round corner (both ends the same) or a side of a block: what is nearer than `radius` to its line is inside. */
export interface Part {
  readonly a: Point;
  readonly b: Point;
  readonly radius: number;
  readonly block: Block;
}

/** Blocks that stay where they are, to be asked what is in the way; only the parts in the cells that a way passes are looked at. */
export interface Thicket {
  readonly parts: readonly Part[];
  /** Some block through the inside of which a straight way leads. */
  readonly barring: (from: Point, to: Point) => Block | undefined;
  /** The parts that may meet a box. */
  readonly near: (box: Box) => readonly Part[];
}

/** An index of blocks by square cells, which each list the parts that reach into them. */
export function thicketOf(blocks: readonly Block[]): Thicket {
  const parts = blocks.flatMap(partsOf).filter(({ radius }) => radius > ON_EDGE);
  const raster = rasterOf(parts.map(boxOf));
  const lists = Array.from({ length: raster.count ** 2 }, (): number[] => []);
  for (const [at, part] of parts.entries()) {
    for (const cell of cellsIn(raster, boxOf(part))) if (reaches(raster, cell, part)) lists[cell]?.push(at);
  }
  const seen = new Uint32Array(parts.length);
  let asked = 0;
  const barring = (from: Point, to: Point): Block | undefined => {
    asked += 1;
    return alongCells(raster, from, to, (cell) => {
      for (const at of lists[cell] ?? []) {
        if (seen[at] === asked) continue;
        seen[at] = asked;
        const part = parts[at] as Part;
        if (isThrough(part, from, to)) return part.block;
      }
      return undefined;
    });
  };
  const near = (box: Box): Part[] => {
    const found = new Set(cellsIn(raster, box).flatMap((cell) => lists[cell] ?? []));
    return [...found].map((at) => parts[at] as Part);
  };
  return { parts, barring, near };
}

function reaches(raster: Raster, cell: number, { a, b, radius }: Part): boolean {
  return fromSegment(middleOfCell(raster, cell), a, b) <= radius + raster.size * Math.SQRT1_2 * 1.0001;
}

/** How deep a point lies inside parts, in pixels; below 0 how far outside. */
export function depthAmong(parts: readonly Part[], point: Point): number {
  let depth = Number.NEGATIVE_INFINITY;
  for (const { a, b, radius } of parts) depth = Math.max(depth, radius - fromSegment(point, a, b));
  return depth;
}

function partsOf(block: Block): Part[] {
  return [
    ...block.corners.map((corner) => ({ a: corner, b: corner, radius: corner.radius, block })),
    ...block.sides.map(({ a, b, radius }) => ({ a, b, radius, block })),
  ];
}

function isThrough({ a, b, radius }: Part, from: Point, to: Point): boolean {
  const least = radius - ON_EDGE;
  return a === b ? fromSegment(a, from, to) < least : between(from, to, a, b) < least;
}

export function boxOf({ a, b, radius }: Part): Box {
  return {
    minX: Math.min(a.x, b.x) - radius,
    minY: Math.min(a.y, b.y) - radius,
    maxX: Math.max(a.x, b.x) + radius,
    maxY: Math.max(a.y, b.y) + radius,
  };
}
