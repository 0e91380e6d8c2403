import type { Note, NoteCode } from "../scene/reading.ts";
import type { Amount, Saying, TextKey } from "./words.ts";

const SENTENCES: Readonly<Record<NoteCode, TextKey>> = {
  "grid-distance": "SUREFOOT.Note.gridDistance",
  "wall-unreadable": "SUREFOOT.Note.wallUnreadable",
  "shape-unreadable": "SUREFOOT.Note.shapeUnreadable",
  "shape-crosses-itself": "SUREFOOT.Note.shapeCrossesItself",
  "region-upside-down": "SUREFOOT.Note.regionUpsideDown",
  "speed-negative": "SUREFOOT.Note.speedNegative",
  "token-twice": "SUREFOOT.Note.tokenTwice",
  "models-unfit": "SUREFOOT.Note.modelsUnfit",
};

/** What in a scene couldn't be taken as it stands, and what to do about it. `square` is what a square measures. */
export function noteSaying({ code, what }: Note, square: Amount): Saying {
  return { key: SENTENCES[code], data: { what, square } };
}
