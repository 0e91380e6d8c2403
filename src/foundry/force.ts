import type { Ruling } from "../rules/ruling.ts";
import type { Line } from "../rules/line.ts";
import { rulingSayings } from "../view/ruling-sayings.ts";
import { say } from "../view/words.ts";
import { callForForce, calledForce } from "./called-force.ts";
import { befall } from "./befall.ts";
import { fallIfDue } from "./falls.ts";
import type { Judgement } from "./judgement.ts";
import { seatOf } from "./seat.ts";
import { SYSTEM_ID } from "./system-id.ts";
import { spoken, words } from "./words.ts";

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
  else if (isForced && own.sent === undefined) own.sent = judgement;
}

/** The drag is let go: who is slammed where it stands is so at once. */
export function letForceGo(document: TokenDocument): void {
  const own = moves.get(document);
  if (!own) return;
  own.sent = own.drawn;
  own.drawn = undefined;
  if (own.sent?.ruling.legal && own.sent.ruling.made === 0 && own.sent.ruling.effects.length > 0) {
    void carryOutForce(document);
  }
}

/** What a forced movement that is over has done: conditions, and a card in the chat that tells of it. */
export async function carryOutForce(document: TokenDocument): Promise<void> {
  const own = moves.get(document);
  const judgement = own?.sent;
  if (own) own.sent = undefined;
  if (!judgement) return;
  callForForce(undefined);
  const ruling = withoutFall(judgement.ruling);
  for (const other of document.parent?.tokens ?? []) await befall(other, ruling.effects);
  await tell(document, ruling, judgement.line);
  await fallIfDue(document);
}

/** The fall comes by itself, with the body hanging in the air (falls.ts). */
function withoutFall(ruling: Ruling): Ruling {
  const falls = ruling.effects.some(({ type }) => type === "fall");
  const effects = ruling.effects.filter(
    ({ type, token }) => !falls || (type !== "fall" && !(type === "prone" && token === ruling.token)),
  );
  return { ...ruling, effects };
}

async function tell(document: TokenDocument, ruling: Ruling, line: Line): Promise<void> {
  const seat = seatOf(document);
  if (!seat) return;
  const sayings = rulingSayings(ruling, seat.body, line, [], seat.side, seat.telling);
  const content = await foundry.applications.handlebars.renderTemplate(
    `systems/${SYSTEM_ID}/templates/card.hbs`,
    {
      title: spoken({ key: "SUREFOOT.Card.forced", data: { token: document.name } }),
      text: sayings.map((saying) => say(words(), saying)).join(" "),
    },
  );
  const speaker = ChatMessage.getSpeaker({ token: document } as never);
  await ChatMessage.create({ content, speaker } as never);
}
