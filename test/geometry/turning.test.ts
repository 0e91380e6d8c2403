import { describe, expect, test } from "vitest";
import { gapToSegment } from "../../src/geometry/base.ts";
import { turned } from "../../src/geometry/point.ts";
import { overlapSpans, wallSpan } from "../../src/geometry/sweep.ts";
import { type Turn, turnOnto } from "../../src/geometry/turning.ts";
import { randomFrom } from "../rules/random.ts";
import { at, oval, round, tray } from "./bases.ts";

describe("a rectangle of 400 by 300 turns about its centre, its corners 250 away", () => {
  const turn = (degrees: number): Turn => ({ base: tray(400, 300), at: at(0, 0), about: at(0, 0), degrees });
  const post = (x: number, y: number) => ({ a: at(x, y), b: at(x, y + 1) });

  test("a line beyond the reach of its corners is never met", () => {
    expect(turnOnto(turn(360), { a: at(-500, 251), b: at(500, 251) })).toBeUndefined();
    expect(turnOnto(turn(90), { a: at(-500, 240), b: at(500, 240) })).toBeDefined();
  });
  test("a quarter turn sweeps what neither its start nor its end covers", () => {
    expect(turnOnto(turn(90), post(0, 160))).toBeDefined();
    expect(turnOnto(turn(90), post(170, 170))).toBeDefined();
    expect(turnOnto(turn(90), post(180, 180))).toBeUndefined();
  });
  test("the way round matters: the corner at (200, 150) goes clockwise to (70, 240), not up", () => {
    expect(turnOnto(turn(36.8), post(140, 195))).toBeDefined();
    expect(turnOnto(turn(-36.8), post(140, 195))).toBeUndefined();
  });
  test("it comes onto the line where its corner does: at 240 down, by 36.87 of 90 degrees", () => {
    const share = turnOnto(turn(90), { a: at(0, 240), b: at(500, 240) }) ?? 2;
    expect(share * 90).toBeCloseTo((Math.asin(240 / 250) - Math.asin(150 / 250)) * (180 / Math.PI), 6);
  });
  test("no turn is all or nothing", () => {
    expect(turnOnto(turn(0), post(0, 100))).toBe(0);
    expect(turnOnto(turn(0), post(0, 150))).toBeUndefined();
  });
});

test("a turn comes onto a line when four hundred looks on the way see it there, 300 times over", () => {
  const random = randomFrom(8);
  let met = 0;
  for (let deal = 0; deal < 300; deal += 1) {
    const size = () => random.whole(20, 200);
    const place = (far: number) => at(random.whole(-far, far), random.whole(-far, far));
    const shape = random.one([tray(size(), size(), random.whole(0, 359)), round(size() / 2)]);
    const base = random.chance(0.1) ? oval(size() / 2, size() / 2, random.whole(0, 359)) : shape;
    const turn = { base, at: place(60), about: place(60), degrees: random.whole(-180, 180) };
    const line = { a: place(250), b: place(250) };
    const depth = (share: number) => {
      const by = share * turn.degrees;
      const now = base.shape === "round" ? base : { ...base, rotation: base.rotation + by };
      return -gapToSegment(now, turned(turn.at, turn.about, by), line);
    };
    const deepest = Math.max(...Array.from({ length: 401 }, (_, n) => depth(n / 400)));
    const share = turnOnto(turn, line);
    if (deepest > 0.02) {
      met += 1;
      expect(share, JSON.stringify({ turn, line })).toBeDefined();
      const first = Array.from({ length: 401 }, (_, n) => n / 400).find((n) => depth(n) > 0) ?? 2;
      expect(share!).toBeLessThanOrEqual(first + 2.5e-3);
      expect(share! * Math.abs(turn.degrees)).toBeGreaterThan((first - 0.0025) * Math.abs(turn.degrees) - 1);
    } else if (deepest < -1) expect(share, JSON.stringify({ turn, line })).toBeUndefined();
  }
  expect(met).toBeGreaterThan(60);
});

describe("a distance that is kept from lines and shapes", () => {
  const wall = { a: at(0, 0), b: at(100, 0) };
  test("a tray 40 deep comes within 30 of a wall from 50 before it to 50 behind it", () => {
    expect(wallSpan(tray(40, 40), at(50, -150), at(50, 150), wall, 30)).toEqual({
      enter: 100 / 300,
      leave: 200 / 300,
    });
    expect(wallSpan(tray(40, 40), at(0, 50), at(100, 50), wall, 30)).toBeUndefined();
  });
  test("so it does of shapes, also of one that it would lie wholly in", () => {
    const shape = { type: "polygon", points: [at(0, 0), at(400, 0), at(400, 200), at(0, 200)] } as const;
    const patches = [{ shape, hole: false }];
    expect(overlapSpans(tray(40, 40), at(200, -150), at(200, 350), patches, 30)).toEqual([
      { enter: 0.2, leave: 0.8 },
    ]);
    expect(overlapSpans(tray(40, 40), at(200, -150), at(200, -50), patches, 30)).toEqual([]);
  });
});
