import { expect, test } from "vitest";
import { atTables } from "./at-tables.ts";
import type { Scenario } from "../host/world/scenario.ts";
import { creature, run, type Square, the, token } from "./gate-board.ts";

const MOVES = 200;
/** Milliseconds of JavaScript that the system may take for one pointer move. */
const MOST = 2;

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Foundry's CONST.GRID_TYPES. */
const BOARDS = { "without a grid": 0, "of squares": 1 } as const;

/** A city of 60 × 40 times 5 ft: 500 walls, 100 patches of rubble, 200 tokens that stand about in a lattice. */
function city(type: number): Scenario {
  const walls = range(500).map((at) => {
    const [x, y] = [(at % 50) * 100 + 700, Math.floor(at / 50) * 400 + 100];
    return { c: at % 2 ? [x, y, x + 60, y] : [x, y, x, y + 60], move: 20 };
  });
  const regions = range(100).map((at) => ({
    _id: `rubble${at}`,
    shapes: [
      {
        type: "rectangle",
        x: (at % 10) * 600 + 200,
        y: Math.floor(at / 10) * 400 + 200,
        width: 200,
        height: 100,
      },
    ],
    behaviors: [
      { _id: `slow${at}`, type: "surefoot.terrain", system: { kind: "difficult", tags: ["rubble"] } },
    ],
  }));
  const crowd = range(199).map((at) => `one${at}`);
  const place = (at: number): Square => [(at % 20) * 3 + 1, Math.floor(at / 20) * 4 + 3];
  return {
    ruleset: "srd-5.2.1",
    scene: {
      _id: "city000000000000",
      width: 6000,
      height: 4000,
      grid: { type, size: 100, distance: 5, units: "ft" },
      walls,
      regions,
      tokens: [
        token("hero", [29, 20]),
        ...crowd.map((id, at) => token(id, place(at), { disposition: (at % 3) - 1 })),
      ],
    },
    actors: [creature("hero", 60), ...crowd.map((id) => creature(id, 30))],
    owners: { player1: ["hero"] },
    combat: { order: ["hero", "one0"], started: true },
  };
}

/** The places of the pointer: to and fro around the hero, never twice in the same square running. */
const pointers: readonly Square[] = range(MOVES).map((at) => [17 + (at % 25), 12 + ((at * 7) % 17)]);

/**
 * Runs in the page: adds up what the system's own overrides take from one pointer move to the next, without what they
 * call of Foundry's, and counts the documents that are built or copied.
 */
const METER = `(() => {
  const meter = (window.meter = { own: 0, costs: 0, samples: [], whole: [], built: 0, copied: 0 });
  const owner = (type, name) => {
    let at = type.prototype;
    while (at && !Object.hasOwn(at, name)) at = Object.getPrototypeOf(at);
    return at;
  };
  const wrap = (at, name, around) => {
    if (!at) return;
    const old = at[name];
    at[name] = function (...given) { return around(() => old.apply(this, given)); };
  };
  const timed = (sign) => (call) => {
    const start = performance.now();
    try { return call(); } finally { meter.own += sign * (performance.now() - start); }
  };
  const part = (type, name) => {
    const mine = owner(type, name);
    const theirs = owner({ prototype: Object.getPrototypeOf(mine) }, name);
    wrap(theirs, name, timed(-1));
    wrap(mine, name, timed(1));
  };
  const { objectClass, rulerClass, documentClass } = CONFIG.Token;
  part(objectClass, "constrainMovementPath");
  const ruler = ["_getWaypointLabelContext", "_getWaypointStyle", "_getSegmentStyle", "_getGridHighlightStyle"];
  for (const name of ruler) part(rulerClass, name);
  wrap(owner(objectClass, "_getMovementCostFunction"), "_getMovementCostFunction", (call) => {
    const price = timed(1)(call);
    return price && ((...given) => { meter.costs += 1; return timed(1)(() => price(...given)); });
  });
  wrap(owner(objectClass, "_updateDragDestination"), "_updateDragDestination", (call) => {
    if (meter.begun) meter.samples.push(meter.own);
    Object.assign(meter, { own: 0, begun: true });
    const start = performance.now();
    const answer = call();
    meter.whole.push(performance.now() - start);
    return answer;
  });
  for (const type of new Set([documentClass, CONFIG.Actor.documentClass])) {
    for (const [name, what] of [["_initialize", "built"], ["clone", "copied"], ["toObject", "copied"]]) {
      wrap(owner(type, name), name, (call) => { meter[what] += 1; return call(); });
    }
  }
})()`;

/** Moves the pointer over squares; the board, which is slow to draw without a graphics card, is drawn every 20 moves. */
const SWEEP = `(async (squares) => {
  for (const [at, [column, row]] of squares.entries()) {
    const { x, y } = __host.pointToPage({ x: column * 100 + 50, y: row * 100 + 50 });
    window.dispatchEvent(new PointerEvent("pointermove", { clientX: x, clientY: y, buttons: 1 }));
    if (at % 20 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return meter;
})`;

interface Meter {
  readonly samples: readonly number[];
  readonly whole: readonly number[];
  readonly costs: number;
  readonly built: number;
  readonly copied: number;
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;

atTables("a drag on a crowded board as Foundry %i", [13, 14], (table) => {
  test.each(Object.entries(BOARDS))(
    `%s the rules take less than ${MOST} ms a pointer move, and build and copy no document`,
    async (name, type) => {
      const player = await table.seat("player1", city(type));
      await player.hold("hero", [30, 20]);
      await run(player, METER);
      const meter = await run<Meter>(player, `${SWEEP}(${JSON.stringify(pointers)})`);
      const [own, whole] = [median(meter.samples), median(meter.whole)];
      console.log(
        `${name}: the rules ${own.toFixed(2)} ms, with the host ${whole.toFixed(2)} ms a pointer move`,
      );
      await player.drop();
      expect(meter.samples.length).toBeGreaterThan(MOVES / 2);
      expect(meter.costs).toBeGreaterThan(MOVES / 2);
      expect([meter.built, meter.copied]).toEqual([0, 0]);
      expect(own).toBeGreaterThan(0);
      expect(own).toBeLessThan(MOST);
      await run(player, `(${the("hero")}.toObject(), ${the("hero")}.reset(), 0)`);
      const after = await run<Meter>(player, "meter");
      expect([after.built > 0, after.copied > 0]).toEqual([true, true]);
    },
  );
});
