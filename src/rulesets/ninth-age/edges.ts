import { extent } from "../../geometry/base.ts";
import { type Point, turned } from "../../geometry/point.ts";
import { angleOf, outlineOf, positive, type Turn } from "../../geometry/turning.ts";
import { baseOf, type Body, middleOf } from "../../rules/body.ts";
import type { Ground } from "../../rules/ground.ts";

/** What binary fractions may be off, in pixels. */
const NOISE = 1e-6;

/** D3: how many pixels ahead a unit comes into contact with an edge of the table that its way leads to. */
export function toEdge(unit: Body, { x: dx, y: dy }: Point, { width, height }: Ground): number {
  const { x, y } = middleOf(unit, unit.place);
  const half = extent(baseOf(unit));
  const along = (left: number, speed: number) => Math.max(0, left) / speed;
  const ways = [
    ...(dx > NOISE ? [along(width - x - half.x, dx)] : []),
    ...(dx < -NOISE ? [along(x - half.x, -dx)] : []),
    ...(dy > NOISE ? [along(height - y - half.y, dy)] : []),
    ...(dy < -NOISE ? [along(y - half.y, -dy)] : []),
  ];
  return Math.min(...ways);
}

/**
 * D3, D7: how far, in degrees, a turn goes until it brings a unit into contact with an edge of the table; undefined
 * where it doesn't. One that stood there already has to come nearer.
 */
export function turnToEdge({ base, at, degrees }: Turn, { width, height }: Ground): number | undefined {
  const edges = [
    { angle: 0, far: width - at.x },
    { angle: 90, far: height - at.y },
    { angle: 180, far: at.x },
    { angle: 270, far: at.y },
  ];
  const corners = outlineOf(base, at);
  const turns = corners.flatMap((corner) =>
    edges.flatMap(({ angle, far }) => reaching(corner, at, degrees, angle, far) ?? []),
  );
  return turns.length > 0 ? Math.min(...turns) : undefined;
}

/** How far a corner turns until it is as far out in a direction as `far`. */
function reaching(corner: Point, at: Point, degrees: number, angle: number, far: number): number | undefined {
  const radius = Math.hypot(corner.x - at.x, corner.y - at.y);
  const out = (turn: number) => {
    const aside = angleOf(turned(corner, at, turn), at) - angle;
    return radius * Math.cos((aside * Math.PI) / 180);
  };
  const sign = degrees < 0 ? -1 : 1;
  const size = Math.abs(degrees);
  const straight = positive(sign * (angle - angleOf(corner, at)));
  const furthest = straight <= size ? straight : out(degrees) > out(0) ? size : 0;
  const most = out(sign * furthest);
  if (most < far - NOISE || most <= out(0) + NOISE) return undefined;
  if (out(0) >= far) return 0;
  const short = (Math.acos(Math.min(1, far / radius)) * 180) / Math.PI;
  return Math.min(size, Math.max(0, straight - short));
}
