import type { Fate } from "../../rules/chance.ts";
import type { Attempt, Stage, Stop, Toll } from "../../rules/toll.ts";
import { flatLength, type Leg, type Step } from "../../rules/step.ts";
import { check, half, modifier, score } from "./checks.ts";
import { dropped } from "./falls.ts";

/**
 * B33, B34: a leg that is jumped. Each foot of it costs a foot, whatever lies below; n spaces clear n − 1. Its length
 * and height are limited by Strength, and halved without 10 feet on foot right before it. Who lands on difficult ground
 * keeps standing by a check.
 */
export const jumps: Stage = (step, attempt, toll, { onFoot }) => {
  if (step.mode !== "jump") return;
  const isRough = toll.terrain > 1;
  toll.terrain = 1;
  toll.reasons.length = 0;
  if (step.nth === 1) {
    const stop = tooFar(step.leg, attempt, onFoot) ?? tooHigh(step.leg, attempt, onFoot);
    if (stop) toll.stops.push(stop);
  }
  if (step.nth === step.leg.steps) {
    if (isRough) toll.after.push(landing(attempt));
  } else overObstacle(step, attempt, toll);
};

const RUN_UP = 10;

/** B33: up to the Strength score in feet. */
function tooFar(leg: Leg, attempt: Attempt, onFoot: number): Stop | undefined {
  const { mover, board } = attempt;
  const { grid, perUnit } = board.ground;
  const length = flatLength(board.ground, leg);
  const cleared = grid.kind === "plane" ? length : Math.max(0, length - grid.distance);
  return limited(cleared / perUnit, score(mover, "strength"), onFoot / perUnit, "B33", attempt);
}

/** B34: up to 3 feet and the Strength modifier. */
function tooHigh({ from, to }: Leg, attempt: Attempt, onFoot: number): Stop | undefined {
  const { perUnit } = attempt.board.ground;
  const rise = (to.elevation - from.elevation) / perUnit;
  const limit = Math.max(0, 3 + modifier(attempt.mover, "strength"));
  return rise > 0 ? limited(rise, limit, onFoot / perUnit, "B34", attempt) : undefined;
}

/** A jump that has to clear `feet` against what can be cleared, half of it without the run-up. */
function limited(
  feet: number,
  limit: number,
  onFoot: number,
  rule: string,
  attempt: Attempt,
): Stop | undefined {
  const { perUnit } = attempt.board.ground;
  const needed = feet * perUnit;
  if (feet > limit + 1e-6) return { code: "leap-too-long", rule, needed, available: limit * perUnit };
  const standing = half(limit, attempt);
  if (onFoot + 1e-6 >= RUN_UP || feet <= standing + 1e-6) return undefined;
  return { code: "no-run-up", rule, needed, available: standing * perUnit, runUp: RUN_UP * perUnit };
}

function landing({ mover }: Attempt) {
  return check(mover, "acrobatics", "dexterity", 10, "B33", ({ success }) => ({
    effects: success ? [] : [{ type: "prone", token: mover.id }],
    ends: success ? undefined : 1,
  }));
}

/** B33: something no higher than a quarter of the jump is cleared by a check, or hit; anything higher is in the way. */
function overObstacle(step: Step, attempt: Attempt, toll: Toll): void {
  const { board, mover } = attempt;
  const length = flatLength(board.ground, step.leg);
  for (const terrains of toll.met) {
    for (const { kind, height } of terrains) {
      if (kind !== "object" || height === undefined) continue;
      if (height > length / 4) toll.stops.push({ code: "blocked-by-object", rule: "B33" });
      else if (toll.before.length === 0) {
        const hit = ({ success }: { success: boolean }): Fate =>
          success ? { effects: [] } : { ...dropped(step.from, attempt), ends: 0 };
        toll.before.push(check(mover, "athletics", "strength", 10, "B33", hit));
      }
    }
  }
}
