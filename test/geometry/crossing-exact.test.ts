import { describe, expect, test } from "vitest";
import { type Patch, type Span, spansIn, spansInPatches } from "../../src/geometry/crossing.ts";
import type { Point } from "../../src/geometry/point.ts";
import { cornersOf, holds, type Shape } from "../../src/geometry/shape.ts";
import { randomFrom } from "../rules/random.ts";
import { exactSpans } from "./exact.ts";

const STEP = 50;
const { whole, chance } = randomFrom(4);
const latticePoint = (): Point => ({ x: whole(0, 6) * STEP, y: whole(0, 6) * STEP });
/** Two different places. */
const latticeWay = (): readonly [Point, Point] => {
  const [from, to] = [latticePoint(), latticePoint()];
  return from.x === to.x && from.y === to.y ? latticeWay() : [from, to];
};
/** Any corners of the lattice: outlines that cross themselves, touch themselves and repeat a corner are among them. */
const latticeShape = (): Shape =>
  chance(0.2)
    ? { type: "rectangle", ...latticePoint(), width: whole(1, 4) * 50, height: whole(1, 4) * 50, rotation: 0 }
    : { type: "polygon", points: Array.from({ length: whole(3, 9) }, latticePoint) };

const side = ({ x, y }: Point, from: Point, to: Point) =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
const meetsCorner = (shape: Shape, from: Point, to: Point) =>
  shape.type !== "ellipse" && cornersOf(shape).some((corner) => side(corner, from, to) === 0);

test("6,000 ways and shapes on a lattice agree with whole numbers to the last bit", () => {
  let throughCorners = 0;
  let inside = 0;
  for (let pair = 0; pair < 6000; pair += 1) {
    const patches: Patch[] = Array.from({ length: chance(0.7) ? 1 : 3 }, (_, at) => ({
      shape: latticeShape(),
      hole: at > 0 && chance(0.5),
    }));
    const [from, to] = latticeWay();
    const spans = spansInPatches(patches, from, to);
    expect(spans, JSON.stringify({ patches, from, to })).toEqual(exactSpans(patches, from, to));
    if (patches.some(({ shape }) => meetsCorner(shape, from, to))) throughCorners += 1;
    if (spans.length > 0) inside += 1;
  }
  expect(throughCorners).toBeGreaterThan(2500);
  expect(inside).toBeGreaterThan(2000);
});

test("a corner that is no whole pixel is passed at one share, whichever of its sides asks", () => {
  const anywhere = (): Point => ({ x: 1 + whole(0, 1e9) / 3e6, y: 1 + whole(0, 1e9) / 3e6 });
  for (let pair = 0; pair < 1000; pair += 1) {
    const shape: Shape = { type: "polygon", points: Array.from({ length: whole(3, 9) }, anywhere) };
    const { y } = cornersOf(shape)[0]!;
    const [from, to] = [
      { x: anywhere().x, y },
      { x: anywhere().x, y },
    ];
    const exact = exactSpans([{ shape, hole: false }], from, to);
    const spans = spansIn(shape, from, to);
    expect(spans).toHaveLength(exact.length);
    for (const [at, { enter, leave }] of spans.entries()) {
      expect(Math.abs(enter - exact[at]!.enter)).toBeLessThan(1e-12);
      expect(Math.abs(leave - exact[at]!.leave)).toBeLessThan(1e-12);
    }
  }
});

