import type { Actor } from "./actor.ts";

/** One entry of `CONFIG.statusEffects`. */
export interface StatusEffect {
  id: string;
  name: string;
  img?: string;
  [more: string]: unknown;
}

const IDS = [
  "dead unconscious prone grappled restrained frightened incapacitated paralyzed petrified stunned poisoned",
  "blinded deafened charmed invisible exhaustion flying hovering burrowing climbing swimming",
].flatMap((ids) => ids.split(" "));

/** States as core lists them, named in plain English; systems put their own list in its place. */
export function coreStatuses(): StatusEffect[] {
  return IDS.map((id) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}` }));
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
  const listed = (actor.session.config["statusEffects"] as StatusEffect[]).find(({ id }) => id === statusId);
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
