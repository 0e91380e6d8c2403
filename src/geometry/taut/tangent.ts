import type { Point } from "../point.ts";
import { apart, type Disc } from "./block.ts";

/** Which way a way turns about a disc: 1 with growing angles (clockwise on the screen), −1 against them. */
export type Sense = 1 | -1;

/** A straight piece between two discs that touches both, by where it leaves the one and comes to the other. */
export interface Tangent {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
}

/**
 * The tangent on which a way leaves a disc that it turns about and comes to another one; undefined where one disc holds
 * the other. A disc of radius 0 is a point, whatever its sense.
 */
export function tangent(a: Disc, turning: Sense, b: Disc, then: Sense): Tangent | undefined {
  const distance = apart(a, b);
  const [leaving, coming] = [turning * a.radius, then * b.radius];
  if (distance === 0) return undefined;
  const share = (coming - leaving) / distance;
  if (Math.abs(share) > 1 + 1e-12) return undefined;
  const across = Math.sqrt(Math.max(0, 1 - share * share));
  const [dx, dy] = [(b.x - a.x) / distance, (b.y - a.y) / distance];
  const normal = { x: share * dx - across * dy, y: share * dy + across * dx };
  return {
    from: { x: a.x - leaving * normal.x, y: a.y - leaving * normal.y },
    to: { x: b.x - coming * normal.x, y: b.y - coming * normal.y },
    length: distance * across,
  };
}

/** The angle of a point about a disc's centre. */
export function angleOf({ x, y }: Point, centre: Point): number {
  return Math.atan2(y - centre.y, x - centre.x);
}

/** How far a way turns about a disc from one angle to another, in radians: less than a whole turn. */
export function sweepOf(start: number, end: number, sense: Sense): number {
  const whole = 2 * Math.PI;
  const sweep = (((sense * (end - start)) % whole) + whole) % whole;
  return sweep > whole - 1e-9 ? 0 : sweep;
}

/** The point of a disc's edge at an angle. */
export function pointAt({ x, y, radius }: Disc, angle: number): Point {
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}
