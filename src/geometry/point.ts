/** A place in the plane, in scene pixels; y grows down the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An upright rectangle in scene pixels. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Whether two upright rectangles have a point in common. */
export function meet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** `point` turned about `centre` by `degrees` clockwise on the screen; quarter turns are exact. */
export function turned(point: Point, centre: Point, degrees: number): Point {
  const { cos, sin } = cosSin(degrees);
  const dx = point.x - centre.x;
  const dy = point.y - centre.y;
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
}

/** The upright rectangle around points. */
export function around(points: readonly Point[]): Box {
  const [first = { x: 0, y: 0 }] = points;
  const box = { minX: first.x, minY: first.y, maxX: first.x, maxY: first.y };
  for (const { x, y } of points) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}

/** Math.cos and Math.sin miss the zeros of quarter turns by a hair. */
function cosSin(degrees: number): { cos: number; sin: number } {
  const angle = (degrees * Math.PI) / 180;
  if (degrees % 90 !== 0) return { cos: Math.cos(angle), sin: Math.sin(angle) };
  return { cos: Math.round(Math.cos(angle)), sin: Math.round(Math.sin(angle)) };
}
