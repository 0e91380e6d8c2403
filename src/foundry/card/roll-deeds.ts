import type { Ruling } from "../../rules/ruling.ts";
import { aftermathSayings } from "../../view/aftermath-sayings.ts";
import { type Card, cardOf } from "./card.ts";
import { deedsBy } from "../deeds/carry-out.ts";
import { type Deeds, deedFlags } from "../deeds/deeds.ts";
import { settlePath } from "../move/finish-path.ts";
import { withoutHang } from "../move/made.ts";
import { lastMovement } from "../move/recorded.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { isAt, type Seat, type Spot, spotOf } from "../board/seat.ts";

/** Where a token was when a card was rolled, when it had gone on by that, and the last movement on its record before. */
export interface Route {
  readonly start: Spot;
  readonly gone: Spot;
  readonly before: string;
}

/** By which movement a roll did what it did: the last that it brought about, else that which had led to it. */
function movementOf(
  document: TokenDocument,
  { start, gone, before }: Route,
  { movement, origin }: Card,
  end: Spot,
): Pick<Deeds, "movement" | "origin" | "end"> {
  const last = lastMovement(document);
  const own = last === before ? "" : last;
  const now = spotOf(document._source);
  if (!isAt(now, gone)) return { movement: own, origin: gone, end: now };
  return isAt(gone, start) ? { movement, origin, end } : { movement: own, origin: start, end };
}

/** What the roll of a card has done besides moving its token is done, and remembered in its message for who takes it back. */
export async function doAsRolled(
  message: ChatMessage.Implementation,
  document: TokenDocument,
  ruling: Ruling,
  { seat, end, route }: { readonly seat: Seat; readonly end: Spot; readonly route: Route },
): Promise<void> {
  const card = cardOf(message);
  if (!card) return;
  const whose = { ...movementOf(document, route, card, end), isFall: card.line.do === "fall" };
  const had = await settlePath(document, ruling, seat.turn);
  const hasComeDown = !isAt(spotOf(document._source), route.gone);
  const done = hasComeDown ? ruling : withoutHang(ruling);
  const deeds = await deedsBy(document, done, seat.table.board.bodies, whose, had);
  const { body, table, telling } = seat;
  const came = aftermathSayings(done, body, table.board.bodies, telling);
  const flags = foundry.utils.mergeObject(deedFlags(deeds), { [SYSTEM_ID]: { outcome: came } });
  await message.update({ flags } as never);
}
