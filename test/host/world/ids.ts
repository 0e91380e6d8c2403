const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Sixteen random letters and digits, the form of Foundry's ids (foundry-api.md §10). */
export function createId(length = 16): string {
  const picks = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(picks, (pick) => LETTERS[pick % LETTERS.length]).join("");
}
