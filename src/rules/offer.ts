import type { Line } from "./line.ts";
import type { Attempt, Stop } from "./toll.ts";

/** What the buttons of the games say. */
export const OFFER_NAMES = [
  "advance",
  "charge",
  "charge-at",
  "dash",
  "dash-by",
  "disengage",
  "drag",
  "drop-prone",
  "effect-move",
  "leave-anyway",
  "march",
  "move",
  "move-action",
  "retreat",
  "pick-up",
  "shift",
  "sprint",
  "stand",
] as const;
export type OfferName = (typeof OFFER_NAMES)[number];

/**
 * How an offer is taken. `done`: at once, by its own card where it has to be rolled for. `drawn`: what is drawn next
 * belongs to it. `rolled`: it is rolled for, then drawn. `answered`: others act first, then it is drawn. `switched`: it
 * holds for all moves until it is switched off.
 */
export type Manner = "done" | "drawn" | "rolled" | "answered" | "switched";

/** Something that a body can be told to do by a button. */
export interface Offered {
  readonly name: OfferName;
  /** What is declared by it: its word, and what a button can fix beforehand. */
  readonly line: Pick<Line, "do" | "choice" | "target">;
  readonly manner: Manner;
  /** Whether it means something only where there are turns; what is drawn or rolled for always does. */
  readonly isOfTurns?: boolean | undefined;
  /** Whether a length is written beside the button for it. */
  readonly asksLength?: boolean | undefined;
  /** The names of those whom it is about. */
  readonly about?: readonly string[] | undefined;
  /** The rule against it as things stand. */
  readonly against?: Stop | undefined;
}

/** What a game lets a body be told; asked without an attempt for a body that is on no board. */
export type Offers = (attempt: Attempt | undefined) => readonly Offered[];
