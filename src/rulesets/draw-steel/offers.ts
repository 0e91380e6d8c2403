import type { Offers } from "../../rules/offer.ts";

/** E1, E2, E9–E12, E36: what a creature may do in its turn, in the order of the book. */
export const offers: Offers = () => [
  { name: "advance", line: { do: "move" }, manner: "drawn" },
  { name: "disengage", line: { do: "disengage" }, manner: "drawn", asksLength: true },
  { name: "charge", line: { do: "charge" }, manner: "drawn" },
  { name: "shift", line: { do: "shift" }, manner: "drawn", asksLength: true },
  { name: "effect-move", line: { do: "effect-move" }, manner: "drawn", asksLength: true },
  { name: "stand", line: { do: "stand" }, manner: "done" },
  { name: "drop-prone", line: { do: "drop-prone" }, manner: "done" },
];
