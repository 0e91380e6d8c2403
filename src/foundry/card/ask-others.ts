import type { AnswerName } from "../../rules/answer.ts";
import type { Effect } from "../../rules/chance.ts";
import { declare } from "../../rules/declare.ts";
import type { Line } from "../../rules/line.ts";
import { whySaying } from "../../view/ruling-sayings.ts";
import { begin, seatInTurn } from "../turn/actions.ts";
import { answeringOf, answersTo, type Asking, askingOf, openFoes, owesAnswers } from "./answers.ts";
import { befall } from "../deeds/befall.ts";
import { owesRoll } from "./card.ts";
import { isRoller } from "../in-charge.ts";
import { currentGame } from "../settings.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { inform, warn } from "../tell.ts";
import { spoken } from "../words.ts";

/** Begins an action before which others attack (C22): a card asks whoever plays them what came of it; then it is drawn. */
export async function askOthers(document: TokenDocument, line: Line): Promise<void> {
  const seat = seatInTurn(document);
  if (!seat) return;
  const { table, body, rules, telling } = seat;
  const token = body.name;
  if (owesRoll(document)) return warn({ key: "SUREFOOT.Breach.rollFirst", data: { token } });
  if (owesAnswers(document)) return warn({ key: "SUREFOOT.Breach.answersFirst", data: { token } });
  const ruling = declare(table, body, line, rules);
  const why = whySaying(ruling, body, 0, telling);
  if (!ruling.legal) return why && warn(why);
  const foes = new Set(
    ruling.notices.flatMap((notice) => (notice.type === "free-attack" ? (notice.by ?? []) : [])),
  );
  const asking: Asking = {
    scene: document.parent?.id ?? "",
    token: document.id ?? "",
    foes: [...foes],
  };
  const title = spoken({ key: "SUREFOOT.Card.asks", data: { token } });
  const content = await foundry.applications.handlebars.renderTemplate(
    `systems/${SYSTEM_ID}/templates/card.hbs`,
    { title, text: asking.foes.map((foe) => telling.nameOf(foe)).join(", ") },
  );
  const data = {
    content,
    speaker: ChatMessage.getSpeaker({ token: document } as never),
    flags: { [SYSTEM_ID]: { asking } },
  };
  const message = await ChatMessage.create(data as never);
  await begin(document, seat, line, { card: message?.id ?? "" });
}

/** An answer does what it says, on the client of whoever plays the token; the card shows it, and after the last one the token may go. */
export async function hearAnswer(message: ChatMessage.Implementation): Promise<void> {
  const answering = answeringOf(message);
  const card = game.messages?.get(answering?.card ?? "");
  const asking = askingOf(card);
  const document = asking && game.scenes?.get(asking.scene)?.tokens.get(asking.token);
  if (!answering || !card || !asking || !document) return;
  const { foe, came } = answering;
  const id = card.id ?? "";
  const isRepeated = countOf(id, foe) > 1 || answersTo(id, asking).get(foe) !== came;
  if (isRepeated || !isRoller(document, card.author?.id ?? "")) return;
  await befall(document, effectsOf(came, document));
  const open = openFoes(id, asking);
  if (card.isOwner) await card.update({ flags: { [SYSTEM_ID]: { open: open.length } } } as never);
  if (open.length > 0) return;
  const isFelled = [...answersTo(id, asking).values()].some((each) => effectsOf(each, document).length > 0);
  const key = isFelled ? "SUREFOOT.Card.allAnsweredFelled" : "SUREFOOT.Card.allAnswered";
  inform({ key, data: { token: document.name } });
}

/** What an answer does to the token that was attacked. */
function effectsOf(came: AnswerName, { id }: TokenDocument): readonly Effect[] {
  const answer = currentGame()?.ruleset.answers?.find(({ name }) => name === came);
  return answer?.effects(id ?? "") ?? [];
}

/** How many answers there are for a foe of a card, whoever gave them. */
function countOf(id: string, foe: string): number {
  return [...(game.messages ?? [])].filter((message) => {
    const answering = answeringOf(message);
    return answering?.card === id && answering.foe === foe;
  }).length;
}
