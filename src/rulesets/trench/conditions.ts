import { isNear } from "../../rules/apart.ts";
import { bodiesBeside } from "../../rules/board.ts";
import { bandOf, type Body, hasStatus, type Place, type Profile, relation } from "../../rules/body.ts";
import type { Condition } from "../../rules/condition.ts";
import type { Ground } from "../../rules/ground.ts";
import type { Attempt, Settings } from "../../rules/toll.ts";

/** What movement asks about (C38–C40). */
export const CONDITIONS: readonly Condition[] = [{ id: "prone", name: "down" }, { id: "diving" }];

/** C40: Down. */
export const isDown = (body: Profile) => hasStatus(body, "prone");

/** C38: Out of Action: a page leaves such a model lying, and it is in nobody's way. */
export const isOut = (body: Profile) => hasStatus(body, "dead");

/** C41: whether the ground is nothing to a body. */
export function isFlying({ traits, speeds }: Profile): boolean {
  return traits.has("flying") || (speeds !== undefined && speeds.fly !== "none" && speeds.fly !== 0);
}

/** C.3: whether the older public rules are played. */
export const isPlaytest = (settings: Settings) => settings["edition"] === "playtest";

/** C9: how near to an enemy is within its reach, in inches. */
export const INCH = 1;

/** A model that others keep away from. */
export function isFoe(mover: Body, other: Body): boolean {
  return isOpposed(mover, other) && !other.isHidden && !isOut(other);
}

/** A model of the other side, seen or not. */
export function isOpposed(mover: Body, other: Body): boolean {
  return relation(mover, other) === "enemy" && other.kind !== "object";
}

/** The enemies within 1″ of a body at a place, edge to edge (CA7), in the order of the scene. */
export function foesWithin({ board, mover }: Attempt, place: Place = mover.place): Body[] {
  return bodiesBeside(board, mover, [place]).filter(
    (other) => isFoe(mover, other) && isNear(board.ground, [mover, place], [other, other.place], INCH),
  );
}

/** Whether a body at a height is no more than 1″ above or below another one. */
export function isLevelWith({ board, mover }: Attempt, elevation: number, other: Body): boolean {
  const [own, its] = [bandOf(mover, elevation), bandOf(other, other.place.elevation)];
  const apart = Math.max((its.bottom ?? 0) - (own.top ?? 0), (own.bottom ?? 0) - (its.top ?? 0));
  return tall(board.ground, apart) <= INCH;
}

/** A height of the scene in the unit of distances. */
export function tall({ grid, side }: Ground, height: number): number {
  return Math.round((height / grid.distance) * side * 1e6) / 1e6;
}
