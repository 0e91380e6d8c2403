import { expect, test } from "vitest";
import { rimOf } from "../../src/geometry/rim.ts";
import { at } from "./bases.ts";

/** A comb of slanting teeth, 10 px wide and 1,000 px high, 20 px apart, on a back of 100 px. */
function comb(teeth: number) {
  const tips = Array.from({ length: teeth }, (_, tooth) => {
    const x = tooth * 20;
    return [at(x, 100), at(x + 500, 1100), at(x + 510, 1100), at(x + 10, 100)];
  }).flat();
  return [...tips, at(teeth * 20, 100), at(teeth * 20, 0), at(0, 0)];
}

test("a hole that meets no side leaves every side whole, however many sides lie beside each other", () => {
  const ring = comb(50);
  const hole = [at(405, 20), at(455, 20), at(455, 70), at(405, 70)];
  expect(rimOf(ring, [hole])).toHaveLength(ring.length + hole.length);
});
