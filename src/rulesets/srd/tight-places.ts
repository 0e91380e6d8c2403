import type { Body } from "../../rules/body.ts";
import { type Stage, slow } from "../../rules/toll.ts";
import { category, categoryNamed } from "./sizes.ts";

/**
 * B20: furniture as large as the mover or larger is difficult, and so is a place that only somebody one size smaller
 * has room in. A ceiling down to half the mover's height is such a place [ruling]; under a lower one it doesn't fit.
 */
export const tightPlaces: Stage = ({ to }, { mover }, toll) => {
  for (const terrains of toll.met) {
    for (const { kind, size, height } of terrains) {
      if (height !== undefined && to.elevation >= height) continue;
      const isTight = height === undefined || height < mover.height;
      if (kind === "object" && isAsLarge(size, height, mover)) slow(toll, 2, "difficult");
      if (kind === "low" && isTight && (height ?? 0) * 2 >= mover.height) slow(toll, 2, "difficult");
      else if (kind === "low" && isTight) toll.stops.push({ code: "too-high", rule: "B20" });
    }
  }
};

/** Furniture without a size is measured by its height, and without that it is large. */
function isAsLarge(size: string, height: number | undefined, mover: Body): boolean {
  const named = categoryNamed(size);
  return named === undefined ? (height ?? mover.height) >= mover.height : named >= category(mover);
}
