import type { Effect } from "../rules/chance.ts";
import { numberOf, sourceOf } from "../scene/reading.ts";
import { currentGame } from "./settings.ts";
import { SYSTEM_ID } from "./system-id.ts";

/** What befalls a token by a ruling becomes a condition of its actor, or takes one away. */
export async function befall(document: TokenDocument, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) {
    const { type, token, by } = effect;
    if (token === document.id && type === "resource") await spend(document, effect);
    if (token === document.id && type === "removed" && effect.cause === OUT) await fallOut(document);
    if (token === document.id && type === "status") await affect(document, effect);
    if (token !== document.id || (type !== "prone" && type !== "stand")) continue;
    await document.actor?.toggleStatusEffect("prone", { active: type === "prone" });
    if (by === undefined) continue;
    const condition = document.actor?.effects.find(({ statuses }) => statuses.has("prone"));
    await condition?.setFlag(SYSTEM_ID as never, "by" as never, by as never);
  }
}

/** A condition of the game comes over a body. */
async function affect({ actor }: TokenDocument, { status = "" }: Effect): Promise<void> {
  const isKnown = currentGame()?.ruleset.conditions.some(({ id }) => id === status) === true;
  if (isKnown) await actor?.toggleStatusEffect(status, { active: true });
}

/** The cause of a removal that leaves a body lying: nothing that a GM made is taken off the scene. */
const OUT = "out-of-action";

/** Who is out of action is marked as Foundry marks its dead. */
async function fallOut({ actor, combatant }: TokenDocument): Promise<void> {
  await actor?.toggleStatusEffect("dead", { active: true, overlay: true });
  if (combatant?.isOwner === true) await combatant.update({ defeated: true } as never);
}

/** A point more or fewer of what an actor spends. */
async function spend({ actor }: TokenDocument, { item = "", amount = 0 }: Effect): Promise<void> {
  const resources = sourceOf(sourceOf(actor?.system)["resources"]);
  const value = numberOf(sourceOf(resources[item])["value"], 0);
  await actor?.update({ [`system.resources.${item}.value`]: value + amount } as never);
}
