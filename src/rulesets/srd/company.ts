import { type Body, relation } from "../../rules/body.ts";
import type { About } from "../../rules/stages/bodies.ts";
import type { Attempt } from "../../rules/toll.ts";
import { isIncapacitated } from "./conditions.ts";
import { comesAlong } from "./drag.ts";
import { category, isTiny } from "./sizes.ts";

/** B15, BA4: a neutral creature is an ally only where the table says so. */
const isAlly: About<boolean> = (mover, other, { settings }) => {
  const bond = relation(mover, other);
  return bond === "ally" || (bond === "neutral" && settings["neutral"] === "ally");
};

/** B14: an ally, an Incapacitated or Tiny creature, or one at least two sizes away. Things stand in nobody's way. */
export const mayPass: About<boolean> = (mover, other, attempt) =>
  other.kind === "object" ||
  comesAlong(mover, other, attempt) ||
  isAlly(mover, other, attempt) ||
  isIncapacitated(other) ||
  isTiny(other) ||
  Math.abs(category(mover) - category(other)) >= 2;

/** B15, B20: a creature that is neither Tiny nor an ally; furniture as large as the mover or larger. */
export const isDifficult: About<boolean> = (mover, other, attempt) =>
  other.kind === "object"
    ? category(other) >= category(mover)
    : !isTiny(other) && !comesAlong(mover, other, attempt) && !isAlly(mover, other, attempt);

/** BA8: up to four Tiny creatures share a square; anybody shares one with a thing. */
export const mayShare = (mover: Body, others: readonly Body[], attempt: Attempt) => {
  const { settings } = attempt;
  const creatures = others.filter((other) => other.kind !== "object" && !comesAlong(mover, other, attempt));
  if (creatures.length === 0) return true;
  return settings["tinySharing"] === true && isTiny(mover) && creatures.every(isTiny) && creatures.length < 4;
};
