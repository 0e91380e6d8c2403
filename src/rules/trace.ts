import {
  axesBetween,
  type Cell,
  centreOf,
  type Space,
  type Spaces,
  spacesBetween,
  stepsBetween,
} from "../geometry/grid.ts";
import { hexCorner } from "../geometry/hex-footprint.ts";
import { bodiesBeside, isOnBoard } from "./board.ts";
import { type Body, middleOf, type Mode, ON_FOOT, type Place } from "./body.ts";
import type { Declaration } from "./declaration.ts";
import type { Ground } from "./ground.ts";
import { traceInPlane } from "./plane/trace-plane.ts";
import { endOf, GROUNDED, isPlain, type Leg, spaceOf, type Step, type Trace, type Waypoint } from "./step.ts";
import { squares, stepLength } from "./tally.ts";
import type { Attempt } from "./toll.ts";

/** More waypoints than this are no path that a hand has drawn, and neither are more steps. */
export const MOST_WAYPOINTS = 500;
const MOST_STEPS = 20_000;

/** A leg of more steps than this comes from where no board is. */
const MOST_IN_LEG = 1_000_000;

/**
 * The steps of a drawn path, up to the first that leaves the board. Waypoints are no stops; a leg without a mode goes
 * on in that of the leg before. Undefined when the path can't be followed: too long, or a number that is none.
 */
export function trace(
  attempt: Attempt,
  { landmarks }: Pick<Declaration, "landmarks">,
  path: readonly Waypoint[],
  before: { mode: Mode; diagonals: number },
): Trace | undefined {
  if (path.length > MOST_WAYPOINTS || !path.every(isPlain)) return undefined;
  const { mover: body, board } = attempt;
  const { ground } = board;
  const { grid } = ground;
  if (grid.kind === "plane") {
    return traceInPlane(board, body, path, before, landmarks(attempt, bodiesBeside(board, body, path)));
  }
  return traceOnGrid({ ...ground, grid }, body, path, before);
}

function traceOnGrid(
  ground: Ground & { readonly grid: Spaces },
  body: Body,
  path: readonly Waypoint[],
  before: { mode: Mode; diagonals: number },
): Trace | undefined {
  const { grid } = ground;
  const steps: Step[] = [];
  let { mode, diagonals } = before;
  let from = body.place;
  for (const [index, waypoint] of path.entries()) {
    mode = waypoint.action ?? mode;
    const isBorne = waypoint.elevation === undefined && GROUNDED.has(mode);
    const end = endOf(ground, body, waypoint, from, mode);
    const short = withinSpace(grid, from, end, index, mode);
    if (short) steps.push(short);
    if (short) from = end;
    let last = spaceOf(grid, from);
    const goal = isBorne ? { ...spaceOf(grid, end), k: last.k } : spaceOf(grid, end);
    const leg: Leg = { index, from, to: end, steps: stepsBetween(grid, last, goal) };
    if (!(leg.steps <= MOST_IN_LEG)) return undefined;
    let nth = 0;
    for (const space of spacesBetween(grid, last, goal)) {
      nth += 1;
      const to = nth === leg.steps ? end : passed(ground, body, leg, { from, space, last, mode });
      const axes = axesBetween(grid, last, space);
      steps.push({ from, to, leg, nth, mode, axes, length: stepLength(grid.diagonals, axes, diagonals) });
      if (isOnBoard(ground, body, from) && !isOnBoard(ground, body, to)) return { steps, isWhole: false };
      if (steps.length > MOST_STEPS) return undefined;
      if (axes > 1) diagonals += 1;
      from = to;
      last = space;
    }
    from = end;
  }
  return { steps, isWhole: true };
}

/**
 * A leg that stays in its space is one step at the most: straight up or down it is as long as it is high, which need not be
 * whole storeys; to shift within the space costs nothing.
 */
function withinSpace(grid: Spaces, from: Place, to: Place, index: number, mode: Mode): Step | undefined {
  const rise = Math.abs(to.elevation - from.elevation);
  const isHere = to.i === from.i && to.j === from.j;
  const isOneStorey = spaceOf(grid, from).k === spaceOf(grid, to).k;
  const isStill = rise === 0 && to.x === from.x && to.y === from.y;
  if (!isHere || (isStill && mode !== "pick-up")) return undefined;
  if (!isOneStorey && mode !== "jump") return undefined;
  const length = squares(rise / grid.distance);
  return { from, to, leg: { index, from, to, steps: 1 }, nth: 1, mode, axes: 1, length };
}

/** A place on the way: the body keeps where it stood within its space; on foot it takes the height of the ground. */
function passed(
  ground: Ground,
  body: Body,
  leg: Leg,
  { from, space, last, mode }: { from: Place; space: Space; last: Space; mode: Mode },
): Place {
  const { grid } = ground;
  const corner = ({ i, j }: Cell) =>
    grid.kind === "hexes"
      ? hexCorner(grid, { i, j }, body.width, body.depth, body.shape)
      : centreOf(grid, i, j);
  const [start, there] = [corner(leg.from), corner(space)];
  const x = leg.from.x + there.x - start.x;
  const y = leg.from.y + there.y - start.y;
  const isOnFoot = space.k === last.k && ON_FOOT.has(mode);
  const surface = isOnFoot ? ground.surface(middleOf(body, { x, y }), from.elevation) : undefined;
  const elevation = space.k === last.k ? from.elevation : space.k * grid.distance;
  return { x, y, i: space.i, j: space.j, elevation: surface ?? elevation };
}
