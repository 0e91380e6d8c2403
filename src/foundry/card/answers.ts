import type { AnswerName } from "../../rules/answer.ts";
import { ANSWER_NAMES } from "../../rules/answer.ts";
import { isSource, type Source, textOf, textsOf } from "../../scene/reading.ts";
import { begunCard } from "../turn/begun.ts";
import { isOwnedBy } from "../in-charge.ts";
import { SYSTEM_ID } from "../system-id.ts";

/** A card on which others say what came of their attacks, before its token may go. */
export interface Asking {
  readonly scene: string;
  readonly token: string;
  readonly foes: readonly string[];
}

/** One answer: a message of whoever plays the attacker, or of a GM, about a foe of the card. */
interface Answering {
  readonly card: string;
  readonly foe: string;
  readonly came: AnswerName;
}

/** What a message asks of others; undefined where it asks nothing. */
export function askingOf(message: ChatMessage.Implementation | undefined): Asking | undefined {
  const flag: unknown = message?.getFlag(SYSTEM_ID as never, "asking" as never);
  if (!isSource(flag)) return undefined;
  return {
    scene: textOf(flag["scene"]),
    token: textOf(flag["token"]),
    foes: textsOf(flag["foes"]).slice(0, MOST),
  };
}

/** Nobody has more enemies beside it. */
const MOST = 50;

/** What a message answers; undefined where it answers nothing. */
export function answeringOf(message: ChatMessage.Implementation | undefined): Answering | undefined {
  const flag: unknown = message?.getFlag(SYSTEM_ID as never, "answering" as never);
  const came = isSource(flag) ? cameIn(flag) : undefined;
  if (!isSource(flag) || !came) return undefined;
  return { card: textOf(flag["card"]), foe: textOf(flag["foe"]), came };
}

function cameIn(flag: Source): AnswerName | undefined {
  return ANSWER_NAMES.find((name) => name === flag["came"]);
}

/** The answers that a card has so far, by foe: the first of each that came from somebody who may give it. */
export function answersTo(id: string, asking: Asking): ReadonlyMap<string, AnswerName> {
  const given = new Map<string, AnswerName>();
  for (const message of game.messages ?? []) {
    const answering = answeringOf(message);
    if (answering?.card !== id || given.has(answering.foe)) continue;
    const author = message.author;
    if (author && mayAnswer(author, asking, answering.foe)) given.set(answering.foe, answering.came);
  }
  return given;
}

/** Whether a user answers for a foe: a GM, or whoever plays it. */
export function mayAnswer(user: User.Implementation, { scene, foes }: Asking, foe: string): boolean {
  const document = game.scenes?.get(scene)?.tokens.get(foe);
  return foes.includes(foe) && (user.isGM || (document !== undefined && isOwnedBy(document, user)));
}

/** The foes whose answer a card still waits for: who is no longer on the scene gives none. */
export function openFoes(id: string, asking: Asking): string[] {
  const given = answersTo(id, asking);
  const tokens = game.scenes?.get(asking.scene)?.tokens;
  return asking.foes.filter((foe) => !given.has(foe) && tokens?.get(foe) !== undefined);
}

/** Whether the action that a token has begun still waits for others: until they have answered it stays where it is. */
export function owesAnswers(document: TokenDocument): boolean {
  const id = begunCard(document);
  const asking = id === "" ? undefined : askingOf(game.messages?.get(id));
  return asking?.token === document.id && openFoes(id, asking).length > 0;
}
