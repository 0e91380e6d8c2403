import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { gap, gapToSegment } from "../../src/geometry/base.ts";
import { holds } from "../../src/geometry/shape.ts";
import { baseOf, middleOf } from "../../src/rules/body.ts";
import type { Ruling } from "../../src/rules/ruling.ts";
import { valueOf } from "../../src/rules/tally.ts";
import {
  declared,
  type Laid,
  laidOut,
  type Sheet,
  sheet,
  SQUARE,
  TURNINGS,
  turned,
  movedBy,
} from "./plane-drawings.ts";

vi.setConfig({ testTimeout: 120_000 });

const RUNS = { numRuns: 300, seed: 4 };
const FEET = 5;

const drawnCost = (ruling: Ruling) => valueOf(ruling.ledger!.drawn.cost, FEET);
const drawnLength = (ruling: Ruling) => valueOf(ruling.ledger!.drawn.distance, FEET);
/** Whether a path is followed to its end: behind the board's edge nothing has a price. */
const isWhole = (ruling: Ruling) => ruling.ledger?.isWhole === true;

function essence(drawn: Sheet) {
  const ruling = declared(laidOut(drawn, "warn"));
  return {
    cost: drawnCost(ruling),
    codes: ruling.breaches.map(({ code, by }) => `${code} ${by ?? ""}`).sort(),
  };
}

describe("a board off the grid", () => {
  test.each(TURNINGS)("$name is the same board", (turning) => {
    fc.assert(
      fc.property(sheet, (drawn) => {
        const [one, other] = [essence(drawn), essence(turned(drawn, turning))];
        expect(other.codes).toEqual(one.codes);
        expect(other.cost).toBeCloseTo(one.cost, 4);
      }),
      RUNS,
    );
  });
});

test("a board off the grid is the same elsewhere on a larger sheet", () => {
  fc.assert(
    fc.property(sheet, (drawn) => {
      const [one, other] = [essence(movedBy(drawn, 250, 250)), essence(movedBy(drawn, 283, 468))];
      expect(other.codes).toEqual(one.codes);
      expect(other.cost).toBeCloseTo(one.cost, 4);
    }),
    RUNS,
  );
});

describe("the price of a path off the grid", () => {
  test("never falls from one waypoint to the next, and never when mud is added", () => {
    fc.assert(
      fc.property(sheet, (drawn) => {
        let before = 0;
        for (const at of drawn.path.keys()) {
          const cost = drawnCost(declared(laidOut({ ...drawn, path: drawn.path.slice(0, at + 1) }, "warn")));
          expect(cost).toBeGreaterThanOrEqual(before - 1e-6);
          before = cost;
        }
        const dry = drawnCost(declared(laidOut({ ...drawn, mud: drawn.mud.slice(1) }, "warn")));
        expect(before).toBeGreaterThanOrEqual(dry - 1e-6);
      }),
      RUNS,
    );
  });
  test("is the same when a leg is split at its middle, and when the path is walked back", () => {
    fc.assert(
      fc.property(sheet, (drawn) => {
        const { hero, path } = drawn;
        const free = { ...drawn, walls: [], others: [] };
        const whole = declared(laidOut(free, "warn"));
        const stops = [hero, ...path];
        const split = path.flatMap((end, at) => {
          const start = stops[at]!;
          return [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, end];
        });
        const back = [...stops].reverse();
        const parts = declared(laidOut({ ...free, path: split }, "warn"));
        const home = declared(
          laidOut({ ...free, hero: { ...hero, ...back[0]! }, path: back.slice(1) }, "warn"),
        );
        for (const other of [parts, home]) {
          if (!isWhole(whole) || !isWhole(other)) continue;
          expect(drawnCost(other)).toBeCloseTo(drawnCost(whole), 4);
          expect(drawnLength(other)).toBeCloseTo(drawnLength(whole), 4);
        }
      }),
      RUNS,
    );
  });
  test("is what points taken every half pixel come to, but for half a pixel at each border", () => {
    fc.assert(
      fc.property(sheet, (drawn) => {
        const laid = laidOut({ ...drawn, walls: [], others: [], speed: 9999 }, "warn");
        const ruling = declared(laid);
        if (!isWhole(ruling)) return;
        const crossed = ruling.ledger!.steps.length + 1;
        expect(Math.abs(drawnCost(ruling) - sampled(laid))).toBeLessThanOrEqual(
          (crossed * 1.1 * FEET) / SQUARE,
        );
      }),
      { ...RUNS, numRuns: 150 },
    );
  });
});

/** The price by points half a pixel apart. */
function sampled({ hero, path, table }: Laid): number {
  let cost = 0;
  let from = middleOf(hero, hero.place);
  for (const place of path) {
    const to = middleOf(hero, place);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const count = Math.ceil(length * 2);
    for (let at = 0; at < count; at += 1) {
      const share = (at + 0.5) / count;
      const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      const near = table.board.ground.regionsNear({
        minX: point.x,
        minY: point.y,
        maxX: point.x,
        maxY: point.y,
      });
      const isMud = near.some(({ patches }) => patches.some(({ shape }) => holds(shape, point)));
      cost += (length / count / SQUARE) * FEET * (isMud ? 2 : 1);
    }
    from = to;
  }
  return cost;
}

describe("a shortened move off the grid", () => {
  test("ends on a whole pixel that the judge accepts without any tolerance", () => {
    let cut = 0;
    fc.assert(
      fc.property(sheet, (drawn) => {
        const laid = laidOut(drawn, "shorten");
        const ruling = declared(laid);
        if (ruling.legal || ruling.made === 0) return;
        cut += 1;
        const last = ruling.ledger!.steps[ruling.made - 1]!;
        const path = [...laid.path.slice(0, last.leg.index), { x: last.to.x, y: last.to.y }];
        expect([last.to.x % 1, last.to.y % 1].map(Math.abs)).toEqual([0, 0]);
        const game = {
          ...laid.game,
          enforcement: "refuse",
          settings: { ...laid.game.settings, tolerance: 0 },
        } as const;
        const again = declared({ ...laid, game, path });
        expect({ legal: again.legal, cost: again.cost }).toEqual({ legal: true, cost: ruling.cost });
      }),
      RUNS,
    );
    expect(cut).toBeGreaterThan(60);
  });
  test("never comes into a wall or an enemy", () => {
    fc.assert(
      fc.property(sheet, (drawn) => {
        const laid = laidOut(drawn, "shorten");
        const ruling = declared(laid);
        const base = baseOf(laid.hero);
        const { walls } = {
          walls: laid.table.board.ground.wallsNear({ minX: 0, minY: 0, maxX: 1e4, maxY: 1e4 }),
        };
        const foes = laid.table.board.bodies.filter(({ side, id }) => side === -1 && id !== "hero");
        const start = middleOf(laid.hero, laid.hero.place);
        const isFree = (at: typeof start) =>
          walls.every((wall) => gapToSegment(base, at, wall) > -1e-5) &&
          foes.every((foe) => gap(base, at, baseOf(foe), middleOf(foe, foe.place)) > -1e-5);
        if (!isFree(start)) return;
        for (const { from, to } of ruling.ledger!.steps.slice(0, ruling.made)) {
          for (const share of [0.25, 0.5, 0.75, 1]) {
            const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
            expect(isFree(middleOf(laid.hero, at))).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });
});
