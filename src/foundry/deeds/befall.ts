import type { Effect } from "../../rules/chance.ts";
import { numberOf, sourceOf } from "../../scene/reading.ts";
import { setCondition } from "./conditions.ts";

/** What befalls a token by a ruling becomes a condition of its actor, or takes one away. */
export async function befall(document: TokenDocument, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) {
    const { type, token, by, cause, status = "" } = effect;
    if (token !== document.id) continue;
    if (type === "resource") await spend(document, effect);
    if (type === "removed" && cause === OUT) await fallOut(document);
    if (type === "status") await setCondition(document, status, true);
    if (type === "prone" || type === "stand") await setCondition(document, "prone", type === "prone", by);
  }
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
