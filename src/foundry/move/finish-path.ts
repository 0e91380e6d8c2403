import type { Held } from "../../rules/body.ts";
import type { Ruling } from "../../rules/ruling.ts";
import type { Turn } from "../../rules/turn.ts";
import { changeBelongings } from "../deeds/belongings.ts";
import type { Had, Handling, Lost } from "../deeds/deeds.ts";
import { squareUp } from "./square-up.ts";
import { handle } from "../deeds/thing-keeper.ts";

/** What a path came to besides its way: its account of the turn, and what those have whom it changed. Answers what that was. */
export async function settlePath(document: TokenDocument, ruling: Ruling, before: Turn): Promise<Had> {
  await squareUp(document, ruling, before);
  return changeBodies(document, ruling);
}

/** What those have whom a ruling changed, and what their hands did with things on the board. Answers what that was. */
export async function changeBodies(
  document: TokenDocument,
  ruling: Pick<Ruling, "changes" | "effects">,
): Promise<Had> {
  const before = ruling.changes
    .flatMap((change) => (change.type === "turn" ? change.turn.slice(-1) : []))
    .at(-1)?.before;
  const lost: Lost[] = [];
  const hands = new Map<string, readonly Held[]>();
  for (const change of ruling.changes) {
    if (change.type !== "body") continue;
    const old = before?.find(({ id }) => id === change.body.id);
    const other = document.parent?.tokens.get(change.body.id);
    if (!old || !other?.isOwner) continue;
    hands.set(old.id, old.held ?? []);
    lost.push(...(await changeBelongings(other, old, change.body)));
  }
  const handled: Handling[] = [];
  for (const { type, token, item = "", at } of ruling.effects) {
    if (type !== "pick-up" && type !== "drop-item") continue;
    const isOnBoard = await handle({ scene: document.parent?.id ?? "", token, item, at });
    const hand = hands.get(token)?.find((thing) => thing.item === item)?.hand ?? "";
    if (hands.has(token)) handled.push({ token, item, hand, isTaken: type === "pick-up", isOnBoard });
  }
  return { lost, handled };
}