/** How far a point lies from the nearest line of an edge. */
function outlineDistance(shape: Shape, { x, y }: Point): number {
  if (shape.type === "ellipse") throw new Error("no corners");
  const corners = cornersOf(shape);
  const distances = corners.map((a, at) => {
    const b = corners[(at + 1) % corners.length]!;
    return Math.abs((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / Math.hypot(b.x - a.x, b.y - a.y);
  });
  return Math.min(...distances);
}

/** Stretches and gaps that are no longer than the rounding of a share are left out. */
function withoutSlivers(spans: readonly Span[]): Span[] {
  const joined: { enter: number; leave: number }[] = [];
  for (const { enter, leave } of spans) {
    const last = joined.at(-1);
    if (last && enter - last.leave < 1e-12) last.leave = leave;
    else joined.push({ enter, leave });
  }
  return joined.filter(({ enter, leave }) => leave - enter > 1e-12);
}

describe("turned rectangles", () => {
  const turnedShape = (): Shape => ({
    type: "rectangle",
    x: whole(1, 20) * 17,
    y: whole(1, 20) * 17,
    width: whole(1, 8) * STEP,
    height: whole(1, 8) * STEP,
    rotation: chance(0.3) ? whole(1, 3) * 90 : whole(1, 359),
  });
  const onBoard = (): Point => ({ x: whole(1, 600), y: whole(1, 600) });
  /** A way that runs along one of the edges, passes through a corner, or goes anywhere. */
  const wayAbout = (shape: Shape): readonly [Point, Point] => {
    if (shape.type === "ellipse") throw new Error("no corners");
    const corners = cornersOf(shape);
    const [a, b] = [corners[0]!, corners[1]!];
    const beyond = (share: number) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    if (chance(0.3)) return [beyond(-0.25), beyond(1.5)];
    return chance(0.3) ? [onBoard(), a] : [onBoard(), onBoard()];
  };
  /**
   * How far a cut lies off its edge, in pixels: along an edge that only rounding parts from the way, the share itself
   * is of no meaning.
   */
  const astray = (shape: Shape, from: Point, to: Point, share: number, exact: number): number => {
    if (Math.abs(share - exact) < 1e-12) return 0;
    const cut = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    return outlineDistance(shape, cut);
  };

  test("are cut as the polygon of their corners, in 2,000 ways of which some run along an edge", () => {
    for (let pair = 0; pair < 2000; pair += 1) {
      const shape = turnedShape();
      const [from, to] = wayAbout(shape);
      const spans = withoutSlivers(spansIn(shape, from, to));
      const exact = withoutSlivers(exactSpans([{ shape, hole: false }], from, to));
      const about = JSON.stringify({ shape, from, to });
      expect(spans, about).toHaveLength(exact.length);
      for (const [at, { enter, leave }] of spans.entries()) {
        expect(astray(shape, from, to, enter, exact[at]!.enter), about).toBeLessThan(1e-9);
        expect(astray(shape, from, to, leave, exact[at]!.leave), about).toBeLessThan(1e-9);
      }
    }
  });
  test("hold the points that the rectangle holds when they are turned back", () => {
    for (let pair = 0; pair < 2000; pair += 1) {
      const shape = turnedShape();
      const point = onBoard();
      const { x, y, width, height, rotation } = shape as Extract<Shape, { type: "rectangle" }>;
      const angle = (-rotation * Math.PI) / 180;
      const [dx, dy] = [point.x - x - width / 2, point.y - y - height / 2];
      const across = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) - width / 2;
      const down = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) - height / 2;
      if (Math.max(across, down) < -1e-9) expect(holds(shape, point)).toBe(true);
      if (Math.max(across, down) > 1e-9) expect(holds(shape, point)).toBe(false);
    }
  });
});

describe("an outline of thousands of corners", () => {
  /** A wheel of teeth around the middle of the board, every corner on a whole pixel. */
  const wheel = (teeth: number): Shape => ({
    type: "polygon",
    points: Array.from({ length: 2 * teeth }, (_, at) => {
      const angle = (at * Math.PI) / teeth;
      const radius = at % 2 === 0 ? 3000 : 2500;
      return {
        x: 4000 + Math.round(radius * Math.cos(angle)),
        y: 4000 + Math.round(radius * Math.sin(angle)),
      };
    }),
  });
  test("is cut like whole numbers do, whatever is left out unseen", () => {
    const shape = wheel(2000);
    for (let pair = 0; pair < 20; pair += 1) {
      const from = { x: whole(0, 8000), y: whole(0, 8000) };
      const to = chance(0.3) ? { x: 4000, y: 4000 } : { x: whole(0, 8000), y: whole(0, 8000) };
      expect(spansIn(shape, from, to)).toEqual(exactSpans([{ shape, hole: false }], from, to));
    }
  });
});
