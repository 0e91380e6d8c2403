import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coverIndex, type Span, spansIn, spansInPatches } from "../../src/geometry/crossing.ts";
import { type Point, turned } from "../../src/geometry/point.ts";
import { cornersOf, holds, type Shape } from "../../src/geometry/shape.ts";

const STEP = 20;
const point = fc.record({
  x: fc.integer({ min: 0, max: 10 }).map((at) => at * STEP),
  y: fc.integer({ min: 0, max: 10 }).map((at) => at * STEP),
});
const side = fc.integer({ min: 1, max: 5 }).map((sides) => sides * STEP);
const rotation = fc.constantFrom(0, 30, 45, 90, 135, 200, 270);
const polygon: fc.Arbitrary<Shape> = fc
  .array(point, { minLength: 3, maxLength: 9 })
  .map((points) => ({ type: "polygon", points }));
const rectangle: fc.Arbitrary<Shape> = fc
  .tuple(point, side, side, rotation)
  .map(([at, width, height, degrees]) => ({ type: "rectangle", ...at, width, height, rotation: degrees }));
const ellipse: fc.Arbitrary<Shape> = fc
  .tuple(point, side, side, rotation)
  .map(([at, radiusX, radiusY, degrees]) => ({
    type: "ellipse",
    ...at,
    radiusX,
    radiusY,
    rotation: degrees,
  }));
const shape = fc.oneof(polygon, rectangle, ellipse);
const way = fc.tuple(point, point).filter(([a, b]) => a.x !== b.x || a.y !== b.y);

const total = (spans: readonly Span[]) => spans.reduce((sum, { enter, leave }) => sum + leave - enter, 0);
const lengthOf = ([a, b]: readonly [Point, Point]) => Math.hypot(b.x - a.x, b.y - a.y);

