import type { Ruling } from "../rules/ruling.ts";

const comingDown = new WeakSet<TokenDocument>();

/** Whether a token is being put down by a fall that the rules have ruled: no player's word can claim it. */
export function isComingDown(document: TokenDocument): boolean {
  return comingDown.has(document);
}

/** Puts a fallen token down at the height where its fall leaves it; that costs no movement. */
export async function comeDown(document: TokenDocument, { changes }: Pick<Ruling, "changes">): Promise<void> {
  const fallen = changes.flatMap((change) => (change.type === "body" ? [change.body] : []));
  const elevation = fallen.findLast(({ id }) => id === document.id)?.place.elevation;
  if (elevation === undefined || elevation === document._source.elevation) return;
  comingDown.add(document);
  try {
    await document.move({ elevation, action: "displace" } as never);
  } finally {
    comingDown.delete(document);
  }
}
