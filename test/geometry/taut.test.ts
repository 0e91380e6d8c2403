import { describe, expect, test } from "vitest";
import type { Point } from "../../src/geometry/point.ts";
import { type Block, depthIn, discBlock, type Disc, sidesBlock } from "../../src/geometry/taut/block.ts";
import { isParted } from "../../src/geometry/taut/parted.ts";
import { shortestWay } from "../../src/geometry/taut/shortest-way.ts";
import { pointAt } from "../../src/geometry/taut/tangent.ts";
import { thicketOf } from "../../src/geometry/taut/thicket.ts";
import { isBarred, pointsOf } from "../../src/geometry/taut/way.ts";
import { randomFrom } from "../rules/random.ts";
import { shortestByForce } from "./taut-twin.ts";

const start = { x: 0, y: 0 };
const goalAt = (x: number, y: number, radius: number) => ({
  disc: { x, y, radius },
  taken: [] as Block[],
  most: 1e9,
});
const wall = (ax: number, ay: number, bx: number, by: number, radius: number) =>
  sidesBlock([{ a: { x: ax, y: ay }, b: { x: bx, y: by } }], radius);

describe("the shortest way to the edge of a disc", () => {
  test("leads straight to it where nothing is in the way", () => {
    expect(shortestWay(start, goalAt(1000, 0, 126), [])?.length).toBeCloseTo(874, 9);
  });

  test("goes round a disc on two tangents and an arc", () => {
    const way = shortestWay(start, goalAt(1000, 0, 0), [discBlock({ x: 500, y: 0 }, 300)]);
    const turn = Math.PI - 2 * Math.acos(300 / 500);
    expect(way?.length).toBeCloseTo(2 * 400 + 300 * turn, 6);
  });

  test("goes round the end of a wall that it keeps away from", () => {
    const way = shortestWay(start, goalAt(800, 0, 0), [wall(400, -1000, 400, 0, 50)]);
    const tangent = Math.sqrt(400 ** 2 - 50 ** 2);
    const turn = 2 * Math.asin(50 / 400);
    expect(way?.length).toBeCloseTo(2 * tangent + 50 * turn, 6);
  });

  test("bends at corners without any breadth: 9.20 round the wire of Cx13", () => {
    const corners = [
      { x: 860, y: 776 },
      { x: 1000, y: 776 },
      { x: 1000, y: 1300 },
      { x: 860, y: 1300 },
    ];
    const sides = corners.map((a, at) => ({ a, b: corners[(at + 1) % 4] ?? a }));
    const way = shortestWay({ x: 520, y: 1000 }, goalAt(1446, 1000, 126), [sidesBlock(sides, 1e-4)]);
    const legs = Math.hypot(340, 224) + 140 + Math.hypot(446, 224) - 126;
    expect(way?.length).toBeCloseTo(legs, 2);
    expect(legs).toBeCloseTo(920, 0);
  });

  test("ends beside who stands where it would come to the edge", () => {
    const friend = discBlock({ x: 860, y: 0 }, 60);
    const way = shortestWay(start, { disc: { x: 1000, y: 0, radius: 126 }, taken: [friend], most: 1e9 }, []);
    const end = way?.pieces.at(-1)?.to ?? start;
    expect(depthIn(friend, end)).toBeCloseTo(0, 6);
    expect(Math.hypot(end.x - 1000, end.y)).toBeCloseTo(126, 6);
  });

  test("there is none to who is walled in", () => {
    const corners = [
      { x: 700, y: -300 },
      { x: 1300, y: -300 },
      { x: 1300, y: 300 },
      { x: 700, y: 300 },
    ];
    const sides = corners.map((a, at) => ({ a, b: corners[(at + 1) % 4] ?? a }));
    expect(shortestWay(start, goalAt(1000, 0, 126), [sidesBlock(sides, 63)])).toBeUndefined();
  });
});

