import { type Base, extent } from "../../geometry/base.ts";
import type { Span } from "../../geometry/crossing.ts";
import type { Point } from "../../geometry/point.ts";
import { radiusOf, type Turn } from "../../geometry/turning.ts";
import type { Board } from "../../rules/board.ts";
import { baseOf, type Body, middleOf, type Place } from "../../rules/body.ts";
import type { Settings } from "../../rules/toll.ts";
import { ahead, turnBetween } from "./direction.ts";
import { toEdge, turnToEdge } from "./edges.ts";
import { modelsIn } from "./models.ts";
import { type Obstacle, obstaclesBeside } from "./obstacles.ts";
import { modelsOf } from "./units.ts";

/** Where a flight takes a unit, and over what. */
export interface Flight {
  /** In inches, straight ahead. */
  readonly distance: number;
  readonly place: Place;
  readonly rotation: number;
  /** D3: an edge of the table was touched. */
  readonly isOff: boolean;
  /** In the order of the way, the pivot before the straight part; each once. */
  readonly crossed: readonly Crossing[];
}

/** An obstacle and how many models of the unit come to lie over it; 0 where that does them no harm. */
export interface Crossing {
  readonly obstacle: Obstacle;
  readonly models: number;
}

/** How a table reads the rules of flights: which models roll (DA4), and how many inches a flight ends clear of others. */
export interface Manner {
  readonly dangerousModels: string;
  readonly spacing: number;
}

/** DA10: newer editions ask for no spacing after a flight. */
export function mannerOf({ dangerousModels, edition }: Settings): Manner {
  return { dangerousModels: String(dangerousModels), spacing: edition === "newer" ? 0 : 1 };
}

/** What binary fractions may be off, in pixels. */
const NOISE = 1e-6;

/**
 * D2–D7: the flight of a unit that turns to `rotation` about its centre and goes at least `inches` straight ahead: as
 * far as it has to so that it ends an inch from everything else, and no farther than the edge of the table.
 */
export function flightOf(board: Board, unit: Body, rotation: number, inches: number, manner: Manner): Flight {
  const { ground } = board;
  const inch = ground.grid.size / ground.side;
  const clear = manner.spacing * inch;
  const turn = pivotOf(unit, rotation);
  const edge = turnToEdge(turn, ground);
  if (edge !== undefined)
    return pivoted(board, unit, { ...turn, degrees: Math.sign(turn.degrees) * edge }, manner);
  const turnedUnit = { ...unit, rotation };
  const way = ahead(rotation);
  const limit = toEdge(turnedUnit, way, ground);
  const on = (far: number): Point => ({ x: turn.at.x + way.x * far, y: turn.at.y + way.y * far });
  const beside = obstaclesBeside(
    board,
    unit,
    { a: turn.at, b: on(limit) },
    radiusOf(turn.base) + inch + MARGIN,
  );
  const far = extended(baseOf(turnedUnit), turn.at, on(limit), limit, inches * inch, beside, clear);
  const isOff = far >= limit - NOISE;
  const end = on(Math.min(far, limit));
  return {
    distance: Math.min(far, limit) / inch,
    place: settled(turnedUnit, end, isOff ? [] : beside, clear, board),
    rotation,
    isOff,
    crossed: crossings(unit, beside, turn, end, manner),
  };
}

/** D7: what a pivot leads over and onto: the edge of the table removes, nothing lengthens it. */
export function pivotFlight(board: Board, unit: Body, rotation: number, manner: Manner): Flight {
  const turn = pivotOf(unit, rotation);
  const edge = turnToEdge(turn, board.ground);
  if (edge === undefined) return { ...pivoted(board, unit, turn, manner), rotation, isOff: false };
  return pivoted(board, unit, { ...turn, degrees: Math.sign(turn.degrees) * edge }, manner);
}

/** A flight that ends, off the table, where its pivot does. */
function pivoted(board: Board, unit: Body, turn: Turn, manner: Manner): Flight {
  const about = obstaclesBeside(board, unit, { a: turn.at, b: turn.at }, radiusOf(turn.base));
  const crossed = crossings(unit, about, turn, turn.at, manner);
  return { distance: 0, place: unit.place, rotation: unit.rotation + turn.degrees, isOff: true, crossed };
}

function pivotOf(unit: Body, rotation: number): Turn {
  const at = middleOf(unit, unit.place);
  return { base: baseOf(unit), at, about: at, degrees: turnBetween(unit.rotation, rotation) };
}

