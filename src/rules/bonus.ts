import type { TestId } from "./chance.ts";

/**
 * What may be bought or settled before a roll, by its `choice` of a line (scenario.md): one more die for an action point
 * (A24e), the far side for a leap that fails (C36).
 */
export type Bought = "action-point" | "far";

/** What may be said before a test is rolled: edges less banes, or dice more or fewer (`bonus` of a line, scenario.md). */
export interface Bonus {
  readonly kind: "edges" | "dice";
  readonly least: number;
  readonly most: number;
  /** What may be bought besides. */
  readonly bought?: Bought | undefined;
  /** The rule of the rolls that it is about; left out: all of the test. */
  readonly boughtBy?: string | undefined;
}

/** The tests of a game before which something may be said. */
export type Bonuses = Readonly<Partial<Record<TestId, Bonus>>>;

/** The numbers that can be said, from the least to the most. */
export function numbersOf({ least, most }: Bonus): number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}
