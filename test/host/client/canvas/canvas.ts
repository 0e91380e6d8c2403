import type { Application, Container, Graphics } from "pixi.js";
import type { CanvasApi, HostServices, SceneApi, TokenDocumentApi } from "../contract.ts";
import type { Point } from "../movement-types.ts";
import { animateMove, stopAnimation } from "./animation.ts";
import { Camera } from "./camera.ts";
import { listenToDocuments } from "./document-watch.ts";
import { endDrag } from "./drag.ts";
import { clearGhosts, drawGhosts, moveGhosts } from "./ghosts.ts";
import { drawGrid } from "./grid-art.ts";
import { Keyboard } from "./keyboard.ts";
import { type PlanShare, sharePlans } from "./plan-share.ts";
import { pixi } from "./pixi.ts";
import { Pointer } from "./pointer.ts";
import { RulerLabels } from "./ruler-labels.ts";
import { drawRegions, drawWalls, floorOf } from "./scene-art.ts";
import { Token } from "./token.ts";
import { TokenFace } from "./token-face.ts";
import { TokenLayer } from "./token-layer.ts";
import { TokenRuler } from "./token-ruler.ts";

/** `canvas`: the viewed scene, drawn by PIXI when something has changed (no ticker runs). */
export class HostCanvas implements CanvasApi {
  readonly [member: string]: unknown;
  readonly tokens = new TokenLayer();
  /** No vision here: players see every token that isn't hidden. */
  readonly visibility = { tokenVision: false };
  ready = false;
  scene: SceneApi | null = null;
  app!: Application;
  stage!: Container;
  camera!: Camera;
  labels!: RulerLabels;
  rulers!: Container;
  ghosts!: Container;
  /** The GM's tool "Unconstrained Movement" (foundry-api.md §3.8); the toolbar keeps the same in `ui.controls`. */
  isUnconstrained = false;
  sharePlan!: PlanShare;
  pointer!: Pointer;
  #floor!: Container;
  #gridLines!: Graphics;
  #regions!: Container;
  #walls!: Graphics;
  #faces!: Container;
  #render: Promise<void> | null = null;
  readonly #services: HostServices;

  constructor(services: HostServices) {
    this.#services = services;
    this.sharePlan = sharePlans(services, this);
    listenToDocuments(services, this);
  }

  get grid() {
    return this.scene?.grid ?? null;
  }

  get dimensions() {
    return this.scene?.dimensions ?? null;
  }

  /** What holds the mouse; here only a drag, for packages to cancel it (API13/14 MouseInteractionManager). */
  get currentMouseManager() {
    const { drag } = this.tokens;
    if (!drag) return null;
    const { interactionData } = drag.event;
    return { interactionData, cancel: () => drag.primary._onDragLeftCancel(drag.event) };
  }

