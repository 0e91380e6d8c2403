import type { Offers } from "../../rules/offer.ts";

/** A1, A8, A37: what a figure may do in its turn. */
export const offers: Offers = () => [
  { name: "move-action", line: { do: "move" }, manner: "drawn" },
  { name: "sprint", line: { do: "sprint" }, manner: "drawn" },
  { name: "stand", line: { do: "stand" }, manner: "done" },
  { name: "drop-prone", line: { do: "drop-prone" }, manner: "done" },
];
