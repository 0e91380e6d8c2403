import type { Place } from "../../rules/body.ts";
import type { Line } from "../../rules/line.ts";
import { attemptOf } from "../../rules/situation.ts";
import { nearbySayings } from "../../view/nearby-sayings.ts";
import type { Saying } from "../../view/words.ts";
import { failOpen } from "../fail-open.ts";
import { lineOf } from "../turn/begun.ts";
import { type Seat, seatOf } from "./seat.ts";
import { spoken } from "../words.ts";

/** Who would be near the body of a seat at a place. */
export function nearbyAt({ table, body, rules, live, telling }: Seat, line: Line, place: Place): Saying[] {
  const { nearby } = rules.ruleset;
  if (!nearby) return [];
  const { size } = live.land.ground.grid;
  const near = nearby(attemptOf({ table, body, line, game: rules }), place);
  return nearbySayings(near, telling, live.land.ground.side / size);
}

/** Says who is near a token that this user has just taken hold of, to whoever has the page read out. */
export function tellOfNear({ document }: { readonly document: TokenDocument }, isControlled: boolean): void {
  if (!isControlled || canvas?.tokens?.controlled.length !== 1) return;
  failOpen(
    () => {
      const seat = seatOf(document, { isPreview: true });
      if (seat) readOut(document.name, nearbyAt(seat, lineOf(document, seat), seat.body.place));
    },
    () => undefined,
  );
}

/** A pointer that moves says much: only what it rests on so long, in milliseconds, is read out. */
const REST = 400;

let due: ReturnType<typeof setTimeout> | undefined;

/** Has a screen reader say who is near a token, once the token rests and where that is news. */
export function readOut(token: string, near: readonly Saying[]): void {
  const place = near.length > 0 ? region() : document.getElementById(ID);
  if (!place) return;
  const text = near.length > 0 ? `${token}: ${near.map(spoken).join("; ")}` : "";
  clearTimeout(due);
  if (place.textContent !== text) due = setTimeout(() => (place.textContent = text), REST);
}

const ID = "surefoot-nearby";

/** The part of the page that is read out and not seen. */
function region(): HTMLElement {
  const old = document.getElementById(ID);
  if (old) return old;
  const place = document.createElement("div");
  place.id = ID;
  place.setAttribute("role", "status");
  place.setAttribute("aria-live", "polite");
  document.body.append(place);
  return place;
}
