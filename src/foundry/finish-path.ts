import type { Ruling } from "../rules/ruling.ts";
import type { Turn } from "../rules/turn.ts";
import { changeBelongings } from "./belongings.ts";
import { squareUp } from "./square-up.ts";
import { handle } from "./thing-keeper.ts";

/** What a path came to besides its way: its account of the turn, and what those have whom it changed. */
export async function settlePath(document: TokenDocument, ruling: Ruling, before: Turn): Promise<void> {
  await squareUp(document, ruling, before);
  await changeBodies(document, ruling);
}

/** What those have, and which conditions, whom a ruling changed; and what their hands did with things on the board. */
export async function changeBodies(
  document: TokenDocument,
  ruling: Pick<Ruling, "changes" | "effects">,
): Promise<void> {
  const entry = ruling.changes
    .flatMap((change) => (change.type === "turn" ? change.turn.slice(-1) : []))
    .at(-1);
  for (const change of ruling.changes) {
    if (change.type !== "body") continue;
    const old = entry?.before.find(({ id }) => id === change.body.id);
    const other = document.parent?.tokens.get(change.body.id);
    if (!old || !other?.isOwner) continue;
    await changeBelongings(other, old, change.body);
  }
  for (const { type, token, item = "", at } of ruling.effects) {
    const scene = document.parent?.id ?? "";
    if (type === "pick-up") await handle({ scene, token, item });
    if (type === "drop-item") await handle({ scene, token, item, at });
  }
}
