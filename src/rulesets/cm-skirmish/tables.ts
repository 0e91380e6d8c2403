import type { Attempt } from "../../rules/toll.ts";
import { NOISE } from "./conditions.ts";

/** A30: dice for the grips of a face; "many" is in the rulebook, the others are placeholders for a lost table. */
const GRIPS: Readonly<Record<string, number>> = { many: 1, some: 0, few: -1, none: -2 };

/** A24d: dice more or fewer for a leap of some length. Placeholder for a lost table: 0 up to 2 cm, −1 up to 3, −2 up to 4, then −1 for each further 2 cm. */
export function leapDice(attempt: Attempt, length: number): number {
  const rows = rowsOf(attempt, "leap");
  if (rows) return numberIn(rows, length);
  if (length <= 2 + NOISE) return 0;
  if (length <= 3 + NOISE) return -1;
  return -2 - Math.max(0, Math.ceil((length - 4 - NOISE) / 2));
}

/** A34: health lost by a fall. Placeholder for a lost table: none up to 4 cm, then 1 for each started 4 cm. */
export function fallLoss(attempt: Attempt, height: number): number {
  const rows = rowsOf(attempt, "fall");
  return rows ? Math.max(0, numberIn(rows, height)) : Math.max(0, Math.ceil((height - NOISE) / 4) - 1);
}

/** A30: dice more or fewer for the grips of a face; where it names none: some. */
export function gripDice({ tables, settings }: Attempt, grips: string): number {
  const own = tables?.["grips"];
  const number = own && !isRows(own) ? own[grips] : undefined;
  const written = cellsIn(settings["gripsTable"]).find(([name]) => name === grips);
  return number ?? written?.[1] ?? GRIPS[grips] ?? 0;
}

type Row = readonly [limit: number, number: number];

/** The rows of a table that can be read, by their limits; undefined where there are none. */
function rowsOf({ tables, settings }: Attempt, name: string): Row[] | undefined {
  const table = tables?.[name];
  const written = cellsIn(settings[`${name}Table`]).map(([limit, number]) => [Number(limit), number]);
  const rows = (table && isRows(table) ? table : written).flatMap(([limit, number]): Row[] =>
    Number.isFinite(limit) && Number.isFinite(number) ? [[limit ?? 0, number ?? 0]] : [],
  );
  return rows.length > 0 ? rows.sort(([a], [b]) => a - b) : undefined;
}

/** The cells of a table written as text ("2: 0, 3: −1, many: +1"); what can't be read is left out. */
function cellsIn(text: unknown): [name: string, number: number][] {
  if (typeof text !== "string") return [];
  return [...text.matchAll(/([\p{L}\d.]+)\s*:\s*([-−+]?\d+)/gu)].map(([, name = "", number = ""]) => [
    name,
    Number(number.replace("−", "-")),
  ]);
}

/** The number of the first row whose limit isn't passed; beyond the last row that of the last. */
function numberIn(rows: readonly Row[], length: number): number {
  const row = rows.find(([limit]) => length <= limit + NOISE) ?? rows.at(-1);
  return row?.[1] ?? 0;
}

function isRows(table: NonNullable<Attempt["tables"]>[string]): table is readonly (readonly number[])[] {
  return Array.isArray(table);
}
