import type { Rectangle } from "../../geometry/rectangle.ts";
import { baseOf, type Body, middleOf, relation } from "../../rules/body.ts";
import type { Way } from "../../rules/ruling.ts";
import { now, type Chain } from "./chain.ts";
import type { Flight } from "./flight.ts";

/** The way of a flight for whoever draws it: from where to where, and over which units. */
export function wayOf(chain: Chain, unit: Body, fled: Body, { crossed }: Flight): Way {
  const over = crossed.flatMap(({ obstacle }) => {
    const other = now(chain, obstacle.id);
    return other ? [{ ...outlineOf(other), bond: relation(unit, other) }] : [];
  });
  return { from: outlineOf(unit), to: outlineOf(fled), over };
}

/** The rectangle around a unit where it is, as it is turned. */
export function outlineOf(unit: Body): Rectangle {
  const base = baseOf(unit);
  const { x, y } = middleOf(unit, unit.place);
  const { rotation } = unit;
  if (base.shape === "rectangle") return { x, y, width: base.width, depth: base.depth, rotation };
  const [width, depth] = base.shape === "round" ? [base.radius, base.radius] : [base.radiusX, base.radiusY];
  return { x, y, width: 2 * width, depth: 2 * depth, rotation };
}
