import fc from "fast-check";
import type { Base } from "../../src/geometry/base.ts";
import type { Point } from "../../src/geometry/point.ts";
import type { Random } from "../rules/random.ts";

export const at = (x: number, y: number): Point => ({ x, y });
export const round = (radius: number): Base => ({ shape: "round", radius });
export const oval = (radiusX: number, radiusY: number, rotation = 0): Base => ({
  shape: "oval",
  radiusX,
  radiusY,
  rotation,
});
export const tray = (width: number, depth: number, rotation = 0): Base => ({
  shape: "rectangle",
  width,
  depth,
  rotation,
});

/** A point on the outline of a base about its centre; `share` goes once around from 0 to 1. */
export function onOutline(base: Base, centre: Point, share: number): Point {
  const angle = 2 * Math.PI * share;
  if (base.shape === "round")
    return at(centre.x + base.radius * Math.cos(angle), centre.y + base.radius * Math.sin(angle));
  if (base.shape === "oval")
    return placed(base, centre, base.radiusX * Math.cos(angle), base.radiusY * Math.sin(angle));
  const side = Math.floor(share * 4) % 4;
  const along = share * 4 - Math.floor(share * 4) - 0.5;
  const [x, y] = [
    [along, -0.5],
    [0.5, along],
    [-along, 0.5],
    [-0.5, -along],
  ][side]!;
  return placed(base, centre, x! * base.width, y! * base.depth);
}

function placed({ rotation }: { rotation: number }, centre: Point, x: number, y: number): Point {
  const turn = (rotation * Math.PI) / 180;
  return at(
    centre.x + x * Math.cos(turn) - y * Math.sin(turn),
    centre.y + x * Math.sin(turn) + y * Math.cos(turn),
  );
}

/** Whether a place lies within a base, by its own coordinates. */
export function inBase(base: Base, centre: Point, place: Point): boolean {
  const [dx, dy] = [place.x - centre.x, place.y - centre.y];
  if (base.shape === "round") return Math.hypot(dx, dy) < base.radius;
  const turn = (base.rotation * Math.PI) / 180;
  const x = dx * Math.cos(turn) + dy * Math.sin(turn);
  const y = dy * Math.cos(turn) - dx * Math.sin(turn);
  if (base.shape === "oval") return Math.hypot(x / base.radiusX, y / base.radiusY) < 1;
  return Math.abs(x) < base.width / 2 && Math.abs(y) < base.depth / 2;
}

/** The least distance of two outlines, each a place for every share from 0 to 1, by sampling ever finer about the nearest pair. */
export function sampledDistance(one: (share: number) => Point, other: (share: number) => Point): number {
  let nearest = { distance: Number.POSITIVE_INFINITY, a: 0.5, b: 0.5 };
  let width = 1;
  for (const count of [120, 40, 40, 40, 40]) {
    const samples = (middle: number, of: (share: number) => Point) =>
      Array.from({ length: count + 1 }, (_, at) => {
        const share = middle + width * (at / count - 0.5);
        return { share, ...of(share - Math.floor(share)) };
      });
    const others = samples(nearest.b, other);
    for (const p of samples(nearest.a, one)) {
      for (const q of others) {
        const distance = Math.hypot(p.x - q.x, p.y - q.y);
        if (distance < nearest.distance) nearest = { distance, a: p.share, b: q.share };
      }
    }
    width *= 6 / count;
  }
  return nearest.distance;
}

/** Any base of some tens of pixels, and a place for it, in hundredths. */
export function anyBase({ whole, one }: Random): Base {
  const size = () => whole(1000, 12_000) / 100;
  const turn = one([0, 90, 45, whole(0, 35_999) / 100]);
  return one([round(size()), oval(size(), size(), turn), tray(size(), size(), turn)]);
}

export function anyPlace({ whole }: Random, reach: number): Point {
  return at(whole(-reach * 100, reach * 100) / 100, whole(-reach * 100, reach * 100) / 100);
}

const size = fc.double({ min: 5, max: 200, noNaN: true });
const rotation = fc.oneof(
  fc.constantFrom(0, 30, 45, 90, 180, 270),
  fc.double({ min: 0, max: 360, noNaN: true }),
);

export const bases: fc.Arbitrary<Base> = fc.oneof(
  size.map(round),
  fc.tuple(size, size, rotation).map(([x, y, turn]) => oval(x, y, turn)),
  fc.tuple(size, size, rotation).map(([x, y, turn]) => tray(x, y, turn)),
);

export const places: fc.Arbitrary<Point> = fc.record({
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
});
