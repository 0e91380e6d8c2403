import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Base, extent, gap, gapToSegment } from "../../src/geometry/base.ts";
import type { Point } from "../../src/geometry/point.ts";
import { randomFrom } from "../rules/random.ts";
import {
  anyBase,
  anyPlace,
  at,
  bases,
  inBase,
  onOutline,
  oval,
  places,
  round,
  sampledDistance,
  tray,
} from "./bases.ts";

const origin = at(0, 0);

describe("the gap of two bases", () => {
  test("discs: their distance less both radii, below 0 by how far they overlap", () => {
    expect(gap(round(50), origin, round(25), at(300, 400))).toBe(425);
    expect(gap(round(50), origin, round(50), at(60, 80))).toBe(0);
    expect(gap(round(50), origin, round(50), at(60, 0))).toBe(-40);
    expect(gap(round(50), origin, round(25), origin)).toBe(-75);
  });
  test("a disc beside a rectangle's side, off its corner, and inside it", () => {
    expect(gap(round(50), at(200, 40), tray(100, 100), origin)).toBe(100);
    expect(gap(round(50), at(80, 90), tray(100, 100), origin)).toBe(0);
    expect(gap(round(10), at(30, 0), tray(100, 100), origin)).toBe(-30);
  });
  test("rectangles that share a side or only a corner are in contact, turned by quarters too", () => {
    for (const rotation of [0, 90, 180, 270, 360, -90]) {
      expect(gap(tray(100, 100, rotation), origin, tray(50, 50, rotation), at(75, 30))).toBe(0);
      expect(gap(tray(100, 100, rotation), origin, tray(50, 50), at(75, 75))).toBe(0);
    }
    expect(gap(tray(200, 50, 90), origin, tray(50, 50), at(0, 125))).toBe(0);
    expect(gap(tray(200, 50, 90), origin, tray(50, 50), at(60, 0))).toBe(10);
  });
  test("rectangles apart at a corner, and overlapping by the shorter shove", () => {
    expect(gap(tray(100, 100), origin, tray(100, 100), at(130, 140))).toBe(50);
    expect(gap(tray(100, 100), origin, tray(100, 100), at(70, 95))).toBe(-5);
    expect(gap(tray(100, 100, 45), at(0, 50 * Math.SQRT2 + 60), tray(100, 100), origin)).toBeCloseTo(10, 9);
  });
  test("an oval at the end of its axes, and one as broad as long is a disc", () => {
    expect(gap(oval(60, 35), at(150, 0), round(50), origin)).toBeCloseTo(40, 9);
    expect(gap(oval(60, 35, 90), at(150, 0), round(50), origin)).toBeCloseTo(65, 9);
    expect(gap(oval(60, 35), origin, oval(60, 35, 90), at(0, 95))).toBeCloseTo(0, 9);
    expect(gap(oval(50, 50, 30), origin, round(50), at(60, 80))).toBe(0);
  });
  test("an oval touches where the tangent of its outline does: the nearest point of 60 × 35 to (90, 80)", () => {
    const nearest = sampledDistance(
      (share) => onOutline(oval(60, 35), origin, share),
      () => at(90, 80),
    );
    expect(gap(oval(60, 35), origin, round(20), at(90, 80))).toBeCloseTo(nearest - 20, 6);
  });
});

describe("the gap of a base and a line", () => {
  const wall = { a: at(0, 0), b: at(100, 0) };
  test("beside it and past its end", () => {
    expect(gapToSegment(round(50), at(50, 60), wall)).toBe(10);
    expect(gapToSegment(round(50), at(130, 40), wall)).toBe(0);
    expect(gapToSegment(tray(40, 20), at(50, 10), wall)).toBe(0);
    expect(gapToSegment(tray(40, 20, 90), at(50, 10), wall)).toBe(-10);
    expect(gapToSegment(oval(60, 35), at(50, 40), wall)).toBeCloseTo(5, 9);
  });
  test("a line without length is its point", () => {
    expect(gapToSegment(round(50), at(60, 80), { a: origin, b: origin })).toBe(50);
  });
});

