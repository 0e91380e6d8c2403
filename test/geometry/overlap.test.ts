import { describe, expect, test } from "vitest";
import { type Base, extent, gap } from "../../src/geometry/base.ts";
import type { Patch, Span } from "../../src/geometry/crossing.ts";
import type { Point } from "../../src/geometry/point.ts";
import { holds, type Shape } from "../../src/geometry/shape.ts";
import { overlapSpans } from "../../src/geometry/sweep.ts";
import { type Random, randomFrom } from "../rules/random.ts";
import { anyBase, anyPlace, at, oval, round, tray } from "./bases.ts";

const square = (x: number, y: number, side: number): Shape => ({
  type: "rectangle",
  x,
  y,
  width: side,
  height: side,
  rotation: 0,
});
const ellipse = (x: number, y: number, radiusX: number, radiusY = radiusX, rotation = 0): Shape => ({
  type: "ellipse",
  x,
  y,
  radiusX,
  radiusY,
  rotation,
});
const polygon = (...points: [number, number][]): Shape => ({
  type: "polygon",
  points: points.map(([x, y]) => at(x, y)),
});
const add = (shape: Shape): Patch => ({ shape, hole: false });
const cut = (shape: Shape): Patch => ({ shape, hole: true });

describe("any part of a base over a shape", () => {
  test("from its first edge over the rim to its last", () => {
    const wood = [add(square(100, 0, 100))];
    expect(overlapSpans(round(50), at(-50, 50), at(350, 50), wood)).toEqual([{ enter: 0.25, leave: 0.75 }]);
    const pond = [add(ellipse(150, 50, 50))];
    expect(overlapSpans(round(50), at(-50, 50), at(350, 50), pond)).toEqual([{ enter: 0.25, leave: 0.75 }]);
    const same = [add(polygon([100, 0], [200, 0], [200, 100], [100, 100]))];
    expect(overlapSpans(round(50), at(-50, 50), at(350, 50), same)).toEqual([{ enter: 0.25, leave: 0.75 }]);
  });
  test("touching along a side, at a corner or before it isn’t over", () => {
    for (const shape of [square(100, 0, 100), polygon([100, 0], [200, 0], [200, 100], [100, 100])]) {
      const wood = [add(shape)];
      expect(overlapSpans(round(50), at(-50, -50), at(350, -50), wood)).toEqual([]);
      expect(overlapSpans(round(50), at(-50, 50), at(50, 50), wood)).toEqual([]);
      expect(overlapSpans(tray(100, 100), at(50, -50), at(-250, 250), wood)).toEqual([]);
      expect(overlapSpans(tray(100, 100, 90), at(50, 350), at(50, -350), wood)).toEqual([]);
    }
  });
  test("within it all the way, standing or walking", () => {
    const wood = [add(polygon([0, 0], [1000, 0], [1000, 1000], [0, 1000]))];
    expect(overlapSpans(oval(60, 35), at(200, 200), at(700, 800), wood)).toEqual([{ enter: 0, leave: 1 }]);
    expect(overlapSpans(oval(60, 35), at(200, 200), at(200, 200), wood)).toEqual([{ enter: 0, leave: 1 }]);
    expect(overlapSpans(round(50), at(-50, 500), at(-50, 500), wood)).toEqual([]);
  });
  test("shapes that overlap or adjoin are one stretch, shapes apart two", () => {
    const joined = [add(square(100, 0, 100)), add(square(200, 0, 100))];
    expect(overlapSpans(round(50), at(-50, 50), at(450, 50), joined)).toEqual([{ enter: 0.2, leave: 0.8 }]);
    const apart = [add(square(100, 0, 100)), add(square(400, 0, 100))];
    expect(overlapSpans(round(50), at(-50, 50), at(750, 50), apart)).toEqual([
      { enter: 100 / 800, leave: 300 / 800 },
      { enter: 400 / 800, leave: 600 / 800 },
    ]);
  });
  test("a bay between two arms is free for a base that fits in it", () => {
    const arms = [
      add(polygon([0, 0], [400, 0], [400, 100], [100, 100], [100, 200], [400, 200], [400, 300], [0, 300])),
    ];
    expect(overlapSpans(round(50), at(600, 150), at(150, 150), arms)).toEqual([]);
    const [span] = overlapSpans(round(50), at(600, 150), at(100, 150), arms);
    expect(span?.enter).toBeCloseTo(0.9, 12);
    expect(overlapSpans(round(51), at(600, 150), at(150, 150), arms)).toHaveLength(1);
  });
});

