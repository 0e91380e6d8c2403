import type { AnswerName } from "../../rules/answer.ts";
import type { TextKey } from "../../view/words.ts";
import { answersTo, type Asking, askingOf, mayAnswer } from "./answers.ts";
import { currentGame } from "../settings.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { spoken } from "../words.ts";

const NAMES: Readonly<Record<AnswerName, TextKey>> = {
  missed: "SUREFOOT.Answer.missed",
  hit: "SUREFOOT.Answer.hit",
  down: "SUREFOOT.Answer.down",
  out: "SUREFOOT.Answer.out",
};

/** Writes a card that asks others into its message: who attacks, what came of it, and the buttons for who may answer. */
export function showAsking(message: ChatMessage.Implementation, html: HTMLElement): void {
  const asking = askingOf(message);
  const place = html.querySelector(".surefoot-card");
  if (!asking || !place) return;
  const token = tokenOf(asking, asking.token)?.name ?? "";
  const title = window.document.createElement("h4");
  title.textContent = spoken({ key: "SUREFOOT.Card.asks", data: { token } });
  const given = answersTo(message.id ?? "", asking);
  place.replaceChildren(
    title,
    ...asking.foes.map((foe) => row(message.id ?? "", asking, foe, given.get(foe))),
  );
}

function row(id: string, asking: Asking, foe: string, came: AnswerName | undefined): HTMLElement {
  const element = window.document.createElement("div");
  const by = tokenOf(asking, foe)?.name;
  const text = window.document.createElement("p");
  element.className = "surefoot-answers";
  element.append(text);
  if (by === undefined) text.textContent = spoken({ key: "SUREFOOT.Card.foeGone", data: {} });
  else if (came)
    text.textContent = spoken({ key: "SUREFOOT.Answer.told", data: { by, answer: { key: NAMES[came] } } });
  else {
    const isOpen = game.user !== null && game.user !== undefined && mayAnswer(game.user, asking, foe);
    text.textContent = spoken({
      key: isOpen ? "SUREFOOT.Answer.asked" : "SUREFOOT.Answer.awaited",
      data: { by },
    });
    if (isOpen) element.append(...answers().map((name) => button(id, asking, foe, name)));
  }
  return element;
}

function answers(): AnswerName[] {
  return (currentGame()?.ruleset.answers ?? []).map(({ name }) => name);
}

function button(id: string, asking: Asking, foe: string, name: AnswerName): HTMLElement {
  const element = window.document.createElement("button");
  element.type = "button";
  element.dataset["action"] = "surefootAnswer";
  element.dataset["answer"] = name;
  element.dataset["foe"] = foe;
  element.textContent = spoken({ key: NAMES[name], data: {} });
  element.addEventListener("click", () => void answer(id, asking, foe, name));
  return element;
}

/** The answer is a message of whoever gives it: its author is what Foundry vouches for. */
async function answer(card: string, asking: Asking, foe: string, came: AnswerName): Promise<void> {
  if (answersTo(card, asking).has(foe)) return;
  const document = tokenOf(asking, foe);
  const by = document?.name ?? "";
  const data = {
    content: spoken({ key: "SUREFOOT.Answer.told", data: { by, answer: { key: NAMES[came] } } }),
    speaker: ChatMessage.getSpeaker({ token: document } as never),
    flags: { [SYSTEM_ID]: { answering: { card, foe, came } } },
  };
  await ChatMessage.create(data as never);
}

function tokenOf({ scene }: Asking, id: string): TokenDocument | undefined {
  return game.scenes?.get(scene)?.tokens.get(id);
}
