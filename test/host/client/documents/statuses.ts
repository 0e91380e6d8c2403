import type { Generation } from "../movement-types.ts";
import type { Actor } from "./actor.ts";

/** One entry of `CONFIG.statusEffects`. */
interface StatusEffect {
  id: string;
  name: string;
  img?: string;
  [more: string]: unknown;
}

const IDS = [
  "dead unconscious prone grappled restrained frightened incapacitated paralyzed petrified stunned poisoned",
  "blinded deafened charmed invisible exhaustion flying hovering burrowing climbing swimming",
].flatMap((ids) => ids.split(" "));

type Statuses = StatusEffect[] | Record<string, Omit<StatusEffect, "id"> & { id?: string }>;

/** `CONFIG.statusEffects`, named in plain English: a list in 13, a record by their ids in 14 (#13122). */
export function coreStatuses(generation: Generation): Statuses {
  const all = IDS.map((id) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}` }));
  return generation === 13 ? all : Object.fromEntries(all.map((status) => [status.id, status]));
}

/** The states of `CONFIG.statusEffects`, whichever form it has. */
export function listedStatuses(config: object): StatusEffect[] {
  const { statusEffects } = config as { statusEffects: Statuses };
  if (Array.isArray(statusEffects)) return statusEffects;
  return Object.entries(statusEffects).map(([id, status]) => ({ ...status, id }) as StatusEffect);
}

/**
 * Makes or deletes the active effect that holds one status. Answers the effect it made, true when it was on already,
 * false when it took it off, nothing when there was none to take. Throws on a status that nobody listed.
 */
export async function toggleStatus(
  actor: Actor,
  statusId: string,
  { active, overlay = false }: { active?: boolean; overlay?: boolean },
): Promise<unknown> {
  const listed = listedStatuses(actor.session.config).find(({ id }) => id === statusId);
  if (listed === undefined) throw new Error(`"${statusId}" is no status of CONFIG.statusEffects`);
  const existing = actor.effects.filter(({ statuses }) => statuses.size === 1 && statuses.has(statusId));
  const isWanted = active ?? existing.length === 0;
  if (isWanted === existing.length > 0) return isWanted ? true : undefined;
  if (!isWanted) {
    const ids = existing.map((effect) => effect.id);
    await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
    return false;
  }
  const { name, img } = listed;
  const source = {
    name: actor.session.localize(name),
    statuses: [statusId],
    ...(img === undefined ? {} : { img }),
    ...(overlay ? { flags: { core: { overlay: true } } } : {}),
  };
  const [created] = await actor.createEmbeddedDocuments("ActiveEffect", [source]);
  return created;
}
