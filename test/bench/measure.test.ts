import { expect, test, vi } from "vitest";
import { coverIndex } from "../../src/geometry/crossing.ts";
import type { Point } from "../../src/geometry/point.ts";
import { expectFaster } from "./paired.ts";
import { boardOf, byAllEdges, costAlong, type Mud, muds, paths, worst } from "./regions.ts";

vi.setConfig({ testTimeout: 120_000 });

type Counted = NonNullable<Parameters<typeof coverIndex>[1]>;

/** What paths over an index of regions cost. */
function measuring(regions: readonly Mud[], counter?: Counted): (path: readonly Point[]) => number {
  const cover = coverIndex(regions, counter);
  return (path) =>
    costAlong(path, (from, to) => {
      let start = 0;
      return cover(from, to).map(({ leave, under }) => {
        const share = leave - start;
        start = leave;
        return { share, multiplier: worst(under) };
      });
    });
}

function raced(name: string, side: number, goal: number): void {
  const regions = muds(1000, side);
  const ways = paths(500, side);
  const measure = measuring(regions);
  const fast = { name, run: (at: number) => measure(ways[at % ways.length]!) };
  const slow = { name: "all edges", run: (at: number) => byAllEdges(regions, ways[at % ways.length]!) };
  expectFaster(fast, slow, 20, goal);
}

test("10 waypoints over 1,000 regions are measured 25 times as fast as by all their edges", () => {
  raced("10 waypoints over 1,000 regions", boardOf(1000), 25);
});

test("and 15 times as fast where regions lie over each other everywhere", () => {
  raced("10 waypoints over 1,000 regions on a narrow board", 6000, 15);
});

test("ten times, and a hundred times, as many regions at equal density take no more than twice the work", () => {
  const counted = [100, 1000, 10_000].map((count) => {
    const counter = { shapes: 0, chunks: 0, corners: 0 };
    const measure = measuring(muds(count), counter);
    for (const path of paths(400, boardOf(count))) measure(path);
    console.log(`${count} regions: ${JSON.stringify(counter)} for 400 paths`);
    return counter;
  });
  for (const kind of ["shapes", "chunks", "corners"] as const)
    for (const { [kind]: work } of counted) expect(work).toBeLessThanOrEqual(2 * counted[0]![kind]);
});
