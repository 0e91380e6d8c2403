import { spacesApart } from "../../rules/apart.ts";
import { type Body, type Place, placeAt } from "../../rules/body.ts";
import { type Declaration, limitOf } from "../../rules/declaration.ts";
import { move } from "../../rules/move.ts";
import { attemptOf, type Situation } from "../../rules/situation.ts";
import type { Waypoint } from "../../rules/step.ts";
import { trace } from "../../rules/trace.ts";

/**
 * E36: the way of a charge that isn't drawn: straight to the nearest place beside the target that it may come to, of
 * equally near ones the one most straight ahead, then the upper, then the left one; where none is near enough, as far as
 * the speed goes. Nothing off squares.
 */
export function chargeWay(situation: Situation, charge: Declaration): readonly Waypoint[] {
  const { body, line, table } = situation;
  const target = table.board.bodies.find(({ id }) => id === line.target && id !== body.id);
  const ways = target ? placesBeside(situation, target).map((place) => wayTo(place, situation, charge)) : [];
  const isFree = (path: readonly Waypoint[]) =>
    move({ ...situation, line: { ...line, path, meanwhile: undefined } }, charge).legal;
  return ways.find(isFree) ?? ways[0] ?? [];
}

/** The places in which the body would stand beside another one, the nearest first. */
function placesBeside({ body, table }: Situation, target: Body): Place[] {
  const { grid } = table.board.ground;
  if (grid.kind !== "squares") return [];
  const away = ({ i, j }: Place) => Math.max(Math.abs(i - body.place.i), Math.abs(j - body.place.j));
  const bent = ({ i, j }: Place) => Math.min(Math.abs(i - body.place.i), Math.abs(j - body.place.j));
  const rows = span(Math.ceil(body.depth), Math.ceil(target.depth));
  const columns = span(Math.ceil(body.width), Math.ceil(target.width));
  return rows
    .flatMap((di) =>
      columns.map((dj) => {
        const { x, y } = target.place;
        const at = { x: x + dj * grid.size, y: y + di * grid.size, elevation: body.place.elevation };
        return placeAt(grid, body, at);
      }),
    )
    .filter(
      (place) =>
        spacesApart(grid, [body, place], [target, { ...target.place, elevation: place.elevation }]) === 1,
    )
    .sort((a, b) => away(a) - away(b) || bent(a) - bent(b) || a.y - b.y || a.x - b.x);
}

/** The offsets at which something of a length may lie from a space before another thing's beginning to one behind its end. */
function span(own: number, other: number): number[] {
  return Array.from({ length: own + other + 1 }, (_, at) => at - own);
}

/** The straight way to a place, as far as the body's speed takes it. */
function wayTo({ x, y }: Place, situation: Situation, charge: Declaration): Waypoint[] {
  const attempt = attemptOf(situation, charge);
  const mode = charge.modeOf(attempt.mover);
  const limit = limitOf(charge.allowance(attempt, mode)) ?? Number.POSITIVE_INFINITY;
  const steps = trace(attempt, charge, [{ x, y }], { mode, diagonals: 0 })?.steps ?? [];
  const last = steps.length > limit ? steps[Math.floor(limit) - 1]?.to : { x, y };
  return last ? [{ x: last.x, y: last.y }] : [];
}
