import { declare } from "../../rules/declare.ts";
import { whySaying } from "../../view/ruling-sayings.ts";
import { lineOf } from "../turn/begun.ts";
import { goAlong } from "./go-along.ts";
import { seatOf } from "../board/seat.ts";
import { warn } from "../tell.ts";

/** Moves a token by the rules' own way, as far as it goes: judged, stopped and paid for like a drag along it. */
export async function goOwnWay(document: TokenDocument): Promise<void> {
  const seat = seatOf(document);
  if (!seat) return;
  const { table, body, rules, telling } = seat;
  const ruling = declare(table, body, { ...lineOf(document, seat), path: undefined }, rules);
  const steps = ruling.isOwnWay === true ? (ruling.ledger?.steps ?? []) : [];
  if (steps.length > 0) return goAlong(document, steps);
  const why = whySaying(ruling, body, 0, telling);
  if (why) warn(why);
}