test("on 40 crowded boards it is as long as the shortest of all ways, and there is none where blocks part the two", () => {
  const random = randomFrom(11);
  const between = (low: number, high: number) =>
    low + (random.whole(0, 1_000_000) / 1_000_000) * (high - low);
  const found = { bent: 0, parted: 0 };
  for (let board = 0; board < 40; board += 1) {
    const goal = goalAt(700, between(-80, 80), 60);
    const isOpen = (block: Block) => depthIn(block, start) < -1 && depthIn(block, goal.disc) < -1;
    const walls = Array.from({ length: 8 }, () => {
      const [x, y] = [between(-150, 850), between(-250, 250)];
      return wall(x, y, x + between(-300, 300), y + between(-300, 300), between(30, 70));
    });
    const frame = [
      wall(-250, -250, 950, -250, 30),
      wall(950, -250, 950, 250, 30),
      wall(950, 250, -250, 250, 30),
      wall(-250, 250, -250, -250, 30),
    ];
    const blocks = [...walls.filter(isOpen), ...frame];
    const way = shortestWay(start, goal, blocks);
    const least = shortestByForce(start, goal.disc, blocks);
    if (way === undefined || least === undefined) expect(way?.length, `board ${board}`).toBe(least);
    else expect(Math.abs(way.length - least), `board ${board}`).toBeLessThan(1e-6);
    if (!way) {
      found.parted += 1;
      expect(isParted(start, around(goal.disc, blocks), thicketOf(blocks)), `board ${board}`).toBe(true);
    } else {
      expect(isParted(start, [way.pieces.at(-1)?.to ?? start], thicketOf(blocks)), `board ${board}`).toBe(
        false,
      );
      if (way.pieces.length > 1) found.bent += 1;
    }
  }
  expect(found.bent).toBeGreaterThan(10);
  expect(found.parted).toBeGreaterThan(5);
}, 120_000);

/** Places on a disc's edge that lie inside no block. */
function around(disc: Disc, blocks: readonly Block[]): Point[] {
  return Array.from({ length: 60 }, (_, at) => pointAt(disc, (at * Math.PI) / 30)).filter((point) =>
    blocks.every((block) => depthIn(block, point) < -1e-3),
  );
}

test("on 600 random boards it is as long as the shortest of all ways, to 1e-6, and enters nothing", () => {
  const random = randomFrom(7);
  const between = (low: number, high: number) =>
    low + (random.whole(0, 1_000_000) / 1_000_000) * (high - low);
  let bent = 0;
  for (let board = 0; board < 600; board += 1) {
    const goal = goalAt(1000 + between(-100, 100), between(-100, 100), between(60, 180));
    const isOpen = (block: Block) => depthIn(block, start) < -1 && depthIn(block, goal.disc) < -1;
    const blocks = Array.from({ length: 2 + Math.floor(between(0, 4)) }, () => {
      const [x, y] = [between(150, 1000), between(-350, 350)];
      if (random.chance(0.4)) return discBlock({ x, y }, between(40, 160));
      const angle = between(0, Math.PI);
      const length = between(50, 300);
      const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
      return wall(x - dx, y - dy, x + dx, y + dy, between(5, 70));
    }).filter(isOpen);
    const way = shortestWay(start, goal, blocks);
    const least = shortestByForce(start, goal.disc, blocks);
    if (way === undefined || least === undefined) expect(way?.length).toBe(least);
    else expect(Math.abs(way.length - least), `board ${board}`).toBeLessThan(1e-6);
    for (const piece of way?.pieces ?? [])
      for (const block of blocks) expect(isBarred(piece, block)).toBe(false);
    const points = way ? [start, ...pointsOf(way)] : [];
    for (const block of blocks) for (const point of points) expect(depthIn(block, point)).toBeLessThan(1e-5);
    if ((way?.pieces.length ?? 0) > 1) bent += 1;
  }
  expect(bent).toBeGreaterThan(200);
}, 120_000);
