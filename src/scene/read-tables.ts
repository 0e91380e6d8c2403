import type { TableKind } from "../rules/declaration.ts";
import type { Tables } from "../rules/situation.ts";
import { type Note, type NoteCode, numberOf, type Source, sourceOf, textOf } from "./reading.ts";

/** A row of a table as somebody wrote it: its limit or name, and its number. */
export type Written = readonly [unknown, unknown];

/** The tables of a world as the rules take them, and the first fault of each: it is said, and nothing is rewritten. */
export interface ReadTables {
  readonly tables: Tables;
  readonly notes: readonly Note[];
}

/** Reads what a world has written of a game's tables; one without a row that can be read is left to its placeholder. */
export function readTables(source: unknown, kinds: readonly TableKind[]): ReadTables {
  const tables: Record<string, Tables[string]> = {};
  const notes: Note[] = [];
  for (const kind of kinds) {
    const written = writtenIn(sourceOf(source)[kind.name]);
    if (written.length === 0) continue;
    const rows = written.map((row) => readRow(row, kind));
    const fault = faultOf(rows, kind);
    if (fault) notes.push({ ...fault, what: kind.name });
    const readable = rows.filter((row) => row !== undefined);
    if (readable.length > 0) tables[kind.name] = tableOf(readable, kind);
  }
  return { tables, notes };
}

/** The rows of a table as they are written: a list of pairs, or numbers by name. */
export function writtenIn(table: unknown): Written[] {
  if (Array.isArray(table)) {
    return table.map((row: unknown): Written => (Array.isArray(row) ? [row[0], row[1]] : [undefined, row]));
  }
  return Object.entries(sourceOf(table));
}

type Row = readonly [string | number, number];

function readRow([first, second]: Written, { by }: TableKind): Row | undefined {
  const head = by === "limit" ? numberOf(first, undefined) : textOf(first).trim();
  const number = numberOf(plain(second), undefined);
  return head === undefined || head === "" || number === undefined ? undefined : [head, number];
}

/** A number as people write it, with its own minus sign. */
function plain(value: unknown): unknown {
  return typeof value === "string" ? value.replace("−", "-") : value;
}

function faultOf(rows: readonly (Row | undefined)[], { by }: TableKind): Omit<Note, "what"> | undefined {
  if (rows.every((row) => row === undefined)) return { code: "table-empty" };
  const fault = (code: NoteCode, at: number) => (at === -1 ? undefined : { code, row: at + 1 });
  const heads = rows.map((row) => row?.[0]);
  const twice = heads.findIndex((head, at) => head !== undefined && heads.indexOf(head) < at);
  const before = (at: number) => heads.slice(0, at).findLast((head) => head !== undefined);
  const unsorted = heads.findIndex((head, at) => by === "limit" && Number(head) < Number(before(at) ?? head));
  return (
    fault("table-hole", heads.indexOf(undefined)) ??
    fault("table-twice", twice) ??
    fault("table-order", unsorted)
  );
}

function tableOf(rows: readonly Row[], { by }: TableKind): Tables[string] {
  if (by === "name") return Object.fromEntries([...rows].reverse());
  return rows.map(([limit, number]) => [Number(limit), number]).sort(([a = 0], [b = 0]) => a - b);
}

/** The rows of a table that an older world wrote as text ("2: 0, 3: −1"); of what can't be read the text stands in the row. */
export function rowsInText(text: unknown): Written[] {
  const pieces = textOf(text)
    .split(/[;,\n]/)
    .map((piece) => piece.trim());
  return pieces
    .filter((piece) => piece !== "")
    .map((piece): Written => {
      const [head = "", ...rest] = piece.split(":");
      return [head.trim(), rest.join(":").trim()];
    });
}

/** The written tables of a world: its own, and of the others what an older one wrote as text in a setting of its own. */
export function tablesWith(
  own: Source,
  kinds: readonly TableKind[],
  textOfSetting: (key: string) => unknown,
): Source {
  const old = kinds.map(({ name }) => [name, rowsInText(textOfSetting(textKey(name)))] as const);
  return { ...Object.fromEntries(old.filter(([, rows]) => rows.length > 0)), ...own };
}

/** The setting in which older worlds wrote a table as text. */
export function textKey(table: string): string {
  return `${table}Table`;
}
