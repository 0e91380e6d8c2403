import type { Bonus, Bought } from "../rules/bonus.ts";
import type { Saying, TextKey } from "./words.ts";

const TITLES: Readonly<Record<Bonus["kind"], TextKey>> = {
  edges: "SUREFOOT.Bonus.edges",
  dice: "SUREFOOT.Bonus.dice",
};

/** What is asked before a test is rolled. */
export function bonusTitle({ kind }: Bonus): Saying {
  return { key: TITLES[kind], data: {} };
}

const EDGES: ReadonlyMap<number, TextKey> = new Map([
  [-2, "SUREFOOT.Bonus.doubleBane"],
  [-1, "SUREFOOT.Bonus.bane"],
  [0, "SUREFOOT.Bonus.neither"],
  [1, "SUREFOOT.Bonus.edge"],
  [2, "SUREFOOT.Bonus.doubleEdge"],
]);

/** What one of its numbers is called. */
export function bonusSaying({ kind }: Bonus, number: number): Saying {
  const key = kind === "edges" ? EDGES.get(number) : undefined;
  if (key) return { key, data: {} };
  const sign = number > 0 ? "+" : number < 0 ? "−" : "";
  return { key: "SUREFOOT.Bonus.number", data: { number: `${sign}${Math.abs(number)}` } };
}

const PRICES: Readonly<Record<Bought, TextKey>> = {
  "action-point": "SUREFOOT.Bonus.actionPoint",
  far: "SUREFOOT.Bonus.farSide",
};

/** What may be bought before a test, and for what. */
export function boughtSaying(bought: Bought): Saying {
  return { key: PRICES[bought], data: {} };
}
