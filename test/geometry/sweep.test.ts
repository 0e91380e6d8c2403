import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Base, gap, gapToSegment } from "../../src/geometry/base.ts";
import type { Span } from "../../src/geometry/crossing.ts";
import type { Point } from "../../src/geometry/point.ts";
import { nearSpan, wallSpan } from "../../src/geometry/sweep.ts";
import { randomFrom } from "../rules/random.ts";
import { anyBase, anyPlace, at, bases, oval, places, round, tray } from "./bases.ts";

const origin = at(0, 0);
const wall = { a: at(0, 0), b: at(100, 0) };

describe("a disc goes past a wall", () => {
  test("through it: from touching it on one side to touching it on the other", () => {
    expect(wallSpan(round(50), at(50, -150), at(50, 250), wall)).toEqual({ enter: 0.25, leave: 0.5 });
  });
  test("round its end: as soon as the rim meets the end of the wall", () => {
    expect(wallSpan(round(50), at(140, -150), at(140, 250), wall)).toEqual({ enter: 0.3, leave: 0.45 });
  });
  test("at exactly its radius from the wall or its end, in any direction, it is free", () => {
    expect(wallSpan(round(50), at(-200, 50), at(300, 50), wall)).toBeUndefined();
    expect(wallSpan(round(50), at(150, -300), at(150, 300), wall)).toBeUndefined();
    expect(wallSpan(round(50), at(-300, -50), at(300, -50), wall)).toBeUndefined();
    const slanted = { a: at(0, 0), b: at(300, 400) };
    expect(wallSpan(round(50), at(-640, -770), at(860, 1230), slanted)).toBeUndefined();
    expect(wallSpan(round(50), at(340, 370), at(40, -30), slanted)).toBeUndefined();
  });
  test("a pixel nearer it isn’t", () => {
    expect(wallSpan(round(50), at(-200, 49), at(300, 49), wall)).toBeDefined();
    expect(wallSpan(round(50), at(149, -300), at(149, 300), wall)).toBeDefined();
  });
  test("from contact it may leave or slide, but not press on", () => {
    expect(wallSpan(round(50), at(50, 50), at(50, 250), wall)).toBeUndefined();
    expect(wallSpan(round(50), at(50, 50), at(300, 50), wall)).toBeUndefined();
    expect(wallSpan(round(50), at(130, 40), at(160, 80), wall)).toBeUndefined();
    expect(wallSpan(round(50), at(50, 50), at(50, 0), wall)).toEqual({ enter: 0, leave: 1 });
  });
  test("it stops in contact: a way that ends there is free", () => {
    expect(wallSpan(round(50), at(50, 250), at(50, 50), wall)).toBeUndefined();
    expect(wallSpan(round(50), at(50, 250), at(50, 49), wall)).toEqual({ enter: 200 / 201, leave: 1 });
  });
  test("a way without length counts where the disc stands", () => {
    expect(wallSpan(round(50), at(50, 50), at(50, 50), wall)).toBeUndefined();
    expect(wallSpan(round(50), at(50, 49), at(50, 49), wall)).toEqual({ enter: 0, leave: 1 });
  });
  test("a wall without length is a post", () => {
    const post = { a: at(0, 0), b: at(0, 0) };
    expect(wallSpan(round(50), at(-100, 30), at(100, 30), post)).toEqual({ enter: 0.3, leave: 0.7 });
    expect(wallSpan(round(50), at(-100, 50), at(100, 50), post)).toBeUndefined();
  });
});

describe("a gap in a wall", () => {
  const walls = [
    { a: at(-500, 0), b: at(0, 0) },
    { a: at(100, 0), b: at(500, 0) },
  ];
  const passes = (base: Base, x: number) =>
    walls.every((side) => !wallSpan(base, at(x, -300), at(x, 300), side));
  test("lets a base as broad as itself through its very middle", () => {
    expect(passes(round(50), 50)).toBe(true);
    expect(passes(tray(100, 300), 50)).toBe(true);
    expect(passes(tray(300, 100, 90), 50)).toBe(true);
    expect(passes(oval(80, 50, 90), 50)).toBe(true);
  });
  test("and none broader, nor one beside its middle", () => {
    expect(passes(round(50.01), 50)).toBe(false);
    expect(passes(round(50), 50.01)).toBe(false);
    expect(passes(tray(100.01, 20), 50)).toBe(false);
    expect(passes(tray(300, 100), 50)).toBe(false);
    expect(passes(oval(80, 50), 50)).toBe(false);
  });
});

