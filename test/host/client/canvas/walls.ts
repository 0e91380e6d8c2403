import type { SceneApi, WallApi } from "../contract.ts";
import type { Point } from "../movement-types.ts";

/** `CONST.WALL_DOOR_STATES`. */
export const DOOR_STATES = { CLOSED: 0, OPEN: 1, LOCKED: 2 } as const;
const DOOR_TYPES = { NONE: 0, DOOR: 1, SECRET: 2 } as const;

export function isDoor(wall: WallApi): boolean {
  return wall.door === DOOR_TYPES.DOOR;
}

export function isOpen(wall: WallApi): boolean {
  return wall.door !== DOOR_TYPES.NONE && wall.ds === DOOR_STATES.OPEN;
}

/**
 * Where a centre's straight way first meets a wall that blocks movement, as a share 0…1 of the way; null when it is free.
 * Touching a wall's end counts, starting on a wall doesn't (else a token standing there could never leave).
 */
export function firstWall(scene: SceneApi, from: Point, to: Point): number | null {
  let first: number | null = null;
  for (const wall of scene.walls) {
    if (wall.move === 0 || isOpen(wall) || !facesWall(wall, from)) continue;
    const share = crossing(from, to, wall.c);
    if (share !== null && (first === null || share < first)) first = share;
  }
  return first;
}

/** One-way walls (`dir` 1 left, 2 right of the line from its first to its second end) block from that side alone. */
function facesWall(wall: WallApi, from: Point): boolean {
  if (!wall.dir) return true;
  const side = cross(wall.c, from);
  return wall.dir === 1 ? side < 0 : side > 0;
}

function crossing(from: Point, to: Point, c: WallApi["c"]): number | null {
  const [ax, ay, bx, by] = c;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const ex = bx - ax;
  const ey = by - ay;
  const area = dx * ey - dy * ex;
  if (area === 0) return null;
  const along = ((ax - from.x) * ey - (ay - from.y) * ex) / area;
  const across = ((ax - from.x) * dy - (ay - from.y) * dx) / area;
  const isHit = along > 1e-9 && along <= 1 + 1e-9 && across >= -1e-9 && across <= 1 + 1e-9;
  return isHit ? Math.min(along, 1) : null;
}

function cross([ax, ay, bx, by]: WallApi["c"], point: Point): number {
  return (bx - ax) * (point.y - ay) - (by - ay) * (point.x - ax);
}
