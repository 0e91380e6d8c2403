import type { TokenDocumentApi } from "../contract.ts";
import type { Offset, TokenPosition } from "../movement-types.ts";
import { directionOf } from "./grid/directions.ts";
import { theStage } from "./stage.ts";
import type { Token } from "./token.ts";

/** One grid space in a direction, from where the token truly stands; an unsnapped token is snapped by it. */
export async function keyboardMove(token: Token, dx: number, dy: number): Promise<unknown> {
  const { document } = token;
  const { game } = theStage().services;
  if (document.locked || (game.paused && !game.user.isGM)) return false;
  const { isGridless } = document.parent.grid;
  const waypoint = {
    ...oneSpaceOn(document, dx, dy),
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

/** Where the token's box is one space further; without a grid, one grid size. */
export function oneSpaceOn(document: TokenDocumentApi, dx: number, dy: number): { x: number; y: number } {
  const { x, y } = document._source as unknown as TokenPosition;
  const { grid } = document.parent;
  const here = grid.isGridless ? { x, y } : (document.getOccupiedGridSpaceOffsets({ x, y })[0] as Offset);
  const from = grid.getCenterPoint(here);
  const to = grid.getCenterPoint(grid.getShiftedOffset(here, directionOf(dx, dy)));
  const aim = { x: Math.round(x + to.x - from.x), y: Math.round(y + to.y - from.y) };
  if (grid.isGridless) return aim;
  const snapped = document.getSnappedPosition(aim);
  return { x: snapped.x, y: snapped.y };
}
