import type { Point } from "./point.ts";
import { type Chord, reachOf, type Sum } from "./sum.ts";

/** As often a quarter turn is halved: what is left is below 1e-14, so of 1,000 px below 1e-10 px. */
const HALVINGS = 48;
const ORIGIN: Point = { x: 0, y: 0 };

/**
 * How far a place lies outside a sum with ovals, to 1e-9 px. Below 0 inside: its distance from the tangent at the point
 * where the ray from the centre through the place leaves the sum, which is never less than how deep it lies.
 */
export function fromOvals(sum: Sum, place: Point): number {
  const far = Math.sqrt(place.x * place.x + place.y * place.y);
  const ray = far > 0 ? { x: place.x / far, y: place.y / far } : { x: 1, y: 0 };
  const first = exitNormal(sum, ORIGIN, ray);
  const value = fromTangent(sum, place, first);
  if (value <= 0) return value;
  const side = slope(sum, place, first) > 0 ? 1 : -1;
  let near = first;
  let beyond = { x: -side * ray.y, y: side * ray.x };
  for (let count = 0; count < HALVINGS; count += 1) {
    const middle = between(near, beyond);
    if (fromTangent(sum, place, middle) > 0 && side * slope(sum, place, middle) > 0) near = middle;
    else beyond = middle;
  }
  return Math.max(fromTangent(sum, place, near), fromTangent(sum, place, beyond));
}

/** As `throughRounded`, for a sum with ovals, to 1e-9 px. */
export function throughOvals(sum: Sum, from: Point, along: Point): Chord | undefined {
  const enter = -exit(sum, from, { x: -along.x, y: -along.y });
  const leave = exit(sum, from, along);
  return enter < leave ? { enter, leave } : undefined;
}

/** How far along its direction a line leaves the sum it passes through. */
function exit(sum: Sum, from: Point, along: Point): number {
  const normal = exitNormal(sum, from, along);
  return -fromTangent(sum, from, normal) / (normal.x * along.x + normal.y * along.y);
}

/** The outline's normal where a line leaves the sum: along the outline the place beside the line never goes back. */
function exitNormal(sum: Sum, from: Point, along: Point): Point {
  let low = { x: along.y, y: -along.x };
  let high = { x: -along.y, y: along.x };
  let middle = along;
  for (let count = 0; count <= HALVINGS; count += 1) {
    const touched = touchedBy(sum, middle);
    if (along.x * (touched.y - from.y) < along.y * (touched.x - from.x)) low = middle;
    else high = middle;
    middle = between(low, high);
  }
  return middle;
}

/** How far a place lies outside the tangent of a normal. */
function fromTangent(sum: Sum, { x, y }: Point, normal: Point): number {
  return normal.x * x + normal.y * y - reachOf(sum, normal);
}

/** How the distance from the tangent grows as its normal turns from x to y. */
function slope(sum: Sum, { x, y }: Point, normal: Point): number {
  const touched = touchedBy(sum, normal);
  return normal.x * (y - touched.y) - normal.y * (x - touched.x);
}

/** The point of the outline that lies farthest in the direction of a unit vector. */
function touchedBy({ halves, radius, ovals }: Sum, normal: Point): Point {
  let x = radius * normal.x;
  let y = radius * normal.y;
  for (const half of halves) {
    const sign = Math.sign(normal.x * half.x + normal.y * half.y);
    x += sign * half.x;
    y += sign * half.y;
  }
  for (const { u, v } of ovals) {
    const alongU = normal.x * u.x + normal.y * u.y;
    const alongV = normal.x * v.x + normal.y * v.y;
    const length = Math.sqrt(alongU * alongU + alongV * alongV) || 1;
    x += (alongU * u.x + alongV * v.x) / length;
    y += (alongU * u.y + alongV * v.y) / length;
  }
  return { x, y };
}

/** The unit vector halfway between two that are less than half a turn apart. */
function between(a: Point, b: Point): Point {
  const x = a.x + b.x;
  const y = a.y + b.y;
  const length = Math.sqrt(x * x + y * y);
  return { x: x / length, y: y / length };
}
