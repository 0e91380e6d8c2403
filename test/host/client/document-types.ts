/** The documents' shapes at the seam of the two halves: names and meanings are Foundry's (foundry-api.md). */
import type {
  ConstrainOptions,
  CostAggregator,
  CostFunction,
  ElevatedPoint,
  MeasuredWaypoint,
  MeasurePathWaypoint,
  MovementRecord,
  Offset,
  PathMeasurement,
  Point,
  TokenPosition,
  Waypoint,
  WaypointInput,
} from "./movement-types.ts";

export type Source = Record<string, unknown>;

export interface CollectionApi<T> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  get(id: string): T | undefined;
  has(id: string): boolean;
  find(test: (entry: T) => boolean): T | undefined;
  filter(test: (entry: T) => boolean): T[];
  map<R>(transform: (entry: T) => R): R[];
  some(test: (entry: T) => boolean): boolean;
  forEach(visit: (entry: T) => void): void;
}

export interface DocumentApi {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly parent: DocumentApi | null;
  readonly _source: Source;
  readonly isOwner: boolean;
  testUserPermission(user: UserApi, level: string | number, options?: { exact?: boolean }): boolean;
  getFlag(scope: string, key: string): unknown;
  toObject(source?: boolean): Source;
  update(changes: Source, operation?: Source): Promise<DocumentApi | undefined>;
  delete(operation?: Source): Promise<DocumentApi | undefined>;
}

export interface UserApi extends DocumentApi {
  readonly name: string;
  readonly color: string;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
}

/** A window that shows a document. */
export interface SheetApi {
  readonly rendered: boolean;
  render(options: { force?: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
}

export interface ActorApi extends DocumentApi {
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly statuses: Set<string>;
  readonly sheet: SheetApi | null;
  toggleStatusEffect(statusId: string, options?: { active?: boolean }): Promise<unknown>;
  readonly system: object;
}

/** A token's document. `x, y, elevation, rotation, width, height` are prepared values: the canvas half
 * may write animated ones over them; `_source` holds where the token truly is. */
export interface TokenDocumentApi extends DocumentApi, TokenPosition {
  name: string;
  rotation: number;
  hidden: boolean;
  locked: boolean;
  disposition: number;
  actorId: string | null;
  readonly parent: SceneApi;
  readonly actor: ActorApi | null;
  readonly texture: { src: string };
  readonly inCombat: boolean;
  readonly combatant: CombatantApi | null;
  /** The placeable on the canvas: the canvas half sets it when it draws one, and null when it destroys it. */
  object: PlaceableToken | null;
  readonly movement: MovementRecord | null;
  readonly movementHistory: MeasuredWaypoint[];
  readonly movementAction: string;
  getSize(at?: Partial<TokenPosition>): { width: number; height: number };
  getCenterPoint(at?: Partial<TokenPosition>): Required<ElevatedPoint>;
  getSnappedPosition(at?: Partial<TokenPosition>): { x: number; y: number; elevation: number };
  getOccupiedGridSpaceOffsets(at?: Partial<TokenPosition>): Offset[];
  getCompleteMovementPath(waypoints: readonly WaypointInput[]): Waypoint[];
  measureMovementPath(
    waypoints: readonly WaypointInput[],
    options?: { cost?: CostFunction; aggregator?: CostAggregator },
  ): PathMeasurement;
  move(waypoints: WaypointInput | WaypointInput[], options?: Source): Promise<boolean>;
  revertRecordedMovement(movementId?: string): Promise<boolean>;
}

export interface WallApi extends DocumentApi {
  readonly c: [number, number, number, number];
  readonly move: number;
  readonly door: number;
  readonly ds: number;
  readonly dir: number;
}

export interface RegionBehaviorApi extends DocumentApi {
  readonly type: string;
  readonly disabled: boolean;
  readonly system: object;
}

export interface RegionApi extends DocumentApi {
  readonly name: string;
  readonly color: string;
  readonly shapes: readonly Source[];
  readonly elevation: { readonly bottom: number; readonly top: number };
  readonly behaviors: CollectionApi<RegionBehaviorApi>;
}

export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  distance: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  rect: Rectangle;
  sceneRect: Rectangle;
  rows: number;
  columns: number;
}

export interface Rectangle extends Point {
  width: number;
  height: number;
}

export interface SceneApi extends DocumentApi {
  readonly name: string;
  readonly grid: GridApi;
  readonly dimensions: SceneDimensions;
  readonly tokens: CollectionApi<TokenDocumentApi>;
  readonly walls: CollectionApi<WallApi>;
  readonly regions: CollectionApi<RegionApi>;
  updateEmbeddedDocuments(name: string, updates: Source[], operation?: Source): Promise<DocumentApi[]>;
  createEmbeddedDocuments(name: string, sources: Source[], operation?: Source): Promise<DocumentApi[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Source): Promise<DocumentApi[]>;
}

export interface CombatantApi extends DocumentApi {
  readonly name: string;
  readonly tokenId: string;
  readonly sceneId: string;
  readonly initiative: number | null;
  readonly token: TokenDocumentApi | null;
}

export interface CombatApi extends DocumentApi {
  readonly started: boolean;
  readonly active: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: CombatantApi[];
  readonly combatant: CombatantApi | null;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  endCombat(): Promise<unknown>;
}

/** `scene.grid`. The documents' half relies on these members; `measurePath` must honour, per waypoint,
 * `cost` (a number, or a function asked for each step), `teleport` (straight to the end space: one step)
 * and `measure: false` (everything 0). Infinite costs stay infinite. */
export interface GridApi {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly diagonals?: number;
  readonly isSquare: boolean;
  readonly isHexagonal: boolean;
  readonly isGridless: boolean;
  getOffset(point: ElevatedPoint | Offset): Offset;
  getTopLeftPoint(space: Offset | ElevatedPoint): ElevatedPoint;
  getCenterPoint(space: Offset | ElevatedPoint): ElevatedPoint;
  getSnappedPoint(point: ElevatedPoint, behavior: { mode: number; resolution?: number }): ElevatedPoint;
  getVertices(space: Offset | ElevatedPoint): Point[];
  getShiftedOffset(space: Offset | ElevatedPoint, direction: number): Offset;
  getDirectPath(waypoints: readonly (Offset | ElevatedPoint)[]): Offset[];
  measurePath(
    waypoints: readonly MeasurePathWaypoint[],
    options?: { cost?: (from: Offset, to: Offset, distance: number) => number },
  ): PathMeasurement;
}

/** What the documents ask of a token's placeable when a movement is committed (foundry-api.md §3.2, 6). */
export interface PlaceableToken {
  readonly document: TokenDocumentApi;
  constrainMovementPath(
    waypoints: readonly WaypointInput[],
    options?: ConstrainOptions,
  ): [WaypointInput[], boolean];
  createTerrainMovementPath?(waypoints: readonly WaypointInput[], options?: object): WaypointInput[];
  measureMovementPath(waypoints: readonly WaypointInput[], options?: object): PathMeasurement;
  _getMovementCostFunction?(options?: object): CostFunction | undefined;
  /** Settles when the animation of the passed section has ended; the next checkpoint waits for it. */
  movementAnimationPromise?: Promise<unknown> | null;
}
