import type { PlaceableToken } from "./client/contract.ts";
import type { TokenDocument } from "./client/documents/token.ts";
import type { MovementOperation } from "./client/movement-types.ts";
import type { Session } from "./client/session.ts";

export type Move = { movement: MovementOperation; options: Record<string, unknown>; userId: string };

/** Every `moveToken` that a session heard. */
export function movesOf(session: Session): Move[] {
  const moves: Move[] = [];
  session.hooks.on(
    "moveToken",
    (_: unknown, movement: MovementOperation, options: object, user: { id: string }) => {
      moves.push({ movement, options: options as Record<string, unknown>, userId: user.id });
    },
  );
  return moves;
}

export const place = (token: TokenDocument): number[] => [token._source["x"], token._source["y"]] as number[];

/** A placeable that stops everything at a line, and measures with a price of its own. */
export function placeable(
  document: TokenDocument,
  { end = Infinity, factor = 1 } = {},
): PlaceableToken & { asked: object[] } {
  const asked: object[] = [];
  return {
    document,
    asked,
    constrainMovementPath: (waypoints, options = {}) => {
      asked.push(options);
      const path = waypoints.filter((waypoint) => (waypoint.x ?? 0) <= end);
      return [path, path.length < waypoints.length];
    },
    measureMovementPath: (waypoints) =>
      document.measureMovementPath(waypoints, { cost: (_from, _to, distance) => distance * factor }),
  };
}
