import type { Effect } from "../rules/chance.ts";
import { SYSTEM_ID } from "./system-id.ts";

/** What befalls a token by a ruling becomes a condition of its actor, or takes one away. */
export async function befall(document: TokenDocument, effects: readonly Effect[]): Promise<void> {
  for (const { type, token, by } of effects) {
    if (token !== document.id || (type !== "prone" && type !== "stand")) continue;
    await document.actor?.toggleStatusEffect("prone", { active: type === "prone" });
    if (by === undefined) continue;
    const effect = document.actor?.effects.find(({ statuses }) => statuses.has("prone"));
    await effect?.setFlag(SYSTEM_ID as never, "by" as never, by as never);
  }
}
