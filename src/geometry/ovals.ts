import type { Point } from "./point.ts";
import type { Chord, Sum } from "./sum.ts";

/** As often an angle is halved: what is left of a quarter turn is below 1e-14, so of 1,000 px below 1e-10 px. */
const HALVINGS = 48;

/**
 * How far a place lies outside a sum with ovals, to 1e-9 px. Below 0 inside: its distance from the tangent at the point
 * where the ray from the centre through the place leaves the sum, which is never less deep than it lies.
 */
export function fromOvals(sum: Sum, place: Point): number {
  const far = Math.sqrt(place.x * place.x + place.y * place.y);
  const ray = far > 0 ? { x: place.x / far, y: place.y / far } : { x: 1, y: 0 };
  const outermost = (angle: number) => {
    const normal = turnedFrom(ray, angle);
    return normal.x * place.x + normal.y * place.y - support(sum, normal);
  };
  const first = exitAngle(sum, { x: 0, y: 0 }, ray);
  const value = outermost(first);
  if (value <= 0) return value;
  const side = slope(sum, place, turnedFrom(ray, first)) > 0 ? 1 : -1;
  let near = first;
  let beyond = (side * Math.PI) / 2;
  for (let count = 0; count < HALVINGS; count += 1) {
    const middle = (near + beyond) / 2;
    if (outermost(middle) > 0 && side * slope(sum, place, turnedFrom(ray, middle)) > 0) near = middle;
    else beyond = middle;
  }
  return Math.max(outermost(near), outermost(beyond));
}

/** As `throughRounded`, for a sum with ovals, to 1e-9 px. */
export function throughOvals(sum: Sum, from: Point, along: Point): Chord | undefined {
  const across = { x: -along.y, y: along.x };
  if (Math.abs(across.x * from.x + across.y * from.y) >= support(sum, across)) return undefined;
  const enter = -exit(sum, from, { x: -along.x, y: -along.y });
  const leave = exit(sum, from, along);
  return enter < leave ? { enter, leave } : undefined;
}

/** How far along its direction the line leaves the sum: the least of where it leaves the half planes that hold it. */
function exit(sum: Sum, from: Point, along: Point): number {
  const normal = turnedFrom(along, exitAngle(sum, from, along));
  const depth = support(sum, normal) - normal.x * from.x - normal.y * from.y;
  return depth / (normal.x * along.x + normal.y * along.y);
}

/** How far the outline's normal is turned from the line's direction where the line leaves the sum, in radians. */
function exitAngle(sum: Sum, from: Point, along: Point): number {
  let low = -Math.PI / 2;
  let high = Math.PI / 2;
  for (let count = 0; count < HALVINGS; count += 1) {
    const middle = (low + high) / 2;
    if (beside(sum, from, along, turnedFrom(along, middle)) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** How far left of the line (as its direction and the normals turn) the outline's point of a normal lies. */
function beside(sum: Sum, from: Point, along: Point, normal: Point): number {
  const touched = touchedBy(sum, normal);
  return along.x * (touched.y - from.y) - along.y * (touched.x - from.x);
}

/** How the distance from the tangent of a normal grows as the normal turns. */
function slope(sum: Sum, place: Point, normal: Point): number {
  const touched = touchedBy(sum, normal);
  return normal.x * (place.y - touched.y) - normal.y * (place.x - touched.x);
}

/** How far the sum reaches in the direction of a unit vector. */
function support({ halves, radius, ovals }: Sum, { x, y }: Point): number {
  let reach = radius;
  for (const half of halves) reach += Math.abs(x * half.x + y * half.y);
  for (const { u, v } of ovals) reach += lengthOf(x * u.x + y * u.y, x * v.x + y * v.y);
  return reach;
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
    const length = lengthOf(alongU, alongV) || 1;
    x += (alongU * u.x + alongV * v.x) / length;
    y += (alongU * u.y + alongV * v.y) / length;
  }
  return { x, y };
}

function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

function turnedFrom({ x, y }: Point, angle: number): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
