import type { Effect } from "../rules/chance.ts";

/** What befalls a token by a ruling becomes a condition of its actor, or takes one away. */
export async function befall(document: TokenDocument, effects: readonly Effect[]): Promise<void> {
  for (const { type, token } of effects) {
    if (token !== document.id || (type !== "prone" && type !== "stand")) continue;
    await document.actor?.toggleStatusEffect("prone", { active: type === "prone" });
  }
}
