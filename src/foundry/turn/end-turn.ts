import type { Effect } from "../../rules/chance.ts";
import { declare } from "../../rules/declare.ts";
import { isSource, sourceOf } from "../../scene/reading.ts";
import { eventSayings } from "../../view/event-sayings.ts";
import { befall } from "../deeds/befall.ts";
import { failOpen } from "../fail-open.ts";
import { isInCharge } from "../in-charge.ts";
import { seatOf } from "../board/seat.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { inform } from "../tell.ts";

/** Where a combat stands, as Foundry tells it (API: CombatHistoryData). */
export interface Moment {
  readonly round: number;
  readonly turn: number | null;
  readonly combatantId: string | null;
}

/**
 * What befalls a token whose turn ends where it is (B17): its owners hear it, and whoever is in charge carries it out.
 * Turns that are stepped back end nothing, and the same turn at the same place ends once.
 */
export function endTurn(combat: Combat.Implementation, before: Moment | undefined, now: Moment): void {
  if (!before || !isForward(before, now)) return;
  const document = combat.combatants.get(before.combatantId ?? "")?.token;
  if (!document) return;
  const { x, y } = document._source;
  const turn = { combat: combat.id ?? "", round: before.round, turn: before.combatantId ?? "" };
  failOpen(
    () => ruleEnd(combat, document, { ...turn, x, y }),
    () => undefined,
  );
}

function isForward(before: Moment, now: Moment): boolean {
  if (before.round < 1 || now.round !== before.round) return before.round >= 1 && now.round > before.round;
  return now.combatantId !== before.combatantId && (now.turn ?? -1) > (before.turn ?? -1);
}

/** A turn that has ended, and where: its combat, its round, and by its combatant's id whose. */
interface Ended {
  readonly combat: string;
  readonly round: number;
  readonly turn: string;
  readonly x: number;
  readonly y: number;
}

/** A flyer that falls prone in the air comes down by its condition (falls.ts). */
function ruleEnd(combat: Combat.Implementation, document: TokenDocument, ended: Ended): void {
  const seat = seatOf(document);
  if (!seat || hasEnded(combat, document, ended)) return;
  const ruling = declare(seat.table, seat.body, { do: "end-turn" }, seat.rules);
  const effects = ruling.effects.filter(({ type }) => type !== "fall");
  if (effects.length === 0) return;
  const told = { ...ruling, effects, rolls: [], awaits: undefined };
  if (document.isOwner) for (const saying of eventSayings(told, seat.body, seat.telling)) inform(saying);
  if (isInCharge(document)) void carryOut(combat, document, effects, ended);
}

async function carryOut(
  combat: Combat.Implementation,
  document: TokenDocument,
  effects: readonly Effect[],
  ended: Ended,
): Promise<void> {
  if (game.user?.isGM) await writeEnded(combat, `ended.${ended.turn}`, ended);
  else await writeEnded(document, "ended", ended);
  await befall(document, effects);
}

/** A document that can have flags, as far as it is needed here. */
interface Flagged {
  getFlag(scope: never, key: never): unknown;
  setFlag(scope: never, key: never, value: never): Promise<unknown>;
}

async function writeEnded(document: object, key: string, ended: Ended): Promise<void> {
  await (document as Flagged).setFlag(SYSTEM_ID as never, key as never, ended as never);
}

/** While a GM is there what stands in the combat counts: on its token a player could write that its turn has ended. */
function hasEnded(combat: Combat.Implementation, document: TokenDocument, ended: Ended): boolean {
  const isNoted = (noted: unknown) =>
    isSource(noted) && Object.entries(ended).every(([key, value]) => noted[key] === value);
  const flagOf = (one: object) => (one as Flagged).getFlag(SYSTEM_ID as never, "ended" as never);
  return (
    isNoted(sourceOf(flagOf(combat))[ended.turn]) || (!game.users?.activeGM && isNoted(flagOf(document)))
  );
}
