import { chanceOf, keptOf } from "../../rules/chance.ts";
import { rollSayingOf, testKey } from "../../view/event-sayings.ts";
import { say, type Saying } from "../../view/words.ts";
import { bonusChoice } from "./card-bonus.ts";
import { diceRow } from "./card-dice.ts";
import { type Card, cardOf, voidSaying } from "./card.ts";
import { wayOffer } from "./card-way.ts";
import { rollCard } from "./roll-card.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { linesOf } from "../deeds/told.ts";
import { rollingToken, wayToRoll } from "./who-rolls.ts";
import { spoken, words } from "../words.ts";

/** Writes a card into its message in the language of whoever reads it: the test, its chance, who rolls, and the button. */
export function showCard(message: ChatMessage.Implementation, html: HTMLElement): void {
  const card = cardOf(message);
  const place = html.querySelector(".surefoot-card");
  if (!card || !place) return;
  const document = game.scenes?.get(card.scene)?.tokens.get(card.token);
  const token = document?.name ?? "";
  const lines = [
    paragraph(
      "h4",
      spoken({ key: "SUREFOOT.Card.title", data: { token, test: { key: testKey(card.awaits) } } }),
    ),
    paragraph("p", demand(card)),
    ...rest(message, card, document),
  ];
  place.replaceChildren(...lines);
}

/** What came of the roll, or how to make it. */
function rest(
  message: ChatMessage.Implementation,
  card: Card,
  document: TokenDocument | undefined,
): HTMLElement[] {
  if (card.rolled) {
    const token = rollingToken(card)?.name ?? "";
    const came = linesOf(message.getFlag(SYSTEM_ID as never, "outcome" as never));
    return [
      ...facesLine(card),
      ...diceRow(card),
      outcome(card, token),
      ...came,
      ...wayOffer(message, card, document),
    ];
  }
  if (card.isVoid) return [paragraph("p", spoken(voidSaying(card, document?.name ?? "")))];
  return offer(message, card, document);
}

function demand({ awaits }: Card): string {
  const { pool, sides, bonus, target, keeps } = awaits;
  if (pool === 0) return spoken({ key: "SUREFOOT.Card.tooFewDice", data: {} });
  const added = bonus === 0 ? "" : ` ${bonus < 0 ? "−" : "+"} ${Math.abs(bonus)}`;
  const dice = `${pool}d${sides}${added}`;
  const whole = target === null ? dice : spoken({ key: "SUREFOOT.Card.against", data: { dice, target } });
  if (!keeps) return whole;
  const key = keeps.isBest ? "SUREFOOT.Card.best" : "SUREFOOT.Card.worst";
  return spoken({ key, data: { dice: whole, count: keeps.dice } });
}

/** The chance, who may roll, and for them the button. */
function offer(
  message: ChatMessage.Implementation,
  card: Card,
  document: TokenDocument | undefined,
): HTMLElement[] {
  const token = rollingToken(card)?.name ?? "";
  const chance = chanceOf({ ...card.awaits, given: 0 });
  const percent = Math.round((chance ?? 0) * 100);
  const button = window.document.createElement("button");
  button.type = "button";
  button.dataset["action"] = "surefootRoll";
  button.textContent = spoken({
    key: card.awaits.pool > 0 ? "SUREFOOT.Card.roll" : "SUREFOOT.Card.letFail",
    data: {},
  });
  button.disabled = !document || wayToRoll(message, card) === undefined;
  button.addEventListener("click", () => void rollCard(message));
  return [
    ...(chance === undefined
      ? []
      : [paragraph("p", spoken({ key: "SUREFOOT.Card.chance", data: { percent } }))]),
    paragraph("p", spoken({ key: "SUREFOOT.Card.who", data: { token } })),
    ...bonusChoice(message, card, !button.disabled),
    button,
  ];
}

/** The faces of a roll of which not all count: those that do, and those that don't. */
function facesLine({ awaits: { keeps }, rolled = [] }: Card): HTMLElement[] {
  if (!keeps) return [];
  const kept = [...keptOf(rolled, keeps)];
  const dropped = rolled.filter((face) => {
    const at = kept.indexOf(face);
    if (at !== -1) kept.splice(at, 1);
    return at === -1;
  });
  const data = { kept: keptOf(rolled, keeps).join(" "), dropped: dropped.join(" ") };
  return [paragraph("p", spoken({ key: "SUREFOOT.Card.faces", data }))];
}

function outcome({ awaits, rolled = [] }: Card, token: string): HTMLElement {
  const saying: Saying = rollSayingOf(awaits, rolled, token);
  return paragraph("p", say(words(), saying));
}

function paragraph(tag: "h4" | "p", text: string): HTMLElement {
  const element = window.document.createElement(tag);
  element.textContent = text;
  return element;
}
