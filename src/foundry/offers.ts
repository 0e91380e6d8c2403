import type { Offered } from "../rules/offer.ts";
import { attemptOf } from "../rules/situation.ts";
import { offerSaying } from "../view/offer-sayings.ts";
import { beginAction, rollFirst } from "./actions.ts";
import { isDragging, switchDragging } from "./choices.ts";
import { seatOf } from "./seat.ts";
import { currentGame } from "./settings.ts";
import { takeAction } from "./take-action.ts";
import { spoken } from "./words.ts";

/** What the buttons of a token's sheet are, in their order; asked without a token for an actor that is on no scene. */
export function offersTo(document: TokenDocument | undefined): readonly Offered[] {
  const game = currentGame();
  const seat = document && seatOf(document);
  const line = { do: "move" };
  const attempt = seat && attemptOf({ table: seat.table, body: seat.body, line, game: seat.rules });
  return game?.ruleset.offers(attempt) ?? [];
}

/** An offer as its button shows it; one that is switched says whether it is on. */
export function drawnOffer(offer: Offered, document: TokenDocument | undefined): object {
  const { line, manner } = offer;
  const isOn = manner === "switched" ? document !== undefined && isDragging(document) : undefined;
  return {
    word: line.do,
    choice: line.choice ?? "",
    target: line.target ?? "",
    label: spoken(offerSaying(offer)),
    isSwitch: isOn !== undefined,
    pressed: String(isOn),
  };
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
    case "rolled":
      return rollFirst(document, declared);
    case "done":
      return takeAction(document, declared, isOfTurns === true);
  }
}