describe("a hole", () => {
  const ring = [add(square(0, 0, 600)), cut(square(200, 200, 200))];
  test("is free for a base that lies in it, up to its rim", () => {
    expect(overlapSpans(round(50), at(250, 250), at(350, 350), ring)).toEqual([]);
    expect(overlapSpans(tray(200, 200, 90), at(300, 300), at(300, 300), ring)).toEqual([]);
    const [span, ...others] = overlapSpans(round(50), at(300, 300), at(500, 300), ring);
    expect(others).toEqual([]);
    expect(span).toEqual({ enter: 0.25, leave: 1 });
  });
  test("no larger than the base frees nothing", () => {
    expect(overlapSpans(round(100.01), at(300, 300), at(300, 300), ring)).toEqual([{ enter: 0, leave: 1 }]);
    expect(overlapSpans(round(150), at(-150, 300), at(750, 300), ring)).toEqual([{ enter: 0, leave: 1 }]);
  });
  test("parts the way through into two stretches", () => {
    expect(overlapSpans(round(50), at(-100, 300), at(700, 300), ring)).toEqual([
      { enter: 50 / 800, leave: 350 / 800 },
      { enter: 450 / 800, leave: 750 / 800 },
    ]);
  });
  test("that shares sides with its shape leaves no rim there", () => {
    const half = [add(square(0, 0, 200)), cut(polygon([100, 0], [200, 0], [200, 200], [100, 200]))];
    expect(overlapSpans(round(40), at(140, 100), at(400, 100), half)).toEqual([]);
    expect(overlapSpans(round(40), at(400, 100), at(100, 100), half)).toEqual([
      { enter: 260 / 300, leave: 1 },
    ]);
    const whole = [add(square(0, 0, 200)), cut(square(0, 0, 200))];
    expect(overlapSpans(round(40), at(-300, 100), at(300, 100), whole)).toEqual([]);
  });
  test("that adjoins its shape from outside takes nothing away", () => {
    const beside = [add(square(0, 0, 200)), cut(square(200, 0, 200))];
    expect(overlapSpans(round(50), at(350, 100), at(150, 100), beside)).toEqual([{ enter: 0.5, leave: 1 }]);
  });
  test("cuts only what stands before it", () => {
    const refilled = [...ring, add(square(250, 250, 100))];
    expect(overlapSpans(round(20), at(300, 300), at(300, 300), refilled)).toEqual([{ enter: 0, leave: 1 }]);
    expect(overlapSpans(round(20), at(225, 300), at(225, 300), refilled)).toEqual([]);
  });
  test("in the form of a circle, in a round shape, is right to 0.01 px", () => {
    const moat = [add(ellipse(0, 0, 400)), cut(ellipse(0, 0, 200))];
    const [span, ...others] = overlapSpans(round(50), at(0, 0), at(1000, 0), moat);
    expect(others).toEqual([]);
    expect(Math.abs(span!.enter * 1000 - 150)).toBeLessThan(0.01);
    expect(Math.abs(span!.leave * 1000 - 450)).toBeLessThan(0.01);
  });
});

const sides = ({ whole }: Random) => whole(40, 300);
function anyShape(random: Random): Shape {
  const { x, y } = anyPlace(random, 250);
  const turn = random.one([0, 0, 30, random.whole(0, 359)]);
  const [wide, high] = [sides(random), sides(random)];
  const star = Array.from({ length: 7 }, (_, corner) => {
    const reach = random.whole(30, 200);
    const angle = (corner / 7) * 2 * Math.PI;
    return at(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  });
  return random.one<Shape>([
    { type: "rectangle", x, y, width: wide, height: high, rotation: turn },
    ellipse(x, y, wide / 2, high / 2, turn),
    { type: "polygon", points: star },
  ]);
}

/** Whether a place of a lattice a pixel wide lies both in the region and within `reach` of the base. */
function sampled(base: Base, centre: Point, patches: readonly Patch[], reach: number): boolean {
  const { x, y } = extent(base);
  for (let dx = -x - reach; dx <= x + reach; dx += 1) {
    for (let dy = -y - reach; dy <= y + reach; dy += 1) {
      const place = at(centre.x + dx, centre.y + dy);
      let inside = false;
      for (const { shape, hole } of patches) if (inside === hole && holds(shape, place)) inside = !hole;
      if (inside && gap(base, centre, round(0), place) < reach) return true;
    }
  }
  return false;
}

test("1,000 random bases on random regions are over them where sampled places say so", () => {
  const random = randomFrom(70);
  const seen = { over: 0, off: 0 };
  for (let pair = 0; pair < 1000; pair += 1) {
    const base = anyBase(random);
    const patches = Array.from({ length: random.whole(1, 4) }, (_, patch) => ({
      shape: anyShape(random),
      hole: patch > 0 && random.chance(0.5),
    }));
    const [from, to] = [anyPlace(random, 400), anyPlace(random, 400)];
    const spans = overlapSpans(base, from, to, patches);
    expectOrdered(spans);
    const share = random.whole(0, 1000) / 1000;
    const place = at(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y));
    const isOver = spans.some(({ enter, leave }) => enter <= share && share <= leave);
    seen[isOver ? "over" : "off"] += 1;
    expect(sampled(base, place, patches, isOver ? 1.5 : -0.02), `pair ${pair} at ${share}`).toBe(isOver);
  }
  expect(Math.min(seen.over, seen.off)).toBeGreaterThan(200);
}, 120_000);

function expectOrdered(spans: readonly Span[]): void {
  const marks = spans.flatMap(({ enter, leave }) => [enter, leave]);
  expect(marks).toEqual(marks.toSorted((a, b) => a - b));
  for (const mark of marks) expect(0 <= mark && mark <= 1).toBe(true);
}
