import type { TokenDocumentApi } from "../contract.ts";
import type { Generation, MovementAction, Waypoint, WaypointInput } from "../movement-types.ts";
import { anchorOffset, completeWaypoints } from "./positions.ts";

type Actions = Record<string, MovementAction>;

/**
 * The path space by space: between two waypoints an intermediate one for every space of the direct path. Teleports
 * and gridless scenes have none between (foundry-api.md §3.1, §3.7; API13/14 `getCompleteMovementPath`).
 */
export function completePath(
  token: TokenDocumentApi,
  waypoints: readonly WaypointInput[],
  generation: Generation,
  actions: Actions,
): Waypoint[] {
  const whole = completeWaypoints(token, waypoints, generation);
  const path: Waypoint[] = [];
  for (const to of whole) {
    const from = path.at(-1);
    if (from !== undefined) path.push(...between(token, from, to, actions));
    path.push(to);
  }
  return path;
}

function between(token: TokenDocumentApi, from: Waypoint, to: Waypoint, actions: Actions): Waypoint[] {
  const { grid } = token.parent;
  if (grid.isGridless || actions[to.action]?.teleport === true) return [];
  const first = anchorOffset(token, from);
  const last = anchorOffset(token, to);
  const spaces = grid.getDirectPath([first, last]).slice(1, -1);
  const corner = grid.getTopLeftPoint({ i: last.i, j: last.j });
  const shift = { x: to.x - corner.x, y: to.y - corner.y };
  return spaces.map((space) =>
    intermediate(grid.getTopLeftPoint({ i: space.i, j: space.j }), shift, {
      ...to,
      elevation: from.elevation + ((space.k ?? first.k) - first.k) * grid.distance,
    }),
  );
}

function intermediate(
  corner: { x: number; y: number },
  shift: { x: number; y: number },
  like: Waypoint,
): Waypoint {
  return {
    ...like,
    x: Math.round(corner.x + shift.x),
    y: Math.round(corner.y + shift.y),
    snapped: true,
    explicit: false,
    checkpoint: false,
    intermediate: true,
  };
}
