import type { Offers } from "../../rules/offer.ts";

/** D21: what a unit may do in its turn. */
export const offers: Offers = () => [
  { name: "advance", line: { do: "move" }, manner: "drawn" },
  { name: "march", line: { do: "march" }, manner: "drawn" },
];
