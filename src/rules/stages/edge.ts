import { isOnBoard } from "../board.ts";
import type { Stage } from "../toll.ts";

/** No part of the body leaves the board; who stands outside may come back. */
export const edge: Stage = ({ from, to, stretch }, { board, mover }, toll) => {
  if (stretch) {
    if (stretch.leavesBoard) toll.stops.push({ code: "off-board" });
  } else if (isOnBoard(board.ground, mover, from) && !isOnBoard(board.ground, mover, to)) {
    toll.stops.push({ code: "off-board" });
  }
};
