import type { DisplayObject } from "pixi.js";
import type { ActorApi, SceneApi, UserApi } from "../contract.ts";
import type { ConstrainOptions, Point, WaypointInput } from "../movement-types.ts";
import {
  addDragWaypoint,
  beginDrag,
  changeDragElevation,
  dropUpdates,
  endDrag,
  moveDrag,
  removeDragWaypoint,
  replan,
} from "./drag.ts";
import type { DragEvent, PlannedMovement } from "./drag-types.ts";
import { theStage } from "./stage.ts";
import type { TokenFace } from "./token-face.ts";
import { TokenPaths } from "./token-paths.ts";
import type { TokenRuler } from "./token-ruler.ts";

/** `foundry.canvas.placeables.Token`: a token on the canvas. Systems subclass it through `CONFIG.Token.objectClass`. */
export class Token extends TokenPaths {
  readonly isPreview: boolean = false;
  controlled = false;
  hover = false;
  ruler: TokenRuler | null = null;
  /** Paths in the making, by user (§3.2, 4). */
  _plannedMovement: Record<string, PlannedMovement> = {};
  /** What is drawn of it; null until the canvas draws it. Not Foundry's. */
  face: TokenFace | null = null;

  get id(): string {
    return this.document.id;
  }
  get name(): string {
    return this.document.name;
  }
  get actor(): ActorApi | null {
    return this.document.actor;
  }
  get scene(): SceneApi {
    return this.document.parent;
  }
  get layer() {
    return theStage().canvas.tokens;
  }
  get isOwner(): boolean {
    return this.document.isOwner;
  }
  get inCombat(): boolean {
    return this.document.inCombat;
  }
  get isVisible(): boolean {
    return !this.document.hidden || theStage().services.game.user.isGM;
  }
  get visible(): boolean {
    return this.isVisible;
  }
  get isDragged(): boolean {
    return theStage().canvas.tokens.drag?.contexts[this.id] !== undefined;
  }
  get x(): number {
    return this.document.x;
  }
  get y(): number {
    return this.document.y;
  }
  get w(): number {
    return this.document.getSize().width;
  }
  get h(): number {
    return this.document.getSize().height;
  }
  get center(): Point {
    const { x, y } = this.document.getCenterPoint();
    return { x, y };
  }
  get bounds() {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  /** Foundry's token is a container of PIXI's: what is added to it goes where it goes. */
  addChild<Child extends DisplayObject>(child: Child): Child {
    this.face?.container.addChild(child);
    return child;
  }

  /** Selects the token; false where the user doesn't own it. Hook `controlToken(token, true)`. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    const { canvas, services } = theStage();
    if (!this.isOwner) return false;
    if (releaseOthers) for (const other of canvas.tokens.controlled) if (other !== this) other.release();
    if (this.controlled) return true;
    this.controlled = true;
    canvas.refreshToken(this);
    services.hooks.callAll("controlToken", this, true);
    return true;
  }

  release(): boolean {
    const { canvas, services } = theStage();
    if (!this.controlled) return true;
    this.controlled = false;
    canvas.refreshToken(this);
    services.hooks.callAll("controlToken", this, false);
    return true;
  }

  recalculatePlannedMovementPath(): void {
    const context = theStage().canvas.tokens.drag?.contexts[this.id];
    if (context) replan(context);
  }

  // — the drag (§3.2, 1–5) —

  _canDrag(user: UserApi, _event: DragEvent): boolean {
    const { game } = theStage().services;
    return this.isOwner && !this.document.locked && (!game.paused || user.isGM);
  }

  _onDragLeftStart(event: DragEvent): void {
    this._initializeDragLeft(event);
  }

  _initializeDragLeft(event: DragEvent): void {
    beginDrag(this, event);
  }

  _onDragLeftMove(event: DragEvent): void {
    this._updateDragDestination(event.interactionData.destination, { snap: !event.shiftKey });
  }

  _updateDragDestination(point: Point, { snap = true }: { snap?: boolean } = {}): void {
    moveDrag(this, point, snap);
  }

  _getDragWaypointPosition(
    current: WaypointInput,
    changes: WaypointInput,
    { snap = true }: { snap?: boolean } = {},
  ): WaypointInput {
    const position = { ...current, ...changes, snapped: snap };
    return snap ? { ...position, ...this.document.getSnappedPosition(position) } : position;
  }

  _getDragMovementAction(): string {
    return theStage().canvas.tokens.drag?.action ?? this.document.movementAction;
  }

  _getKeyboardMovementAction(): string {
    return this.document.movementAction;
  }

  _getHUDMovementAction(): string {
    return this.document.movementAction;
  }

  _getDragPathfindingOptions(): object {
    return {};
  }

  _getDragConstrainOptions(): ConstrainOptions {
    const isFree = theStage().canvas.isUnconstrained;
    return { ignoreWalls: isFree, ignoreCost: isFree };
  }

  _getDragTerrainOptions(): object {
    return {};
  }

  _getDragMeasureOptions(): object {
    return {};
  }

  _getDragLeftDropUpdateOptions(): object {
    return {};
  }

  _onDragClickLeft(_event: DragEvent): void {
    this._addDragWaypoint();
  }

  _onDragClickRight(_event: DragEvent): void {
    this._removeDragWaypoint();
  }

  _addDragWaypoint(): void {
    addDragWaypoint();
  }

  _removeDragWaypoint(): void {
    removeDragWaypoint();
  }

  _changeDragElevation(delta: number, { precise = false }: { precise?: boolean } = {}): void {
    changeDragElevation(precise ? delta : delta * this.scene.grid.distance);
  }

  _shouldPreventDragLeftDrop(event: DragEvent): boolean {
    return event.ctrlKey;
  }

  _onDragLeftDrop(event: DragEvent): Promise<unknown> | undefined {
    const [updates, operation] = this._prepareDragLeftDropUpdates(event);
    endDrag();
    if (updates.length === 0) return undefined;
    return this.scene.updateEmbeddedDocuments("Token", updates, operation);
  }

  _prepareDragLeftDropUpdates(_event: DragEvent): [Record<string, unknown>[], Record<string, unknown>] {
    return dropUpdates(this);
  }

  _onDragLeftCancel(_event: DragEvent): void {
    endDrag();
  }

  _refreshRuler(): void {
    const section = this.isDragged ? null : this.document.movement;
    this.ruler?.refresh({
      passedWaypoints: section?.passed.waypoints ?? [],
      pendingWaypoints: section?.pending.waypoints ?? [],
      plannedMovement: this._plannedMovement,
    });
  }
}
