import type { TableKind } from "../../rules/declaration.ts";
import { isRows } from "../../rules/situation.ts";
import type { Attempt } from "../../rules/toll.ts";
import { NOISE } from "./conditions.ts";

/** A30: dice for the grips of a face; "many" is in the rulebook, the others are placeholders for a lost table. */
const GRIPS: Readonly<Record<string, number>> = { many: 1, some: 0, few: -1, none: -2 };

/** The tables that the rulebook lost (A24d, A30, A34) or leaves to the ground (A3), with their placeholders. */
export const TABLES: readonly TableKind[] = [
  {
    name: "leap",
    by: "limit",
    placeholder: [
      [2, 0],
      [3, -1],
      [4, -2],
      [6, -3],
      [8, -4],
    ],
  },
  { name: "grips", by: "name", placeholder: Object.entries(GRIPS) },
  {
    name: "fall",
    by: "limit",
    placeholder: [
      [4, 0],
      [8, 1],
      [12, 2],
      [16, 3],
      [20, 4],
    ],
  },
  { name: "terrain", by: "name", placeholder: [["difficult", 2]] },
];

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
export function gripDice({ tables }: Attempt, grips: string): number {
  const table = tables?.["grips"];
  const own = table && !isRows(table) ? table : {};
  const name = grips === "" ? "some" : grips;
  return [own, GRIPS].find((numbers) => Object.hasOwn(numbers, name))?.[name] ?? 0;
}

/** The rows of a table that can be read, by their limits; undefined where there are none. */
function rowsOf({ tables }: Attempt, name: string): [number, number][] | undefined {
  const table = tables?.[name];
  const rows = (table && isRows(table) ? table : []).flatMap(([limit, number]): [number, number][] =>
    Number.isFinite(limit) && Number.isFinite(number) ? [[limit ?? 0, number ?? 0]] : [],
  );
  return rows.length > 0 ? rows.sort(([a], [b]) => a - b) : undefined;
}

/** The number of the first row whose limit isn't passed; beyond the last row that of the last. */
function numberIn(rows: readonly (readonly [number, number])[], length: number): number {
  const row = rows.find(([limit]) => length <= limit + NOISE) ?? rows.at(-1);
  return row?.[1] ?? 0;
}
