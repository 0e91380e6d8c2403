import { type Body, hasStatus, type Profile, statusOf } from "../../rules/body.ts";

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
