import type { ActorApi, PlaceableToken, Source, TokenDocumentApi, UserApi } from "../contract.ts";
import type {
  CostAggregator,
  CostFunction,
  MeasuredWaypoint,
  MovementOperation,
  MovementRecord,
  Offset,
  PathMeasurement,
  TokenPosition,
  Waypoint,
  WaypointInput,
} from "../movement-types.ts";
import { centerOf, occupiedOffsets, sizeOf, snappedPosition } from "../movement/geometry.ts";
import { measurePath } from "../movement/measure.ts";
import { completePath } from "../movement/path.ts";
import { planMovement } from "../movement/plan.ts";
import { pauseMovement, resumeMovement, stopMovement } from "../movement/state.ts";
import { moveToken, revertMovement } from "../movement/requests.ts";
import type { Actor } from "./actor.ts";
import type { Combatant } from "./combat.ts";
import { define, HostDocument } from "./document.ts";
import type { Scene } from "./scene.ts";
import { syntheticSource } from "./synthetic.ts";

/** `foundry.documents.TokenDocument`: a token and how it moves (foundry-api.md §3). */
export class TokenDocument extends HostDocument implements TokenDocumentApi {
  static override documentName = "Token";

  declare name: string;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare shape: number;
  declare depth: number;
  declare level: string | null;
  declare rotation: number;
  declare hidden: boolean;
  declare locked: boolean;
  declare disposition: number;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare texture: { src: string };
  declare movementAction: string;
  declare movementHistory: MeasuredWaypoint[];
  declare readonly parent: Scene;
  declare _object: PlaceableToken | null | undefined;
  declare _movement: MovementRecord | null | undefined;
  declare _synthetic: Actor | undefined;

  override _prepareFields(fields: Source): Source {
    const prepared = super._prepareFields(fields);
    delete prepared["delta"];
    return {
      ...prepared,
      movementAction: actionOf(this),
      movementHistory: fields["_movementHistory"],
    };
  }

  /** What was inferred from the actor is inferred anew. Not Foundry's name. */
  followActor(): void {
    this.movementAction = actionOf(this);
  }

  _inferMovementAction(): string {
    return this.session.config.Token.movement.defaultAction;
  }

  get object(): PlaceableToken | null {
    return this._object ?? null;
  }

  set object(placeable: PlaceableToken | null) {
    define(this, { _object: placeable });
  }

  get scene(): Scene {
    return this.parent;
  }

  get movement(): MovementRecord | null {
    return this._movement ?? null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get baseActor(): Actor | null {
    return this.session.actors.get(this._source["actorId"] as string) ?? null;
  }

  /** The world's actor of a linked token; else a synthetic one of the token's own (foundry-api.md §2.1). */
  get actor(): (Actor & ActorApi) | null {
    const base = this.baseActor;
    if (base === null || this._source["actorLink"] === true) return base;
    if (this._synthetic === undefined) {
      const synthetic = this.session.make(
        "Actor",
        syntheticSource(base._source, this._source),
        this,
      ) as Actor;
      define(this, { _synthetic: synthetic });
    }
    return this._synthetic ?? null;
  }

  get combatant(): Combatant | null {
    return this.session.activeCombat?.getCombatantByToken(this.id) ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  get isSecret(): boolean {
    return this.disposition === -2;
  }

  override getUserLevel(user: UserApi): number {
    if (user.isGM) return 3;
    return this.baseActor?.getUserLevel(user) ?? 0;
  }

  getSize(at: Partial<TokenPosition> = {}): { width: number; height: number } {
    return sizeOf(this, at);
  }

  getCenterPoint(at: Partial<TokenPosition> = {}): { x: number; y: number; elevation: number } {
    return centerOf(this, at);
  }

  getSnappedPosition(at: Partial<TokenPosition> = {}): { x: number; y: number; elevation: number } {
    return snappedPosition(this, at);
  }

  getOccupiedGridSpaceOffsets(at: Partial<TokenPosition> = {}): Offset[] {
    return occupiedOffsets(this, at);
  }

  getCompleteMovementPath(waypoints: readonly WaypointInput[]): Waypoint[] {
    return completePath(this, waypoints, this.session.generation, this.session.config.Token.movement.actions);
  }

  measureMovementPath(
    waypoints: readonly WaypointInput[],
    options: { cost?: CostFunction | undefined; aggregator?: CostAggregator | undefined } = {},
  ): PathMeasurement {
    const { actions, costAggregator } = this.session.config.Token.movement;
    const { generation } = this.session;
    return measurePath(this, waypoints, {
      generation,
      actions,
      cost: options.cost,
      aggregator: options.aggregator ?? costAggregator,
    });
  }

  move(waypoints: WaypointInput | WaypointInput[], options: Source = {}): Promise<boolean> {
    return moveToken(this, waypoints, options);
  }

  /** Takes recorded movement back: all, or down to before that movement (foundry-api.md §3.4). */
  revertRecordedMovement(movementId?: string): Promise<boolean> {
    return revertMovement(this, movementId);
  }

  async clearMovementHistory(): Promise<void> {
    await this.update({ _movementHistory: [] }, { _clearMovementHistory: true });
  }

  stopMovement(): boolean {
    return stopMovement(this);
  }

  pauseMovement(key?: string): (() => void) | Promise<unknown> | null {
    return pauseMovement(this, key);
  }

  resumeMovement(movementId: string, key: string): void {
    resumeMovement(this, movementId, key);
  }

  /** Whether the next movement is recorded: only of a combatant of the active combat, once started (#11730). */
  _shouldRecordMovementHistory(): boolean {
    const combat = this.session.activeCombat;
    return combat?.started === true && combat.getCombatantByToken(this.id)?.sceneId === this.parent.id;
  }

  async _preUpdateMovement(_movement: MovementOperation, _operation: Source): Promise<boolean | void> {}
  _onUpdateMovement(_movement: MovementOperation, _operation: Source, _user: UserApi): void {}
  _onMovementStopped(): void {}
  _onMovementPaused(): void {}
  _onMovementRecorded(): void {}

  override async _preUpdate(changes: Source, options: Source, user: UserApi): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    const plan = planMovement(this, changes, options);
    if (plan === null) return this.#dropMovement(changes);
    Object.assign(changes, plan.changes);
    if (!(await this.#isAllowed(plan.movement, options))) return false;
    const movements = (options["_movement"] ??= {}) as Record<string, MovementOperation>;
    movements[this.id] = plan.movement;
    return undefined;
  }

  /** A path of which nothing is left moves nothing; what else the update says still holds. */
  #dropMovement(changes: Source): void {
    for (const field of ["x", "y", "elevation"]) delete changes[field];
  }

  async #isAllowed(movement: MovementOperation, operation: Source): Promise<boolean> {
    const byMethod = async (): Promise<boolean> =>
      (await this._preUpdateMovement(movement, operation)) !== false;
    const byHook = (): boolean => this.session.hooks.call("preMoveToken", this, movement, operation);
    if (this.session.switches.order === "hook-first") return byHook() && (await byMethod());
    return (await byMethod()) && byHook();
  }
}

function actionOf(token: TokenDocument): string {
  return (token._source["movementAction"] as string | null) ?? token._inferMovementAction();
}
