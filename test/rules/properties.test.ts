import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { apply, type Ruling, type Table } from "../../src/rules/ruling.ts";
import { sum, valueOf } from "../../src/rules/tally.ts";
import { drawing, type Drawing, laidOut, patch, shifted, TURNINGS } from "./drawings.ts";
import { declared, heroOf, laid, priceOf, type Scene, SIDE, surveyed, waypoints } from "./plan.ts";

vi.setConfig({ testTimeout: 120_000 });

const RUNS = { numRuns: 400, seed: 2 };

/** What is the same however the paper lies: the price, the verdict, which rules break at which step. */
function essence({ plan, moves }: Drawing) {
  const scene = laid(plan, "warn");
  const path = waypoints(scene.hero, moves);
  const { steps, breaches } = surveyed(scene, path);
  return {
    price: steps.map(({ cost, length }) => [cost && valueOf(cost, 1), length && valueOf(length, 1)]),
    reasons: steps.map((step) => step.reasons),
    broken: steps.map((step) => step.breaches.map(({ code }) => code).sort()),
    breaches: breaches.map(({ code }) => code).sort(),
    legal: declared(scene, path).legal,
  };
}

describe("a board", () => {
  test.each(TURNINGS)("$name is the same board", (turning) => {
    fc.assert(
      fc.property(drawing, (drawn) => {
        expect(essence(laidOut(drawn, turning))).toEqual(essence(drawn));
      }),
      RUNS,
    );
  });
  test("elsewhere on a larger sheet is the same board", () => {
    const offset = fc.integer({ min: 8, max: 40 });
    fc.assert(
      fc.property(drawing, offset, offset, (drawn, across, down) => {
        expect(essence(shifted(drawn, across, down))).toEqual(essence(shifted(drawn, 8, 8)));
      }),
      RUNS,
    );
  });
});

describe("the price of a path", () => {
  test("never falls from one waypoint to the next", () => {
    fc.assert(
      fc.property(drawing, ({ plan, moves }) => {
        const scene = laid(plan);
        const path = waypoints(scene.hero, moves);
        let before = 0;
        for (const at of path.keys()) {
          const ledger = surveyed(scene, path.slice(0, at + 1));
          const price = priceOf(ledger)!;
          if (ledger.isWhole) expect(price).toBeGreaterThan(before);
          else expect(price).toBeGreaterThanOrEqual(before);
          before = price;
        }
      }),
      RUNS,
    );
  });
  test("never falls when mud is added", () => {
    const mud = patch.map((anywhere) => ({ ...anywhere, kind: "difficult" as const }));
    fc.assert(
      fc.property(drawing, mud, ({ plan, moves }, more) => {
        const dry = laid(plan);
        const muddy = laid({ ...plan, patches: [...plan.patches, more] });
        const path = waypoints(dry.hero, moves);
        expect(priceOf(surveyed(muddy, path))).toBeGreaterThanOrEqual(priceOf(surveyed(dry, path))!);
        const wasIllegal = surveyed(dry, path).breaches.length > 0;
        if (wasIllegal) expect(surveyed(muddy, path).breaches).not.toEqual([]);
      }),
      RUNS,
    );
  });
  test("is a number, and so is everything else that is told of it", () => {
    fc.assert(
      fc.property(drawing, ({ plan, moves }) => {
        const scene = laid(plan, "warn");
        const ruling = declared(scene, waypoints(scene.hero, moves));
        const { ledger, distance, cost, breaches } = ruling;
        expect(oddNumbers({ ledger, distance, cost, breaches }, "ruling")).toEqual([]);
      }),
      RUNS,
    );
  });
});

/** The paths to all numbers in `value` that are none. */
function oddNumbers(value: unknown, path: string): string[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => oddNumbers(inner, `${path}.${key}`));
}

/** A move that has been made, and what came of it. */
function made(scene: Scene, moves: Drawing["moves"]): { ruling: Ruling; after: Scene } {
  const ruling = declared(scene, waypoints(scene.hero, moves));
  const table: Table = apply(scene.table, ruling);
  return { ruling, after: { ...scene, table, hero: heroOf(table) } };
}

function told({ breaches }: Ruling) {
  return breaches.map(({ code, at, needed }) => ({ code, x: at.x / SIDE, y: at.y / SIDE, needed }));
}

describe("a move that is cut where the body may stop and taken up again", () => {
  test("costs the same, breaks the same rules at the same places and ends at the same place", () => {
    let cuts = 0;
    fc.assert(
      fc.property(drawing, ({ plan, moves }) => {
        const scene = laid(plan, "warn");
        const whole = made(scene, moves);
        for (let at = 1; at < moves.length; at += 1) {
          const first = made(scene, moves.slice(0, at));
          if (!first.ruling.legal) continue;
          cuts += 1;
          const second = made(first.after, moves.slice(at));
          const total = sum(first.ruling.cost, second.ruling.cost);
          expect(valueOf(total, 1)).toBeCloseTo(valueOf(whole.ruling.cost, 1), 6);
          expect(told(second.ruling)).toEqual(told(whole.ruling));
          expect(second.after.hero.place).toEqual(whole.after.hero.place);
        }
      }),
      RUNS,
    );
    expect(cuts).toBeGreaterThan(200);
  });
});

describe("how strictly the rules are kept", () => {
  test("a move is legal exactly when it breaks no rule, whatever is done about it", () => {
    fc.assert(
      fc.property(drawing, fc.constantFrom("shorten", "refuse", "warn"), ({ plan, moves }, enforcement) => {
        const scene = laid(plan, enforcement);
        const { legal, breaches, result } = declared(scene, waypoints(scene.hero, moves));
        expect(legal).toBe(breaches.length === 0);
        if (legal) expect(result).toBe("done");
      }),
      RUNS,
    );
  });
  test("what is left of a shortened move is legal when it is declared by itself", () => {
    let shortened = 0;
    fc.assert(
      fc.property(drawing, ({ plan, moves }) => {
        const scene = laid(plan, "shorten");
        const { ruling, after } = made(scene, moves);
        if (ruling.made === 0 || ruling.legal) return;
        shortened += 1;
        const alone = made(scene, moves.slice(0, ruling.made));
        expect(alone.ruling.breaches).toEqual([]);
        expect(alone.ruling.legal).toBe(true);
        expect(alone.ruling.cost).toEqual(ruling.cost);
        expect(alone.after.hero.place).toEqual(after.hero.place);
      }),
      RUNS,
    );
    expect(shortened).toBeGreaterThan(30);
  });
  test("a shortened move could not have gone one legal stop farther", () => {
    fc.assert(
      fc.property(drawing, ({ plan, moves }) => {
        const scene = laid(plan, "shorten");
        const { ruling } = made(scene, moves);
        for (let more = ruling.made + 1; more <= moves.length; more += 1) {
          expect(declared(scene, waypoints(scene.hero, moves.slice(0, more))).legal).toBe(false);
        }
      }),
      RUNS,
    );
  });
  test("a refused move leaves the table as it was", () => {
    let refused = 0;
    fc.assert(
      fc.property(drawing, ({ plan, moves }) => {
        const scene = laid(plan, "refuse");
        const { ruling, after } = made(scene, moves);
        if (ruling.legal) return;
        refused += 1;
        expect(ruling.result).toBe("refused");
        expect(ruling.changes).toEqual([]);
        expect(after.table).toBe(scene.table);
        expect(valueOf(ruling.cost, 1)).toBe(0);
      }),
      RUNS,
    );
    expect(refused).toBeGreaterThan(50);
  });
});
