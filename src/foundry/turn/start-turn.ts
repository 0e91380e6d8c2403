import { declare } from "../../rules/declare.ts";
import { awaitsSaying, eventSayings } from "../../view/event-sayings.ts";
import { owesRoll } from "../card/card.ts";
import type { Moment } from "./end-turn.ts";
import { failOpen } from "../fail-open.ts";
import { isRoller } from "../in-charge.ts";
import { postCard } from "../card/post-card.ts";
import { seatOf } from "../board/seat.ts";
import { settle } from "../move/settle.ts";
import { inform } from "../tell.ts";
import { doneBy } from "./turn-notes.ts";

/** What the rules do when a body's turn begins (C33, C40): on the client of whoever plays it, once a turn. */
export function startTurn(combat: Combat.Implementation, _before: unknown, now: Moment): void {
  const document = combat.combatants.get(now.combatantId ?? "")?.token;
  if (!document || !combat.started || !isRoller(document, "")) return;
  failOpen(
    () => void begin(document),
    () => undefined,
  );
}

async function begin(document: TokenDocument): Promise<void> {
  const seat = seatOf(document);
  if (!seat || !Object.hasOwn(seat.rules.ruleset.procedures, WORD)) return;
  if (doneBy(document).notes.length > 0 || seat.turn.length > 0 || owesRoll(document)) return;
  const { table, body, rules, side, telling } = seat;
  const line = { do: WORD };
  const ruling = declare(table, body, line, rules);
  if (ruling.awaits) {
    const { x, y, elevation } = document._source;
    const why = awaitsSaying(ruling.awaits, telling);
    return postCard(document, { ruling, line, why }, { x, y, elevation }, "");
  }
  await settle(document, ruling, side);
  for (const saying of eventSayings(ruling, body, telling)) inform(saying);
}

const WORD = "start-turn";
