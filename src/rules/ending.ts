import type { Body } from "./body.ts";
import type { Effect } from "./chance.ts";
import type { Declaration } from "./declaration.ts";
import { costOf, type Ended, type Ledger } from "./ledger.ts";
import { type Situation, tallyOf } from "./situation.ts";
import { NOTHING, squares, sum, type Tally, valueOf } from "./tally.ts";

/** The other bodies that effects take off the board. */
export function takenOff(bodies: readonly Body[], { id }: Body, effects: readonly Effect[]): Body[] {
  const gone = new Set(effects.flatMap(({ type, token }) => (type === "removed" ? [token] : [])));
  return bodies.filter((body) => body.id !== id && gone.has(body.id));
}

/** The end that dice make of a path of which so many steps are made. */
export function endedAt({ ended }: Ledger, count: number): Ended | undefined {
  return ended?.count === count ? ended : undefined;
}

/** What such an end costs. */
export function costOfEnd(ledger: Ledger, count: number): Tally {
  return endedAt(ledger, count)?.cost ?? NOTHING;
}

/** How far dice put the body beyond where its steps lead. */
export function putIn({ body, table }: Situation, ledger: Ledger, count: number): Tally {
  const place = endedAt(ledger, count)?.place;
  const from = ledger.steps[count - 1]?.to ?? body.place;
  const { size } = table.board.ground.grid;
  return place ? squares(Math.hypot(place.x - from.x, place.y - from.y) / size) : NOTHING;
}

/** What is left of an action that a failed test ends. */
export function lostIn(situation: Situation, declaration: Declaration, ledger: Ledger, count: number) {
  const { allowance } = ledger;
  const isLost = declaration.isLostByFailure === true && endedAt(ledger, count)?.isFailed === true;
  if (!isLost || allowance === undefined) return undefined;
  const { side } = situation.table.board.ground;
  const paid = sum(costOf(ledger.steps.slice(0, count)), costOfEnd(ledger, count));
  return tallyOf(situation, Math.max(0, allowance - valueOf(sum(ledger.spent, paid), side)));
}
