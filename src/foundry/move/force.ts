import { rulingSayings } from "../../view/ruling-sayings.ts";
import { calledForce, forceIsDone } from "./called-force.ts";
import { fallIfDue } from "../deeds/falls.ts";
import type { Judgement } from "./judgement.ts";
import { endOfMove, type Made, withoutHang } from "./made.ts";
import { publish } from "../deeds/publish.ts";
import { seatOf, spotOf } from "../board/seat.ts";
import { inform } from "../tell.ts";

/** What was judged of a token that is moved by force: the drag as drawn, and the one that was let go. */
interface Forced {
  drawn: Judgement | undefined;
  sent: Judgement | undefined;
}

const moves = new WeakMap<TokenDocument, Forced>();

/** A slam is seen from the path as drawn: what is sent ends before it. */
export function rememberForce(document: TokenDocument, judgement: Judgement, isSent: boolean): void {
  const own = moves.get(document) ?? { drawn: undefined, sent: undefined };
  moves.set(document, own);
  const isForced = judgement.line.by !== undefined && judgement.line.by === calledForce()?.by;
  if (!isSent) own.drawn = isForced ? judgement : undefined;
  else if (!isForced) own.sent = undefined;
  else own.sent ??= judgement;
}

/** The drag is let go: who is slammed where it stands is so at once. */
export function letForceGo(document: TokenDocument): void {
  const own = moves.get(document);
  if (!own) return;
  own.sent = own.drawn;
  own.drawn = undefined;
  if (own.sent?.ruling.legal && own.sent.ruling.made === 0 && own.sent.ruling.effects.length > 0) {
    void carryOutForce(document, { movement: "", origin: spotOf(document._source) });
  }
}

/** What a forced movement that is over has done: conditions, what it broke, and a card in the chat that tells of it. */
export async function carryOutForce(document: TokenDocument, { movement, origin }: Made): Promise<void> {
  const own = moves.get(document);
  const judgement = own?.sent;
  if (own) own.sent = undefined;
  if (!judgement) return;
  sayNext(document, judgement.line.by ?? "");
  const { ruling, line, table } = judgement;
  const seat = seatOf(document);
  if (!seat) return;
  const { body, side, telling } = seat;
  const quiet = { ...ruling, effects: [], rolls: [], awaits: undefined };
  await publish(document, withoutHang(ruling), table, {
    movement,
    origin,
    end: endOfMove(ruling, origin),
    title: { key: "SUREFOOT.Card.forced", data: { token: document.name } },
    before: rulingSayings(quiet, body, line, [], side, telling),
  });
  await fallIfDue(document);
}

/** E20: whoever is moved next, or that all are. */
function sayNext(document: TokenDocument, by: string): void {
  const left = forceIsDone(document);
  const token = document.parent?.tokens.get(by)?.name ?? "";
  if (left > 0) inform({ key: "SUREFOOT.Sheet.forceNext", data: { token, left } });
}
