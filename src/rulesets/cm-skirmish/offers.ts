import type { Offered, Offers } from "../../rules/offer.ts";
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
    { name: "stand", line: { do: "stand" }, manner: "done" },
    { name: "drop-prone", line: { do: "drop-prone" }, manner: "done" },
  ];
};

const DISENGAGE: Offered = { name: "disengage", line: { do: "disengage" }, manner: "rolled" };
const LEAVE: Offered = {
  name: "leave-anyway",
  line: { do: "disengage", choice: "leave" },
  manner: "done",
  isOfTurns: true,
};
