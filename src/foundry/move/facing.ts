import { declare } from "../../rules/declare.ts";
import { whySaying } from "../../view/ruling-sayings.ts";
import { isPutByRules } from "./put.ts";
import { seatOf } from "../board/seat.ts";
import { currentGame } from "../settings.ts";
import { warn } from "../tell.ts";
import { noteIn } from "../turn/turn-notes.ts";
import { isUnconstrainedOn } from "./unconstrained.ts";

/** So long after a turn of the wheel the next one still belongs to the same turning, in milliseconds. */
const ONE_TURNING = 1500;

/** When a token was last turned by this user. */
const turned = new WeakMap<TokenDocument, number>();

/**
 * Judges an update that turns a token on the spot, where the game has a rule for that: it is noted in the same update, or
 * taken out of it with its sentence. Whether nothing of the update is left. Outside a started combat it turns freely, and
 * so does whom a GM moves without rules.
 */
export function refusesTurning(document: TokenDocument, changed: object): boolean {
  const update: { rotation?: unknown } = changed;
  const { rotation } = update;
  if (typeof rotation !== "number" || rotation === document._source.rotation) return false;
  const seat = document.combatant?.parent?.started === true ? seatOf(document) : undefined;
  const facing = seat?.rules.ruleset.facing;
  if (!seat || facing === undefined || isPutByRules(document) || isUnconstrainedOn()) return false;
  if (performance.now() - (turned.get(document) ?? Number.NEGATIVE_INFINITY) < ONE_TURNING) {
    turned.set(document, performance.now());
    return false;
  }
  const { table, body, rules, side, telling } = seat;
  const ruling = declare(table, body, { do: facing, rotation }, rules);
  const why = whySaying(ruling, body, 0, telling);
  if (why) warn(why);
  if (ruling.legal || rules.enforcement === "warn") {
    turned.set(document, performance.now());
    noteIn(changed, document, ruling.changes, side);
    return false;
  }
  delete update.rotation;
  return Object.keys(update).every((key) => key === "_id");
}

/** Whether tokens keep their facing when they move: where the game has a rule for turning. */
export function keepsFacing(): boolean {
  return currentGame()?.ruleset.facing !== undefined;
}
