import type { Point } from "./types.ts";

/** `CONST.GRID_SNAPPING_MODES`, as far as the groups go (foundry-api.md §5). */
const MODES = { center: 0x1, edge: 0x2, vertex: 0xf0, corner: 0xf00, side: 0xf000 } as const;

/**
 * The nearest centre, vertex or middle of an edge, whichever kinds the mode's bits ask for; mode 0 leaves the point alone.
 * The bits of one vertex (TOP_LEFT_VERTEX…) mean the nearest vertex of any square: on squares they are the same points.
 */
export function snapToSquares(
  point: Point,
  size: number,
  mode: number,
  resolution: number,
): { x: number; y: number } {
  const step = size / resolution;
  const near = (value: number, shift: number) =>
    Math.round(value / step - shift + 1e-8) * step + shift * step;
  const at = (dx: number, dy: number) => ({ x: near(point.x, dx), y: near(point.y, dy) });
  const places = [];
  if (mode & MODES.center) places.push(at(0.5, 0.5));
  if (mode & (MODES.vertex | MODES.corner)) places.push(at(0, 0));
  if (mode & (MODES.edge | MODES.side)) places.push(at(0.5, 0), at(0, 0.5));
  return nearest(point, places);
}

/** The nearest of the hex's centre, corners and middles of its edges, whichever kinds the mode's bits ask for. */
export function snapToHex(
  point: Point,
  centre: Point,
  corners: readonly Point[],
  mode: number,
): { x: number; y: number } {
  if (mode & (MODES.corner | MODES.side)) throw new Error("The host doesn't know the sides of a hex's box");
  const places: { x: number; y: number }[] = [];
  if (mode & MODES.center) places.push({ x: centre.x, y: centre.y });
  if (mode & MODES.vertex) places.push(...corners);
  if (mode & MODES.edge) {
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % corners.length] ?? corner;
      places.push({ x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 });
    });
  }
  return nearest(point, places);
}

function nearest(point: Point, places: readonly { x: number; y: number }[]): { x: number; y: number } {
  const away = (place: Point) => Math.hypot(place.x - point.x, place.y - point.y);
  return [...places].sort((a, b) => away(a) - away(b))[0] ?? { x: point.x, y: point.y };
}
