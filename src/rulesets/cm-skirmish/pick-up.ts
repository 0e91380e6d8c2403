import { isTouching } from "../../rules/apart.ts";
import type { Procedure } from "../../rules/declaration.ts";
import { turnOf } from "../../rules/situation.ts";
import { squares, sum } from "../../rules/tally.ts";
import type { Stage } from "../../rules/toll.ts";
import { isLastOver, lastActionIn, type Turn } from "../../rules/turn.ts";

/** A24l: what picking up costs. */
const PICK_UP = 2;

/** A24l: a thing in contact is picked up where the body stands. */
export const pickUps: Stage = (step, attempt, toll, soFar) => {
  if (step.mode !== "pick-up" || step.nth !== step.leg.steps) return;
  const { board, mover, line } = attempt;
  const item = line?.path?.[step.leg.index]?.item;
  const isTaken = soFar.steps.some(({ effects = [] }) => effects.some(({ token }) => token === item));
  const thing = isTaken ? undefined : board.bodies.find(({ id, kind }) => id === item && kind === "object");
  if (!thing || !isTouching(board.ground, [mover, step.to], [thing, thing.place])) {
    toll.stops.push({ code: "not-in-contact", rule: "A24l", by: thing?.id });
    return;
  }
  toll.flat = sum(toll.flat, squares(PICK_UP / board.ground.side));
  toll.reasons.push("pick-up");
  toll.effects.push(
    { type: "pick-up", token: mover.id, item: thing.id },
    { type: "removed", token: thing.id, by: mover.id },
  );
};

/**
 * A24l: picking up said by itself is a move that leads nowhere; said of the thing beside (its `target`) it goes on with
 * the move or the sprint that is under way.
 */
export const pickUp: Procedure = {
  isForced: false,
  rule: (situation, declare) => {
    const { table, body, line, game } = situation;
    const { x, y } = body.place;
    const { target, item = target } = line;
    const path = [{ x, y, action: "pick-up", item }] as const;
    const under = target === undefined ? undefined : wayUnder(turnOf(situation));
    return declare(table, body, { ...line, do: under ?? "move", more: under !== undefined, path }, game);
  },
};

/** The way of moving that a body has begun and that may go on. */
function wayUnder(turn: Turn): string | undefined {
  const last = lastActionIn(turn);
  const begun = isLastOver(turn) ? undefined : turn.find(({ action }) => action === last)?.declaration;
  return begun === "move" || begun === "sprint" ? begun : undefined;
}
