import type { Body } from "../../rules/body.ts";
import type { Fate, Roll, Test, TestId } from "../../rules/chance.ts";
import type { Attempt } from "../../rules/toll.ts";

type Ability = "strength" | "dexterity";

/** An ability check: a d20 and the modifier of the ability against a DC. */
export function check(
  body: Body,
  id: TestId,
  ability: Ability,
  dc: number,
  rule: string,
  outcome: (roll: Roll) => Fate,
): Test {
  return {
    id,
    rule,
    token: body.id,
    pool: 1,
    sides: 20,
    bonus: modifier(body, ability),
    target: dc,
    outcome,
  };
}

/** The score of an ability; a profile without it has an average one. */
export function score({ attributes }: Body, ability: Ability): number {
  return attributes[ability] ?? 10;
}

/** B40, BA6: half of a number of feet, rounded down to a whole one unless the table counts exactly. */
export function half(feet: number, { settings }: Attempt): number {
  return settings["halves"] === "exact" ? feet / 2 : Math.floor(feet / 2 + 1e-6);
}

/** B40: half of what the score is above 10, rounded down. */
export function modifier(body: Body, ability: Ability): number {
  return Math.floor((score(body, ability) - 10) / 2);
}
