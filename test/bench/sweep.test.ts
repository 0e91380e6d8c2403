import { expect, test, vi } from "vitest";
import type { Base } from "../../src/geometry/base.ts";
import type { Point } from "../../src/geometry/point.ts";
import type { Segment } from "../../src/geometry/segment.ts";
import { wallSpan } from "../../src/geometry/sweep.ts";
import { wallIndex } from "../../src/geometry/wall-index.ts";
import { oval, round, tray } from "../geometry/bases.ts";
import { randomFrom } from "../rules/random.ts";
import { expectFaster } from "./paired.ts";

vi.setConfig({ testTimeout: 120_000 });

const disc = round(20);
const REACH = 20;

/** The side of a board that has as many walls to the area as 5,000 on 80 × 80 squares of 100 px. */
const boardOf = (count: number) => 8000 * Math.sqrt(count / 5000);

function wallsOf(count: number): Segment[] {
  const { whole, one } = randomFrom(count);
  const side = Math.round(boardOf(count));
  return Array.from({ length: count }, () => {
    const a = { x: whole(0, side), y: whole(0, side) };
    const by = one([
      [100, 0],
      [0, 100],
      [whole(-200, 200), whole(-200, 200)],
    ]);
    return { a, b: { x: a.x + by[0]!, y: a.y + by[1]! } };
  });
}

/** Drags from fifty places, each to forty others at a distance, as a pointer that circles asks about them. */
function waysOf(count: number, length: number): { from: Point; to: Point }[] {
  const { whole } = randomFrom(length);
  const side = Math.round(boardOf(count));
  return Array.from({ length: 50 }, () => ({ x: whole(0, side), y: whole(0, side) })).flatMap((from) =>
    Array.from({ length: 40 }, () => {
      const turn = (whole(0, 3599) * Math.PI) / 1800;
      return { from, to: { x: from.x + length * Math.cos(turn), y: from.y + length * Math.sin(turn) } };
    }),
  );
}

/** The share of the way at which a base first meets one of the walls, 1 where none. */
function stopAt(base: Base, from: Point, to: Point, walls: readonly Segment[]): number {
  let stop = 1;
  for (const wall of walls) {
    const span = wallSpan(base, from, to, wall);
    if (span && span.enter < stop) stop = span.enter;
  }
  return stop;
}

function raced(name: string, base: Base, reach: number, goal: number): void {
  const length = 100;
  const walls = wallsOf(5000);
  const near = wallIndex(walls);
  const ways = waysOf(5000, length);
  const way = (at: number) => ways[at % ways.length]!;
  const fast = {
    name: `${name} among 5,000 walls, ${length} px`,
    run: (at: number) => stopAt(base, way(at).from, way(at).to, near(way(at).from, way(at).to, reach)),
  };
  const slow = { name: "every wall", run: (at: number) => stopAt(base, way(at).from, way(at).to, walls) };
  expectFaster(fast, slow, 200, goal);
}

test("a disc is swept 300 times as fast as past every wall", () => {
  raced("disc", disc, REACH, 300);
});

test("a rectangle is swept 100 times as fast, an oval 50 times", () => {
  raced("rectangle", tray(40, 30, 20), 25, 100);
  raced("oval", oval(20, 12, 20), 20, 50);
});

test("a hundred times as many walls at equal density take no more than 2.5 times the work", () => {
  const counted = [100, 1000, 10_000].map((count) => {
    const work = { cells: 0, walls: 0 };
    const near = wallIndex(wallsOf(count), work);
    for (const { from, to } of waysOf(count, 300)) near(from, to, REACH);
    console.log(`${count} walls: ${JSON.stringify(work)} for 2,000 ways`);
    return work;
  });
  for (const kind of ["cells", "walls"] as const)
    for (const { [kind]: work } of counted) expect(work).toBeLessThanOrEqual(2.5 * counted[0]![kind]);
});
