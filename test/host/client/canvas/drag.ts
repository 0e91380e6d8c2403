import type { ConstrainOptions, Point, WaypointInput } from "../movement-types.ts";
import { type DragContext, type DragEvent, type PlannedMovement, positionOf } from "./drag-types.ts";
import { theStage } from "./stage.ts";
import type { Token } from "./token.ts";

/** The drag that is going on, of all tokens that are moved together. Not Foundry's: it keeps this with its mouse. */
export interface Drag {
  readonly primary: Token;
  readonly event: DragEvent;
  readonly contexts: Record<string, DragContext>;
  /** The way of moving that Tab chose; null is the token's own. */
  action: string | null;
  point: Point;
  snap: boolean;
}

/** One context a controlled token (foundry-api.md §3.2, 1). */
export function beginDrag(primary: Token, event: DragEvent): void {
  const { canvas, services } = theStage();
  const tokens = canvas.tokens.controlled.filter(
    (token) => token === primary || token._canDrag(services.game.user, event),
  );
  const { contexts, origin } = event.interactionData;
  for (const token of tokens) contexts[token.id] = contextOf(token, event.altKey);
  canvas.tokens.drag = { primary, event, contexts, action: null, point: origin, snap: true };
  canvas.drawGhosts();
}

function contextOf(token: Token, hidden: boolean): DragContext {
  const { document } = token;
  const origin = { ...positionOf(document._source), action: document.movementAction, snapped: false };
  return {
    token,
    origin,
    destination: { ...origin },
    waypoints: [],
    foundPath: [origin],
    unreachableWaypoints: [],
    hidden,
    updating: false,
    searching: false,
    searchId: 0,
    search: null,
  };
}

/** The dragged tokens keep their places among themselves; each is snapped by itself. */
export function moveDrag(primary: Token, point: Point, snap: boolean): void {
  const { tokens } = theStage().canvas;
  const { drag } = tokens;
  if (!drag || drag.primary !== primary) return;
  drag.point = point;
  drag.snap = snap;
  const { origin } = drag.event.interactionData;
  for (const context of Object.values(drag.contexts)) {
    const x = Math.round(Number(context.origin.x) + point.x - origin.x);
    const y = Math.round(Number(context.origin.y) + point.y - origin.y);
    const action = context.token._getDragMovementAction();
    const changes = { x, y, action, explicit: true, checkpoint: true };
    const elevation = context.destination.elevation ?? context.origin.elevation ?? 0;
    const next = context.token._getDragWaypointPosition(context.origin, { ...changes, elevation }, { snap });
    if (isSamePlace(next, context.destination) && context.search) continue;
    context.destination = next;
    replan(context);
  }
  theStage().canvas.moveGhosts();
}

function isSamePlace(a: WaypointInput, b: WaypointInput): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation && a.action === b.action;
}

/** Looks for the path anew; while the search goes on the last path stays, and an overtaken search is cancelled. */
export function replan(context: DragContext): void {
  const { token } = context;
  context.search?.cancel();
  const searchId = ++context.searchId;
  const path = [context.origin, ...context.waypoints];
  if (!isSamePlace(path.at(-1) as WaypointInput, context.destination)) path.push(context.destination);
  const search = token.findMovementPath(path, searchOptions(token));
  context.search = search;
  context.searching = search.result === undefined;
  if (search.result !== undefined) accept(context, path, search.result);
  else {
    plan(context);
    void search.promise.then((found) => {
      if (context.searchId === searchId && token.isDragged) accept(context, path, found);
    });
  }
}

/** Generation 13 takes the constraints flat, 14 as `constrainOptions` (§0.1). */
function searchOptions(token: Token): ConstrainOptions {
  const common = { ...token._getDragPathfindingOptions(), preview: true, history: true, delay: 0 };
  const constrain = token._getDragConstrainOptions();
  if (theStage().services.generation === 13) return { ...common, ...constrain };
  return {
    ...common,
    constrainOptions: constrain,
    terrainOptions: token._getDragTerrainOptions(),
    measureOptions: token._getDragMeasureOptions(),
  };
}

