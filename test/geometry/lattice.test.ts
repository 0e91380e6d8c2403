import { expect, test } from "vitest";
import type { Point } from "../../src/geometry/point.ts";
import { nearSpan, wallSpan } from "../../src/geometry/sweep.ts";
import { type Random, randomFrom } from "../rules/random.ts";
import { at, round, tray } from "./bases.ts";

/** A whole number over a whole number above 0. */
type Fraction = readonly [bigint, bigint];
const less = (a: Fraction, b: Fraction) => a[0] * b[1] < b[0] * a[1];
const least = (all: readonly Fraction[]) => all.reduce((a, b) => (less(b, a) ? b : a));

const whole = ({ x, y }: Point) => [BigInt(x), BigInt(y)] as const;
function turn(a: Point, b: Point, c: Point): bigint {
  const [[ax, ay], [bx, by], [cx, cy]] = [whole(a), whole(b), whole(c)];
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** The square of the distance of a place from a line, exactly. */
function fromLine(place: Point, a: Point, b: Point): Fraction {
  const [[px, py], [ax, ay], [bx, by]] = [whole(place), whole(a), whole(b)];
  const square = (bx - ax) ** 2n + (by - ay) ** 2n;
  const along = (px - ax) * (bx - ax) + (py - ay) * (by - ay);
  if (along <= 0n) return [(px - ax) ** 2n + (py - ay) ** 2n, 1n];
  if (along >= square) return [(px - bx) ** 2n + (py - by) ** 2n, 1n];
  return [turn(a, b, place) ** 2n, square];
}

/** The square of the distance of two lines, exactly: 0 where they meet. */
function apart(a: Point, b: Point, c: Point, d: Point): Fraction {
  const opposite = (one: bigint, other: bigint) => (one < 0n && other > 0n) || (one > 0n && other < 0n);
  if (opposite(turn(a, b, c), turn(a, b, d)) && opposite(turn(c, d, a), turn(c, d, b))) return [0n, 1n];
  return least([fromLine(a, c, d), fromLine(b, c, d), fromLine(c, a, b), fromLine(d, a, b)]);
}

const spot = ({ whole: number }: Random) => at(number(-8, 8) * 10, number(-8, 8) * 10);

test("discs on the lattice overlap walls and discs on their way when whole numbers say so: 0 of 6,000 differ", () => {
  const random = randomFrom(71);
  const seen = { met: 0, grazed: 0, free: 0 };
  for (let pair = 0; pair < 6000; pair += 1) {
    const [from, to, a, b] = [spot(random), spot(random), spot(random), spot(random)];
    const radius = random.one([10, 20, 30, 40, 50]);
    const distance = apart(from, to, a, b);
    const bound: Fraction = [BigInt(radius) ** 2n, 1n];
    const meets = less(distance, bound);
    seen[meets ? "met" : less(bound, distance) ? "free" : "grazed"] += 1;
    expect(wallSpan(round(radius), from, to, { a, b }) !== undefined, `pair ${pair}`).toBe(meets);
    const disc = less(fromLine(a, from, to), bound);
    expect(nearSpan(round(radius - 5), from, to, round(5), a, 0) !== undefined, `pair ${pair}`).toBe(disc);
  }
  expect(seen.grazed).toBeGreaterThan(50);
  expect(Math.min(seen.met, seen.free)).toBeGreaterThan(1000);
});

/** When a place going along one axis lies strictly between −reach and reach: fractions of the way, or always, or never. */
function between(from: number, to: number, reach: number): readonly [Fraction, Fraction] | boolean {
  if (from === to) return Math.abs(from) < reach;
  const [near, far] = from < to ? [-reach, reach] : [reach, -reach];
  const sign = from < to ? 1 : -1;
  const way = BigInt(sign * (to - from));
  return [
    [BigInt(sign * (near - from)), way],
    [BigInt(sign * (far - from)), way],
  ];
}

test("upright and quarter-turned rectangles on the lattice overlap when whole numbers say so: 0 of 6,000 differ", () => {
  const random = randomFrom(72);
  let [met, free] = [0, 0];
  for (let pair = 0; pair < 6000; pair += 1) {
    const [from, to] = [spot(random), spot(random)];
    const [wide, deep] = [random.whole(1, 6) * 20, random.whole(1, 6) * 20];
    const rotation = random.one([0, 90, 180, 270]);
    const [x, y] = rotation % 180 === 0 ? [wide, deep] : [deep, wide];
    const stretches = [between(from.x, to.x, x / 2 + 20), between(from.y, to.y, y / 2 + 30)];
    const inside = stretches.filter((stretch) => typeof stretch !== "boolean");
    const enter = inside.reduce<Fraction>((late, [next]) => (less(late, next) ? next : late), [0n, 1n]);
    const leave = inside.reduce<Fraction>((soon, [, next]) => (less(next, soon) ? next : soon), [1n, 1n]);
    const meets = !stretches.includes(false) && less(enter, leave);
    if (meets) met += 1;
    else free += 1;
    const moving = tray(wide, deep, rotation);
    const span = nearSpan(moving, from, to, tray(40, 60), at(0, 0), 0);
    expect(span !== undefined, `pair ${pair}`).toBe(meets);
    if (span) expect(span.enter).toBeCloseTo(Number(enter[0]) / Number(enter[1]), 12);
    if (span) expect(span.leave).toBeCloseTo(Number(leave[0]) / Number(leave[1]), 12);
  }
  expect(Math.min(met, free)).toBeGreaterThan(1000);
});