describe("rectangles", () => {
  test("pass side by side with a common edge, turned by quarters too", () => {
    for (const rotation of [0, 90, 180, 270]) {
      const moving = tray(100, 100, rotation);
      expect(nearSpan(moving, at(-300, 100), at(300, 100), tray(100, 100), origin, 0)).toBeUndefined();
      expect(nearSpan(moving, at(100, -300), at(100, 300), tray(100, 100), origin, 0)).toBeUndefined();
      expect(nearSpan(moving, at(0, 200), at(200, 0), tray(100, 100), origin, 0)).toBeUndefined();
    }
  });
  test("meet over both their breadths", () => {
    const span = nearSpan(tray(100, 50), at(-200, 30), at(200, 30), tray(100, 50), origin, 0);
    expect(span).toEqual({ enter: 0.25, leave: 0.75 });
  });
  test("turned by 45° meet with a corner first", () => {
    const span = nearSpan(tray(100, 100, 45), at(-200, 0), at(200, 0), tray(100, 100), origin, 0);
    expect(span?.enter).toBeCloseTo((150 - 50 * Math.SQRT2) / 400, 12);
    expect(span?.leave).toBeCloseTo((250 + 50 * Math.SQRT2) / 400, 12);
  });
  test("turned alike slide along each other free", () => {
    for (const rotation of [17, 45, 60, 133.3]) {
      const turn = (rotation * Math.PI) / 180;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const beside = (x: number) => at(x * cos - 75 * sin, x * sin + 75 * cos);
      const still = tray(200, 100, rotation);
      expect(nearSpan(tray(80, 50, rotation), beside(-900), beside(900), still, origin, 0)).toBeUndefined();
    }
  });
  test("are near within so many pixels of a side, rounded about a corner", () => {
    const disc = nearSpan(round(20), at(-200, 80), at(200, 80), tray(100, 100), origin, 30);
    expect(disc).toEqual({ enter: (150 - 40) / 400, leave: (250 + 40) / 400 });
    expect(nearSpan(tray(20, 20), at(-200, 90), at(200, 90), tray(100, 100), origin, 30)).toBeUndefined();
  });
});

describe("discs", () => {
  test("are near from the moment their rims are so near", () => {
    expect(nearSpan(round(50), at(-300, 0), at(300, 0), round(50), origin, 50)).toEqual({
      enter: 0.25,
      leave: 0.75,
    });
    expect(nearSpan(round(50), at(-300, 60), at(300, 60), round(50), origin, 0)).toEqual({
      enter: 220 / 600,
      leave: 380 / 600,
    });
  });
  test("that graze aren’t near", () => {
    expect(nearSpan(round(50), at(-300, 100), at(300, 100), round(50), origin, 0)).toBeUndefined();
    expect(nearSpan(round(50), at(-60, -280), at(300, 200), round(50), at(100, 100), 0)).toBeUndefined();
  });
  test("on the same place until they have parted", () => {
    expect(nearSpan(round(50), origin, at(200, 0), round(50), origin, 0)).toEqual({ enter: 0, leave: 0.5 });
  });
});

describe("an oval", () => {
  test("on the way of its long axis meets a wall with its tip, across it with its flank", () => {
    const ahead = wallSpan(oval(60, 35, 90), at(50, -200), at(50, 0), wall);
    expect(ahead?.enter).toBeCloseTo(140 / 200, 10);
    const across = wallSpan(oval(60, 35), at(50, -200), at(50, 0), wall);
    expect(across?.enter).toBeCloseTo(165 / 200, 10);
  });
  test("slides along a wall in contact", () => {
    expect(wallSpan(oval(60, 35), at(-300, 35), at(300, 35), wall)).toBeUndefined();
    expect(wallSpan(oval(60, 35, 90), at(-300, -60), at(300, -60), wall)).toBeUndefined();
    expect(wallSpan(oval(60, 35), at(160, -200), at(160, 200), wall)).toBeUndefined();
  });
  test("starts in contact and leaves", () => {
    expect(nearSpan(oval(60, 35), at(110, 0), at(300, 40), round(50), origin, 0)).toBeUndefined();
    expect(nearSpan(oval(60, 35), at(110, 0), at(110, 300), round(50), origin, 0)).toBeUndefined();
  });
});

