import type { Note, NoteCode } from "../scene/reading.ts";
import type { Amount, Saying, TextKey } from "./words.ts";

const SENTENCES: Readonly<Record<NoteCode, TextKey>> = {
  "grid-distance": "SUREFOOT.Note.gridDistance",
  "wall-unreadable": "SUREFOOT.Note.wallUnreadable",
  "shape-unreadable": "SUREFOOT.Note.shapeUnreadable",
  "shape-crosses-itself": "SUREFOOT.Note.shapeCrossesItself",
  "region-upside-down": "SUREFOOT.Note.regionUpsideDown",
  "speed-negative": "SUREFOOT.Note.speedNegative",
  "points-negative": "SUREFOOT.Note.pointsNegative",
  "no-aptitude": "SUREFOOT.Note.noAptitude",
  "token-twice": "SUREFOOT.Note.tokenTwice",
  "models-unfit": "SUREFOOT.Note.modelsUnfit",
  "base-sizeless": "SUREFOOT.Note.baseSizeless",
  "table-hole": "SUREFOOT.Note.tableHole",
  "table-twice": "SUREFOOT.Note.tableTwice",
  "table-order": "SUREFOOT.Note.tableOrder",
  "table-empty": "SUREFOOT.Note.tableEmpty",
};

/** The names of the tables that a world may write. */
const TABLES: Readonly<Record<string, TextKey>> = {
  leap: "SUREFOOT.Tables.leap",
  grips: "SUREFOOT.Tables.grips",
  fall: "SUREFOOT.Tables.fall",
  terrain: "SUREFOOT.Tables.terrain",
};

/** The name of a table, where it has one that people read. */
export function tableName(name: string): TextKey | undefined {
  return Object.hasOwn(TABLES, name) ? TABLES[name] : undefined;
}

/** What in a scene couldn't be taken as it stands, and what to do about it. `square` is what a square measures. */
export function noteSaying({ code, what, row = 0 }: Note, square: Amount): Saying {
  const table = row > 0 || code === "table-empty" ? tableName(what) : undefined;
  return { key: SENTENCES[code], data: { what: table ? { key: table } : what, square, row } };
}
