import type { Collection } from "../collection.ts";
import type { CombatantApi, CombatApi, Source } from "../contract.ts";
import type { Actor } from "./actor.ts";
import { HostDocument } from "./document.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";

export class Combatant extends HostDocument implements CombatantApi {
  static override documentName = "Combatant";

  declare tokenId: string;
  declare sceneId: string;
  declare initiative: number | null;
  declare defeated: boolean;
  declare hidden: boolean;
  declare readonly parent: Combat;
  declare name: string;

  override _prepareFields(fields: Source): Source {
    const prepared = super._prepareFields(fields);
    return { ...prepared, name: fields["name"] === "" ? (this.token?.name ?? this.id) : fields["name"] };
  }

  get combat(): Combat {
    return this.parent;
  }

  get token(): TokenDocument | null {
    const { sceneId, tokenId } = this._source as { sceneId: string; tokenId: string };
    return this.session.scenes.get(sceneId)?.tokens.get(tokenId) ?? null;
  }

  get actor(): Actor | null {
    return this.token?.actor ?? null;
  }

  clearMovementHistory(): Promise<void> {
    return this.parent.clearMovementHistories([this]);
  }

  override _onDelete(options: Source, userId: string): void {
    super._onDelete(options, userId);
    if (this.parent.started) this.parent.leave([this]);
  }
}

interface CombatMoment {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

interface TurnContext {
  round: number;
  turn: number | null;
  skipped: boolean;
}

/** A combat. The life-cycle runs on one designated GM's client alone (foundry-api.md §3.5). */
export class Combat extends HostDocument implements CombatApi {
  static override documentName = "Combat";

  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare turns: Combatant[];
  declare combatants: Collection<Combatant>;
  declare previous: CombatMoment | undefined;
  declare current: CombatMoment;

  override _prepareFields(fields: Source): Source {
    const { scene: _, ...prepared } = super._prepareFields(fields);
    return prepared;
  }

  override prepareDerivedData(): void {
    this.turns = this.setupTurns();
    const combatant = this.combatant;
    const tokenId = combatant?.tokenId ?? null;
    this.current = { round: this.round, turn: this.turn, combatantId: combatant?.id ?? null, tokenId };
  }

  /** Highest initiative first, then by id. */
  setupTurns(): Combatant[] {
    return this.combatants.contents.sort(
      (a, b) => (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity) || (a.id < b.id ? -1 : 1),
    );
  }

  get scene(): Scene | null {
    return this.session.scenes.get(this._source["scene"] as string) ?? null;
  }

  get started(): boolean {
    return this.round > 0;
  }

  get isActive(): boolean {
    return this.active && (this.scene === null || this.scene.isView);
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  getCombatantByToken(token: string | TokenDocument): Combatant | undefined {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.find((combatant) => combatant.tokenId === id);
  }

  startCombat(): Promise<this | undefined> {
    const changes = { round: 1, turn: 0 };
    this.session.hooks.callAll("combatStart", this, changes);
    return this.update(changes);
  }

  nextTurn(): Promise<this | undefined> {
    const turn = this.#firstFrom((this.turn ?? -1) + 1);
    return turn === null ? this.nextRound() : this.#turnTo({ round: this.round, turn }, 1);
  }

  /** Where the setting says so, those who are defeated have no turn. */
  #firstFrom(turn: number): number | null {
    const { skipDefeated } = this.session.settings.get("core", "combatTrackerConfig") as Source;
    const found = this.turns.findIndex(
      ({ defeated }, at) => at >= turn && !(skipDefeated === true && defeated),
    );
    return found === -1 ? null : found;
  }

  previousTurn(): Promise<this | undefined> {
    if (this.turn === 0 && this.round === 1) return Promise.resolve(this);
    if (this.turn === 0) return this.#turnTo({ round: this.round - 1, turn: this.turns.length - 1 }, -1);
    return this.#turnTo({ round: this.round, turn: (this.turn ?? 1) - 1 }, -1);
  }

  nextRound(): Promise<this | undefined> {
    const changes = { round: this.round + 1, turn: this.#firstFrom(0) };
    const options = { direction: 1 };
    this.session.hooks.callAll("combatRound", this, changes, options);
    return this.update(changes, options);
  }

  #turnTo(changes: { round: number; turn: number }, direction: number): Promise<this | undefined> {
    const options = { direction };
    this.session.hooks.callAll("combatTurn", this, changes, options);
    return this.update(changes, options);
  }

  endCombat(): Promise<this | undefined> {
    return this.delete();
  }

  async clearMovementHistories(combatants: Iterable<Combatant> = this.combatants): Promise<void> {
    for (const combatant of combatants) await combatant.token?.clearMovementHistory();
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (!("round" in changed || "turn" in changed)) return;
    const prior = this.previous;
    this.session.hooks.callAll("combatTurnChange", this, prior, this.current);
    if (this.session.user.isActiveGM) void this.session.track(this.#live(prior));
  }

  async #live(prior: CombatMoment | undefined): Promise<void> {
    const before = prior?.combatantId ? this.combatants.get(prior.combatantId) : undefined;
    const isBack =
      prior !== undefined && (this.round - prior.round || (this.turn ?? 0) - (prior.turn ?? 0)) < 0;
    if (isBack) return;
    if (before && prior)
      await this._onEndTurn(before, { round: prior.round, turn: prior.turn, skipped: false });
    const moment = { round: this.round, turn: this.turn, skipped: false };
    if (prior !== undefined && prior.round > 0 && prior.round < this.round)
      await this._onEndRound({ round: prior.round, turn: prior.turn, skipped: false });
    if (prior === undefined || prior.round < this.round) await this._onStartRound(moment);
    if (this.combatant) await this._onStartTurn(this.combatant, moment);
  }

  async _onStartTurn(combatant: Combatant, context: TurnContext): Promise<void> {
    await this._clearMovementHistoryOnStartTurn(combatant, context);
  }

  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}

  async _onStartRound(_context: TurnContext): Promise<void> {}

  async _onEndRound(_context: TurnContext): Promise<void> {}

  /** A combatant leaves, or the combat it was in is over. */
  async _onExit(combatant: Combatant): Promise<void> {
    await this._clearMovementHistoryOnExit(combatant);
  }

  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await this.clearMovementHistories([combatant]);
  }

  override _onDelete(options: Source, userId: string): void {
    super._onDelete(options, userId);
    if (this.started) this.leave(this.combatants.contents);
  }

  /** Tells that combatants left, on the designated GM's client. Not Foundry's name. */
  leave(combatants: readonly Combatant[]): void {
    if (!this.session.user.isActiveGM) return;
    for (const combatant of combatants)
      if (combatant.token !== null) void this.session.track(this._onExit(combatant));
  }

  /** 13: of the one whose turn starts; 14: of everyone (RN 14.353, #13686). */
  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    await this.clearMovementHistories(this.session.generation === 13 ? [combatant] : this.combatants);
  }
}
