import type { Offset } from "../movement-types.ts";
import { directionOf } from "./grid/directions.ts";
import { theStage } from "./stage.ts";
import type { Token } from "./token.ts";

/** One grid space in a direction, from where the token truly stands; an unsnapped token is snapped by it. */
export async function keyboardMove(token: Token, dx: number, dy: number): Promise<unknown> {
  const { document } = token;
  const { game } = theStage().services;
  if (document.locked || (game.paused && !game.user.isGM)) return false;
  const { x, y } = document._source as unknown as { x: number; y: number };
  const { grid } = document.parent;
  const { isGridless } = grid;
  const here = isGridless ? { x, y } : (document.getOccupiedGridSpaceOffsets({ x, y })[0] as Offset);
  const from = grid.getCenterPoint(here);
  const to = grid.getCenterPoint(grid.getShiftedOffset(here, directionOf(dx, dy)));
  const aim = { x: Math.round(x + to.x - from.x), y: Math.round(y + to.y - from.y) };
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
