import { describe, expect, test } from "vitest";
import type { Ends, Move, Plan } from "./plan.ts";
import { declared, laid, priceOf, surveyed, waypoints } from "./plan.ts";

const EAST: Move = [1, 0];

/** A Large body in the corner of an open board, with so many squares to walk east. */
function walkEast(squares: number, change: Partial<Plan>) {
  const plan: Plan = {
    columns: 8,
    rows: 4,
    law: 0,
    walls: [],
    patches: [],
    others: [],
    mover: { x: 0, y: 0, side: 2, disposition: 1 },
    speed: 12,
    before: { cost: 0, diagonals: 0 },
    ...change,
  };
  const scene = laid(plan);
  const path = waypoints(
    scene.hero,
    Array.from({ length: squares }, () => EAST),
  );
  const { made, breaches, legal } = declared(scene, path);
  return { made, legal, codes: breaches.map(({ code }) => code), price: priceOf(surveyed(scene, path)) };
}
const wall = (...ends: Ends) => [{ ends, dir: 0 }];

describe("a Large body", () => {
  test("doesn’t come to stand across a wall, though none of its squares crosses it", () => {
    expect(walkEast(2, { walls: wall(3, 1, 6, 1) })).toMatchObject({ made: 1, codes: ["wall"] });
    expect(walkEast(1, { walls: wall(3, 1, 6, 1) })).toMatchObject({ made: 1, legal: true });
  });
  test("passes along a wall at its side", () => {
    expect(walkEast(4, { walls: wall(0, 2, 8, 2) })).toMatchObject({ made: 4, legal: true });
  });
  test("is stopped by a stub in the way of its second row alone", () => {
    expect(walkEast(2, { walls: wall(3, 1.25, 3, 1.75) })).toMatchObject({ made: 1, codes: ["wall"] });
  });
  test("pays for mud that it enters, under either row and once, not for mud that it already stood on", () => {
    const mud = (x: number, y: number) => ({ x, y, kind: "difficult" as const, multiplier: 2, tags: [] });
    expect(walkEast(3, { patches: [mud(2, 0)] }).price).toBe(4);
    expect(walkEast(3, { patches: [mud(2, 0), mud(2, 1)] }).price).toBe(4);
    expect(walkEast(3, { patches: [mud(2, 1), mud(4, 0)] }).price).toBe(5);
    expect(walkEast(3, { patches: [mud(0, 0), mud(1, 1)] }).price).toBe(3);
  });
  test("needs every square of its end free", () => {
    const ally = { x: 4, y: 1, side: 1, disposition: 1 };
    expect(walkEast(3, { others: [ally] })).toMatchObject({ made: 2, codes: ["occupied-end"] });
    expect(walkEast(5, { others: [ally] })).toMatchObject({ made: 5, legal: true });
  });
});
