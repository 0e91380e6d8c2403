import { declare } from "../rules/declare.ts";
import { limitOf } from "../rules/declaration.ts";
import type { Ruling } from "../rules/ruling.ts";
import type { Line } from "../rules/line.ts";
import { attemptOf } from "../rules/situation.ts";
import { valueOf } from "../rules/tally.ts";
import { spentIn } from "../rules/turn.ts";
import { rulingSayings } from "../view/ruling-sayings.ts";
import type { Amount } from "../view/words.ts";
import { lineOf } from "./actions.ts";
import { befall } from "./befall.ts";
import { owesRoll } from "./card.ts";
import { seatOf } from "./seat.ts";
import { inform, warn } from "./tell.ts";
import { writeNote } from "./turn-notes.ts";

/** What a token may do in its turn that moves it nowhere, by the words of the rules. */
export type ActionWord = "dash" | "disengage" | "stand" | "drop-prone" | "grant";

/** What means nothing where there are no turns. */
const IN_TURNS: ReadonlySet<ActionWord> = new Set(["dash", "disengage", "grant"] as const);

/** Does it, if the rules let it: what it costs or adds is noted for the turn, what it changes becomes a condition. */
export async function takeAction(
  document: TokenDocument,
  line: Line & { readonly do: ActionWord },
): Promise<void> {
  const seat = seatOf(document);
  if (!seat) return;
  const { table, body, rules, turn, side, telling } = seat;
  const hasTurns = document.combatant?.parent?.started === true;
  if (!hasTurns && IN_TURNS.has(line.do)) return inform({ key: "SUREFOOT.Sheet.noTurns", data: {} });
  if (owesRoll(document)) return warn({ key: "SUREFOOT.Breach.rollFirst", data: { token: body.name } });
  const ruling = withoutFall(declare(table, body, line, rules));
  const sayings = rulingSayings(ruling, body, line, turn, side, telling);
  if (!ruling.legal) return sayings.slice(0, 1).forEach(warn);
  await writeNote(document, ruling.changes, side);
  await befall(document, ruling.effects);
  sayings.forEach(inform);
}

/** A ruling without the fall that it brings: whoever ought to fall does so by what it then is (falls.ts). */
function withoutFall(ruling: Ruling): Ruling {
  const effects = ruling.effects.filter(({ type }) => type !== "fall");
  return { ...ruling, effects, rolls: [], awaits: undefined };
}

/** What a token has left of its movement this turn; undefined without limit, or where nothing is measured. */
export function leftOf(document: TokenDocument): Amount | undefined {
  const seat = seatOf(document);
  const move = seat?.rules.ruleset.declarations["move"];
  if (!seat || !move) return undefined;
  const { table, body, rules, side, telling } = seat;
  const line = lineOf(document, seat);
  const own = rules.ruleset.declarations[line.do] ?? move;
  const attempt = attemptOf({ table, body, line, game: rules }, own);
  const limit = limitOf(own.allowance(attempt, own.modeOf(body)));
  if (limit === undefined) return undefined;
  const spent = valueOf(spentIn(attempt.account ?? attempt.turn), side);
  return { amount: Math.max(0, limit - spent), units: telling.units };
}
