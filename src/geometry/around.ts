import type { Base } from "./base.ts";
import type { Point } from "./point.ts";
import { type Sum, sumOf } from "./sum.ts";

/** More points than the eye tells apart on a base. */
const POINTS = 96;

const DIRECTIONS: readonly Point[] = Array.from({ length: POINTS }, (_, nth) => {
  const angle = (2 * Math.PI * nth) / POINTS;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});

/** The line at `distance` pixels around a base that stands at `at`: its points in the order of the clock, on the line to 1e-9 px. */
export function around(base: Base, at: Point, distance: number): readonly Point[] {
  const sum = sumOf(base, { shape: "round", radius: distance });
  return DIRECTIONS.map((direction) => {
    const far = farthest(sum, direction);
    return { x: at.x + far.x, y: at.y + far.y };
  });
}

/** The point of a sum about the origin that lies farthest in the direction of a unit vector. */
function farthest({ halves, radius, ovals }: Sum, direction: Point): Point {
  let [x, y] = [radius * direction.x, radius * direction.y];
  const along = (one: Point) => one.x * direction.x + one.y * direction.y;
  for (const half of halves) {
    const sign = Math.sign(along(half));
    x += sign * half.x;
    y += sign * half.y;
  }
  for (const { u, v } of ovals) {
    const reach = Math.hypot(along(u), along(v));
    if (reach === 0) continue;
    x += (along(u) * u.x + along(v) * v.x) / reach;
    y += (along(u) * u.y + along(v) * v.y) / reach;
  }
  return { x, y };
}
