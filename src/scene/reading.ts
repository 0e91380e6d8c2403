/** Foundry's source data as it comes: whatever a world, a module or a hand has written there. */
export type Source = Readonly<Record<string, unknown>>;

/** Something in a scene that can't be taken as it stands: said once, and play goes on. */
export interface Note {
  readonly code: NoteCode;
  /** The id of the wall or region, the name of the body, or of the table. */
  readonly what: string;
  /** Of a table: which row, counted from 1. */
  readonly row?: number | undefined;
}

export type NoteCode =
  | "grid-distance"
  | "wall-unreadable"
  | "shape-unreadable"
  | "shape-crosses-itself"
  | "region-upside-down"
  | "speed-negative"
  | "points-negative"
  | "no-aptitude"
  | "token-twice"
  | "models-unfit"
  | "base-sizeless"
  | "table-hole"
  | "table-twice"
  | "table-order"
  | "table-empty";

/** Whether `value` has keys to read; an array has none. */
export function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The thing as a source; one without keys where it is none. */
export function sourceOf(value: unknown): Source {
  return isSource(value) ? value : {};
}

/** The sources of a list; empty where it is none. */
export function sourcesOf(value: unknown): Source[] {
  return Array.isArray(value) ? value.filter(isSource) : [];
}

/** A finite number, also one written as text ("6", "1,5"), within what can be reckoned with; `otherwise` for anything else. */
export function numberOf<T>(value: unknown, otherwise: T): number | T {
  const number = typeof value === "string" ? plainNumber(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? bounded(number) : otherwise;
}

/** No length, place or count on a table is larger; squares and products of larger ones would be no numbers any more. */
const LARGEST = 1e12;

/** The number, or the largest that means anything. */
export function bounded(number: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, number));
}

export function textOf(value: unknown, otherwise = ""): string {
  return typeof value === "string" ? value : otherwise;
}

/** Texts of a list or a set, anything else left out. */
export function textsOf(value: unknown): string[] {
  const list = value instanceof Set ? [...value] : value;
  return Array.isArray(list) ? list.filter((item): item is string => typeof item === "string") : [];
}

/** The number that a text writes out, with point or comma; undefined when it is more than that. */
function plainNumber(text: string): number | undefined {
  return /^\s*[+-]?\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}
