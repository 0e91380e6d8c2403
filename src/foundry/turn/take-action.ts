import { declare } from "../../rules/declare.ts";
import { limitOf } from "../../rules/declaration.ts";
import type { Ruling } from "../../rules/ruling.ts";
import type { Line } from "../../rules/line.ts";
import { attemptOf } from "../../rules/situation.ts";
import { valueOf } from "../../rules/tally.ts";
import { spentIn } from "../../rules/turn.ts";
import { awaitsSaying, noticeSaying } from "../../view/event-sayings.ts";
import { rulingSayings } from "../../view/ruling-sayings.ts";
import type { Amount } from "../../view/words.ts";
import { lineOf } from "./begun.ts";
import { owesRoll } from "../card/card.ts";
import type { Had } from "../deeds/deeds.ts";
import { changeBodies } from "../move/finish-path.ts";
import { postCard } from "../card/post-card.ts";
import { publish } from "../deeds/publish.ts";
import { lastMovement } from "../move/recorded.ts";
import { type Seat, seatOf, spotOf } from "../board/seat.ts";
import { settle } from "../move/settle.ts";
import { inform, warn } from "../tell.ts";
import { doneBy } from "./turn-notes.ts";

/** Does it, if the rules let it: what it costs or adds is noted for the turn, what it changes becomes a condition. What means something in turns only is told where there are none. */
export async function takeAction(document: TokenDocument, line: Line, isOfTurns: boolean): Promise<void> {
  const seat = seatOf(document);
  if (!seat) return;
  const { table, body, rules, turn, side, telling } = seat;
  const hasTurns = document.combatant?.parent?.started === true;
  if (!hasTurns && isOfTurns) return inform({ key: "SUREFOOT.Sheet.noTurns", data: {} });
  if (owesRoll(document)) return warn({ key: "SUREFOOT.Breach.rollFirst", data: { token: body.name } });
  const declared = declare(table, body, line, rules);
  if (declared.awaits && declared.awaits.test !== "fall") {
    const { x, y, elevation } = document._source;
    const why = awaitsSaying(declared.awaits, telling);
    return postCard(document, { ruling: declared, line, why }, { x, y, elevation }, "");
  }
  const ruling = withoutFall(declared);
  const sayings = rulingSayings(ruling, body, line, turn, side, telling);
  if (!ruling.legal) return sayings.slice(0, 1).forEach(warn);
  await settle(document, ruling, side);
  const isFalling = declared.effects.some(({ type }) => type === "fall");
  const had = isFalling ? undefined : await changeBodies(document, ruling);
  await tellAll(document, seat, ruling, had);
  sayings.forEach(inform);
}

/** What others may do now, and which things were taken up or let go, is told to all, and remembered for who takes it back. */
async function tellAll(
  document: TokenDocument,
  { table, body, telling }: Seat,
  ruling: Ruling,
  had: Had | undefined,
): Promise<void> {
  const before = ruling.notices.map((notice) => noticeSaying(notice, body, telling));
  if (before.length + (had?.handled.length ?? 0) === 0) return;
  const place = spotOf(document._source);
  const movement = lastMovement(document);
  await publish(document, ruling, table, {
    movement,
    origin: place,
    end: place,
    before,
    ...(had ? { had, notes: doneBy(document).notes.length } : {}),
  });
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
