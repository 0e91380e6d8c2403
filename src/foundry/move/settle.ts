import type { Ruling } from "../../rules/ruling.ts";
import { befall } from "../deeds/befall.ts";
import { writeNote } from "../turn/turn-notes.ts";

/** What was done is noted for the turn, and what it changes becomes a condition. */
export async function settle(
  document: TokenDocument,
  { changes, effects }: Pick<Ruling, "changes" | "effects">,
  side: number,
): Promise<void> {
  await writeNote(document, changes, side);
  await befall(document, effects);
}