/** D4: the smallest distance, at least `wanted`, at which a base is an inch from everything that bars; all in pixels. */
function extended(
  base: Base,
  from: Point,
  to: Point,
  limit: number,
  wanted: number,
  obstacles: readonly Obstacle[],
  clear: number,
): number {
  const barred = obstacles
    .filter(({ isBarring }) => isBarring)
    .flatMap(({ near }) => near(base, from, to, clear))
    .sort((a, b) => a.enter - b.enter);
  return barred.reduce((far, { enter, leave }) => {
    const isIn = enter * limit < far - NOISE && far < leave * limit - NOISE;
    return isIn ? leave * limit : far;
  }, wanted);
}

/** D5, D6: what the pivot and the straight part lead over, in the order of the way. */
function crossings(
  unit: Body,
  obstacles: readonly Obstacle[],
  turn: Turn,
  end: Point,
  manner: Manner,
): Crossing[] {
  const rotation = unit.rotation + turn.degrees;
  const base = turn.base.shape === "round" ? turn.base : { ...turn.base, rotation };
  const first = (obstacle: Obstacle) => {
    const turned = obstacle.turnedOnto(turn);
    return turned === undefined ? startOf(obstacle.near(base, turn.at, end, 0)) : turned - 1;
  };
  return obstacles
    .map((obstacle) => ({ obstacle, at: first(obstacle) }))
    .flatMap(({ obstacle, at }) => (at === undefined ? [] : [{ obstacle, at }]))
    .sort((a, b) => a.at - b.at)
    .map(({ obstacle }) => ({ obstacle, models: modelsOver(unit, obstacle, turn, end, manner) }));
}

function startOf(spans: readonly Span[]): number | undefined {
  return spans[0]?.enter;
}

/** DA4: how many models come to lie over an obstacle; all, where the unit or the table doesn't say which. */
function modelsOver(unit: Body, obstacle: Obstacle, turn: Turn, end: Point, manner: Manner): number {
  if (obstacle.level === undefined) return 0;
  const before = manner.dangerousModels === "all" ? undefined : modelsIn(unit);
  const after = modelsIn(unit, unit.rotation + turn.degrees);
  if (!before || !after) return modelsOf(unit).now;
  const [dx, dy] = [end.x - turn.at.x, end.y - turn.at.y];
  return before.filter(({ base, at }, which) => {
    const now = after[which] ?? { base, at };
    const there = { x: now.at.x + dx, y: now.at.y + dy };
    return (
      obstacle.turnedOnto({ ...turn, base, at }) !== undefined ||
      obstacle.near(now.base, now.at, there, 0).length > 0
    );
  }).length;
}

/** How far beside a way is looked for what might lie at a whole pixel near its end. */
const MARGIN = 3;

/** The whole pixel nearest to the end of a way at which a unit stands clear of everything that bars; else the end itself. */
function settled(
  unit: Body,
  end: Point,
  obstacles: readonly Obstacle[],
  clear: number,
  { ground }: Board,
): Place {
  const corner = { x: end.x - unit.form.half.x, y: end.y - unit.form.half.y };
  const base = baseOf(unit);
  const half = extent(base);
  const barring = obstacles.filter(
    ({ isBarring, near }) => isBarring && near(base, end, end, clear + 2 * MARGIN).length > 0,
  );
  const isClear = (at: Point) =>
    at.x - half.x > 0 &&
    at.y - half.y > 0 &&
    at.x + half.x < ground.width &&
    at.y + half.y < ground.height &&
    barring.every(({ near }) => near(base, at, at, Math.max(0, clear - NOISE)).length === 0);
  const free = pixelsAround(corner).find(({ x, y }) =>
    isClear({ x: x + unit.form.half.x, y: y + unit.form.half.y }),
  );
  const { x, y } = free ?? { x: Math.round(corner.x), y: Math.round(corner.y) };
  return { ...unit.place, x, y, i: y, j: x };
}

/** The whole pixels around a point, the nearest first. */
function pixelsAround({ x, y }: Point): Point[] {
  const span = Array.from({ length: 2 * MARGIN }, (_, at) => at - MARGIN + 1);
  const off = (point: Point) => Math.hypot(point.x - x, point.y - y);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return span
    .flatMap((dx) => span.map((dy) => ({ x: left + dx, y: top + dy })))
    .sort((a, b) => off(a) - off(b) || a.y - b.y || a.x - b.x);
}
