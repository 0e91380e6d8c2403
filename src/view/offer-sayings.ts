import { MODES } from "../rules/body.ts";
import type { Offered, OfferName } from "../rules/offer.ts";
import { modeKey } from "./modes.ts";
import type { Saying, TextKey } from "./words.ts";

const NAMES: Readonly<Record<OfferName, TextKey>> = {
  advance: "SUREFOOT.Sheet.advance",
  charge: "SUREFOOT.Sheet.charge",
  "charge-at": "SUREFOOT.Sheet.chargeAt",
  dash: "SUREFOOT.Sheet.dash",
  "dash-by": "SUREFOOT.Sheet.dashBy",
  disengage: "SUREFOOT.Sheet.disengage",
  drag: "SUREFOOT.Sheet.drag",
  "drop-prone": "SUREFOOT.Sheet.dropProne",
  "effect-move": "SUREFOOT.Sheet.effectMove",
  "leave-anyway": "SUREFOOT.Sheet.leaveAnyway",
  march: "SUREFOOT.Sheet.march",
  move: "SUREFOOT.Sheet.move",
  "move-action": "SUREFOOT.Sheet.moveAction",
  retreat: "SUREFOOT.Sheet.retreat",
  "pick-up": "SUREFOOT.Sheet.pickUp",
  shift: "SUREFOOT.Sheet.shift",
  sprint: "SUREFOOT.Sheet.sprint",
  stand: "SUREFOOT.Sheet.stand",
};

/** What the button of an offer says: `{names}` are those whom it is about, `{mode}` a way of moving that it chooses. */
export function offerSaying({ name, about = [], line }: Offered): Saying {
  const mode = MODES.find((known) => known === line.choice);
  return {
    key: NAMES[name],
    data: { names: about.join(", "), ...(mode ? { mode: { key: modeKey(mode) } } : {}) },
  };
}
