import { nearSpan } from "../../geometry/sweep.ts";
import { isTouching } from "../../rules/apart.ts";
import { baseOf, type Body, middleOf, type Place } from "../../rules/body.ts";
import type { Declaration } from "../../rules/declaration.ts";
import type { Step } from "../../rules/step.ts";
import { valueOf } from "../../rules/tally.ts";
import type { Attempt, SoFar, Stage } from "../../rules/toll.ts";
import { isMarked } from "../../rules/turn.ts";
import { canEngage, engagedWith } from "./conditions.ts";

/** AA9: a way is cut where it comes into contact with an enemy: within one pixel, half of which is every zone's own. */
export const landmarks: Declaration["landmarks"] = ({ board, mover }, near) => {
  const { grid, side } = board.ground;
  const foes = near.filter((other) => canEngage(mover, other));
  return {
    zones: foes.map((body) => ({ body, distance: (0.5 / grid.size) * side })),
    foci: [],
    isAnyOverlap: false,
  };
};

/** The mark of a body that has got free of another without moving yet. */
export function freeOf({ id }: Body): string {
  return `free of ${id}`;
}

/** A17: contact with an enemy is left by disengaging alone. */
export const engaged: Stage = (step, attempt, toll, soFar) => {
  if (!moves(step) || soFar.steps.some(moves)) return;
  const foe = engagedWith(attempt).find((other) => !isMarked(attempt.turn, freeOf(other)));
  if (foe) toll.stops.push({ code: "engaged", rule: "A17", by: foe.id });
};

/** AA9: contact with an enemy stops a move that would go on past it; one drawn on through it is in its way instead. */
export const contact: Stage = (step, attempt, toll) => {
  if (!moves(step) || step.mode === "jump") return;
  const foe = touched(step, attempt).find((other) => goesOnPast(step, attempt, other));
  if (!foe) return;
  toll.ends = 0;
  toll.notices.push({ type: "stopped-at-contact", by: foe.id });
};

/** The enemies that a step comes into contact with where it begins; those that were touched from the start aren't news. */
function touched({ stretch, from, leg, nth }: Step, attempt: Attempt): Body[] {
  const { mover } = attempt;
  const entered = (stretch?.entered ?? []).filter((other) => canEngage(mover, other));
  const isCorner = leg.index > 0 && nth === 1;
  const before = isCorner ? engagedWith(attempt, from) : [];
  return [...entered, ...before].filter(
    (other) => !touches(attempt, mover.place, other) && touches(attempt, from, other),
  );
}

/** Whether the leg of a step leads past a body that it touches: neither through it nor to an end in contact with it. */
function goesOnPast({ from, leg }: Step, attempt: Attempt, other: Body): boolean {
  const { mover, line } = attempt;
  if (touches(attempt, leg.to, other) && !isSamePlace(from, leg.to)) {
    const isLast = leg.index === (line?.path?.length ?? 1) - 1;
    if (isLast || !isSamePlace(from, leg.from)) return false;
  }
  const way = [middleOf(mover, from), middleOf(mover, leg.to)] as const;
  const through = nearSpan(baseOf(mover), ...way, baseOf(other), middleOf(other, other.place), 0);
  return through === undefined;
}

function touches({ board, mover }: Attempt, place: Place, other: Body): boolean {
  return isTouching(board.ground, [mover, place], [other, other.place]);
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Whether a step leads anywhere. */
export function moves({ length }: Pick<Step, "length">): boolean {
  return length !== undefined && valueOf(length, 1) > 0;
}

/** How far a path has led so far, in the unit of distances. */
export function travelled({ steps }: Pick<SoFar, "steps">, side: number): number {
  return steps.reduce((total, { length }) => total + (length ? valueOf(length, side) : 0), 0);
}
