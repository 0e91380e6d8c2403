import { type Body, hasStatus, isHeldBy, type Place, relation, squaresApart } from "../../rules/body.ts";
import { othersAt } from "../../rules/board.ts";
import type { Ruleset } from "../../rules/declaration.ts";
import { middleOf } from "../../rules/trace.ts";
import type { Stage } from "../../rules/toll.ts";
import { isMarked } from "../../rules/turn.ts";
import { isIncapacitated, isProne } from "./conditions.ts";
import { category, isTiny } from "./sizes.ts";

/** B27: who leaves the reach of an enemy gives it the chance of an opportunity attack, right before that step. */
export const strikes: Stage = ({ from, to }, { board, mover, turn, choice, witnesses }, toll) => {
  const isUnseen = mover.isHidden || hasStatus(mover, "invisible");
  if (isMarked(turn, "disengaged") || isUnseen) return;
  const side = board.ground.grid.distance;
  for (const foe of witnesses ?? board.bodies) {
    const reach = Math.max(1, Math.round((foe.reach ?? side) / side));
    if (isFar(foe, mover, from, reach)) continue;
    if (relation(mover, foe) !== "enemy" || foe.isHidden || foe.kind !== "creature") continue;
    const apart = (place: typeof from) => squaresApart(mover, place, foe, foe.place, side);
    const comesAlong = choice === "drag" && isHeldBy(foe, mover);
    const leaves = !comesAlong && apart(from) <= reach && apart(to) > reach;
    if (leaves && !isIncapacitated(foe)) toll.notices.push({ type: "opportunity-attack", by: foe.id });
  }
};

/** Whether a foe is too far off for its reach to matter: most are, and this is asked of each at every step. */
function isFar(foe: Body, mover: Body, at: Place, reach: number): boolean {
  const span = reach + 1 + Math.max(foe.width, foe.depth, mover.width, mover.depth);
  return Math.abs(foe.place.i - at.i) > span || Math.abs(foe.place.j - at.j) > span;
}

/** B28: a prone body crawls, or stands up first. */
export const proneCrawls: Stage = ({ mode }, { mover }, toll) => {
  if (isProne(mover) && mode !== "crawl") toll.stops.push({ code: "prone", rule: "B28" });
};

/** B30: a frightened body comes no nearer to what frightens it. */
export const frightened: Stage = ({ from, to }, { board, mover }, toll) => {
  if (!hasStatus(mover, "frightened")) return;
  const feared = mover.statuses.filter(({ id }) => id === "frightened").map(({ by }) => by);
  for (const source of board.bodies) {
    if (!feared.includes(source.id)) continue;
    const there = middleOf(board.ground, source, source.place);
    const away = (place: typeof from) => {
      const here = middleOf(board.ground, mover, place);
      return (here.x - there.x) ** 2 + (here.y - there.y) ** 2;
    };
    if (away(to) < away(from)) toll.stops.push({ code: "closer-to-source", rule: "B30", by: source.id });
  }
};

/** B32: dragging a creature that it holds costs 1 more a foot, unless that is Tiny or two sizes smaller. */
export const dragging: Stage = (_step, { board, mover, choice }, toll) => {
  if (choice !== "drag") return;
  const isHeavy = board.bodies.some(
    (body) => isHeldBy(body, mover) && !isTiny(body) && category(mover) - category(body) < 2,
  );
  if (!isHeavy) return;
  toll.extra += 1;
  toll.reasons.push("drag");
};

/** B17: who ends its turn in another's space falls prone, unless it is Tiny or larger than the other. */
export const sharedSpace: Ruleset["endOfTurn"] = ({ board, mover }) => {
  if (isTiny(mover) || isProne(mover)) return [];
  const others = othersAt(board, mover, mover.place).filter(({ kind }) => kind === "creature");
  const isSmaller = others.some((other) => category(mover) <= category(other));
  return isSmaller ? [{ type: "prone", token: mover.id }] : [];
};
