import type { Test } from "../../rules/chance.ts";
import { isUsable } from "../../rules/speeds.ts";
import { type HardTags, hardEffort, moreEffort } from "../../rules/stages/effort.ts";
import type { Attempt, Stage } from "../../rules/toll.ts";
import { check } from "./checks.ts";

/** B21: climbing, swimming and crawling cost 1 more a foot, unless done with a speed of their own. */
export const effort = moreEffort(isUsable);

/** What a GM says of a climb or of water by a tag, and with it that a check is called for. */
const CALLED_FOR: HardTags = { climb: ["slippery"], swim: ["rough"] };

/** B22: a slippery climb or rough water takes a DC 15 Strength (Athletics) check, one for each stretch; failed: no progress, and another try is another check. */
export const hardGoing: Stage = (step, attempt, toll, way) => {
  if (hardEffort(CALLED_FOR, step, attempt, toll, way)) toll.before.push(noProgress(attempt));
};

function noProgress({ mover }: Attempt): Test {
  return check(mover, "athletics", "strength", 15, "B22", ({ success }) => ({
    effects: [],
    ends: success ? undefined : 0,
  }));
}
