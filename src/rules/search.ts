import FlatQueue from "flatqueue";
import { axesBetween, neighboursOf } from "../geometry/grid.ts";
import { hexCorner } from "../geometry/hex-footprint.ts";
import type { DiagonalLaw } from "../geometry/square-grid.ts";
import { type Mode, type Place, placeAt } from "./body.ts";
import type { Declaration } from "./declaration.ts";
import { isWithin, NOTHING, stepLength, sum, type Tally, valueOf } from "./tally.ts";
import { type Attempt, priceOf, tollOf } from "./toll.ts";
import { type Step, spaceOf } from "./step.ts";
import { haltAt } from "./declaration.ts";
import { reachInPlane } from "./plane/search-plane.ts";

/** A place that a search came to, by the cheapest way that it knows. */
export interface Arrival {
  readonly place: Place;
  readonly mode: Mode;
  readonly cost: Tally;
  /** Diagonal steps so far in the turn: under an alternating law the price of the next one hangs on them. */
  readonly diagonals: number;
  readonly previous: Arrival | undefined;
  /** The step that led there from the one before. */
  readonly step?: Step | undefined;
}

/** Where a body may come with what it has left: the cheapest arrival at a place where it may stop, or undefined. */
export type Reach = (to: { x: number; y: number; elevation?: number | undefined }) => Arrival | undefined;

/** What a body has spent before the search, and the modes that it may use. */
export interface Purse {
  readonly spent: Tally;
  readonly diagonals: number;
  readonly modes: readonly Mode[];
}

/**
 * Everywhere that `declaration` can bring the body without dice, on its own height, found with the tolls of `walk`:
 * cheapest first over squares and what their price remembers.
 */
export function reach(attempt: Attempt, declaration: Declaration, purse: Purse): Reach {
  const { grid } = attempt.board.ground;
  if (grid.kind === "plane") return reachInPlane(attempt, declaration, purse);
  const settled = settle({ ...attempt, witnesses: [] }, declaration, purse);
  return (to) => {
    const elevation = to.elevation ?? attempt.mover.place.elevation;
    const { i, j } = placeAt(grid, attempt.mover, { ...to, elevation });
    const arrivals = [0, 1].flatMap((memory) => settled.get(keyOf(i, j, memory)) ?? []);
    const [best] = arrivals.sort((a, b) => valueOf(a.cost, 1) - valueOf(b.cost, 1));
    if (!best) return undefined;
    return best.previous && haltAt(best.place, attempt, declaration) ? undefined : best;
  };
}

/** The places of the way to an arrival, first to last, without the place that it starts from. */
export function wayTo(arrival: Arrival): Arrival[] {
  return arrival.previous ? [...wayTo(arrival.previous), arrival] : [];
}

/** A search that comes to more places than this ends with those that it has: the nearest. */
const MOST_SQUARES = 50_000;
const MOST_WAYS = 10_000;

function settle(attempt: Attempt, declaration: Declaration, purse: Purse): Map<number, Arrival> {
  const { board, mover } = attempt;
  const { grid } = board.ground;
  const modes = purse.modes.flatMap((mode) => {
    const allowance = declaration.allowance(attempt, mode);
    return "stop" in allowance ? [] : [{ mode, limit: allowance.limit }];
  });
  const settled = new Map<number, Arrival>();
  if (grid.kind === "plane") return settled;
  const around = neighboursOf(grid);
  const queue = new FlatQueue<Arrival>();
  const mode = declaration.modeOf(mover);
  const start = { place: mover.place, mode, cost: NOTHING, diagonals: purse.diagonals, previous: undefined };
  queue.push(start, 0);
  const most = declaration.remembersWay ? MOST_WAYS : MOST_SQUARES;
  let visits = 0;
  for (let arrival = queue.pop(); arrival && visits < most; arrival = queue.pop()) {
    const key = keyOf(arrival.place.i, arrival.place.j, remembered(grid.diagonals, arrival.diagonals));
    const isNew = !settled.has(key);
    if (!isNew && !declaration.remembersWay) continue;
    visits += 1;
    if (isNew) settled.set(key, arrival);
    for (const { i: di, j: dj } of around) {
      const to = neighbour(arrival.place, di, dj, attempt);
      if (!declaration.remembersWay && isSettled(to, arrival, settled, grid.diagonals)) continue;
      for (const { mode, limit } of modes) {
        const next = stepTo(to, mode, arrival, attempt, declaration);
        if (!next) continue;
        const total = valueOf(sum(purse.spent, next.cost), board.ground.side);
        if (limit === undefined || isWithin(total, limit)) queue.push(next, total);
      }
    }
  }
  return settled;
}

/** Whether a cheaper way to a place is known already, whatever the step there brings about for the next. */
function isSettled(
  { i, j }: Place,
  { place, diagonals }: Arrival,
  settled: ReadonlyMap<number, Arrival>,
  law: DiagonalLaw,
): boolean {
  const isDiagonal = i !== place.i && j !== place.j;
  return settled.has(keyOf(i, j, remembered(law, diagonals + (isDiagonal ? 1 : 0))));
}

/** The arrival after one more step; undefined when a rule forbids it. */
function stepTo(
  to: Place,
  mode: Mode,
  previous: Arrival,
  attempt: Attempt,
  declaration: Declaration,
): Arrival | undefined {
  const { grid } = attempt.board.ground;
  const from = previous.place;
  if (grid.kind === "plane") return undefined;
  const axes = axesBetween(grid, spaceOf(grid, from), spaceOf(grid, to));
  const length = stepLength(grid.diagonals, axes, previous.diagonals);
  const step: Step = { from, to, leg: { index: 0, from, to, steps: 1 }, nth: 1, mode, axes, length };
  const soFar = declaration.remembersWay ? { onFoot: 0, steps: stepsTo(previous) } : undefined;
  const toll = tollOf(step, attempt, declaration.stages, soFar);
  if (toll.stops.length + toll.before.length + toll.after.length > 0) return undefined;
  const price = priceOf(step, toll, declaration.pricing);
  if (!price) return undefined;
  const cost = sum(previous.cost, price);
  return { place: to, mode, cost, diagonals: previous.diagonals + (axes > 1 ? 1 : 0), previous, step };
}

function stepsTo({ previous, step }: Arrival): Step[] {
  return previous && step ? [...stepsTo(previous), step] : [];
}

/** The next space over; a body smaller than a square keeps to its corner of it. */
function neighbour(from: Place, di: number, dj: number, { board, mover }: Attempt): Place {
  const { grid } = board.ground;
  if (grid.kind === "hexes") {
    const cell = { i: from.i + di, j: from.j + dj };
    const corner = hexCorner(grid, cell, mover.width, mover.depth, mover.shape);
    return { ...cell, ...corner, elevation: from.elevation };
  }
  const { size } = grid;
  const rest = (at: number, index: number, side: number) => (side < 1 ? at - index * size : 0);
  const [i, j] = [from.i + di, from.j + dj];
  const x = j * size + rest(from.x, from.j, mover.width);
  const y = i * size + rest(from.y, from.i, mover.depth);
  return { x, y, i, j, elevation: from.elevation };
}

/** What the price of the next step hangs on besides the place. */
function remembered(law: DiagonalLaw, diagonals: number): number {
  return law === "alternating-1-2" || law === "alternating-2-1" ? diagonals % 2 : 0;
}

function keyOf(i: number, j: number, memory: number): number {
  return (i * 1_048_576 + j) * 2 + memory;
}
