import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extent, gapToSegment } from "../../src/geometry/base.ts";
import { wallSpan } from "../../src/geometry/sweep.ts";
import { wallIndex } from "../../src/geometry/wall-index.ts";
import { at, bases, places, round } from "./bases.ts";

const line = (ax: number, ay: number, bx: number, by: number) => ({ a: at(ax, ay), b: at(bx, by) });

describe("walls in a grid", () => {
  test("none at all answer nothing", () => {
    expect(wallIndex([])(at(0, 0), at(100, 0), 50)).toEqual([]);
  });
  test("each is answered once however many cells it shares with the way", () => {
    const long = line(0, 0, 4000, 10);
    const posts = Array.from({ length: 100 }, (_, post) => line(post * 40, 500, post * 40, 520));
    const near = wallIndex([long, ...posts]);
    expect(near(at(0, 20), at(4000, 20), 50).filter((wall) => wall === long)).toHaveLength(1);
    expect(near(at(0, 20), at(4000, 20), 50).filter((wall) => wall === long)).toHaveLength(1);
  });
  test("a far one isn’t looked at", () => {
    const posts = Array.from({ length: 1000 }, (_, post) => line(post * 40, 0, post * 40, 100));
    const work = { cells: 0, walls: 0 };
    const near = wallIndex(posts, work)(at(20_000, 50), at(20_050, 50), 20);
    expect(near).toContain(posts[501]);
    expect(near.length).toBeLessThan(10);
    expect(work.walls).toBeLessThan(20);
  });
  test("a way that leaves the grid, or never comes near it, is answered too", () => {
    const posts = [line(0, 0, 100, 0), line(0, 100, 100, 100)];
    const near = wallIndex(posts);
    expect(near(at(50, -1000), at(50, 1000), 0)).toHaveLength(2);
    expect(near(at(-500, -500), at(-400, -400), 1000)).toHaveLength(2);
    expect(near(at(50, -60), at(50, -60), 60)).toContain(posts[0]);
  });
  test("walls on one line, or all on one place", () => {
    const row = [line(0, 0, 100, 0), line(100, 0, 200, 0), line(500, 0, 500, 0)];
    expect(wallIndex(row)(at(500, -10), at(500, 10), 1)).toContain(row[2]);
    expect(wallIndex([line(7, 7, 7, 7)])(at(0, 0), at(10, 10), 1)).toHaveLength(1);
  });
});

test("every wall within reach of the way is answered, once", () => {
  const walls = fc.array(fc.record({ a: places, b: places }), { minLength: 1, maxLength: 60 });
  const reach = fc.double({ min: 0, max: 200, noNaN: true });
  fc.assert(
    fc.property(walls, places, places, reach, (all, from, to, far) => {
      const found = wallIndex(all)(from, to, far);
      expect(new Set(found).size).toBe(found.length);
      const steps = Array.from({ length: 201 }, (_, step) =>
        at(from.x + (step / 200) * (to.x - from.x), from.y + (step / 200) * (to.y - from.y)),
      );
      for (const wall of all) {
        if (steps.some((place) => gapToSegment(round(far), place, wall) <= 0)) expect(found).toContain(wall);
      }
    }),
  );
});

test("what a base meets on its way is answered for the larger half of its extent", () => {
  fc.assert(
    fc.property(
      bases,
      fc.array(fc.record({ a: places, b: places }), { minLength: 1, maxLength: 20 }),
      places,
      places,
      (base, walls, from, to) => {
        const { x, y } = extent(base);
        const near = wallIndex(walls)(from, to, Math.max(x, y));
        for (const wall of walls) if (wallSpan(base, from, to, wall)) expect(near).toContain(wall);
      },
    ),
    { numRuns: 1000 },
  );
});