test("a base lies in an upright rectangle", () => {
  expect(extent(round(50))).toEqual({ x: 50, y: 50 });
  expect(extent(tray(200, 50, 90))).toEqual({ x: 25, y: 100 });
  expect(extent(oval(60, 35, 90))).toEqual({ x: 35, y: 60 });
  expect(extent(tray(100, 100, 45)).x).toBeCloseTo(50 * Math.SQRT2);
});

test("C5 #67: 2,000 random pairs are right to 0.01 px, apart or overlapping", () => {
  const random = randomFrom(67);
  let apart = 0;
  for (let pair = 0; pair < 2000; pair += 1) {
    const [a, b] = [anyBase(random), anyBase(random)];
    const [here, there] = [anyPlace(random, 150), anyPlace(random, 150)];
    const value = gap(a, here, b, there);
    expect(value < 0, `pair ${pair}`).toBe(overlap(a, here, b, there));
    if (value < 0) continue;
    apart += 1;
    const sampled = sampledDistance(
      (share) => onOutline(a, here, share),
      (share) => onOutline(b, there, share),
    );
    expect(Math.abs(value - sampled), `pair ${pair}`).toBeLessThan(0.01);
  }
  expect(apart).toBeGreaterThan(1000);
});

test("1,000 random bases and lines are right to 0.01 px", () => {
  const random = randomFrom(68);
  for (let pair = 0; pair < 1000; pair += 1) {
    const [base, here] = [anyBase(random), anyPlace(random, 150)];
    const [a, b] = [anyPlace(random, 150), anyPlace(random, 150)];
    const onLine = (share: number) => at(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y));
    const value = gapToSegment(base, here, { a, b });
    const shares = Array.from({ length: 1001 }, (_, count) => count / 1000);
    if (value < -0.2) expect(shares.some((share) => inBase(base, here, onLine(share)))).toBe(true);
    if (value < 0) continue;
    expect(shares.some((share) => inBase(base, here, onLine(share)))).toBe(false);
    const sampled = sampledDistance((share) => onOutline(base, here, share), onLine);
    expect(Math.abs(value - sampled), `pair ${pair}`).toBeLessThan(0.01);
  }
});

test("how far two bases without an oval overlap is the shortest shove that parts them", () => {
  const straight = bases.filter(({ shape }) => shape !== "oval");
  fc.assert(
    fc.property(straight, straight, places, (a, b, place) => {
      const depth = -gap(a, place, b, origin);
      fc.pre(depth > 1);
      const shoved = (by: number) =>
        Array.from({ length: 360 }, (_, angle) =>
          at(
            place.x + by * Math.cos((angle * Math.PI) / 180),
            place.y + by * Math.sin((angle * Math.PI) / 180),
          ),
        ).map((moved) => gap(a, moved, b, origin));
      expect(Math.max(...shoved(depth * 0.999))).toBeLessThan(0);
      expect(Math.max(...shoved(depth * 1.001 + 0.01))).toBeGreaterThan(0);
    }),
  );
});

test("the gap is the same from either side, and turned, mirrored or moved boards have the same", () => {
  fc.assert(
    fc.property(bases, bases, places, places, places, (a, b, here, there, by) => {
      const value = gap(a, here, b, there);
      const others = [
        gap(b, there, a, here),
        gap(a, sum(here, by), b, sum(there, by)),
        gap(mirrored(a), at(-here.x, here.y), mirrored(b), at(-there.x, there.y)),
        gap(quarter(a), at(-here.y, here.x), quarter(b), at(-there.y, there.x)),
      ];
      const isDepthByRay = value < 0 && [a, b].some(({ shape }) => shape === "oval");
      for (const other of others) {
        if (isDepthByRay) expect(other).toBeLessThan(1e-9);
        else expect(Math.abs(other - value)).toBeLessThan(1e-9);
      }
    }),
  );
});