/** Where the distance along a way falls below 0 and rises above it again: by steps of half a pixel, then by halving. */
function stepped(from: Point, to: Point, distance: (place: Point) => number): Span | undefined {
  const place = (share: number) => at(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y));
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 2);
  const near = Array.from({ length: steps + 1 }, (_, step) => distance(place(step / steps)) < 0);
  const [first, last] = [near.indexOf(true), near.lastIndexOf(true)];
  if (first < 0) return undefined;
  const halved = (inside: number, outside: number): number => {
    if (Math.abs(inside - outside) < 1e-12) return inside;
    const middle = (inside + outside) / 2;
    return distance(place(middle)) < 0 ? halved(middle, outside) : halved(inside, middle);
  };
  return {
    enter: first === 0 ? 0 : halved(first / steps, (first - 1) / steps),
    leave: last === steps ? 1 : halved(last / steps, (last + 1) / steps),
  };
}

/** Found by steps it is found in one piece, to 0.01 px; what falls between two steps is less than half a pixel long. */
function expectSame(found: Span | undefined, seen: Span | undefined, length: number): void {
  if (!seen) expect(((found?.leave ?? 0) - (found?.enter ?? 0)) * length).toBeLessThan(0.5);
  else {
    expect(Math.abs((found?.enter ?? 9) - seen.enter) * length).toBeLessThan(0.01);
    expect(Math.abs((found?.leave ?? 9) - seen.leave) * length).toBeLessThan(0.01);
  }
}

test("1,000 random bases pass a base, and 1,000 a wall, as steps along the way find them to 0.01 px", () => {
  const random = randomFrom(69);
  let met = 0;
  for (let pair = 0; pair < 1000; pair += 1) {
    const [moving, still] = [anyBase(random), anyBase(random)];
    const [from, to, there, end] = [0, 0, 0, 0].map(() => anyPlace(random, 300)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    const within = random.one([0, 0, random.whole(0, 10_000) / 100]);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const span = nearSpan(moving, from, to, still, there, within);
    expectSame(
      span,
      stepped(from, to, (place) => gap(moving, place, still, there) - within),
      length,
    );
    if (span) met += 1;
    const line = { a: there, b: end };
    const walled = wallSpan(moving, from, to, line);
    expectSame(
      walled,
      stepped(from, to, (place) => gapToSegment(moving, place, line)),
      length,
    );
  }
  expect(met).toBeGreaterThan(300);
}, 120_000);

describe("whatever goes past whatever", () => {
  const within = fc.constantFrom(0, 0, 25, 100);
  test("is nearer inside the stretch and not nearer outside", () => {
    fc.assert(
      fc.property(
        bases,
        bases,
        places,
        places,
        within,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, b, from, to, d, share) => {
          const span = nearSpan(a, from, to, b, origin, d);
          const place = at(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y));
          const distance = gap(a, place, b, origin) - d;
          if (span && span.enter <= share && share <= span.leave) expect(distance).toBeLessThan(1e-6);
          else expect(distance).toBeGreaterThan(-1.1e-6);
        },
      ),
      { numRuns: 2000 },
    );
  });
  test("meets it in the same places on the way back, and where the other one moves instead", () => {
    fc.assert(
      fc.property(bases, bases, places, places, within, (a, b, from, to, d) => {
        const span = nearSpan(a, from, to, b, origin, d);
        fc.pre(span !== undefined && span.leave - span.enter > 1e-3);
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        const back = nearSpan(a, to, from, b, origin, d);
        expect(Math.abs(1 - (back?.leave ?? 9) - span!.enter) * length).toBeLessThan(1e-6);
        expect(Math.abs(1 - (back?.enter ?? 9) - span!.leave) * length).toBeLessThan(1e-6);
        const other = nearSpan(b, at(-from.x, -from.y), at(-to.x, -to.y), a, origin, d);
        expect(Math.abs((other?.enter ?? 9) - span!.enter) * length).toBeLessThan(1e-6);
      }),
    );
  });
});
