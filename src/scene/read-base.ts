import type { Base } from "../geometry/base.ts";
import type { BoxSize } from "../rules/form.ts";
import type { Ground } from "../rules/ground.ts";
import { numberOf, type Source, sourceOf } from "./reading.ts";
import { millimetres, type Unit } from "./units.ts";

/** The units in which tables are measured that bases stand on: there a base has its own size, elsewhere its token's. */
const TABLE_UNITS: readonly (Unit | undefined)[] = ["in", "cm"];

/**
 * The base of a body in pixels, from `system.base`: its shape, and its sides in millimetres. Without one a ranked unit is
 * the rectangle of its box; undefined for any other body: as round as its box.
 */
export function readBase(
  actor: Source | undefined,
  box: BoxSize,
  { grid, side }: Pick<Ground, "grid" | "side">,
  unit: Unit | undefined,
): Base | undefined {
  const source = sourceOf(sourceOf(actor?.["system"])["base"]);
  const own = actor?.["type"] === "unit" ? "rectangle" : undefined;
  const shape = SHAPES.find((name) => name === source["shape"]) ?? own;
  if (!shape) return undefined;
  const pixels = (key: "width" | "depth") => {
    const given = numberOf(source[key], 0);
    const isGiven = given > 0 && unit !== undefined && TABLE_UNITS.includes(unit);
    return isGiven ? (given / millimetres(unit, 0) / side) * grid.size : box[key] * grid.size;
  };
  return baseOf(shape, pixels("width"), pixels("depth"));
}

/** Whether a profile says of a base that counts how large it is, and says nothing that a base can be. */
export function isSizeless(actor: Source | undefined, unit: Unit | undefined): boolean {
  const { shape, width, depth } = sourceOf(sourceOf(actor?.["system"])["base"]);
  if (!SHAPES.some((name) => name === shape) || !TABLE_UNITS.includes(unit)) return false;
  return [width, depth].some((size) => size !== undefined && size !== null && numberOf(size, 0) <= 0);
}

const SHAPES = ["round", "oval", "rectangle"] as const;

function baseOf(shape: (typeof SHAPES)[number], width: number, depth: number): Base {
  if (shape === "rectangle") return { shape, width, depth, rotation: 0 };
  if (shape === "round" && width === depth) return { shape, radius: width / 2 };
  return { shape: "oval", radiusX: width / 2, radiusY: depth / 2, rotation: 0 };
}
