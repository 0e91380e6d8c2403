import { type Point, turned } from "./point.ts";

/** A rectangle: its centre, its sides, and by how many degrees it is turned about that. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
  readonly rotation: number;
}

/** Its corners, those of its front first, from its left: with rotation 0 it looks down the screen. */
export function cornersOf({ x, y, width, depth, rotation }: Rectangle): Point[] {
  const [half, deep] = [width / 2, depth / 2];
  const corners = [
    { x: x + half, y: y + deep },
    { x: x - half, y: y + deep },
    { x: x - half, y: y - deep },
    { x: x + half, y: y - deep },
  ];
  return corners.map((corner) => turned(corner, { x, y }, rotation));
}
