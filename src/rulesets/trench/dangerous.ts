import type { Test } from "../../rules/chance.ts";
import { groundBefore } from "../../rules/encounters.ts";
import type { Terrain } from "../../rules/ground.ts";
import { markOf } from "../../rules/move.ts";
import type { Attempt, Stage } from "../../rules/toll.ts";
import { isMarked } from "../../rules/turn.ts";
import { isFlying, isPlaytest } from "./conditions.ts";
import { injury, risky } from "./risky.ts";

export const isDangerous = ({ kind }: Pick<Terrain, "kind">) => kind === "dangerous";

/** The mark of an activation that began in dangerous ground: the roll for that is made. */
export const MET_DANGER = "met danger";

/** C33: a roll where a move comes into dangerous ground, or begins in it; once passed, none in the rest of the move. */
export const dangerous: Stage = (step, attempt, toll, soFar) => {
  const { mover, account = [], turn } = attempt;
  const wasIn = groundBefore(step, attempt).some(isDangerous);
  const isIn = toll.met.some((terrains) => terrains.some(isDangerous));
  const isBeginning = soFar.steps.length === 0 && account.length === 0 && wasIn;
  const begins = isBeginning && !isMarked(turn, MET_DANGER);
  if (isFlying(mover) || step.mode === "jump" || !(begins || (isIn && !wasIn))) return;
  const isPassed =
    isMarked(account, markOf("dangerous")) ||
    soFar.steps.some(({ rolls }) => rolls?.some(({ test }) => test === "dangerous"));
  if (!isPassed) toll.before.push(dangerTest(attempt, begins));
};

/** C33: failed, it wounds and ends the activation; in the playtest rules the roll at the start ends nothing. */
export function dangerTest(attempt: Attempt, isAtStart: boolean): Test {
  const isHarmless = isAtStart && isPlaytest(attempt.settings);
  return risky(attempt, "dangerous", "C33", (success) =>
    success
      ? { effects: [] }
      : { effects: [], ends: isHarmless ? undefined : 0, next: [injury(attempt, "C33", 0)] },
  );
}
