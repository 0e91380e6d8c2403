import type { Base } from "./base.ts";
import type { Patch } from "./crossing.ts";
import type { Box, Point } from "./point.ts";
import { rimOf, ringOf } from "./rim.ts";
import { type Segment, segmentBox } from "./segment.ts";
import { boxOf, holds, type Shape } from "./shape.ts";
import { indexed, type Near } from "./spatial-index.ts";

/** What a region's later holes leave of one of its shapes: as a base where it is one, else by its rim and its points. */
export type Area =
  | { readonly base: Base; readonly centre: Point }
  | { readonly base?: never; readonly rim: Near<Segment>; readonly holds: (point: Point) => boolean };

const known = new WeakMap<readonly Patch[], readonly Area[]>();

/** The areas that make up a region; they may overlap. Worked out once for each list of patches. */
export function areasOf(patches: readonly Patch[]): readonly Area[] {
  const before = known.get(patches);
  if (before) return before;
  const areas = patches.flatMap(({ shape, hole }, at) => {
    const holes = patches.slice(at + 1).filter((later) => later.hole);
    return hole
      ? []
      : areaOf(
          shape,
          holes.map((later) => later.shape).filter((later) => meet(boxOf(later), boxOf(shape))),
        );
  });
  known.set(patches, areas);
  return areas;
}

function areaOf(shape: Shape, holes: readonly Shape[]): Area {
  if (holes.length === 0 && shape.type === "ellipse") {
    const { radiusX, radiusY, rotation } = shape;
    return { base: { shape: "oval", radiusX, radiusY, rotation }, centre: shape };
  }
  if (holes.length === 0 && shape.type === "rectangle") {
    const { x, y, width, height, rotation } = shape;
    const centre = { x: x + width / 2, y: y + height / 2 };
    return { base: { shape: "rectangle", width, depth: height, rotation }, centre };
  }
  return {
    rim: indexed(
      rimOf(
        ringOf(shape),
        holes.map((hole) => ringOf(hole)),
      ),
      segmentBox,
    ),
    holds: (point) => holds(shape, point) && !holes.some((hole) => holds(hole, point)),
  };
}

function meet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}
