import { expect, test } from "vitest";
import { boardOf } from "../../src/rules/board.ts";
import type { Laid } from "./plane-drawings.ts";
import { declared, laidOut } from "./plane-drawings.ts";

const HERO = { x: 100, y: 100, shape: "round", width: 1, depth: 1, rotation: 0, disposition: 1 } as const;

/** A board that counts how often it is asked what lies under a way. */
function counting(waypoints: number): { laid: Laid; asked: () => number } {
  const path = Array.from({ length: waypoints }, (_, at) => ({
    x: 200 + (at % 7) * 90,
    y: 200 + (at % 11) * 60,
  }));
  const laid = laidOut({ side: 1200, walls: [], mud: [], others: [], hero: HERO, speed: 9999, path }, "warn");
  let count = 0;
  const { ground, bodies } = laid.table.board;
  const board = boardOf(
    {
      ...ground,
      cover(from, to) {
        count += 1;
        return ground.cover(from, to);
      },
    },
    bodies,
  );
  return { laid: { ...laid, table: { ...laid.table, board } }, asked: () => count };
}

test.each([2, 10, 400])("of %i waypoints only the one that moves is measured anew", (waypoints) => {
  const { laid, asked } = counting(waypoints);
  declared(laid);
  const before = asked();
  expect(before).toBe(waypoints);
  const moved = declared({ ...laid, path: [...laid.path.slice(0, -1), { x: 700, y: 800 }] });
  expect(asked() - before).toBe(1);
  expect(moved.ledger?.steps.at(-1)?.to).toMatchObject({ x: 700, y: 800 });
});
