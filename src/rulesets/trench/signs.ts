import { around } from "../../geometry/around.ts";
import { baseOf, middleOf } from "../../rules/body.ts";
import type { Signs } from "../../rules/sign.ts";
import { INCH, isFoe } from "./conditions.ts";

/** C9: the inch around every enemy of whoever is moved. */
export const signs: Signs = ({ board, mover }, moving) => {
  if (!moving || !isFoe(moving, mover)) return [];
  const { grid, side } = board.ground;
  const inch = (INCH / side) * grid.size;
  return [{ kind: "ring", line: around(baseOf(mover), middleOf(mover, mover.place), inch), isClosed: true }];
};
