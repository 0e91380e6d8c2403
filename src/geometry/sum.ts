import type { Base } from "./base.ts";
import { type Point, turned } from "./point.ts";

/** Half of a side of a centrally symmetric polygon, or of an axis of an oval, as a vector. */
type Half = Point;

/** An oval about the origin by its two half axes, which are at a right angle. */
interface Oval {
  readonly u: Half;
  readonly v: Half;
}

/**
 * The Minkowski sum of centrally symmetric figures about the origin: of lines given by half their length, a disc, and
 * ovals. Two figures overlap when the difference of their centres lies inside their sum.
 */
export interface Sum {
  readonly halves: readonly Half[];
  readonly radius: number;
  readonly ovals: readonly Oval[];
}

/** The part of a line that lies inside a figure, in pixels along the line. */
export interface Chord {
  readonly enter: number;
  readonly leave: number;
}

/** The sum of a base and another one, or a line given by half of its length. */
export function sumOf(base: Base, other: Base | { readonly half: Half }): Sum {
  const one = partOf(base);
  const two = "half" in other ? { halves: [other.half], radius: 0, ovals: [] } : partOf(other);
  return {
    halves: [...one.halves, ...two.halves],
    radius: one.radius + two.radius,
    ovals: [...one.ovals, ...two.ovals],
  };
}

/** How far a sum reaches in the direction of a unit vector. */
export function reachOf({ halves, radius, ovals }: Sum, { x, y }: Point): number {
  let reach = radius;
  for (const half of halves) reach += Math.abs(x * half.x + y * half.y);
  for (const { u, v } of ovals) {
    const alongU = x * u.x + y * u.y;
    const alongV = x * v.x + y * v.y;
    reach += Math.sqrt(alongU * alongU + alongV * alongV);
  }
  return reach;
}

/** The corners of the sum of lines, anticlockwise in x and y: one corner is a point, two are a line. */
export function cornersOf({ halves }: Sum): readonly Point[] {
  const ordered = inOrder(halves);
  const first = { x: 0, y: 0 };
  for (const { x, y } of ordered) {
    first.x -= x;
    first.y -= y;
  }
  const corners: Point[] = [first];
  for (const [at, { x, y }] of ordered.entries()) {
    const corner = corners[at] ?? first;
    corners.push({ x: corner.x + 2 * x, y: corner.y + 2 * y });
  }
  const back = corners.slice(1, -1).map(({ x, y }) => ({ x: 0 - x, y: 0 - y }));
  return [...corners, ...back];
}

/** The half axes of an oval, or the half sides of a rectangle; exact at quarter turns. */
export function halfAxes(x: number, y: number, rotation: number): readonly [Half, Half] {
  const centre = { x: 0, y: 0 };
  return [turned({ x, y: 0 }, centre, rotation), turned({ x: 0, y }, centre, rotation)];
}

function partOf(base: Base): Sum {
  if (base.shape === "round") return { halves: [], radius: base.radius, ovals: [] };
  if (base.shape === "rectangle")
    return { halves: halfAxes(base.width / 2, base.depth / 2, base.rotation), radius: 0, ovals: [] };
  const { radiusX, radiusY } = base;
  if (radiusX === radiusY) return { halves: [], radius: radiusX, ovals: [] };
  const [u, v] = halfAxes(radiusX, radiusY, base.rotation);
  return { halves: [], radius: 0, ovals: [{ u, v }] };
}

/** Half sides pointing down or east, by their angle, parallel ones made one, those without length left out. */
function inOrder(halves: readonly Half[]): Half[] {
  const down = halves
    .filter(({ x, y }) => x !== 0 || y !== 0)
    .map(({ x, y }) => (y > 0 || (y === 0 && x > 0) ? { x, y } : { x: 0 - x, y: 0 - y }))
    .sort((a, b) => cross(b, a));
  const merged: Half[] = [];
  for (const half of down) {
    const last = merged.at(-1);
    if (last && cross(last, half) === 0)
      merged[merged.length - 1] = { x: last.x + half.x, y: last.y + half.y };
    else merged.push(half);
  }
  return merged;
}

function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}
