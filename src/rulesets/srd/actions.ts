import { MODES } from "../../rules/body.ts";
import type { Action } from "../../rules/declaration.ts";
import { isWithin, valueOf } from "../../rules/tally.ts";
import { gainedIn, spentIn } from "../../rules/turn.ts";
import { half } from "./checks.ts";
import { isProne } from "./conditions.ts";
import { ownMode, speedFor, speedZero } from "./speeds.ts";

/** B25: more movement this turn, as much as the speed is now; of a special speed where that is chosen. */
export const dash: Action = (attempt) => {
  const mode = MODES.find((name) => name === attempt.line?.choice) ?? ownMode(attempt.mover);
  const speed = speedFor(attempt, mode);
  if (speed === "none") return { code: "no-such-mode", rule: "B25", mode };
  return { gain: typeof speed === "number" ? speed : 0 };
};

/** B26: no opportunity attacks for the rest of the turn. */
export const disengage: Action = () => ({ marks: ["disengaged"] });

/** B10: free, but not without a speed. */
export const dropProne: Action = (attempt) => {
  const { mover } = attempt;
  if (speedFor(attempt, ownMode(mover)) === 0) return speedZero(attempt, "B10");
  return isProne(mover) ? {} : { effects: [{ type: "prone", token: mover.id }] };
};

/** B28: half the speed, rounded down; not without a speed. */
export const stand: Action = (attempt) => {
  const { mover, board, turn } = attempt;
  const speed = speedFor(attempt, ownMode(mover));
  if (speed === 0) return speedZero(attempt, "B28");
  if (!isProne(mover)) return {};
  const effects = [{ type: "stand", token: mover.id } as const];
  if (typeof speed !== "number") return { effects };
  const foot = board.ground.perUnit;
  const cost = half(speed / foot, attempt) * foot;
  const { side } = board.ground;
  const needed = valueOf(spentIn(turn), side) + cost;
  const available = speed + valueOf(gainedIn(turn), side);
  if (!isWithin(needed, available)) return { code: "not-enough-left", rule: "B28", needed, available };
  return { cost, effects };
};
