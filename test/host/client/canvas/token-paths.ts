import type { PlaceableToken, TokenDocumentApi } from "../contract.ts";
import type {
  ActionCost,
  ConstrainOptions,
  CostFunction,
  PathMeasurement,
  WaypointInput,
} from "../movement-types.ts";
import type { PathSearch } from "./drag-types.ts";
import { constrainPath, createTerrainPath } from "./movement-path.ts";
import { theStage } from "./stage.ts";

/**
 * The half of `Token` that answers for paths (foundry-api.md §3.2, 3). All paths given to it start with the origin;
 * systems override its methods as those of `Token`.
 */
export class TokenPaths implements PlaceableToken {
  readonly document: TokenDocumentApi;
  movementAnimationPromise: Promise<unknown> | null = null;

  constructor(document: TokenDocumentApi) {
    this.document = document;
  }

  /** No search: the terrain path, constrained. The reachable beginning is the answer. */
  findMovementPath(
    waypoints: WaypointInput[],
    options: ConstrainOptions & { constrainOptions?: ConstrainOptions } = {},
  ): PathSearch {
    const { constrainOptions, terrainOptions: _, measureOptions: __, delay: ___, ...flat } = options;
    const constrain = { ...flat, ...constrainOptions };
    const path = this.createTerrainMovementPath(waypoints, constrain);
    const [result] = this.constrainMovementPath(path, constrain);
    return { result, promise: Promise.resolve(result), cancel: () => {} };
  }

  createTerrainMovementPath(
    waypoints: readonly WaypointInput[],
    options: { preview?: boolean } = {},
  ): WaypointInput[] {
    return createTerrainPath(this, waypoints, options);
  }

  constrainMovementPath(
    waypoints: readonly WaypointInput[],
    options: ConstrainOptions = {},
  ): [WaypointInput[], boolean] {
    return constrainPath(this, waypoints, options);
  }

  measureMovementPath(waypoints: readonly WaypointInput[], options: object = {}): PathMeasurement {
    const cost = this._getMovementCostFunction(options);
    const aggregator = theStage().services.config.Token.movement.costAggregator;
    return this.document.measureMovementPath(waypoints, cost ? { cost, aggregator } : { aggregator });
  }

  /** The terrain's cost, then what the action of the segment makes of it (§3.6). */
  _getMovementCostFunction(options: object = {}): CostFunction | undefined {
    const terrain = theStage().services.config.Token.movement.TerrainData as {
      getMovementCostFunction(document: TokenDocumentApi, options: object): CostFunction;
    };
    const ground = terrain.getMovementCostFunction(this.document, options);
    const byAction = new Map<string, ActionCost>();
    return (from, to, distance, segment) => {
      let action = byAction.get(segment.action);
      if (!action) {
        action = segment.actionConfig.getCostFunction(this.document, options);
        byAction.set(segment.action, action);
      }
      return action(ground(from, to, distance, segment), from, to, distance, segment);
    };
  }
}
