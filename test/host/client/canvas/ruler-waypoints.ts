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

type Whole = WaypointInput & { x: number; y: number; elevation: number; action: string };

/** The whole of a planned path, with the history that it goes on from, measured in one piece (§4 b, §5). */
export function rulerWaypoints(token: Token, userId: string, plan: PlannedMovement): TokenRulerWaypoint[] {
  const entries = entriesOf(plan);
  const measured = token.measureMovementPath(
    entries.map(({ at }) => at),
    { preview: true },
  ).waypoints;
  const path: TokenRulerWaypoint[] = [];
  let index = 0;
  entries.forEach((entry, n) => {
    if (n > 0 && entry.at.explicit) index++;
    const previous = path.at(-1) ?? null;
    const waypoint: TokenRulerWaypoint = {
      ...placed(token, entry, previous),
      userId: entry.at.userId ?? userId,
      hidden: plan.hidden,
      index,
      measurement: measured[n] as WaypointMeasure,
      cost: (measured[n] as WaypointMeasure).backward?.cost ?? 0,
    };
    if (previous) previous.next = waypoint;
    path.push(waypoint);
  });
  return path;
}

function placed(token: Token, { at, stage, unreachable }: Entry, previous: TokenRulerWaypoint | null) {
  const { document } = token;
  const whole = { ...document.getCompleteMovementPath([at])[0], ...at } as Whole;
  const { x, y } = document.getCenterPoint(whole);
  return {
    ...whole,
    actionConfig: theStage().services.config.Token.movement.actions[whole.action] as MovementAction,
    movementId: at.movementId ?? null,
    stage,
    unreachable,
    center: { x, y },
    size: document.getSize(whole),
    ray: previous ? rayOf(previous.center, { x, y }) : null,
    previous,
    next: null,
  };
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
