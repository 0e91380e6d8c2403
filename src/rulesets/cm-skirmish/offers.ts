import { isTouching } from "../../rules/apart.ts";
import { bodiesBeside } from "../../rules/board.ts";
import type { Offered, Offers } from "../../rules/offer.ts";
import type { Attempt } from "../../rules/toll.ts";
import { engagedWith } from "./conditions.ts";
import { heldIn } from "./held.ts";

/** A1, A8, A17, A20, A36: what a figure may do in its turn. */
export const offers: Offers = (attempt) => {
  const isEngaged = attempt !== undefined && engagedWith(attempt).length > 0;
  const isHeld = attempt !== undefined && heldIn(attempt.turn).length > 0;
  return [
    { name: "move-action", line: { do: "move" }, manner: "drawn" },
    { name: "sprint", line: { do: "sprint" }, manner: "drawn" },
    ...(isEngaged ? [DISENGAGE] : []),
    ...(isHeld ? [LEAVE] : []),
    ...(attempt ? thingsInReach(attempt) : []),
    { name: "stand", line: { do: "stand" }, manner: "done" },
    { name: "drop-prone", line: { do: "drop-prone" }, manner: "done" },
  ];
};

/** More things than that aren't listed. */
const MOST_THINGS = 6;

/** A24l: the things that the base touches. */
function thingsInReach({ board, mover }: Attempt): Offered[] {
  const things = bodiesBeside(board, mover, [mover.place]).filter(
    (other) =>
      other.kind === "object" &&
      !other.isHidden &&
      isTouching(board.ground, [mover, mover.place], [other, other.place]),
  );
  return things.slice(0, MOST_THINGS).map(({ id, name }) => ({
    name: "pick-up",
    line: { do: "pick-up", target: id },
    manner: "done",
    about: [name],
  }));
}

const DISENGAGE: Offered = { name: "disengage", line: { do: "disengage" }, manner: "rolled" };
const LEAVE: Offered = {
  name: "leave-anyway",
  line: { do: "disengage", choice: "leave" },
  manner: "done",
  isOfTurns: true,
};
