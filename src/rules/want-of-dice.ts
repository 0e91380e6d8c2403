import type { Ruleset } from "./declaration.ts";
import type { Ruling } from "./ruling.ts";

/**
 * A path that a test ends for want of dice (A16), as one that waits for that test: where dice may be said for it or
 * bought (A24e), that is before it fails. Any other ruling stays as it is.
 */
export function waitingForDice(ruling: Ruling, { bonuses }: Pick<Ruleset, "bonuses">): Ruling {
  const { ledger, made } = ruling;
  const failed = ledger?.ended?.count === made ? ledger.steps[made] : undefined;
  const roll = failed?.rolls.at(-1);
  if (!ledger || !failed || !roll || roll.success || roll.dice.length > 0) return ruling;
  if (bonuses?.[roll.test] === undefined) return ruling;
  const before = ledger.steps.slice(0, made);
  const rolls = [...before.flatMap((step) => step.rolls), ...failed.rolls.slice(0, -1)];
  const { test, token, sides, target } = roll;
  const given = rolls.reduce((total, { dice }) => total + dice.length, 0);
  const at = before.at(-1)?.to ?? ledger.start;
  return {
    ...ruling,
    result: "waiting",
    rolls,
    effects: before.flatMap(({ effects }) => effects),
    awaits: { test, rule: "A16", token, pool: 0, sides, bonus: 0, target, chance: 0, given, at },
    changes: [],
  };
}