/** How far a corner lies off the line of the way, in pixels. */
const off = ({ x, y }: Point, [a, b]: readonly [Point, Point]) =>
  Math.abs((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / lengthOf([a, b]);
/** Whether the way runs along an edge: there half-open edges ask for left and right. */
const runsAlong = (figure: Shape, line: readonly [Point, Point]) => {
  if (figure.type === "ellipse") return false;
  const corners = cornersOf(figure);
  return corners.some((corner, at) => off(corner, line) < 1e-6 && off(corners.at(at - 1)!, line) < 1e-6);
};

/** A board turned over or moved: where its points and its angles go. */
interface Motion {
  readonly of: (at: Point) => Point;
  readonly degrees: (rotation: number) => number;
}
const motions: Record<string, Motion> = {
  "mirrored left to right": { of: ({ x, y }) => ({ x: 1000 - x, y }), degrees: (angle) => -angle },
  "mirrored top to bottom": { of: ({ x, y }) => ({ x, y: 1000 - y }), degrees: (angle) => 180 - angle },
  "turned by 90°": { of: (at) => turned(at, { x: 0, y: 0 }, 90), degrees: (angle) => angle + 90 },
  "moved elsewhere": { of: ({ x, y }) => ({ x: x + 4321, y: y - 1234 }), degrees: (angle) => angle },
};
function moved(figure: Shape, { of, degrees }: Motion): Shape {
  if (figure.type === "polygon") return { ...figure, points: figure.points.map(of) };
  if (figure.type === "ellipse") return { ...figure, ...of(figure), rotation: degrees(figure.rotation) };
  const { width, height } = figure;
  const centre = of({ x: figure.x + width / 2, y: figure.y + height / 2 });
  return {
    ...figure,
    x: centre.x - width / 2,
    y: centre.y - height / 2,
    rotation: degrees(figure.rotation),
  };
}

describe("the length of a way inside a shape stays the same on a board", () => {
  for (const [name, motion] of Object.entries(motions)) {
    test(name, () => {
      fc.assert(
        fc.property(shape, way, (figure, line) => {
          fc.pre(!runsAlong(figure, line));
          const [from, to] = line;
          const after = spansIn(moved(figure, motion), motion.of(from), motion.of(to));
          expect(total(after)).toBeCloseTo(total(spansIn(figure, from, to)), 9);
        }),
        { numRuns: 500 },
      );
    });
  }
});

test("walking back meets the same stretches from the other end", () => {
  fc.assert(
    fc.property(shape, way, (figure, [from, to]) => {
      const there = spansIn(figure, from, to);
      const back = spansIn(figure, to, from).toReversed();
      expect(back).toHaveLength(there.length);
      for (const [at, { enter, leave }] of there.entries()) {
        expect(1 - back[at]!.leave).toBeCloseTo(enter, 9);
        expect(1 - back[at]!.enter).toBeCloseTo(leave, 9);
      }
    }),
    { numRuns: 2000 },
  );
});

test("a stop anywhere on the line of a way changes nothing", () => {
  const parts = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(
      shape,
      point,
      fc.tuple(parts, parts, parts, parts),
      (figure, from, [dx, dy, first, second]) => {
        const at = (steps: number) => ({
          x: from.x + (dx - 3) * STEP * steps,
          y: from.y + (dy - 3) * STEP * steps,
        });
        fc.pre(dx !== 3 || dy !== 3);
        const [stop, to] = [at(first), at(first + second)];
        const whole = total(spansIn(figure, from, to)) * (first + second);
        const split = total(spansIn(figure, from, stop)) * first + total(spansIn(figure, stop, to)) * second;
        expect(split).toBeCloseTo(whole, 9);
      },
    ),
    { numRuns: 2000 },
  );
});

test("of two shapes that share a border and fill a board every way lies in just one at a time", () => {
  const column = fc.integer({ min: 1, max: 9 }).map((at) => at * STEP);
  fc.assert(
    fc.property(fc.array(column, { minLength: 11, maxLength: 11 }), way, (columns, [from, to]) => {
      const border = columns.map((x, at) => ({ x, y: at * STEP }));
      const [top, bottom] = [0, 10 * STEP];
      const left: Shape = { type: "polygon", points: [...border, { x: -1, y: bottom }, { x: -1, y: top }] };
      const right: Shape = {
        type: "polygon",
        points: [...border, { x: bottom + 1, y: bottom }, { x: bottom + 1, y: top }],
      };
      fc.pre(from.y !== bottom || to.y !== bottom);
      const cuts = [left, right].flatMap((half) => spansIn(half, from, to)).sort((a, b) => a.enter - b.enter);
      let covered = 0;
      for (const { enter, leave } of cuts) {
        expect(enter).toBe(covered);
        covered = leave;
      }
      expect(covered).toBe(1);
    }),
    { numRuns: 2000 },
  );
});

test("a point of a level or upright way lies in a shape just where its stretch does", () => {
  fc.assert(
    fc.property(polygon, way, fc.integer({ min: 1, max: 63 }), (figure, [from, { x, y }], step) => {
      const to =
        step % 2 === 0
          ? { x: from.x === x ? x + STEP : x, y: from.y }
          : { x: from.x, y: from.y === y ? y + STEP : y };
      const share = step / 64;
      const place = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      const spans = spansIn(figure, from, to);
      fc.pre(spans.every(({ enter, leave }) => enter !== share && leave !== share));
      expect(spans.some(({ enter, leave }) => enter < share && share < leave)).toBe(holds(figure, place));
    }),
    { numRuns: 2000 },
  );
});

describe("the index over regions", () => {
  const region = fc
    .array(fc.record({ shape, hole: fc.boolean() }), { minLength: 1, maxLength: 3 })
    .map((patches) => ({ patches }));
  const isSame = (some: readonly object[], others: readonly object[]) =>
    some.length === others.length && some.every((one, at) => one === others[at]);
  test("names under each stretch just those that lie there, in their own order", () => {
    fc.assert(
      fc.property(fc.array(region, { maxLength: 12 }), way, (regions, [from, to]) => {
        const stretches = coverIndex(regions)(from, to);
        const spans = regions.map(({ patches }) => spansInPatches(patches, from, to));
        let start = 0;
        for (const { leave, under } of stretches) {
          const middle = (start + leave) / 2;
          const there = regions.filter((_, at) =>
            spans[at]!.some((span) => span.enter < middle && middle < span.leave),
          );
          if (start < middle && middle < leave) expect(under).toEqual(there);
          start = leave;
        }
        expect(start).toBe(1);
      }),
      { numRuns: 1000 },
    );
  });
  test("cuts only where something changes", () => {
    fc.assert(
      fc.property(fc.array(region, { maxLength: 12 }), way, (regions, [from, to]) => {
        const stretches = coverIndex(regions)(from, to);
        for (const [at, { under }] of stretches.entries())
          if (at > 0) expect(isSame(under, stretches[at - 1]!.under)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
