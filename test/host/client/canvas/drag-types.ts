import type { Point, TokenPosition, WaypointInput } from "../movement-types.ts";
import type { Token } from "./token.ts";

/** A path in the making, as `Token#_plannedMovement[userId]` holds it (foundry-api.md §3.2, 4). */
export interface PlannedMovement {
  readonly foundPath: readonly WaypointInput[];
  readonly unreachableWaypoints: readonly WaypointInput[];
  readonly history: readonly WaypointInput[];
  readonly hidden: boolean;
  readonly searching: boolean;
}

/** `TokenDragContext` (§3.2, 1): what is known of one dragged token. */
export interface DragContext {
  readonly token: Token;
  readonly origin: WaypointInput;
  destination: WaypointInput;
  waypoints: WaypointInput[];
  foundPath: WaypointInput[];
  unreachableWaypoints: WaypointInput[];
  hidden: boolean;
  updating: boolean;
  searching: boolean;
  searchId: number;
  search: PathSearch | null;
}

/** What `Token#findMovementPath` answers: `result` is undefined while the search goes on, null once it was cancelled. */
export interface PathSearch {
  result: WaypointInput[] | null | undefined;
  promise: Promise<WaypointInput[] | null>;
  cancel(): void;
}

/** The part of a pointer event that the drag methods of a token read; places are pixels of the scene. */
export interface DragEvent {
  readonly interactionData: {
    origin: Point;
    destination: Point;
    contexts: Record<string, DragContext>;
  };
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
}

/** Which of a token's fields a movement is about, by generation (§3.1). */
export function positionOf(source: Record<string, unknown>): TokenPosition {
  const fields = ["x", "y", "elevation", "width", "height", "shape", "depth", "level"];
  const held = fields.filter((field) => field in source).map((field) => [field, source[field]]);
  return Object.fromEntries(held) as unknown as TokenPosition;
}
