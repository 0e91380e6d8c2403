import type { Rolled } from "../../rules/chance.ts";
import { isStrict } from "../../rules/leniency.ts";
import { openingOf } from "../../rules/opening.ts";
import type { Declaration } from "../../rules/declaration.ts";
import { type Ruling, refused } from "../../rules/ruling.ts";
import { type Situation, turnOf } from "../../rules/situation.ts";
import { lastActionIn } from "../../rules/turn.ts";

/** Whether a line goes on with an action that was begun before. */
export function isGoingOn(situation: Situation): boolean {
  return situation.line.more === true && lastActionIn(turnOf(situation)) !== undefined;
}

/** The refusal of a line for which there is no action left; undefined where there is, or the table only warns. */
export function noAction(situation: Situation, declaration: Declaration): Ruling | undefined {
  const { body, line, game } = situation;
  const opening = openingOf(situation, declaration);
  return isStrict(game) && "code" in opening ? refused(body, line.do, opening) : undefined;
}

/** A situation whose line has the faces left that were not rolled yet. */
export function withDiceAfter(situation: Situation, { rolls }: Pick<Rolled, "rolls">): Situation {
  const used = rolls.reduce((total, { dice }) => total + dice.length, 0);
  return { ...situation, line: { ...situation.line, dice: situation.line.dice?.slice(used) } };
}

/** What came of a line behind what was rolled before its body moved. */
export function behind({ rolls, effects }: Pick<Rolled, "rolls" | "effects">, ruling: Ruling): Ruling {
  const used = rolls.reduce((total, { dice }) => total + dice.length, 0);
  const { awaits } = ruling;
  return {
    ...ruling,
    rolls: [...rolls, ...ruling.rolls],
    effects: [...effects, ...ruling.effects],
    awaits: awaits && { ...awaits, given: awaits.given + used },
  };
}
