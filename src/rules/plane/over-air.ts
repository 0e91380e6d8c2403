import { extent } from "../../geometry/base.ts";
import type { Board } from "../board.ts";
import { baseOf, type Body, middleOf, type Place } from "../body.ts";
import { floorOf, type Region } from "../ground.ts";

/** A leg on foot, and the ground under its middle, part after part. */
interface OnFoot {
  readonly board: Board;
  readonly body: Body;
  readonly from: Place;
  readonly to: Place;
  readonly cover: readonly { readonly leave: number; readonly under: readonly Region[] }[];
}

/**
 * The share of a leg over which a body that has climbed up crosses the air to the edge that it stands beside (scenario.md):
 * 0 where it stands on its ground, or where no edge at its height lies before it, a grid size from its base at the most.
 */
export function overAir({ board, body, from, to, cover }: OnFoot): number {
  const { ground } = board;
  const { elevation } = from;
  const floor = ground.hasHeights ? ground.surface(middleOf(body, from), elevation) : undefined;
  if (floor === undefined || floor >= elevation) return 0;
  let edge = 0;
  for (const { leave, under } of cover) {
    if (floorOf(under, elevation) === elevation) break;
    edge = leave;
  }
  const reach = Math.max(...Object.values(extent(baseOf(body)))) + ground.grid.size;
  const isNear = edge < 1 && edge * Math.hypot(to.x - from.x, to.y - from.y) <= reach;
  return isNear ? edge : 0;
}