test("near contact the gap is continuous, whatever the bases", () => {
  fc.assert(
    fc.property(bases, bases, places, (a, b, place) => {
      const [inside, outside] = contact(a, b, place);
      expect(Math.abs(gap(a, inside, b, origin))).toBeLessThan(1e-6);
      expect(Math.abs(gap(a, outside, b, origin))).toBeLessThan(1e-6);
    }),
  );
});

/** The places on either side of contact, within a billionth, on the ray from b's centre through `place`. */
function contact(a: Base, b: Base, place: Point): [Point, Point] {
  const length = Math.hypot(place.x, place.y);
  const ray = length > 0 ? at(place.x / length, place.y / length) : at(1, 0);
  let [low, high] = [0, 1000];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (gap(a, at(ray.x * middle, ray.y * middle), b, origin) < 0) low = middle;
    else high = middle;
  }
  return [at(ray.x * low, ray.y * low), at(ray.x * high, ray.y * high)];
}

function overlap(a: Base, here: Point, b: Base, there: Point): boolean {
  for (let step = 0; step < 1000; step += 1) {
    if (inBase(b, there, onOutline(a, here, step / 1000))) return true;
    if (inBase(a, here, onOutline(b, there, step / 1000))) return true;
  }
  return inBase(b, there, here) || inBase(a, here, there);
}

const sum = (a: Point, b: Point): Point => at(a.x + b.x, a.y + b.y);
const mirrored = (base: Base): Base =>
  base.shape === "round" ? base : { ...base, rotation: 180 - base.rotation };
const quarter = (base: Base): Base =>
  base.shape === "round" ? base : { ...base, rotation: base.rotation + 90 };

describe("ovals", () => {
  const size = fc.double({ min: 5, max: 200, noNaN: true });
  const angle = fc.double({ min: 0, max: 360, noNaN: true });
  const apart = fc.double({ min: 0.001, max: 500, noNaN: true });
  const ovals = fc.tuple(size, size, angle).map(([x, y, turn]) => oval(x, y, turn));

  test("placed so far apart along a common normal have that gap, to 1e-9 px", () => {
    fc.assert(
      fc.property(ovals, bases, angle, apart, (a, b, direction, far) => {
        const turn = (direction * Math.PI) / 180;
        const normal = at(Math.cos(turn), Math.sin(turn));
        const [mine, other] = [farthest(a, normal), farthest(b, normal)];
        const there = at(mine.x + other.x + normal.x * far, mine.y + other.y + normal.y * far);
        expect(Math.abs(gap(a, origin, b, there) - far)).toBeLessThan(1e-9);
      }),
      { numRuns: 2000 },
    );
  });
});

/** The point of a base's outline about the origin that lies farthest along a normal. */
function farthest(base: Base, normal: Point): Point {
  if (base.shape === "round") return at(base.radius * normal.x, base.radius * normal.y);
  const turn = (base.rotation * Math.PI) / 180;
  const x = normal.x * Math.cos(turn) + normal.y * Math.sin(turn);
  const y = normal.y * Math.cos(turn) - normal.x * Math.sin(turn);
  let [along, beside] = [(Math.sign(x) * width(base)) / 2, (Math.sign(y) * depth(base)) / 2];
  if (base.shape === "oval") {
    const length = Math.hypot(base.radiusX * x, base.radiusY * y);
    along = (base.radiusX ** 2 * x) / length;
    beside = (base.radiusY ** 2 * y) / length;
  }
  return at(
    along * Math.cos(turn) - beside * Math.sin(turn),
    along * Math.sin(turn) + beside * Math.cos(turn),
  );
}

const width = (base: Base) => (base.shape === "rectangle" ? base.width : 0);
const depth = (base: Base) => (base.shape === "rectangle" ? base.depth : 0);
