import { isTouching } from "../../rules/apart.ts";
import { type Body, hasStatus, type Place, type Profile, relation } from "../../rules/body.ts";
import type { Condition } from "../../rules/condition.ts";
import { bodiesBeside } from "../../rules/board.ts";
import type { Ground } from "../../rules/ground.ts";
import type { Attempt } from "../../rules/toll.ts";

/** What movement asks about (A11, A26, A33). */
export const CONDITIONS: readonly Condition[] = [
  { id: "prone", name: "grounded" },
  { id: "climbing" },
  { id: "inert" },
  { id: "incapacitated" },
  { id: "unconscious" },
  { id: "paralyzed" },
  { id: "petrified" },
  { id: "dead" },
];

/** A33: on the ground. */
export const isGrounded = (body: Profile) => hasStatus(body, "prone");

/** A26: on a wall, between two actions. */
export const isClimbing = (body: Profile) => hasStatus(body, "climbing");

const INERT = ["inert", "incapacitated", "unconscious", "paralyzed", "petrified", "dead"];

/** A11: somebody who can do nothing against being stepped over. */
export function isInert(body: Profile): boolean {
  return INERT.some((id) => body.traits.has(id) || hasStatus(body, id));
}

/** A41, AA9: an enemy whose contact engages: neither on the ground nor inert. */
export function canEngage(mover: Body, other: Body): boolean {
  const isFoe = relation(mover, other) === "enemy" && other.kind !== "object" && !other.isHidden;
  return isFoe && !isGrounded(other) && !isInert(other);
}

/** A17, A41: the enemies that a body is engaged with at a place, in the order of the scene. */
export function engagedWith({ board, mover }: Attempt, place: Place = mover.place): Body[] {
  if (isGrounded(mover) || isInert(mover)) return [];
  return bodiesBeside(board, mover, [place]).filter(
    (other) => canEngage(mover, other) && isTouching(board.ground, [mover, place], [other, other.place]),
  );
}

/** A height of the scene in the unit of distances. */
export function tall({ grid, side }: Ground, height: number): number {
  return (height / grid.distance) * side;
}

/** What a measured length may be longer than a limit: places are whole pixels (rules.md §0). */
export const NOISE = 0.01;
