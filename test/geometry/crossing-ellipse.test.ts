import { describe, expect, test } from "vitest";
import { spansIn } from "../../src/geometry/crossing.ts";
import type { Point } from "../../src/geometry/point.ts";
import type { Shape } from "../../src/geometry/shape.ts";
import { randomFrom } from "../rules/random.ts";

const at = (x: number, y: number): Point => ({ x, y });
const circle: Shape = { type: "ellipse", x: 0, y: 0, radiusX: 50, radiusY: 50, rotation: 0 };
const ways = (shape: Shape, from: Point, to: Point) =>
  spansIn(shape, from, to).map(({ enter, leave }) => [enter, leave]);

describe("a way through a circle", () => {
  test("is cut where it enters and leaves", () => {
    expect(ways(circle, at(-100, 0), at(100, 0))).toEqual([[0.25, 0.75]]);
    expect(ways(circle, at(-40, 30), at(60, 30))).toEqual([[0, 0.8]]);
    expect(ways(circle, at(0, 0), at(0, 10))).toEqual([[0, 1]]);
  });
  test("touching it, ending on its rim or beginning there and going away lies outside", () => {
    expect(ways(circle, at(-100, 50), at(100, 50))).toEqual([]);
    expect(ways(circle, at(-50, 100), at(110, -20))).toEqual([]);
    expect(ways(circle, at(100, 0), at(50, 0))).toEqual([]);
    expect(ways(circle, at(30, 40), at(60, 80))).toEqual([]);
  });
  test("beginning on its rim and going in lies inside from the start", () => {
    expect(ways(circle, at(30, 40), at(-30, -40))).toEqual([[0, 1]]);
    expect(ways(circle, at(30, 40), at(30, 0))).toEqual([[0, 1]]);
  });
  test("stopping before it or starting behind it has nothing of it", () => {
    expect(ways(circle, at(-100, 0), at(-51, 0))).toEqual([]);
    expect(ways(circle, at(51, 0), at(100, 0))).toEqual([]);
  });
});

test("an ellipse turned by 90° lies the other way", () => {
  const ellipse: Shape = { type: "ellipse", x: 0, y: 0, radiusX: 80, radiusY: 20, rotation: 90 };
  expect(ways(ellipse, at(-40, 0), at(40, 0))).toEqual([[0.25, 0.75]]);
  expect(ways(ellipse, at(0, -160), at(0, 160))).toEqual([[0.25, 0.75]]);
});

test("touching an ellipse that is turned, or a circle however turned, lies outside", () => {
  expect(ways({ ...circle, rotation: 135 }, at(0, 50), at(100, 50))).toEqual([]);
  const ellipse: Shape = { type: "ellipse", x: 0, y: 0, radiusX: 80, radiusY: 20, rotation: 45 };
  const lean = (along: number, off: number) => at((along - off) * Math.SQRT1_2, (along + off) * Math.SQRT1_2);
  expect(ways(ellipse, lean(-100, 20), lean(100, 20))).toEqual([]);
  expect(ways(ellipse, lean(-100, 19.999), lean(100, 19.999))).toHaveLength(1);
});

test("an ellipse without an extent holds nothing", () => {
  expect(ways({ ...circle, radiusY: 0 }, at(-100, 0), at(100, 0))).toEqual([]);
});

/** In pixels: how far apart the samples lie. */
const SAMPLE = 0.01;

/** Whether a point lies in a figure when it is turned back and set upright, reckoned without the code under test. */
function lies(figure: Exclude<Shape, { type: "polygon" }>, x: number, y: number): boolean {
  const angle = (-figure.rotation * Math.PI) / 180;
  const [halfX, halfY] =
    figure.type === "ellipse" ? [figure.radiusX, figure.radiusY] : [figure.width / 2, figure.height / 2];
  const [middleX, middleY] = figure.type === "ellipse" ? [0, 0] : [halfX, halfY];
  const [dx, dy] = [x - figure.x - middleX, y - figure.y - middleY];
  const across = (dx * Math.cos(angle) - dy * Math.sin(angle)) / halfX;
  const down = (dx * Math.sin(angle) + dy * Math.cos(angle)) / halfY;
  return figure.type === "ellipse"
    ? across * across + down * down < 1
    : Math.max(Math.abs(across), Math.abs(down)) < 1;
}

test("turned ellipses and rectangles, sampled every hundredth of a pixel, have no other length inside", () => {
  const { whole, chance } = randomFrom(11);
  let met = 0;
  for (let pair = 0; pair < 120; pair += 1) {
    const place = { x: whole(-40, 40), y: whole(-40, 40), rotation: whole(0, 359) };
    const figure: Exclude<Shape, { type: "polygon" }> = chance(0.6)
      ? { type: "ellipse", ...place, radiusX: whole(10, 80), radiusY: whole(10, 80) }
      : { type: "rectangle", ...place, width: whole(10, 120), height: whole(10, 120) };
    const [from, to] = [at(whole(-90, 90), whole(-90, 90)), at(whole(-90, 90), whole(-90, 90))];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const samples = Math.ceil(length / SAMPLE);
    let inside = 0;
    for (let sample = 0; sample < samples; sample += 1) {
      const share = (sample + 0.5) / samples;
      if (lies(figure, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)) inside += 1;
    }
    const spans = spansIn(figure, from, to);
    const exact = spans.reduce((sum, { enter, leave }) => sum + (leave - enter) * length, 0);
    expect(spans.length).toBeLessThanOrEqual(1);
    expect(Math.abs(exact - (inside / Math.max(1, samples)) * length)).toBeLessThanOrEqual(2 * SAMPLE);
    met += spans.length;
  }
  expect(met).toBeGreaterThan(40);
});
