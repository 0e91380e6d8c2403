import { theStage } from "./stage.ts";
import type { Token } from "./token.ts";

/** One grid space in a direction, from where the token truly stands; an unsnapped token is snapped by it. */
export async function keyboardMove(token: Token, dx: number, dy: number): Promise<unknown> {
  const { document } = token;
  const { game } = theStage().services;
  if (document.locked || (game.paused && !game.user.isGM)) return false;
  const { x, y } = document._source as unknown as { x: number; y: number };
  const { sizeX, sizeY, isGridless } = document.parent.grid;
  const aim = { x: Math.round(x + dx * sizeX), y: Math.round(y + dy * sizeY) };
  const { x: snappedX, y: snappedY } = isGridless ? aim : document.getSnappedPosition(aim);
  const waypoint = {
    x: snappedX,
    y: snappedY,
    action: token._getKeyboardMovementAction(),
    snapped: !isGridless,
    explicit: true,
    checkpoint: true,
  };
  return document.move([waypoint], {
    method: "keyboard",
    constrainOptions: token._getDragConstrainOptions() as Record<string, unknown>,
  });
}
