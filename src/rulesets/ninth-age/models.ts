import type { Base } from "../../geometry/base.ts";
import { type Point, turned } from "../../geometry/point.ts";
import { type Body, middleOf } from "../../rules/body.ts";
import { modelsOf } from "./units.ts";

/** A model of a unit: its base, as the unit is turned, and where it stands. */
export interface Model {
  readonly base: Base;
  readonly at: Point;
}

/**
 * The models of a unit in its ranks and files, from the front and from its left; undefined where it doesn't say how
 * they are drawn up, or they don't fit. Casualties are gone from behind; the rectangle stays until ranks are closed.
 */
export function modelsIn(unit: Body, rotation = unit.rotation): readonly Model[] | undefined {
  const { now, ranks, files } = modelsOf(unit);
  const { base } = unit.form;
  if (base.shape !== "rectangle" || ranks * files < now) return undefined;
  const [width, depth] = [base.width / files, base.depth / ranks];
  const middle = middleOf(unit, unit.place);
  return Array.from({ length: now }, (_, at) => {
    const [rank, file] = [Math.floor(at / files), at % files];
    const x = middle.x + base.width / 2 - (file + 0.5) * width;
    const y = middle.y + base.depth / 2 - (rank + 0.5) * depth;
    return {
      base: { shape: "rectangle", width, depth, rotation },
      at: turned({ x, y }, middle, rotation),
    } as const;
  });
}
