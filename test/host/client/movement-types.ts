/**
 * The shapes of movement, in Foundry's own words (foundry-api.md §3.1, §3.3, §5; tags S and T there).
 * Positions are pixels of the top-left corner, elevation is in scene units, width and height in grid spaces.
 */

export type Generation = 13 | 14;

export interface Point {
  x: number;
  y: number;
}

export interface ElevatedPoint extends Point {
  elevation?: number;
}

/** A space of the grid: row `i`, column `j`, vertical `k` (only where heights count). */
export interface Offset {
  i: number;
  j: number;
  k?: number;
}

export interface TokenPosition {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
  /** Generation 14 only. */
  depth?: number;
  level?: string | null;
}

export type TerrainRecord = Record<string, unknown> | null;

/** A waypoint as path functions take it: everything but `x, y` may be left out. */
export type WaypointInput = Partial<TokenPosition> & {
  action?: string;
  snapped?: boolean;
  explicit?: boolean;
  checkpoint?: boolean;
  intermediate?: boolean;
  terrain?: TerrainRecord;
  /** Replaces the cost function for the segment that ends here; null counts as infinite. */
  cost?: number | null | CostFunction;
};

export interface Waypoint extends TokenPosition {
  action: string;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  intermediate: boolean;
  terrain: TerrainRecord;
}

export interface MeasuredWaypoint extends Waypoint {
  /** From the waypoint before to this one. Infinite costs arrive as null, since they travel as JSON. */
  cost: number | null;
  movementId: string;
  userId: string;
  /** Generation 14 only. */
  subpathId?: string;
}

export interface MovementSection {
  waypoints: MeasuredWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

export interface MovementHistory extends Omit<MovementSection, "waypoints"> {
  recorded: MovementSection;
  unrecorded: MovementSection;
}

export interface ConstrainOptions {
  preview?: boolean;
  ignoreWalls?: boolean;
  ignoreCost?: boolean;
  history?: boolean | readonly WaypointInput[];
  [own: string]: unknown;
}

export interface MovementOperation {
  readonly id: string;
  readonly chain: readonly string[];
  readonly origin: TokenPosition;
  readonly destination: TokenPosition;
  readonly passed: MovementSection;
  readonly pending: MovementSection;
  readonly history: MovementHistory;
  readonly constrained: boolean;
  readonly recorded: boolean;
  readonly method: string;
  readonly constrainOptions: ConstrainOptions;
  autoRotate: boolean;
  showRuler: boolean;
  /** Generation 14 only. */
  readonly terrainOptions?: object;
  readonly measureOptions?: object;
  readonly split?: boolean;
  readonly subpathId?: string;
}

export type MovementState = "completed" | "paused" | "pending" | "stopped";

export interface MovementRecord extends MovementOperation {
  state: MovementState;
  readonly user: unknown;
  readonly updateOptions: object;
}

export interface CostSegment {
  width: number;
  height: number;
  shape: number;
  action: string;
  terrain: TerrainRecord;
  actionConfig: MovementAction;
  teleport: boolean;
  depth?: number;
  level?: string | null;
}

export type CostFunction = (from: Offset, to: Offset, distance: number, segment: CostSegment) => number;

export interface StepCost {
  from: Offset;
  to: Offset;
  cost: number;
}

export type CostAggregator = (results: StepCost[], distance: number, segment: CostSegment) => number;

/** One entry of `CONFIG.Token.movement.actions`, resolved (foundry-api.md §3.7). */
export interface MovementAction {
  label: string;
  icon: string;
  img: string | null;
  order: number;
  canSelect: (token: unknown) => boolean;
  teleport: boolean;
  measure: boolean;
  walls: string | null;
  visualize: boolean;
  getAnimationOptions: (token: unknown) => { movementSpeed?: number; duration?: number };
  deriveTerrainDifficulty: ((nonDerived: Record<string, number>) => number) | null;
  getCostFunction: (token: unknown, options: object) => ActionCost;
}

export type ActionCost = (
  base: number,
  from: Offset,
  to: Offset,
  distance: number,
  segment: CostSegment,
) => number;

/** What `grid.measurePath` takes: a space or a point, with how its segment is measured. */
export type MeasurePathWaypoint = (Offset | ElevatedPoint) & {
  teleport?: boolean;
  measure?: boolean;
  cost?: number | ((from: Offset, to: Offset, distance: number) => number);
};

export interface PathSums {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

/** What `measurePath` answers: cumulative values at waypoints, own values at segments. */
export interface PathMeasurement extends PathSums {
  waypoints: (PathSums & { backward: unknown; forward: unknown })[];
  segments: (PathSums & { from: unknown; to: unknown })[];
}
