import type { Offered } from "../../rules/offer.ts";
import { attemptOf } from "../../rules/situation.ts";
import { breachSaying } from "../../view/breach-saying.ts";
import { offerSaying } from "../../view/offer-sayings.ts";
import { beginAction, rollFirst } from "../turn/actions.ts";
import { askOthers } from "../card/ask-others.ts";
import { isDragging, switchDragging } from "../move/choices.ts";
import { seatOf } from "../board/seat.ts";
import { currentGame } from "../settings.ts";
import { takeAction } from "../turn/take-action.ts";
import { spoken } from "../words.ts";

/** What the buttons of a token's sheet are, in their order; asked without a token for an actor that is on no scene. */
export function offersTo(document: TokenDocument | undefined): readonly Offered[] {
  const game = currentGame();
  const seat = document && seatOf(document);
  const line = { do: "move" };
  const attempt = seat && attemptOf({ table: seat.table, body: seat.body, line, game: seat.rules });
  return game?.ruleset.offers(attempt) ?? [];
}

/** Offers as their buttons show them; why several can't be taken is written out at the first of them. */
export function drawnOffers(offers: readonly Offered[], document: TokenDocument | undefined): object[] {
  const told = new Set<string>();
  return offers.map((offer) => {
    const drawn = drawnOffer(offer, document);
    const { why = "" } = drawn;
    const isNews = !told.has(why);
    told.add(why);
    return { ...drawn, isNews };
  });
}

/** A button, and why it can't be pressed; undefined where it can. */
interface Drawn extends Barring {
  readonly word: string;
  readonly choice: string;
  readonly target: string;
  readonly label: string;
  readonly isSwitch: boolean;
  readonly pressed: string;
}

interface Barring {
  readonly why?: string;
  readonly isBarred?: boolean;
}

/** An offer as its button shows it; one that is switched says whether it is on. */
function drawnOffer(offer: Offered, document: TokenDocument | undefined): Drawn {
  const { line, manner } = offer;
  const isOn = manner === "switched" ? document !== undefined && isDragging(document) : undefined;
  return {
    ...barring(offer, document),
    word: line.do,
    choice: line.choice ?? "",
    target: line.target ?? "",
    label: spoken(offerSaying(offer)),
    isSwitch: isOn !== undefined,
    pressed: String(isOn),
  };
}

/** Why an offer can't be taken as things stand; where the table only warns it can be all the same. */
function barring({ line, against }: Offered, document: TokenDocument | undefined): Barring {
  const seat = against && document && seatOf(document);
  if (!seat) return {};
  const { body, telling, rules } = seat;
  const declared = { declaration: line.do, spent: 0 };
  const why = spoken(breachSaying({ ...against, at: body.place }, body, declared, telling));
  const isBarred = rules.enforcement !== "warn";
  return { why, isBarred };
}

/** The offer of a button, by what stands in its data. */
export function offerOf(offers: readonly Offered[], data: DOMStringMap): Offered | undefined {
  const is = (key: "choice" | "target", { line }: Offered) => (line[key] ?? "") === (data[key] ?? "");
  return offers.find((offer) => offer.line.do === data["word"] && is("choice", offer) && is("target", offer));
}

/** Takes an offer; `distance` is the length that is written beside its button. */
export async function takeOffer(
  document: TokenDocument,
  { line, manner, isOfTurns, asksLength }: Offered,
  distance: number | undefined,
): Promise<void> {
  const declared = asksLength === true ? { ...line, distance } : line;
  switch (manner) {
    case "switched":
      return switchDragging(document);
    case "drawn":
      return beginAction(document, declared);
    case "answered":
      return askOthers(document, declared);
    case "rolled":
      return rollFirst(document, declared);
    case "done":
      return takeAction(document, declared, isOfTurns === true);
  }
}
