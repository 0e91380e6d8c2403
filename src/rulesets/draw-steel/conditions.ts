import { type Body, hasStatus, type Profile, statusOf } from "../../rules/body.ts";
import type { Condition } from "../../rules/condition.ts";

/** What movement, strikes and power rolls ask about (E7, E8, E24, E25, E35, E38). */
export const CONDITIONS: readonly Condition[] = [
  { id: "prone" },
  { id: "grabbed", asks: "by" },
  { id: "restrained" },
  { id: "slowed" },
  { id: "frightened", asks: "by" },
  { id: "weakened" },
  { id: "squeezed" },
  { id: "dazed" },
  { id: "climbing" },
  { id: "unconscious" },
  { id: "dead" },
  { id: "invisible" },
];

export const isProne = (body: Profile) => hasStatus(body, "prone");

/** E24: whether a body lies there because it chose to: such a status is its own doing. */
export function isProneByChoice(body: Body): boolean {
  return statusOf(body, "prone")?.by === body.id;
}

/** What leaves a body unable to strike when an enemy turns its back. */
const SENSELESS = ["unconscious", "dead", "dazed", "incapacitated"];

/** E35: whether a foe may strike at a mover that leaves it: not without its wits, and not with a bane on that enemy. */
export function mayStrike(foe: Body, mover: Body): boolean {
  if (foe.traits.has("incapacitated") || SENSELESS.some((id) => hasStatus(foe, id))) return false;
  return !hasBane(foe, mover);
}

/** What burdens every roll of a creature. */
const BURDENED = ["weakened", "restrained", "prone", "squeezed"];

function hasBane(foe: Body, mover: Body): boolean {
  if (BURDENED.some((id) => hasStatus(foe, id))) return true;
  return foe.statuses.some(
    ({ id, by }) => (id === "frightened" && by === mover.id) || (id === "grabbed" && by !== mover.id),
  );
}
