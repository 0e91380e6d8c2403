import { describe, expect, test } from "vitest";
import { contact, type Segment } from "../../src/geometry/segment.ts";
import { sightLine } from "../../src/geometry/taut/sight.ts";
import { randomFrom } from "../rules/random.ts";

const disc = (x: number, y: number, radius = 63) => ({ x, y, radius });
const wall = (...[x1, y1, x2, y2]: [number, number, number, number]): Segment => ({
  a: { x: x1, y: y1 },
  b: { x: x2, y: y2 },
});
const ways = <T extends object>(
  { x, y, radius }: { x: number; y: number; radius: number },
  at: (point: { x: number; y: number }) => T,
) =>
  Array.from({ length: 90 }, (_, nth) =>
    at({ x: x + radius * Math.cos((nth * Math.PI) / 45), y: y + radius * Math.sin((nth * Math.PI) / 45) }),
  );

describe("a line of sight between two discs", () => {
  test("passes two slits of two pixels that only one line passes", () => {
    const slits = [
      wall(500, -500, 500, 20),
      wall(500, 22, 500, 500),
      wall(700, -500, 700, 9),
      wall(700, 11, 700, 500),
    ];
    const line = sightLine(disc(0, 0), disc(1000, 0), slits)!;
    const at = (x: number) => line.a.y + ((line.b.y - line.a.y) * (x - line.a.x)) / (line.b.x - line.a.x);
    expect(at(500)).toBeGreaterThan(20);
    expect(at(500)).toBeLessThan(22);
    expect(at(700)).toBeGreaterThan(9);
    expect(at(700)).toBeLessThan(11);
    expect(sightLine(disc(0, 0), disc(1000, 0), [...slits, wall(600, 10, 600, 21)])).toBeUndefined();
  });

  test("doesn't pass a corner that two walls share, nor a wall as wide as both discs, but beside one a bit narrower", () => {
    const corner = [wall(500, -200, 500, 0), wall(500, 0, 500, 200)];
    expect(sightLine(disc(0, 0), disc(1000, 0), corner)).toBeUndefined();
    expect(sightLine(disc(0, 0), disc(1000, 0), [wall(500, -63, 500, 63)])).toBeUndefined();
    expect(sightLine(disc(0, 0), disc(1000, 0), [wall(500, -63, 500, 62.9)])).toBeDefined();
  });

  test("is free where it is found, and found wherever one of 8,100 lines between their edges is free, on 600 boards", () => {
    const random = randomFrom(11);
    let seen = 0;
    for (let board = 0; board < 600; board += 1) {
      const [one, other] = [
        disc(0, 0, random.whole(20, 80)),
        disc(random.whole(300, 900), 0, random.whole(20, 80)),
      ];
      const walls = Array.from({ length: random.whole(1, 8) }, () => {
        const [x, y] = [random.whole(100, other.x - 100), random.whole(-120, 120)];
        return wall(x, y, x + random.whole(-60, 60), y + random.whole(-150, 150));
      });
      const line = sightLine(one, other, walls);
      const isFree = (a: { x: number; y: number }, b: { x: number; y: number }) =>
        !walls.some((each) => contact(a, b, each));
      if (line) {
        expect(isFree(line.a, line.b)).toBe(true);
        expect(Math.hypot(line.a.x - one.x, line.a.y - one.y)).toBeCloseTo(one.radius, 6);
        expect(Math.hypot(line.b.x - other.x, line.b.y - other.y)).toBeCloseTo(other.radius, 6);
        seen += 1;
      } else {
        const tried = ways(one, (a) => ways(other, (b) => ({ isFree: isFree(a, b) }))).flat();
        expect(tried.some((each) => each.isFree)).toBe(false);
      }
    }
    expect(seen).toBeGreaterThan(100);
    expect(seen).toBeLessThan(500);
  });
});
