import { describe, expect, test } from "vitest";
import { oneSpaceOn } from "./client/canvas/keyboard-move.ts";
import type { TokenDocument } from "./client/documents/token.ts";
import { ARENA, sceneOf, seatsOf, tokenOf } from "./in-memory.ts";
import { movesOf, place } from "./movement-probe.ts";
import type { Scenario } from "./world/scenario.ts";

/** The arena on hexes of 100 px, its hero of that size and shape. */
function onHexes(type: number, changes: object = {}): Scenario {
  const { scene = {} } = ARENA;
  const tokens = scene["tokens"] as Record<string, unknown>[];
  const grid = { type, size: 100, distance: 5, units: "ft" };
  return {
    ...ARENA,
    scene: {
      ...scene,
      grid,
      tokens: tokens.map((token) => (token["_id"] === "hero" ? { ...token, ...changes } : token)),
    },
  };
}

function heroOn(type: number, changes: object = {}, generation: 13 | 14 = 14): TokenDocument {
  return tokenOf(seatsOf(onHexes(type, changes), { generation }).gm, "hero");
}

const box = (token: TokenDocument) => {
  const { width, height } = token.getSize();
  return [Math.round(width), Math.round(height)];
};
const rounded = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)];

describe("a token on hexes", () => {
  test("has a box whose lines overlap by a quarter", () => {
    expect(box(heroOn(2))).toEqual([100, 115]);
    expect(box(heroOn(2, { width: 2, height: 2 }))).toEqual([200, 202]);
    expect(box(heroOn(4, { width: 3, height: 3 }))).toEqual([289, 300]);
    expect(box(heroOn(5, { width: 0.5, height: 0.5 }))).toEqual([58, 50]);
  });

  test.each([2, 3, 4, 5])("takes 1, 3 and 7 hexes as an ellipse of 1, 2 and 3 (type %i)", (type) => {
    for (const [side, hexes] of [
      [0.5, 1],
      [1, 1],
      [2, 3],
      [3, 7],
      [4, 12],
    ] as const) {
      const spaces = heroOn(type, { width: side, height: side, shape: 0 }).getOccupiedGridSpaceOffsets();
      expect(new Set(spaces.map(({ i, j }) => `${i},${j}`)).size).toBe(hexes);
    }
  });

  test("takes flat offsets in generation 13 and storeys in 14", () => {
    expect(heroOn(2, { x: 0, y: 0, elevation: 10 }, 13).getOccupiedGridSpaceOffsets()).toEqual([
      { i: 0, j: 0 },
    ]);
    expect(heroOn(2, { x: 0, y: 0, elevation: 10 }).getOccupiedGridSpaceOffsets()).toEqual([
      { i: 0, j: 0, k: 2 },
    ]);
  });

  test("has the middle of its hexes for centre, a rectangle that of its box", () => {
    const size = { x: 0, y: 0, width: 2, height: 2 };
    expect(rounded(heroOn(2, { ...size, shape: 0 }).getCenterPoint())).toEqual([100, 87]);
    expect(rounded(heroOn(2, { ...size, shape: 4 }).getCenterPoint())).toEqual([100, 101]);
    expect(rounded(heroOn(2, { x: 0, y: 0 }).getCenterPoint())).toEqual([50, 58]);
  });

  test("snaps to the nearest place where it stands on whole hexes", () => {
    for (const type of [2, 3, 4, 5]) {
      for (const shape of [0, 1, 2, 3, 4, 5]) {
        for (const side of [0.5, 1, 2, 3, 4, 5]) {
          const token = heroOn(type, { width: side, height: side, shape });
          const { x, y } = token.getSnappedPosition({ x: 437, y: 391 });
          expect(Math.hypot(x - 437, y - 391)).toBeLessThan(58.5);
          expect(token.getSnappedPosition({ x, y })).toMatchObject({ x, y });
        }
      }
    }
  });

  test("moves from hex to hex and tells each pair of spaces to the cost function", async () => {
    const { gm } = seatsOf(onHexes(2, { x: 0, y: 0, width: 2, height: 2, shape: 0 }));
    const moves = movesOf(gm);
    const hero = tokenOf(gm, "hero");
    const goal = hero.getSnappedPosition({ x: 300, y: 0 });
    await hero.move({ x: goal.x, y: goal.y });
    expect(moves[0]?.movement.passed).toMatchObject({ spaces: 3, distance: 15, cost: 15 });
    expect(moves[0]?.movement.passed.waypoints.map(({ x, y }) => [x, y])).toEqual([
      [100, 0],
      [200, 0],
      [300, 0],
    ]);
    expect(place(hero)).toEqual([300, 0]);
    const pairs: string[] = [];
    hero.measureMovementPath(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      {
        cost: (from, to, distance) => {
          pairs.push(`${from.i},${from.j} ${to.i},${to.j}`);
          return distance;
        },
      },
    );
    expect(pairs).toEqual(["0,0 0,1", "0,1 0,2", "1,0 1,1"]);
  });

  test.each([2, 3, 4, 5])("goes ten hexes by ten arrow keys, whatever its size (type %i)", async (type) => {
    for (const side of [0.5, 1, 2, 3, 4, 5]) {
      const start = { x: 700, y: 700, width: side, height: side, shape: 0 };
      const hero = heroOn(type, start);
      await hero.update(hero.getSnappedPosition());
      const first = () => hero.getOccupiedGridSpaceOffsets()[0]!;
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ] as const) {
        const from = first();
        for (let press = 0; press < 10; press += 1) await hero.update(oneSpaceOn(hero, dx, dy));
        const to = first();
        expect([to.i - from.i, to.j - from.j]).toEqual([10 * dy, 10 * dx]);
      }
    }
  });

  test("on a gridless scene keeps its place and takes no spaces", () => {
    const token = heroOn(0, { width: 1.57, height: 0.98 });
    expect(token.getSnappedPosition({ x: 12, y: 34 })).toMatchObject({ x: 12, y: 34 });
    expect(token.getOccupiedGridSpaceOffsets()).toEqual([]);
    expect(box(token)).toEqual([157, 98]);
    expect(sceneOf(token.session).grid.isGridless).toBe(true);
  });
});
