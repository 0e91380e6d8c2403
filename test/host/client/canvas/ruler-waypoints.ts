import type { MovementAction, Point, WaypointInput } from "../movement-types.ts";
import type { PlannedMovement } from "./drag-types.ts";
import { theStage } from "./stage.ts";
import type { Token } from "./token.ts";

export interface WaypointMeasure {
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
  readonly euclidean: number;
  readonly backward: { readonly distance: number; readonly cost: number } | null;
  readonly forward: object | null;
}

export interface Ray {
  readonly A: Point;
  readonly B: Point;
  readonly dx: number;
  readonly dy: number;
  readonly distance: number;
  readonly angle: number;
}

/** `TokenRulerWaypoint` (foundry-api.md §3.1): a waypoint as the ruler's methods see it. */
export interface TokenRulerWaypoint extends Omit<WaypointInput, "cost"> {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly action: string;
  readonly actionConfig: MovementAction;
  readonly cost: number;
  readonly userId: string;
  readonly movementId: string | null;
  readonly index: number;
  readonly stage: "passed" | "pending" | "planned";
  readonly hidden: boolean;
  readonly unreachable: boolean;
  readonly center: Point;
  readonly size: { readonly width: number; readonly height: number };
  readonly ray: Ray | null;
  readonly measurement: WaypointMeasure;
  previous: TokenRulerWaypoint | null;
  next: TokenRulerWaypoint | null;
}

interface Entry {
  readonly at: WaypointInput & { userId?: string; movementId?: string | null };
  readonly stage: TokenRulerWaypoint["stage"];
  readonly unreachable: boolean;
}

/** The whole of a planned path, with the history that it goes on from, measured in one piece (§4 b, §5). */
export function rulerWaypoints(token: Token, userId: string, plan: PlannedMovement): TokenRulerWaypoint[] {
  const entries = entriesOf(plan);
  const measured = token.measureMovementPath(
    entries.map(({ at }) => at),
    { preview: true },
  ).waypoints;
  const complete = token.document.getCompleteMovementPath.bind(token.document);
  let index = 0;
  let previous: TokenRulerWaypoint | null = null;
  return entries.map(({ at, stage, unreachable }, n) => {
    const [place] = complete([at]);
    const whole = { ...place, ...at } as WaypointInput & {
      x: number;
      y: number;
      elevation: number;
      action: string;
    };
    const { x, y } = token.document.getCenterPoint(whole);
    const measurement = measured[n] as WaypointMeasure;
    if (n > 0 && at.explicit) index++;
    const waypoint: TokenRulerWaypoint = {
      ...whole,
      actionConfig: theStage().services.config.Token.movement.actions[whole.action] as MovementAction,
      cost: measurement.backward?.cost ?? 0,
      userId: at.userId ?? userId,
      movementId: at.movementId ?? null,
      index,
      stage,
      hidden: plan.hidden,
      unreachable,
      center: { x, y },
      size: token.document.getSize(whole),
      ray: previous ? rayOf(previous.center, { x, y }) : null,
      measurement,
      previous,
      next: null,
    };
    if (previous) previous.next = waypoint;
    previous = waypoint;
    return waypoint;
  });
}

function entriesOf({ history, foundPath, unreachableWaypoints }: PlannedMovement): Entry[] {
  const found = history.length > 0 ? foundPath.slice(1) : foundPath;
  return [
    ...history.map((at) => ({ at, stage: "passed" as const, unreachable: false })),
    ...found.map((at) => ({ at, stage: "planned" as const, unreachable: false })),
    ...unreachableWaypoints.map((at) => ({ at, stage: "planned" as const, unreachable: true })),
  ];
}

function rayOf(A: Point, B: Point): Ray {
  const dx = B.x - A.x;
  const dy = B.y - A.y;
  return { A, B, dx, dy, distance: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) };
}
