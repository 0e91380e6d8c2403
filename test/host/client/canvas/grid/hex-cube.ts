import type { Offset, Point } from "./types.ts";

/** Cube coordinates of a hex, whole or not (API pages HexagonalGridCube2D): q + r + s = 0. */
export interface Cube {
  readonly q: number;
  readonly r: number;
  readonly s: number;
}

/** How hexes lie (API page HexagonalGridConfiguration): in columns or rows, the even or the odd ones shoved by half a hex. */
export interface HexLayout {
  readonly columns: boolean;
  readonly even: boolean;
  /** Pixels from side to side. */
  readonly size: number;
}

export const CUBE_DIRECTIONS: readonly Cube[] = [
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
  { q: 0, r: -1, s: 1 },
  { q: 1, r: -1, s: 0 },
];

export function cubeOf(q: number, r: number): Cube {
  return { q, r, s: 0 - q - r };
}

export function cubeSum(a: Cube, b: Cube): Cube {
  return { q: a.q + b.q, r: a.r + b.r, s: a.s + b.s };
}

export function offsetToCube({ columns, even }: HexLayout, { i, j }: Offset): Cube {
  const line = columns ? j : i;
  const ahead = (line + (even ? 1 : -1) * (line & 1)) / 2;
  return columns ? cubeOf(j, i - ahead) : cubeOf(j - ahead, i);
}

export function cubeToOffset({ columns, even }: HexLayout, { q, r }: Cube): { i: number; j: number } {
  const line = columns ? q : r;
  const ahead = (line + (even ? 1 : -1) * (line & 1)) / 2;
  return columns ? { i: r + ahead, j: q } : { i: r, j: q + ahead };
}

/** From corner to corner over the middle. */
export function longSide(size: number): number {
  return (2 / Math.sqrt(3)) * size;
}

/** The centre of a hex. That of (0, 0) lies half a hex from the corner of the scene; a shoved one a whole hex (a guess: §5 is silent). */
export function cubeToPoint({ columns, even, size }: HexLayout, { q, r }: Cube): { x: number; y: number } {
  const start = even ? size : size / 2;
  const half = longSide(size) / 2;
  if (columns) return { x: half + 1.5 * half * q, y: start + size * (r + q / 2) };
  return { x: start + size * (q + r / 2), y: half + 1.5 * half * r };
}

/** Cube coordinates of a point, not rounded. */
export function pointToCube({ columns, even, size }: HexLayout, { x, y }: Point): Cube {
  const start = even ? size : size / 2;
  const half = longSide(size) / 2;
  const [along, across] = columns ? [y - start, x - half] : [x - start, y - half];
  const line = across / (1.5 * half);
  const place = along / size - line / 2;
  return columns ? cubeOf(line, place) : cubeOf(place, line);
}

/** The hex that cube coordinates lie in: each rounded, and the one that was rounded most made to fit the others. */
export function cubeRound(cube: Cube): Cube {
  const [q, r, s] = [cube.q, cube.r, cube.s].map((value) => Math.round(value) + 0) as [
    number,
    number,
    number,
  ];
  const off = [Math.abs(q - cube.q), Math.abs(r - cube.r), Math.abs(s - cube.s)] as const;
  if (off[0] > off[1] && off[0] > off[2]) return cubeOf(0 - r - s, r);
  return off[1] > off[2] ? cubeOf(q, 0 - q - s) : cubeOf(q, r);
}

/** Steps between two hexes; of places that are no centres, with their fractions. */
export function cubeDistance(a: Cube, b: Cube): number {
  return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
}

/** The corners of a hex around its centre, clockwise. */
export function hexCorners({ columns, size }: HexLayout, { x, y }: Point): { x: number; y: number }[] {
  const radius = longSide(size) / 2;
  const first = columns ? 0 : -Math.PI / 2;
  return Array.from({ length: 6 }, (_, n) => first + (n * Math.PI) / 3).map((angle) => ({
    x: x + radius * Math.cos(angle),
    y: y + radius * Math.sin(angle),
  }));
}
