import { isOfDoubles } from "../../view/event-sayings.ts";
import type { Card } from "./card.ts";

/** The faces of a pool, each by itself; where a double passes the test, those that another die shows too are marked by a frame. */
export function diceRow({ awaits, rolled = [] }: Pick<Card, "awaits" | "rolled">): HTMLElement[] {
  const { pool, sides, target } = awaits;
  if (pool < 2 || sides !== POOLED || target !== null || rolled.length < 2) return [];
  const row = window.document.createElement("p");
  row.className = "surefoot-dice";
  for (const face of rolled) {
    const die = window.document.createElement("span");
    const isPaired = isOfDoubles(awaits) && rolled.filter((other) => other === face).length > 1;
    if (isPaired) die.className = "paired";
    die.textContent = String(face);
    row.append(die);
  }
  return [row];
}

/** The dice of pools whose faces are shown. */
const POOLED = 6;
