import { leaves } from "../../rules/encounters.ts";
import { type Body, hasStatus, middleOf, type Place, relation } from "../../rules/body.ts";
import { othersAt } from "../../rules/board.ts";
import type { Ruleset } from "../../rules/declaration.ts";
import type { Stage } from "../../rules/toll.ts";
import { isMarked } from "../../rules/turn.ts";
import { isBlind, isIncapacitated, isProne } from "./conditions.ts";
import { comesAlong } from "./drag.ts";
import { category, isTiny } from "./sizes.ts";

/** B27: who leaves the reach of an enemy gives it the chance of an opportunity attack, right before that step. */
export const strikes: Stage = (step, attempt, toll) => {
  const { board, mover, turn, witnesses } = attempt;
  const isUnseen = mover.isHidden || hasStatus(mover, "invisible");
  if (isMarked(turn, "disengaged") || isUnseen) return;
  const side = board.ground.grid.distance;
  for (const foe of witnesses ?? board.bodies) {
    if (relation(mover, foe) !== "enemy" || foe.isHidden || foe.kind !== "creature" || isBlind(foe)) continue;
    const isLeft = !comesAlong(mover, foe, attempt) && leaves(step, attempt, foe, foe.reach ?? side);
    if (isLeft && !isIncapacitated(foe)) toll.notices.push({ type: "opportunity-attack", by: foe.id });
  }
};

/** B28: a prone body crawls, or stands up first. */
export const proneCrawls: Stage = ({ mode }, { mover }, toll) => {
  if (isProne(mover) && mode !== "crawl") toll.stops.push({ code: "prone", rule: "B28" });
};

/** B30: a frightened body comes no nearer to what frightens it, middle to middle, heights included. */
export const frightened: Stage = ({ from, to }, { board, mover }, toll) => {
  if (!hasStatus(mover, "frightened")) return;
  const feared = mover.statuses.filter(({ id }) => id === "frightened").map(({ by }) => by);
  const { size, distance } = board.ground.grid;
  for (const source of board.bodies) {
    if (!feared.includes(source.id)) continue;
    const there = middleOf(source, source.place);
    const away = (place: Place) => {
      const here = middleOf(mover, place);
      const rise = ((halfway(mover, place) - halfway(source, source.place)) / distance) * size;
      return (here.x - there.x) ** 2 + (here.y - there.y) ** 2 + rise ** 2;
    };
    if (away(to) < away(from)) toll.stops.push({ code: "closer-to-source", rule: "B30", by: source.id });
  }
};

/** How high the middle of a body is at a place, in scene units. */
function halfway({ height }: Body, { elevation }: Place): number {
  return elevation + height / 2;
}

/** B17: who ends its turn in another's space falls prone, unless it is Tiny or larger than the other. */
export const sharedSpace: Ruleset["endOfTurn"] = ({ board, mover }) => {
  if (isTiny(mover) || isProne(mover)) return [];
  const others = othersAt(board, mover, mover.place).filter(({ kind }) => kind === "creature");
  const isSmaller = others.some((other) => category(mover) <= category(other));
  return isSmaller ? [{ type: "prone", token: mover.id }] : [];
};
