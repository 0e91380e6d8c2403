import type { Offers } from "../../rules/offer.ts";

/** C1: what a model may do in its activation. */
export const offers: Offers = () => [
  { name: "move-action", line: { do: "move" }, manner: "drawn" },
  { name: "dash", line: { do: "dash" }, manner: "rolled" },
];
