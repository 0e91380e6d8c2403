/**
 * The seam between the two halves of the host: what the documents' half gives to the canvas half
 * (`HostServices`, the document shapes) and what the canvas half gives back (`CanvasHalf`).
 * Names and meanings are Foundry's (foundry-api.md); everything without a Foundry name says so.
 */
import type {
  ConstrainOptions,
  CostAggregator,
  CostFunction,
  ElevatedPoint,
  Generation,
  MeasuredWaypoint,
  MeasurePathWaypoint,
  MovementAction,
  MovementRecord,
  Offset,
  PathMeasurement,
  Point,
  TokenPosition,
  Waypoint,
  WaypointInput,
} from "./movement-types.ts";

export type Source = Record<string, unknown>;

export interface HooksApi {
  on(name: string, listener: (...args: never[]) => unknown, options?: { once?: boolean }): number;
  once(name: string, listener: (...args: never[]) => unknown): number;
  off(name: string, listener: number | ((...args: never[]) => unknown)): void;
  /** Stops at the first listener that answers exactly false, and answers false then. */
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): true;
}

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

export interface ActorApi extends DocumentApi {
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly statuses: Set<string>;
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

export interface Notice {
  readonly id: number;
  readonly type: "info" | "warn" | "error";
  readonly message: string;
}

/** Not Foundry's: the list behind `ui.notifications`, of which the canvas half draws a view. */
export interface NoticeBoard {
  readonly notices: readonly Notice[];
  listen(listener: (notice: Notice) => void): void;
}

export interface GameApi {
  readonly user: UserApi;
  readonly users: CollectionApi<UserApi> & { readonly activeGM: UserApi | null };
  readonly scenes: CollectionApi<SceneApi> & { readonly viewed: SceneApi | null };
  readonly actors: CollectionApi<ActorApi>;
  readonly combat: CombatApi | null;
  readonly combats: CollectionApi<CombatApi>;
  readonly paused: boolean;
  readonly ready: boolean;
  readonly i18n: {
    lang: string;
    localize(key: string, words?: object): string;
    format(key: string, words?: object): string;
  };
  togglePause(paused: boolean, options?: object): unknown;
}

/** The part of `CONFIG` that either half reads. */
export interface ConfigApi {
  Token: {
    documentClass: unknown;
    objectClass: (new (document: TokenDocumentApi) => PlaceableToken) | null;
    rulerClass: (new (token: PlaceableToken) => object) | null;
    movement: {
      TerrainData: unknown;
      defaultAction: string;
      defaultSpeed: number;
      actions: Record<string, MovementAction>;
      costAggregator: CostAggregator;
    };
  };
  [name: string]: unknown;
}

/** What the canvas half is given. */
export interface HostServices {
  readonly generation: Generation;
  readonly hooks: HooksApi;
  readonly config: ConfigApi;
  readonly game: GameApi;
  readonly notices: NoticeBoard;
  /** `foundry.applications.handlebars.renderTemplate`: loads and caches, then renders. */
  renderTemplate(path: string, context: object): Promise<string>;
  /** Not Foundry's: `__host.settled()` waits for every promise that was tracked. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Not Foundry's: says something to the other clients (such as a ruler in the making). JSON only. */
  relay(name: string, payload: unknown): void;
  /** Hears what other clients relayed under that name, with who said it. */
  onRelay(name: string, listener: (payload: unknown, userId: string) => void): void;
}

/**
 * `canvas` as the canvas half makes it. It hears of documents by hooks alone (createToken, updateToken,
 * deleteToken, createWall…): register them in `createCanvas`, which runs before the bundle loads, so that
 * the placeables have changed before the bundle hears of it. `draw` makes a placeable a token, of the class
 * `CONFIG.Token.objectClass` (read at draw time), sets `document.object`, calls hook `canvasReady` at its end.
 */
export interface CanvasApi {
  readonly ready: boolean;
  readonly scene: SceneApi | null;
  draw(scene: SceneApi): Promise<unknown>;
  tearDown(): Promise<unknown>;
  /** Not Foundry's: settles when animations have ended and what stands was rendered once. */
  settled(): Promise<unknown>;
  readonly [member: string]: unknown;
}

/** `ui` as the canvas half makes it: `controls` and whatever it draws. `ui.notifications` isn't its. */
export interface UiApi {
  readonly controls: object;
  readonly [member: string]: unknown;
}

/** What `client/canvas/index.ts` exports. The canvas and ui may not touch the page before `draw`/`createUi`. */
export interface CanvasHalf {
  createGrid(sceneSource: Source, diagonals: number): GridApi;
  createCanvas(services: HostServices): CanvasApi;
  createUi(services: HostServices): UiApi;
  SquareGrid: new (config: never) => GridApi;
  GridlessGrid: new (config: never) => GridApi;
  Token: new (document: TokenDocumentApi) => PlaceableToken;
  TokenRuler: new (token: PlaceableToken) => object;
  TokenLayer: new (...args: never[]) => object;
}

/** Members of `window.__host` that the canvas half adds with `createHelpers` (optional, for e2e). */
export type HostHelpers = Record<string, unknown>;
