import { type Bonus, numbersOf } from "../rules/bonus.ts";
import { declare } from "../rules/declare.ts";
import { bonusSaying, bonusTitle } from "../view/bonus-sayings.ts";
import { type Card, cardOf, flagsOf, lineOf } from "./card.ts";
import { seatBefore } from "./card-ruling.ts";
import { currentGame } from "./settings.ts";
import { spoken } from "./words.ts";

/**
 * Where something may be said before a card is rolled: a choice, on for whoever may roll. A second roll of one move has
 * what was said before the first.
 */
export function bonusChoice(
  message: ChatMessage.Implementation,
  card: Card,
  mayChoose: boolean,
): HTMLElement[] {
  const bonus = currentGame()?.ruleset.bonuses?.[card.awaits.test];
  if (!bonus) return [];
  const label = window.document.createElement("label");
  label.append(spoken(bonusTitle(bonus)), " ", select(message, card, bonus, mayChoose && card.after === ""));
  return [label];
}

function select(
  message: ChatMessage.Implementation,
  { line }: Card,
  bonus: Bonus,
  isOn: boolean,
): HTMLSelectElement {
  const chosen = within(bonus, line.bonus ?? 0);
  const made = window.document.createElement("select");
  made.dataset["bonus"] = "";
  made.disabled = !isOn;
  for (const number of numbersOf(bonus)) {
    made.append(new Option(spoken(bonusSaying(bonus, number)), String(number), false, number === chosen));
  }
  made.addEventListener("change", () => void choose(message, within(bonus, Number(made.value))));
  return made;
}

function within({ least, most }: Bonus, number: number): number {
  return Math.min(most, Math.max(least, Math.trunc(number)));
}

/** Writes what was chosen into the card, with the test as it then is. */
async function choose(message: ChatMessage.Implementation, bonus: number): Promise<void> {
  const card = cardOf(message);
  const document = card && game.scenes?.get(card.scene)?.tokens.get(card.token);
  const seat = card && document && seatBefore(document, card);
  if (!card?.dice || !seat || card.rolled || card.isVoid) return;
  const line = { ...card.line, bonus };
  const { awaits } = declare(seat.table, seat.body, lineOf({ ...card, line }, card.dice), seat.rules);
  if (!awaits) return;
  const { at: _at, given: _given, ...test } = awaits;
  await message.update({ flags: flagsOf({ ...card, line, awaits: test }) } as never);
}
