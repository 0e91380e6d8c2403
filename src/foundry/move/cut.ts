import type { Judgement, PathPoint } from "./judgement.ts";
import { placedBy } from "./placement.ts";

/** Whether less is made than was drawn. */
export function isCut(judgement: Pick<Judgement, "ruling" | "line">): boolean {
  const { ruling } = judgement;
  if (ruling.isOwnWay === true && ruling.awaits === undefined) return isCutOff(judgement);
  const isOver = ruling.result === "stopped" || ruling.result === "failed";
  const isHeld = !ruling.legal || ruling.awaits !== undefined || isOver;
  return isHeld && ruling.made < (ruling.ledger?.steps.length ?? 1);
}

/** Whether a way of the rules' own ends before what was drawn does. */
function isCutOff({ ruling, line }: Pick<Judgement, "ruling" | "line">): boolean {
  const drawn = line.path ?? [];
  const last = ruling.ledger?.steps[ruling.made - 1];
  const end = drawn.at(-1);
  if (!last || !end) return drawn.length > 0;
  if (last.leg.index >= drawn.length) return false;
  return last.leg.index < drawn.length - 1 || last.to.x !== end.x || last.to.y !== end.y;
}

/**
 * The path up to the last place where the token may stop, only its beginning where it may not move at all; each point at
 * the height that the ground gives it.
 */
export function cut(path: readonly PathPoint[], judgement: Judgement): readonly PathPoint[] {
  const { ledger, made } = judgement.ruling;
  const steps = ledger?.steps.slice(0, made) ?? [];
  const last = steps.at(-1);
  if (!last) return isCut(judgement) ? path.slice(0, 1) : placed(path, judgement);
  const raised = path.map((point, at) => {
    const end = steps.findLast(({ leg }) => leg.index === at - 1);
    return end ? { ...point, elevation: end.to.elevation } : point;
  });
  const goal = path[last.leg.index + 1];
  if (!isCut(judgement) || !goal) return raised;
  const { x, y, elevation } = last.to;
  const end = { ...goal, x, y, elevation, intermediate: false, snapped: true, checkpoint: true };
  return [...raised.slice(0, last.leg.index + 1), end];
}

/** The path to where a ruling places its body. */
function placed(path: readonly PathPoint[], judgement: Judgement): readonly PathPoint[] {
  const spot = placedBy(judgement);
  const goal = path.at(-1);
  if (!spot || !goal) return path;
  return [
    ...path.slice(0, -1),
    { ...goal, ...spot, intermediate: false, snapped: true, checkpoint: true } as PathPoint,
  ];
}
