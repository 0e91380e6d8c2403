import type { Action } from "../../rules/declaration.ts";
import { isGranted } from "../../rules/grant.ts";
import type { Attempt, Stop } from "../../rules/toll.ts";
import { timesUsed, type Turn } from "../../rules/turn.ts";
import { isProne, isProneByChoice } from "./conditions.ts";

/** E36: a turn has a move action, a maneuver and a main action; the main action may become another of the other two. */
function instead(wanted: "move action" | "maneuver", turn: Turn): Stop | readonly string[] {
  if (timesUsed(turn, wanted) === 0) return [wanted];
  return mainAction(turn);
}

function mainAction(turn: Turn): Stop | readonly string[] {
  return timesUsed(turn, MAIN) === 0 ? [MAIN] : { code: "limit-reached", rule: "E36" };
}

const MAIN = "main action";

/** What an Advance uses up: nothing where the GM has just granted it. */
export function forAdvance(attempt: Attempt): Stop | readonly string[] {
  return isGranted(attempt) ? [] : instead("move action", attempt.turn);
}

export function forMoveAction({ turn }: Attempt): Stop | readonly string[] {
  return instead("move action", turn);
}

export function forCharge({ turn }: Attempt): Stop | readonly string[] {
  return mainAction(turn);
}

/** E24: lying down by choice costs nothing, and neither does standing up again from it. */
export const dropProne: Action = ({ mover }) =>
  isProne(mover) ? {} : { effects: [{ type: "prone", token: mover.id, by: mover.id }] };

/** E24: free for who lies there by choice, else a maneuver. */
export const stand: Action = ({ mover, turn }) => {
  if (!isProne(mover)) return {};
  const effects = [{ type: "stand", token: mover.id } as const];
  if (isProneByChoice(mover)) return { effects };
  const uses = instead("maneuver", turn);
  return "code" in uses ? uses : { effects, uses };
};
