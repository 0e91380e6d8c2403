import type { Answer } from "../../rules/answer.ts";

/** C22, C23: what comes of a melee attack on who retreats. */
export const answers: readonly Answer[] = [
  { name: "missed", effects: () => [] },
  { name: "hit", effects: () => [] },
  { name: "down", effects: (token) => [{ type: "prone", token, cause: "down" }] },
  { name: "out", effects: (token) => [{ type: "removed", token, cause: "out-of-action" }] },
];
