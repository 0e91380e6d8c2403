import type { Ruling } from "../rules/ruling.ts";

/** A ruling without the rolls and effects that it had as far as it was told before, when a roll was still due. */
export function newsOf(ruling: Ruling, told: Pick<Ruling, "rolls" | "effects">): Ruling {
  const old = told.effects.map((effect) => JSON.stringify(effect));
  const effects = ruling.effects.filter((effect) => {
    const at = old.indexOf(JSON.stringify(effect));
    if (at !== -1) old.splice(at, 1);
    return at === -1;
  });
  return { ...ruling, rolls: ruling.rolls.slice(told.rolls.length), effects };
}
