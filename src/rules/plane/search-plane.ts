import FlatQueue from "flatqueue";
import type { Point } from "../../geometry/point.ts";
import { isOnBoard } from "../board.ts";
import { middleOf, type Mode, type Place } from "../body.ts";
import { type Declaration, haltAt } from "../declaration.ts";
import type { Arrival, Purse, Reach } from "../search.ts";
import { isWithin, NOTHING, sum, type Tally, valueOf } from "../tally.ts";
import { type Attempt, priceOf, tollOf } from "../toll.ts";
import { boxAround, cornersNear } from "./corners.ts";
import type { Landmarks } from "./stretch.ts";
import { traceInPlane } from "./trace-plane.ts";

/** Ways bend at no more places than these, the nearest ones; a body without a limit looks no farther than so many spaces. */
const MOST_CORNERS = 400;
const FARTHEST = 60;

/** The legs of a search: its modes with their limits, and what cuts a way. */
interface Search {
  readonly attempt: Attempt;
  readonly declaration: Declaration;
  readonly purse: Purse;
  readonly modes: readonly { readonly mode: Mode; readonly limit: number | undefined }[];
  readonly marks: Landmarks;
}

/**
 * Everywhere that `declaration` can bring the body off the grid without dice, along straight legs between the places where
 * a way may bend. A way found is longer than the best one by 1.3 % and two pixels at each thing that it goes round; where it
 * crosses the border of ground with another price, by half a space at the most for each border.
 */
export function reachInPlane(attempt: Attempt, declaration: Declaration, purse: Purse): Reach {
  const { board, mover } = attempt;
  const modes = purse.modes.flatMap((mode) => {
    const allowance = declaration.allowance(attempt, mode);
    return "stop" in allowance ? [] : [{ mode, limit: allowance.limit }];
  });
  const spaces = Math.max(0, ...modes.map(({ limit }) => spacesFor(limit, attempt)));
  const box = boxAround(middleOf(mover, mover.place), spaces * board.ground.grid.size);
  const marks = declaration.landmarks(attempt, board.bodiesNear(box));
  const search: Search = { attempt: { ...attempt, witnesses: [] }, declaration, purse, modes, marks };
  const corners = nearest(cornersNear(board, mover, box, marks), middleOf(mover, mover.place));
  const settled = settle(search, corners);
  return (to) => {
    const place = placeFor(to, to.elevation ?? mover.place.elevation);
    if (place.x === mover.place.x && place.y === mover.place.y) return settled[0];
    const best = cheapest(settled.flatMap((arrival) => legsTo(search, arrival, place)));
    return best && !haltAt(best.place, attempt, declaration) ? best : undefined;
  };
}

function spacesFor(limit: number | undefined, { board }: Attempt): number {
  return limit === undefined ? FARTHEST : Math.min(FARTHEST, limit / board.ground.side + 1);
}

/** The corners, each once, the nearest first. */
function nearest(corners: readonly Point[], { x, y }: Point): Point[] {
  const once = new Map(corners.map((corner) => [`${corner.x},${corner.y}`, corner]));
  const away = (corner: Point) => Math.hypot(corner.x - x, corner.y - y);
  return [...once.values()].sort((a, b) => away(a) - away(b)).slice(0, MOST_CORNERS);
}

/** The cheapest arrival at each corner that can be come to, cheapest first, after the start itself. */
function settle(search: Search, corners: readonly Point[]): Arrival[] {
  const { attempt, declaration, purse } = search;
  const { mover, board } = attempt;
  const mode = declaration.modeOf(mover);
  const start = { place: mover.place, mode, cost: NOTHING, diagonals: purse.diagonals, previous: undefined };
  const { half } = mover.form;
  const open = new Set<Place>(
    corners
      .map(({ x, y }) =>
        placeFor({ x: Math.round(x - half.x), y: Math.round(y - half.y) }, mover.place.elevation),
      )
      .filter((place) => isOnBoard(board.ground, mover, place)),
  );
  const queue = new FlatQueue<{ corner: Place; arrival: Arrival }>();
  const settled: Arrival[] = [start];
  const goOn = (from: Arrival) => {
    for (const corner of open) {
      for (const arrival of legsTo(search, from, corner)) {
        queue.push({ corner, arrival }, valueOf(arrival.cost, 1));
      }
    }
  };
  goOn(start);
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (!open.delete(next.corner)) continue;
    settled.push(next.arrival);
    goOn(next.arrival);
  }
  return settled;
}

/** The arrivals at a place by a straight leg, one for each mode in which no rule forbids it and no dice are needed. */
function legsTo(search: Search, previous: Arrival, to: Place): Arrival[] {
  const { attempt, purse, modes } = search;
  const { side, grid } = attempt.board.ground;
  const { x, y } = previous.place;
  const before = valueOf(sum(purse.spent, previous.cost), side);
  const least = before + (Math.hypot(to.x - x, to.y - y) / grid.size) * side;
  return modes.flatMap(({ mode, limit }) => {
    if (limit !== undefined && !isWithin(least, limit)) return [];
    const made = legCost(search, previous.place, to, mode);
    const cost = made && sum(previous.cost, made.cost);
    if (!cost || !made) return [];
    const isPaid = limit === undefined || isWithin(valueOf(sum(purse.spent, cost), side), limit);
    return isPaid ? [{ place: made.end, mode, cost, diagonals: previous.diagonals, previous }] : [];
  });
}

/** What a straight leg costs, and where it ends; undefined where a rule forbids it or dice would be rolled. */
function legCost(
  { attempt, declaration, marks }: Search,
  from: Place,
  to: Place,
  mode: Mode,
): { cost: Tally; end: Place } | undefined {
  const mover = { ...attempt.mover, place: from };
  const path = [{ x: to.x, y: to.y, action: mode }];
  const { steps, isWhole } = traceInPlane(attempt.board, mover, path, { mode }, marks);
  if (!isWhole) return undefined;
  let cost = NOTHING;
  for (const step of steps) {
    const toll = tollOf(step, { ...attempt, mover }, declaration.stages);
    const price = priceOf(step, toll, declaration.pricing);
    const isBarred = toll.stops.length + toll.before.length + toll.after.length > 0 || toll.ends === 0;
    if (!price || isBarred) return undefined;
    cost = sum(cost, price);
  }
  return { cost, end: steps.at(-1)?.to ?? from };
}

function cheapest(arrivals: readonly Arrival[]): Arrival | undefined {
  let best: Arrival | undefined;
  for (const arrival of arrivals) {
    if (!best || valueOf(arrival.cost, 1) < valueOf(best.cost, 1)) best = arrival;
  }
  return best;
}

function placeFor({ x, y }: Point, elevation: number): Place {
  return { x, y, i: y, j: x, elevation };
}
