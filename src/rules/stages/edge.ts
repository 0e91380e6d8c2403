import { type Body, type Place, spread } from "../body.ts";
import type { Ground } from "../ground.ts";
import type { Stage } from "../toll.ts";

/** No part of the body leaves the board; who stands outside may come back. */
export const edge: Stage = ({ from, to }, { board, mover }, toll) => {
  if (isOn(board.ground, mover, from) && !isOn(board.ground, mover, to)) {
    toll.stops.push({ code: "off-board" });
  }
};

/** A square that the board's edge cuts through still belongs to the board. */
function isOn({ grid, width, height }: Ground, mover: Body, { i, j }: Place): boolean {
  const rows = Math.ceil(height / grid.size);
  const columns = Math.ceil(width / grid.size);
  return i >= 0 && j >= 0 && i + spread(mover.depth) <= rows && j + spread(mover.width) <= columns;
}
