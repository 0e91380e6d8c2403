import { currentGame } from "../settings.ts";
import { SYSTEM_ID } from "../system-id.ts";
import type { Moment } from "../turn/end-turn.ts";

/** D8d, D14: with a new round of a combat a new phase begins in its scenes, by the page of the active GM. */
export function beginPhase(combat: Combat.Implementation, before: Moment | undefined, now: Moment): void {
  const hasPhases = Object.hasOwn(currentGame()?.ruleset.procedures ?? {}, "start-phase");
  const isNew = before !== undefined && before.round >= 1 && now.round > before.round;
  if (!hasPhases || !isNew || game.users?.activeGM?.isSelf !== true) return;
  const ids = new Set([...combat.combatants].map(({ sceneId }) => sceneId));
  for (const id of ids) {
    const scene = game.scenes?.get(id ?? "");
    void scene?.update({ flags: { [SYSTEM_ID]: { phase: [] } } } as never);
  }
}
