import type { TokenDocumentApi } from "../contract.ts";
import type { Generation, Offset, TokenPosition, Waypoint, WaypointInput } from "../movement-types.ts";
import { anchorOf } from "./token-spaces.ts";

const EPSILON = 1e-8;

/** The fields whose change is a movement (foundry-api.md §3.1; v14 `TokenDocument.MOVEMENT_FIELDS`). */
export function positionFields(generation: Generation): (keyof TokenPosition)[] {
  const common: (keyof TokenPosition)[] = ["x", "y", "elevation", "width", "height", "shape"];
  return generation === 14 ? [...common, "depth", "level"] : common;
}

/** Those of `from` that are position fields and set. */
export function pickPosition(from: object, generation: Generation): Partial<TokenPosition> {
  const source = from as Record<string, unknown>;
  const entries = positionFields(generation).filter((field) => source[field] !== undefined);
  return Object.fromEntries(entries.map((field) => [field, source[field]]));
}

/** Where the token truly is, whatever animation shows. */
export function sourcePosition(token: TokenDocumentApi, generation: Generation): TokenPosition {
  return pickPosition(token._source, generation) as TokenPosition;
}

/** The waypoints with everything filled in: what is left out is as at the waypoint before (foundry-api.md §3.1). */
export function completeWaypoints(
  token: TokenDocumentApi,
  waypoints: readonly WaypointInput[],
  generation: Generation,
  start: Partial<TokenPosition> = sourcePosition(token, generation),
): Waypoint[] {
  let before: Partial<Waypoint> = { ...start, action: token.movementAction };
  return waypoints.map((given) => {
    const waypoint = {
      ...pickPosition(before, generation),
      ...pickPosition(given, generation),
      action: given.action ?? before.action ?? token.movementAction,
      terrain: given.terrain ?? null,
      snapped: given.snapped ?? false,
      explicit: given.explicit ?? false,
      checkpoint: given.checkpoint ?? false,
      intermediate: given.intermediate ?? false,
    } as Waypoint;
    waypoint.x = Math.round(waypoint.x);
    waypoint.y = Math.round(waypoint.y);
    if (given.cost !== undefined) Object.assign(waypoint, { cost: given.cost });
    before = waypoint;
    return waypoint;
  });
}

/** The space of the token's top left, with the storey that it is on. */
export function anchorOffset(token: TokenDocumentApi, at: TokenPosition): Required<Offset> {
  const { i, j } = anchorOf(token.parent.grid, at);
  return { i, j, k: verticalOffset(token, at.elevation) };
}

/** k = floor(elevation / distance), with a tiny epsilon (foundry-api.md §4d, §5). */
export function verticalOffset(token: TokenDocumentApi, elevation: number): number {
  return Math.floor(elevation / token.parent.grid.distance + EPSILON);
}
