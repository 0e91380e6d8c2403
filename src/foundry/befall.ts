import type { Effect } from "../rules/chance.ts";
import { numberOf, sourceOf } from "../scene/reading.ts";
import { SYSTEM_ID } from "./system-id.ts";

/** What befalls a token by a ruling becomes a condition of its actor, or takes one away. */
export async function befall(document: TokenDocument, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) {
    const { type, token, by } = effect;
    if (token === document.id && type === "resource") await spend(document, effect);
    if (token !== document.id || (type !== "prone" && type !== "stand")) continue;
    await document.actor?.toggleStatusEffect("prone", { active: type === "prone" });
    if (by === undefined) continue;
    const condition = document.actor?.effects.find(({ statuses }) => statuses.has("prone"));
    await condition?.setFlag(SYSTEM_ID as never, "by" as never, by as never);
  }
}

/** A point more or fewer of what an actor spends. */
async function spend({ actor }: TokenDocument, { item = "", amount = 0 }: Effect): Promise<void> {
  const resources = sourceOf(sourceOf(actor?.system)["resources"]);
  const value = numberOf(sourceOf(resources[item])["value"], 0);
  await actor?.update({ [`system.resources.${item}.value`]: value + amount } as never);
}
