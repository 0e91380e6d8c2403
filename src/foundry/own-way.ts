import { declare } from "../rules/declare.ts";
import type { PricedStep } from "../rules/ledger.ts";
import { whySaying } from "../view/ruling-sayings.ts";
import { lineOf } from "./begun.ts";
import { seatOf } from "./seat.ts";
import { warn } from "./tell.ts";

/** The places by which the action that is under way leads by the rules' own way, to its end; none where they find none. */
export function ownWay(document: TokenDocument): readonly PricedStep[] {
  const seat = seatOf(document);
  const ruling =
    seat && declare(seat.table, seat.body, { ...lineOf(document, seat), path: undefined }, seat.rules);
  const steps = ruling?.isOwnWay === true ? (ruling.ledger?.steps ?? []) : [];
  return steps.filter((step, at) => at === steps.length - 1 || steps[at + 1]?.leg !== step.leg);
}

/** Moves a token by the rules' own way, as far as it goes: judged, stopped and paid for like a drag along it. */
export async function goOwnWay(document: TokenDocument): Promise<void> {
  const ends = ownWay(document);
  if (ends.length === 0) {
    const seat = seatOf(document);
    const line = seat && { ...lineOf(document, seat), path: undefined };
    const ruling = line && declare(seat.table, seat.body, line, seat.rules);
    const why = ruling && whySaying(ruling, seat.body, 0, seat.telling);
    return why && warn(why);
  }
  const path = ends.map(({ to: { x, y, elevation }, mode }) => ({
    x,
    y,
    elevation,
    action: mode,
    snapped: true,
    explicit: true,
    checkpoint: false,
  }));
  await document.move(path as never);
}
