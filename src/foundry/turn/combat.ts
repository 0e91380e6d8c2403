import { isStamped } from "./turn-notes.ts";

/** When a turn starts, as Foundry tells it (API: CombatTurnEventContext). */
interface TurnContext {
  readonly round: number;
}

/** A combat in which nobody gets back by the order of turns what was spent in a turn. */
export class SurefootCombat extends foundry.documents.Combat {
  /**
   * Foundry 13 clears the movement of whose turn starts, 14 everyone's. A turn that is gone back to, and then begun
   * once more, goes on with what was spent in it: so only the movement of turns before this one is cleared, and that
   * of whose turn it is.
   */
  protected override async _clearMovementHistoryOnStartTurn(
    combatant: Combatant.Implementation,
    context: never,
  ): Promise<void> {
    const { round } = context as TurnContext;
    const { token } = combatant;
    if (token && isStamped(token, { combat: this.id ?? "", round, turn: combatant.id ?? "" })) return;
    await this.clearMovementHistories([combatant]);
  }
}