  /** Hooks `canvasInit` and `canvasReady`, both with the canvas. */
  async draw(scene: SceneApi): Promise<this> {
    if (!this.app) this.#open();
    await this.tearDown();
    this.scene = scene;
    this.#services.hooks.callAll("canvasInit", this);
    this.#floor.addChild(await floorOf(scene));
    drawGrid(this.#gridLines, scene);
    this.redrawRegions();
    this.redrawWalls();
    for (const document of scene.tokens) this.addToken(document);
    (this.app.view as HTMLCanvasElement).setAttribute("aria-label", scene.name);
    this.camera.fit(scene.dimensions.sceneRect, this.app.screen);
    this.ready = true;
    this.#services.hooks.callAll("canvasReady", this);
    this.requestRender();
    return this;
  }

  async tearDown(): Promise<void> {
    if (!this.scene) return;
    this.ready = false;
    for (const token of this.tokens.placeables) this.removeToken(token.id);
    for (const child of this.#floor.removeChildren()) child.destroy({ children: true });
    this.#services.hooks.callAll("canvasTearDown", this);
    this.scene = null;
  }

  addToken(document: TokenDocumentApi): void {
    const { config } = this.#services;
    const token = new (config.Token.objectClass ?? Token)(document) as Token;
    document.object = token;
    token.ruler = new (config.Token.rulerClass ?? TokenRuler)(token) as TokenRuler;
    token.face = new TokenFace(token);
    this.#faces.addChild(token.face.container);
    this.tokens.put(token);
    this.#services.hooks.callAll("drawToken", token);
    this.refreshToken(token);
  }

  removeToken(id: string): void {
    if (this.tokens.drag?.contexts[id]) endDrag();
    const token = this.tokens.take(id);
    if (!token) return;
    token.ruler?.destroy();
    token.face?.destroy();
    token.face = null;
    stopAnimation(token);
    if (token.document.object === token) token.document.object = null;
    this.requestRender();
  }

  refreshToken(token: Token): void {
    token.face?.draw();
    this.#services.hooks.callAll("refreshToken", token);
    this.requestRender();
  }

  refreshTokens(): void {
    for (const token of this.tokens.placeables) this.refreshToken(token);
  }

  moveToken(token: Token, from: Point): void {
    void this.#services.track(animateMove(token, from).then(() => this.refreshToken(token)));
    this.refreshToken(token);
  }

  redrawWalls(): void {
    if (this.scene) drawWalls(this.#walls, this.scene.walls);
    this.requestRender();
  }

  redrawRegions(): void {
    if (this.scene) drawRegions(this.#regions, this.scene.regions);
    this.requestRender();
  }

  drawGhosts(): void {
    drawGhosts(this);
  }

  moveGhosts(): void {
    moveGhosts(this);
  }

  clearGhosts(): void {
    clearGhosts(this);
  }

  /** Shows a place in the middle of the screen. Foundry animates this. */
  async animatePan({ x, y }: Partial<Point>): Promise<boolean> {
    const middle = this.camera.toScene({ x: this.app.screen.width / 2, y: this.app.screen.height / 2 });
    this.camera.centre({ x: x ?? middle.x, y: y ?? middle.y }, this.app.screen);
    return true;
  }

  /** One picture, soon, of all that changed until then. */
  requestRender(): void {
    if (!this.app || this.#render) return;
    this.#render = new Promise((resolve) => {
      setTimeout(() => {
        this.#render = null;
        this.renderNow();
        resolve();
      }, 4);
    });
  }

  renderNow(): void {
    this.app.render();
  }

  async settled(): Promise<void> {
    for (const token of this.tokens.placeables) await token.movementAnimationPromise;
    while (this.#render) await this.#render;
  }

  #open(): void {
    const { Application, BatchRenderer } = pixi();
    // One texture a batch: its shader is much quicker where the graphics card is played by software, as in CI.
    BatchRenderer.defaultMaxTextures = 1;
    const board = document.getElementById("board");
    const overlay = document.getElementById("hud");
    if (!board || !overlay) throw new Error("The page has no #board and #hud to draw on");
    this.app = new Application({
      width: board.clientWidth,
      height: board.clientHeight,
      autoStart: false,
      sharedTicker: false,
      backgroundColor: 0x0c0e13,
      antialias: true,
      resolution: 1,
    });
    this.app.ticker.stop();
    const view = this.app.view as HTMLCanvasElement;
    view.tabIndex = 0;
    view.setAttribute("role", "application");
    board.prepend(view);
    this.stage = this.app.stage;
    this.camera = new Camera(this.stage, () => {
      this.labels.place();
      for (const token of this.tokens.placeables) token.face?.fit(this.camera.scale);
      this.requestRender();
    });
    this.labels = new RulerLabels(this.#services, this.camera, overlay);
    this.#layOut();
    new ResizeObserver(() => this.#fill(board)).observe(board);
    this.pointer = new Pointer(this, this.#services, view);
    new Keyboard(this, this.#services).listen();
  }

  /** The whole scene is shown again, unless somebody has chosen what to look at. An observer calls at its start, too. */
  #fill({ clientWidth, clientHeight }: HTMLElement): void {
    if (this.app.screen.width === clientWidth && this.app.screen.height === clientHeight) return;
    this.app.renderer.resize(clientWidth, clientHeight);
    if (this.scene && !this.camera.isChosen)
      this.camera.fit(this.scene.dimensions.sceneRect, this.app.screen);
    this.requestRender();
  }

  /** From the floor up. */
  #layOut(): void {
    const { Container, Graphics } = pixi();
    this.#floor = new Container();
    this.#regions = new Container();
    this.#gridLines = new Graphics();
    this.#walls = new Graphics();
    this.rulers = new Container();
    this.#faces = new Container();
    this.ghosts = new Container();
    const { rulers, ghosts } = this;
    this.stage.addChild(
      this.#floor,
      this.#regions,
      this.#gridLines,
      this.#walls,
      rulers,
      this.#faces,
      ghosts,
    );
  }
}
