import { describe, expect, test } from "vitest";
import { boxOf, holds, type Shape } from "../../src/geometry/shape.ts";
import { isSimple } from "../../src/geometry/simple-polygon.ts";

const at = (x: number, y: number) => ({ x, y });
const square: Shape = { type: "polygon", points: [at(0, 0), at(100, 0), at(100, 100), at(0, 100)] };

describe("a shape holds a point", () => {
  test("of two shapes that share an edge just one holds a point on it", () => {
    const right: Shape = { type: "polygon", points: [at(100, 0), at(200, 0), at(200, 100), at(100, 100)] };
    const below: Shape = { type: "rectangle", x: 0, y: 100, width: 100, height: 100, rotation: 0 };
    expect([square, right].filter((shape) => holds(shape, at(100, 50)))).toHaveLength(1);
    expect([square, below].filter((shape) => holds(shape, at(50, 100)))).toHaveLength(1);
  });
  test("a rectangle turned by 45° has its corner where its side was", () => {
    const turned: Shape = { type: "rectangle", x: 0, y: 0, width: 100, height: 100, rotation: 45 };
    expect(holds(turned, at(50, -15))).toBe(true);
    expect(holds(turned, at(5, 5))).toBe(false);
    expect(boxOf(turned).minY).toBeCloseTo(50 - 50 * Math.SQRT2);
  });
  test("an ellipse turned by 90° lies the other way", () => {
    const ellipse: Shape = { type: "ellipse", x: 0, y: 0, radiusX: 100, radiusY: 10, rotation: 90 };
    expect(holds(ellipse, at(0, 90))).toBe(true);
    expect(holds(ellipse, at(90, 0))).toBe(false);
  });
  test("a ring of points with a notch leaves the notch out", () => {
    const notched: Shape = {
      type: "polygon",
      points: [at(0, 0), at(100, 0), at(50, 50), at(100, 100), at(0, 100)],
    };
    expect(holds(notched, at(25, 50))).toBe(true);
    expect(holds(notched, at(75, 50))).toBe(false);
  });
});

describe("an outline is simple", () => {
  test("when it doesn't cross itself", () => {
    expect(isSimple([at(0, 0), at(100, 0), at(100, 100), at(0, 100)])).toBe(true);
    expect(isSimple([at(0, 0), at(100, 0), at(100, 0), at(100, 100)])).toBe(true);
  });
  test("a bow tie, a line and a point are not", () => {
    expect(isSimple([at(0, 0), at(100, 100), at(100, 0), at(0, 90)])).toBe(false);
    expect(isSimple([at(0, 0), at(100, 0)])).toBe(false);
    expect(isSimple([at(5, 5), at(5, 5), at(5, 5)])).toBe(false);
  });
});
