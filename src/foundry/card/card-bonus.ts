import { type Bonus, type Bought, numbersOf } from "../../rules/bonus.ts";
import type { Line } from "../../rules/line.ts";
import { boughtSaying, bonusSaying, bonusTitle } from "../../view/bonus-sayings.ts";
import { spentBefore, whySaying } from "../../view/ruling-sayings.ts";
import { type Card, cardOf, flagsOf, testOf } from "./card.ts";
import { rulingOf, seatBefore } from "./card-ruling.ts";
import { currentGame } from "../settings.ts";
import { warn } from "../tell.ts";
import { spoken } from "../words.ts";

/**
 * Where something may be said or bought before a card is rolled: choices, on for whoever may roll and write in the
 * message. A second roll of one move has what was said before the first; a second leap what was bought for the first.
 */
export function bonusChoice(
  message: ChatMessage.Implementation,
  card: Card,
  mayRoll: boolean,
): HTMLElement[] {
  const bonus = currentGame()?.ruleset.bonuses?.[card.awaits.test];
  if (!bonus) return [];
  const mayChoose = mayRoll && message.isOwner;
  const label = window.document.createElement("label");
  label.append(spoken(bonusTitle(bonus)), " ", select(message, card, bonus, mayChoose && card.after === ""));
  const { bought, boughtBy = card.awaits.rule } = bonus;
  const isAbout = boughtBy === card.awaits.rule;
  return [label, ...purchase(message, card, isAbout ? bought : undefined, mayChoose && !hasTestBefore(card))];
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
  made.addEventListener("change", () => void choose(message, { bonus: within(bonus, Number(made.value)) }));
  return made;
}

/** What may be bought, with its price; not where the line has another choice to make. */
function purchase(
  message: ChatMessage.Implementation,
  { line: { choice } }: Card,
  bought: Bought | undefined,
  isOn: boolean,
): HTMLElement[] {
  if (!bought || (choice !== undefined && choice !== bought)) return [];
  const box = window.document.createElement("input");
  box.type = "checkbox";
  box.dataset["bought"] = bought;
  box.checked = choice === bought;
  box.disabled = !isOn;
  box.addEventListener("change", () => {
    const isWanted = box.checked;
    box.checked = !isWanted;
    void choose(message, { choice: isWanted ? bought : NOTHING_CHOSEN });
  });
  const label = window.document.createElement("label");
  label.append(box, " ", spoken(boughtSaying(bought)));
  return [label];
}

/** A flag keeps what it isn't told otherwise. */
const NOTHING_CHOSEN = "";

/** Whether the same test was rolled for before in the move of a card. */
function hasTestBefore({ after, awaits }: Card): boolean {
  const before = after === "" ? undefined : cardOf(game.messages?.get(after));
  return before !== undefined && (before.awaits.test === awaits.test || hasTestBefore({ ...before, awaits }));
}

function within({ least, most }: Bonus, number: number): number {
  return Math.min(most, Math.max(least, Math.trunc(number)));
}

/** Writes what was chosen into the card, with the test as it then is; what can't be paid for is refused with its sentence. */
async function choose(
  message: ChatMessage.Implementation,
  chosen: Pick<Line, "bonus"> | Pick<Line, "choice">,
): Promise<void> {
  const card = cardOf(message);
  const document = card && game.scenes?.get(card.scene)?.tokens.get(card.token);
  const seat = card && document && seatBefore(document, card);
  if (!card?.dice || !seat || card.rolled || card.isVoid) return;
  const other = { ...card, line: { ...card.line, ...chosen } };
  const ruling = rulingOf(other, seat, card.dice);
  if (ruling.awaits) {
    await message.update({ flags: flagsOf({ ...other, awaits: testOf(ruling.awaits) }) } as never);
    return;
  }
  const why = whySaying(ruling, seat.body, spentBefore(ruling, seat.turn, seat.side), seat.telling);
  if (why) warn(why);
}
