import { conditionKey } from "../../view/statuses.ts";
import { currentGame } from "../settings.ts";

/** An entry of `CONFIG.statusEffects` (API: CONFIG.statusEffects), a list in 13 and a record by their ids in 14. */
interface Listed {
  readonly id?: string;
  readonly name?: string;
  readonly img?: string;
}

type Statuses = readonly Listed[] | Readonly<Record<string, Listed>>;

/** Foundry's own, and whatever a module has added before the game begins. */
let others: Statuses | undefined;

/**
 * Puts the conditions of the game that is played among the status effects that a token's HUD offers, by the game's own
 * names; those of Foundry follow. Asked again when a world changes its game.
 */
export function listStatuses(): void {
  const config = CONFIG as unknown as { statusEffects: Statuses };
  others ??= config.statusEffects;
  const old = new Map(entriesOf(others));
  const own = (currentGame()?.ruleset.conditions ?? []).map((condition): [string, Listed] => {
    const { id } = condition;
    const img = IMAGES[id] ?? old.get(id)?.img ?? "icons/svg/aura.svg";
    return [id, { ...old.get(id), id, name: conditionKey(condition) ?? id, img }];
  });
  const named = new Set(own.map(([id]) => id));
  const all = [...own, ...[...old].filter(([id]) => !named.has(id))];
  config.statusEffects = Array.isArray(others) ? all.map(([, status]) => status) : Object.fromEntries(all);
}

function entriesOf(statuses: Statuses): [string, Listed][] {
  if (!Array.isArray(statuses)) return Object.entries(statuses);
  return (statuses as readonly Listed[]).map((status) => [status.id ?? "", status]);
}

/** Pictures that come with Foundry (used by many published systems, e.g. ptr2e, fvtt-aether-nexus). */
const IMAGES: Readonly<Record<string, string>> = {
  prone: "icons/svg/falling.svg",
  grabbed: "icons/svg/padlock.svg",
  grappled: "icons/svg/padlock.svg",
  restrained: "icons/svg/net.svg",
  slowed: "icons/svg/clockwork.svg",
  frightened: "icons/svg/terror.svg",
  weakened: "icons/svg/downgrade.svg",
  squeezed: "icons/svg/hazard.svg",
  dazed: "icons/svg/daze.svg",
  stunned: "icons/svg/daze.svg",
  climbing: "icons/svg/ladder.svg",
  unconscious: "icons/svg/unconscious.svg",
  incapacitated: "icons/svg/unconscious.svg",
  inert: "icons/svg/sleep.svg",
  dead: "icons/svg/skull.svg",
  invisible: "icons/svg/invisible.svg",
  blinded: "icons/svg/blind.svg",
  paralyzed: "icons/svg/paralysis.svg",
  petrified: "icons/svg/statue.svg",
  exhaustion: "icons/svg/sleep.svg",
  fleeing: "icons/svg/wing.svg",
  broken: "icons/svg/ruins.svg",
  shaken: "icons/svg/terror.svg",
  engaged: "icons/svg/combat.svg",
};
