/**
 * The seam between the two halves of the host: what the documents' half gives to the canvas half
 * (`HostServices`, the document shapes) and what the canvas half gives back (`CanvasHalf`).
 * Names and meanings are Foundry's (foundry-api.md); everything without a Foundry name says so.
 */
import type { SettingMenu } from "./settings.ts";
import type {
  ActorApi,
  CollectionApi,
  CombatApi,
  GridApi,
  PlaceableToken,
  SceneApi,
  Source,
  TokenDocumentApi,
  UserApi,
} from "./document-types.ts";
import type { CostAggregator, Generation, MovementAction } from "./movement-types.ts";

export type {
  ActorApi,
  CollectionApi,
  CombatApi,
  CombatantApi,
  DocumentApi,
  GridApi,
  PlaceableToken,
  Rectangle,
  RegionApi,
  RegionBehaviorApi,
  SceneApi,
  SceneDimensions,
  SheetApi,
  Source,
  TokenDocumentApi,
  UserApi,
  WallApi,
} from "./document-types.ts";

export interface HooksApi {
  on(name: string, listener: (...args: never[]) => unknown, options?: { once?: boolean }): number;
  once(name: string, listener: (...args: never[]) => unknown): number;
  off(name: string, listener: number | ((...args: never[]) => unknown)): void;
  /** Stops at the first listener that answers exactly false, and answers false then. */
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): true;
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
  readonly settings: { readonly menus: ReadonlyMap<string, SettingMenu> };
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
  HexagonalGrid: new (config: never) => GridApi;
  Token: new (document: TokenDocumentApi) => PlaceableToken;
  TokenRuler: new (token: PlaceableToken) => object;
  TokenLayer: new (...args: never[]) => object;
}

/** Members of `window.__host` that the canvas half adds with `createHelpers` (optional, for e2e). */
export type HostHelpers = Record<string, unknown>;
