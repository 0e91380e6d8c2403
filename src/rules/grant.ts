import { valueOf } from "./tally.ts";
import type { Attempt } from "./toll.ts";

/** Whether the GM has just granted a move: the one that comes now takes no action. */
export function isGranted({ turn }: Pick<Attempt, "turn">): boolean {
  return turn.at(-1)?.declaration === "grant";
}

/** How far the GM granted the move that is made or gone on with, in board units; undefined where nothing was granted. */
export function grantedLength({ turn, account = [], board }: Attempt): number | undefined {
  const [first] = account;
  const before = turn[(first ? turn.indexOf(first) : turn.length) - 1];
  return before?.declaration === "grant" ? valueOf(before.gain, board.ground.side) : undefined;
}
