import type { Ruling } from "../../rules/ruling.ts";
import type { Spot } from "../board/seat.ts";

const put = new WeakSet<TokenDocument>();

/** Whether a token is being put somewhere by what the rules have ruled: no player's word can claim it. */
export function isPutByRules(document: TokenDocument): boolean {
  return put.has(document);
}

/** Puts a token where the rules have it go by another's act; that costs no movement. */
export async function putByRules(
  document: TokenDocument,
  place: Partial<Spot> & { readonly width?: number; readonly height?: number },
): Promise<void> {
  put.add(document);
  try {
    await document.move({ ...place, action: "displace" } as never);
  } finally {
    put.delete(document);
  }
}

/** Puts a fallen token where its fall leaves it: below, or beside whom it fell on. */
export async function comeDown(document: TokenDocument, { changes }: Pick<Ruling, "changes">): Promise<void> {
  const fallen = changes.flatMap((change) => (change.type === "body" ? [change.body] : []));
  const place = fallen.findLast(({ id }) => id === document.id)?.place;
  if (!place) return;
  const { x, y, elevation } = place;
  const { _source: now } = document;
  if (x !== now.x || y !== now.y || elevation !== now.elevation)
    await putByRules(document, { x, y, elevation });
}
