import type { Test } from "../../rules/chance.ts";
import { groundAfter, groundBefore } from "../../rules/encounters.ts";
import type { Terrain } from "../../rules/ground.ts";
import { markOf } from "../../rules/move.ts";
import type { Step } from "../../rules/step.ts";
import type { Attempt, Stage, Toll } from "../../rules/toll.ts";
import { isMarked } from "../../rules/turn.ts";
import { isFlying, isPlaytest } from "./conditions.ts";
import { injury, risky } from "./risky.ts";

export const isDangerous = ({ kind }: Pick<Terrain, "kind">) => kind === "dangerous";

/** The mark of an activation that began in dangerous ground: the roll for that is made. */
export const MET_DANGER = "met danger";

/**
 * C33: a roll where a move comes into dangerous ground, or begins in it; once passed, none in the rest of the move. Who leaps
 * into it rolls where it lands.
 */
export const dangerous: Stage = (step, attempt, toll, soFar) => {
  const { mover, account = [], turn } = attempt;
  if (isFlying(mover)) return;
  const wasIn = groundBefore(step, attempt).some(isDangerous);
  const isBeginning = soFar.steps.length === 0 && account.length === 0 && wasIn;
  const begins = isBeginning && !isMarked(turn, MET_DANGER);
  const enters = isEntered(step, attempt, toll, wasIn);
  if (!begins && !enters) return;
  toll.notices.push({ type: "dangerous-terrain" });
  const isPassed =
    isMarked(account, markOf("dangerous")) ||
    soFar.steps.some(({ rolls }) => rolls?.some(({ test }) => test === "dangerous"));
  if (isPassed) return;
  if (begins) toll.before.push(dangerTest(attempt, true));
  else if (step.mode === "jump") toll.after.push(dangerTest(attempt, false, 1));
  else toll.before.push(dangerTest(attempt, false));
};

function isEntered(step: Step, attempt: Attempt, { met }: Pick<Toll, "met">, wasIn: boolean): boolean {
  const { mode, nth, leg } = step;
  if (mode === "jump") return nth === leg.steps && groundAfter(step, attempt).some(isDangerous);
  return !wasIn && met.some((terrains) => terrains.some(isDangerous));
}

/**
 * C33: failed, it wounds and ends the activation, `ends` steps on; in the playtest rules the roll at the start ends
 * nothing.
 */
export function dangerTest(attempt: Attempt, isAtStart: boolean, ends = 0): Test {
  const isHarmless = isAtStart && isPlaytest(attempt.settings);
  return risky(attempt, "dangerous", "C33", (success) =>
    success
      ? { effects: [] }
      : { effects: [], ends: isHarmless ? undefined : ends, next: [injury(attempt, "C33", 0)] },
  );
}
