const comingDown = new WeakSet<TokenDocument>();

/** Whether a token is being put down by a fall that the rules have ruled: no player's word can claim it. */
export function isComingDown(document: TokenDocument): boolean {
  return comingDown.has(document);
}

/** Puts a fallen token down at the height where it lies; that costs no movement. */
export async function comeDown(document: TokenDocument, elevation: number): Promise<void> {
  if (elevation === document._source.elevation) return;
  comingDown.add(document);
  try {
    await document.move({ elevation, action: "displace" } as never);
  } finally {
    comingDown.delete(document);
  }
}
