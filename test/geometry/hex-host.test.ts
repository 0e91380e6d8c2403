import fc from "fast-check";
import { expect, test } from "vitest";
import { hexAnchor, hexBoxSize, hexCorner, hexFootprint } from "../../src/geometry/hex-footprint.ts";
import { fromOffset, hexAt, hexCentre, hexDistance, toOffset } from "../../src/geometry/hex-grid.ts";
import { createGrid } from "../host/client/canvas/grid/create-grid.ts";
import type { GridApi } from "../host/client/contract.ts";
import { anchorOf, boxOf, snappedPlace, spacesFrom } from "../host/client/movement/token-spaces.ts";
import { apart, nearestOffset, someCell, someGrid } from "./hex-boards.ts";

/** The stand-in for Foundry works hexes out in its own way; both must say the same. */
const hostOf = (grid: { type: number; size: number }) =>
  createGrid({ grid: { ...grid, distance: 5 } }, 0) as unknown as GridApi;
const someSide = fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2);
const someShape = fc.integer({ min: 0, max: 5 });

test("the host has the same hexes, distances and spaces of points", () => {
  const pixel = fc.integer({ min: -500, max: 1500 });
  fc.assert(
    fc.property(someGrid, someCell, someCell, pixel, pixel, (grid, a, b, x, y) => {
      const host = hostOf(grid);
      expect(apart(host.getCenterPoint(toOffset(grid, a)), hexCentre(grid, a.i, a.j))).toBeLessThan(1e-6);
      const path = host.getDirectPath([toOffset(grid, a), toOffset(grid, b)]);
      expect(path).toHaveLength(hexDistance(a, b) + 1);
      if (nearestOffset(grid, { x, y }).by < 1e-6) return;
      expect(host.getOffset({ x, y })).toEqual(toOffset(grid, hexAt(grid, { x, y })));
    }),
  );
});

test("the host has the same boxes, footprints and snapped places of tokens", () => {
  fc.assert(
    fc.property(someGrid, someCell, someSide, someSide, someShape, (grid, at, width, height, shape) => {
      const host = hostOf(grid);
      const size = { width, height, shape };
      const [box, theirs] = [hexBoxSize(grid, width, height), boxOf(host, size)];
      expect(
        [theirs.width - box.width, theirs.height - box.height].map((off) => Math.abs(off) < 1e-6),
      ).toEqual([true, true]);
      const corner = hexCorner(grid, at, width, height, shape);
      const anchor = anchorOf(host, { ...corner, ...size });
      expect(anchor).toEqual(toOffset(grid, hexAnchor(grid, corner.x, corner.y, width, height, shape)));
      const { x, y } = snappedPlace(host, { ...corner, ...size });
      expect(Math.max(Math.abs(x - corner.x), Math.abs(y - corner.y))).toBeLessThanOrEqual(1);
      const names = (cells: readonly { i: number; j: number }[]) =>
        cells.map(({ i, j }) => `${i},${j}`).sort();
      const ours = hexFootprint(grid, width, height, shape).map(({ i, j }) =>
        toOffset(grid, { i: at.i + i, j: at.j + j }),
      );
      expect(fromOffset(grid, anchor)).toEqual(at);
      expect(names(spacesFrom(host, anchor, size))).toEqual(names(ours));
    }),
    { numRuns: 500 },
  );
});