function accept(context: DragContext, path: readonly WaypointInput[], found: WaypointInput[] | null): void {
  context.searching = false;
  context.foundPath = found ?? [context.origin];
  const reached = context.foundPath.slice(1).reduce((goal, at) => {
    const next = path[goal];
    return next && next.x === at.x && next.y === at.y && (next.elevation ?? 0) === (at.elevation ?? 0)
      ? goal + 1
      : goal;
  }, 1);
  context.unreachableWaypoints = path.slice(reached);
  plan(context);
}

/** Puts the path into the token's planned movement, draws its ruler, and lets the others see it. */
function plan(context: DragContext): void {
  const { services, canvas } = theStage();
  const planned: PlannedMovement = {
    foundPath: context.foundPath,
    unreachableWaypoints: context.unreachableWaypoints,
    history: context.token.document.movementHistory as WaypointInput[],
    hidden: context.hidden,
    searching: context.searching,
  };
  context.token._plannedMovement[services.game.user.id] = planned;
  context.token._refreshRuler();
  if (!context.hidden) canvas.sharePlan(context.token, planned);
}

export function addDragWaypoint(): void {
  forEachContext((context) => {
    const last = context.waypoints.at(-1) ?? context.origin;
    if (!isSamePlace(last, context.destination)) context.waypoints.push(context.destination);
    replan(context);
  });
}

export function removeDragWaypoint(): void {
  forEachContext((context) => {
    context.waypoints.pop();
    replan(context);
  });
}

export function changeDragElevation(delta: number): void {
  forEachContext((context) => {
    const elevation = (context.destination.elevation ?? 0) + delta;
    context.destination = { ...context.destination, elevation };
    replan(context);
  });
}

function forEachContext(act: (context: DragContext) => void): void {
  for (const context of Object.values(theStage().canvas.tokens.drag?.contexts ?? {})) act(context);
}

/** The one request that a drop sends for all dragged tokens (§3.2, 5). */
export function dropUpdates(primary: Token): [Record<string, unknown>[], Record<string, unknown>] {
  const updates: Record<string, unknown>[] = [];
  const movement: Record<string, unknown> = {};
  forEachContext(({ token, origin, foundPath }) => {
    const waypoints = foundPath
      .slice(1)
      .filter((waypoint) => !waypoint.intermediate)
      .map(forMove);
    const end = waypoints.at(-1);
    if (
      !end ||
      waypoints.every((waypoint) => isSamePlace({ ...waypoint, action: "" }, { ...origin, action: "" }))
    )
      return;
    updates.push({ _id: token.id, x: end.x, y: end.y, elevation: end.elevation ?? 0 });
    const more =
      theStage().services.generation === 13
        ? {}
        : { terrainOptions: token._getDragTerrainOptions(), measureOptions: token._getDragMeasureOptions() };
    const constrainOptions = token._getDragConstrainOptions();
    movement[token.id] = { waypoints, method: "dragging", constrainOptions, ...more };
  });
  return [updates, { ...primary._getDragLeftDropUpdateOptions(), movement }];
}

/** What a path function answered, as `move` takes it: without terrain and cost, which the commit finds again. */
function forMove({
  terrain: _terrain,
  cost: _cost,
  intermediate: _intermediate,
  ...rest
}: WaypointInput): WaypointInput {
  return rest;
}

export function endDrag(): void {
  const { canvas, services } = theStage();
  const { drag } = canvas.tokens;
  if (!drag) return;
  canvas.tokens.drag = null;
  for (const { token, search } of Object.values(drag.contexts)) {
    search?.cancel();
    delete token._plannedMovement[services.game.user.id];
    token._refreshRuler();
    canvas.sharePlan(token, null);
  }
  canvas.clearGhosts();
}
