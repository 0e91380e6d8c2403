import { isHeldBy, SPEED_MODES } from "../../rules/body.ts";
import type { Offered, Offers } from "../../rules/offer.ts";
import type { Attempt } from "../../rules/toll.ts";

/** What a creature may do in its turn besides moving. */
export const offers: Offers = (attempt) => [
  ...dashes(attempt),
  { name: "disengage", line: { do: "disengage" }, manner: "done", isOfTurns: true },
  { name: "stand", line: { do: "stand" }, manner: "done" },
  { name: "drop-prone", line: { do: "drop-prone" }, manner: "done" },
  ...drags(attempt),
];

/** B25: one Dash a speed where there are several. */
function dashes(attempt: Attempt | undefined): Offered[] {
  const speeds = attempt?.mover.speeds;
  const ways = SPEED_MODES.filter((mode) => speeds && speeds[mode] !== "none");
  const dash = { manner: "done", isOfTurns: true } as const;
  if (ways.length < 2) return [{ ...dash, name: "dash", line: { do: "dash" } }];
  return ways.map((mode) => ({ ...dash, name: "dash-by", line: { do: "dash", choice: mode } }));
}

/** B32: whether those whom it holds come along. */
function drags(attempt: Attempt | undefined): Offered[] {
  const bodies = attempt?.board.bodies ?? [];
  const held = bodies.filter((other) => attempt && isHeldBy(other, attempt.mover)).map(({ name }) => name);
  if (held.length === 0) return [];
  return [{ name: "drag", line: { do: "move", choice: "drag" }, manner: "switched", about: held }];
}
