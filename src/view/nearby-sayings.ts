import type { Near } from "../rules/nearby.ts";
import type { Telling } from "./breach-saying.ts";
import type { Saying } from "./words.ts";

/** How far off those are who are near, in words; what is no farther than that touches. */
export function nearbySayings(near: readonly Near[], { nameOf, units }: Telling, touch: number): Saying[] {
  return near.map(({ by, distance }) => {
    const data = { by: nameOf(by), distance: { amount: Math.max(0, distance), units } };
    return { key: distance <= touch ? "SUREFOOT.Ruler.touches" : "SUREFOOT.Ruler.near", data };
  });
}
