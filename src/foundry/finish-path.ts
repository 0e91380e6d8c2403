import { type Body, hasStatus } from "../rules/body.ts";
import type { Ruling } from "../rules/ruling.ts";
import type { Turn } from "../rules/turn.ts";
import { changeBelongings } from "./belongings.ts";
import type { Judgement } from "./judgement.ts";
import { squareUp } from "./square-up.ts";

/** What was judged of the movement that was sent last, and the turn before it. */
interface Sent {
  readonly ruling: Ruling;
  readonly turn: Turn;
}

const sent = new WeakMap<TokenDocument, Sent>();

/** A movement is about to be sent; its later parts belong to the first. */
export function rememberPath(
  document: TokenDocument,
  { chain }: { readonly chain: readonly string[] },
  judgement: Judgement | undefined,
): void {
  if (chain.length > 0) return;
  sent.delete(document);
  if (judgement?.ruling.legal === undefined || judgement.ruling.awaits) return;
  sent.set(document, { ruling: judgement.ruling, turn: judgement.turn });
}

/** A movement that nothing is rolled for is over. */
export async function finishPath(document: TokenDocument): Promise<void> {
  const own = sent.get(document);
  sent.delete(document);
  if (own) await settlePath(document, own.ruling, own.turn);
}

/** What a path came to besides its way: its account of the turn, and what those have whom it changed. */
export async function settlePath(document: TokenDocument, ruling: Ruling, before: Turn): Promise<void> {
  await squareUp(document, ruling, before);
  const entry = ruling.changes
    .flatMap((change) => (change.type === "turn" ? change.turn.slice(-1) : []))
    .at(-1);
  for (const change of ruling.changes) {
    if (change.type !== "body") continue;
    const old = entry?.before.find(({ id }) => id === change.body.id);
    const other = document.parent?.tokens.get(change.body.id);
    if (!old || !other?.isOwner) continue;
    await changeBelongings(other, old, change.body);
    await changeStatuses(other, old, change.body);
  }
}

async function changeStatuses({ actor }: TokenDocument, before: Body, after: Body): Promise<void> {
  const begun = after.statuses.filter(({ id }) => !hasStatus(before, id));
  const over = before.statuses.filter(({ id }) => !hasStatus(after, id));
  for (const { id } of begun)
    if (!actor?.statuses.has(id)) await actor?.toggleStatusEffect(id, { active: true });
  for (const { id } of over)
    if (actor?.statuses.has(id)) await actor.toggleStatusEffect(id, { active: false });
}
