import type { GridApi, TokenDocumentApi } from "../contract.ts";
import type {
  CostAggregator,
  CostFunction,
  CostSegment,
  Generation,
  MeasurePathWaypoint,
  MovementAction,
  Offset,
  PathMeasurement,
  StepCost,
  Waypoint,
  WaypointInput,
} from "../movement-types.ts";
import { anchorOffset, completeWaypoints } from "./positions.ts";
import { spacesFrom } from "./token-spaces.ts";

export interface MeasureSetting {
  generation: Generation;
  actions: Record<string, MovementAction>;
  cost?: CostFunction | undefined;
  aggregator: CostAggregator;
}

/**
 * The grid's measurement of a token's path, cost asked for each pair of corresponding occupied spaces and joined by
 * the aggregator; without a cost function cost is distance (foundry-api.md §3.6).
 */
export function measurePath(
  token: TokenDocumentApi,
  waypoints: readonly WaypointInput[],
  setting: MeasureSetting,
): PathMeasurement {
  const whole = completeWaypoints(token, waypoints, setting.generation);
  const places = whole.map((waypoint, index) =>
    gridWaypoint(token, waypoint, waypoints[index]?.cost, setting),
  );
  return token.parent.grid.measurePath(places);
}

function gridWaypoint(
  token: TokenDocumentApi,
  at: Waypoint,
  own: WaypointInput["cost"],
  setting: MeasureSetting,
): MeasurePathWaypoint {
  const action = setting.actions[at.action];
  const { grid } = token.parent;
  const place = grid.isGridless ? { x: at.x, y: at.y, elevation: at.elevation } : anchorOffset(token, at);
  const waypoint: MeasurePathWaypoint = {
    ...place,
    teleport: action?.teleport === true,
    measure: action?.measure !== false,
  };
  const cost = own === null ? Infinity : (own ?? setting.cost);
  if (typeof cost === "number") return { ...waypoint, cost };
  if (typeof cost !== "function") return waypoint;
  const segment = segmentOf(at, action as MovementAction, setting.generation);
  return { ...waypoint, cost: stepCost(cost, segment, grid, setting) };
}

function segmentOf(at: Waypoint, actionConfig: MovementAction, generation: Generation): CostSegment {
  const { width, height, shape, action, terrain } = at;
  const segment = {
    width,
    height,
    shape,
    action,
    terrain,
    actionConfig,
    teleport: actionConfig?.teleport === true,
  };
  return generation === 14 ? { ...segment, depth: at.depth ?? 1, level: at.level ?? null } : segment;
}

function stepCost(cost: CostFunction, segment: CostSegment, grid: GridApi, setting: MeasureSetting) {
  return (from: Offset, to: Offset, distance: number): number => {
    const [start, end] = [from, to].map((anchor) => {
      const k = setting.generation === 13 ? 0 : (anchor.k ?? 0);
      const spaces = grid.isGridless ? [anchor] : spacesFrom(grid, anchor, segment);
      return spaces.map((space) => ({ ...space, k }));
    }) as [Offset[], Offset[]];
    const results = start.map((space, index): StepCost => {
      const next = end[index] as Offset;
      return { from: space, to: next, cost: cost(space, next, distance, segment) };
    });
    return results.length === 1
      ? (results[0] as StepCost).cost
      : setting.aggregator(results, distance, segment);
  };
}

/** Core's own joining: the lower median, and any infinite cost makes the step infinite (foundry-api.md §3.6). */
export function medianCost(results: StepCost[]): number {
  const costs = results.map((result) => result.cost).sort((a, b) => a - b);
  return costs.at(-1) === Infinity ? Infinity : (costs[Math.floor((costs.length - 1) / 2)] ?? 0);
}
