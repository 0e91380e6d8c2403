import { type Body, isHeldBy, SPEED_MODES } from "../rules/body.ts";
import { modeKey } from "../view/modes.ts";
import type { Saying } from "../view/words.ts";
import { isDragging } from "./choices.ts";
import { seatOf } from "./seat.ts";
import type { ActionWord } from "./take-action.ts";

/** A button of the sheet: what it does, with which choice, and where it can be on, whether it is. */
export interface Offer {
  readonly word: ActionWord | "drag";
  readonly choice: string;
  readonly saying: Saying;
  readonly isOn?: boolean;
}

/** What a creature may do on its sheet, in the order of the buttons. */
export function offersTo(document: TokenDocument | undefined): Offer[] {
  const seat = document && seatOf(document);
  return [
    ...dashes(seat?.body),
    plain("disengage", "SUREFOOT.Sheet.disengage"),
    plain("stand", "SUREFOOT.Sheet.stand"),
    plain("drop-prone", "SUREFOOT.Sheet.dropProne"),
    ...(document && seat ? drags(document, seat.body, seat.table.board.bodies) : []),
  ];
}

function plain(word: ActionWord, key: Saying["key"]): Offer {
  return { word, choice: "", saying: { key, data: {} } };
}

/** B25: one Dash a speed where there are several. */
function dashes(body: Body | undefined): Offer[] {
  const ways = SPEED_MODES.filter((mode) => body?.speeds && body.speeds[mode] !== "none");
  if (ways.length < 2) return [plain("dash", "SUREFOOT.Sheet.dash")];
  return ways.map((mode) => {
    const data = { mode: { key: modeKey(mode) } };
    return { word: "dash", choice: mode, saying: { key: "SUREFOOT.Sheet.dashBy", data } };
  });
}

/** B32: whether those whom it holds come along. */
function drags(document: TokenDocument, body: Body, bodies: readonly Body[]): Offer[] {
  const held = bodies.filter((other) => isHeldBy(other, body)).map(({ name }) => name);
  if (held.length === 0) return [];
  const saying: Saying = { key: "SUREFOOT.Sheet.drag", data: { held: held.join(", ") } };
  return [{ word: "drag", choice: "", saying, isOn: isDragging(document) }];
}
