import { isOnBoard } from "../board.ts";
import type { Stage } from "../toll.ts";

/** No part of the body leaves the board; who stands outside may come back. */
export const edge: Stage = edgeBy();

/** The board's edge, by the rule of a game that has one about it. */
export function edgeBy(rule?: string): Stage {
  const stop = { code: "off-board", ...(rule === undefined ? {} : { rule }) } as const;
  return ({ from, to, stretch }, { board, mover }, toll) => {
    const isLeft = stretch
      ? stretch.leavesBoard
      : isOnBoard(board.ground, mover, from) && !isOnBoard(board.ground, mover, to);
    if (isLeft) toll.stops.push(stop);
  };
}
