import { DICE_ROLL_MODES } from "../constants.ts";
import type { Session } from "../session.ts";
import { rollClass } from "./roll.ts";
import type { Throw } from "./terms.ts";

/** The dice of one session. Not Foundry's: tests lay out the faces that fall next. */
export interface DiceBox {
  readonly throwDie: Throw;
  /** The next dice show these faces, in this order; then chance rules again. */
  lay(faces: readonly number[]): void;
}

/** `CONFIG.Dice`, with `rollModes` in 13: its `randomUniform` answers from 0 up to below 1 (foundry-api.md §7). */
export function diceConfig(session: Session) {
  const rollModes = Object.fromEntries(
    Object.values(DICE_ROLL_MODES).map((mode) => [mode, { label: mode, icon: "fa-solid fa-dice-d20" }]),
  );
  return {
    ...(session.generation === 13 ? { rollModes } : {}),
    rolls: [rollClass(session)],
    terms: {},
    randomUniform: () => Math.random(),
  };
}

/** Which face a number from `randomUniform` stands for isn't documented: here the first for 0. */
export function diceBox(session: Session): DiceBox {
  const laid: number[] = [];
  return {
    lay: (faces) => {
      laid.push(...faces);
    },
    throwDie: (faces) => {
      const next = laid.shift();
      if (next === undefined) {
        const { randomUniform } = session.config["Dice"] as ReturnType<typeof diceConfig>;
        return Math.min(faces, Math.floor(randomUniform() * faces) + 1);
      }
      if (next < 1 || next > faces) throw new Error(`a die of ${faces} faces was laid out to show ${next}`);
      return next;
    },
  };
}
