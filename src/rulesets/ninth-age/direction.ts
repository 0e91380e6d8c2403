import { edgesApart, halfPixel } from "../../rules/apart.ts";
import type { Board } from "../../rules/board.ts";
import { type Body, middleOf, relation } from "../../rules/body.ts";
import type { Point } from "../../geometry/point.ts";
import { positive } from "../../geometry/turning.ts";
import type { Cause } from "./panic.ts";
import { enemiesOf } from "./units.ts";

/** The causes from whose author a unit flees, near or not (D12). */
const AUTHORED: ReadonlySet<Cause> = new Set(["spell", "rule", "attack"]);

/**
 * Whom a unit flees from (D10–D12, D18): the enemy that caused it, where the cause has one that is still on the
 * board, else the nearest enemies from boundary to boundary, in the order of the scene; nobody where there is none.
 */
export function fledFrom(unit: Body, board: Board, cause: Cause, by: string | undefined): readonly Body[] {
  const author = AUTHORED.has(cause) ? board.bodies.find(({ id }) => id === by) : undefined;
  if (author && relation(unit, author) === "enemy") return [author];
  const enemies = enemiesOf(unit, board);
  const gaps = enemies.map((enemy) => edgesApart(board.ground, [unit, unit.place], [enemy, enemy.place]));
  const nearest = Math.min(...gaps) + halfPixel(board.ground);
  return enemies.filter((_, at) => (gaps[at] ?? nearest) < nearest);
}

/** The rotation of a unit that faces directly away from another, centre from centre; undefined on one spot. */
export function awayFrom(unit: Body, other: Body): number | undefined {
  const [from, to] = [middleOf(other, other.place), middleOf(unit, unit.place)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.hypot(dx, dy) < 1e-6) return undefined;
  return positive((Math.atan2(-dx, dy) * 180) / Math.PI);
}

/** The direction in which a unit of some rotation looks, one pixel long: 0 is down the screen, 90 to the left. */
export function ahead(rotation: number): Point {
  const turn = positive(rotation);
  const quarter = QUARTERS[turn / 90];
  if (quarter) return quarter;
  const angle = (turn * Math.PI) / 180;
  return { x: -Math.sin(angle), y: Math.cos(angle) };
}

const QUARTERS: readonly Point[] = [
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
];

/** D23: of the turns by 0, 90, 180 and 270 degrees that brings a unit nearest to a rotation. */
export function byQuarters(from: number, to: number): number {
  return positive(from + Math.round(positive(to - from) / 90) * 90);
}

/** How far, and which way, a unit turns to come from one rotation to another: the shorter way, a half turn clockwise. */
export function turnBetween(from: number, to: number): number {
  const turn = positive(to - from);
  return turn > 180 ? turn - 360 : turn;
}
