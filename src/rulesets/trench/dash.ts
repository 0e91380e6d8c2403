import { rollAll } from "../../rules/chance.ts";
import type { Declaration, Declare, Procedure } from "../../rules/declaration.ts";
import { isStrict } from "../../rules/leniency.ts";
import { moveAmong } from "../../rules/meanwhile.ts";
import { move } from "../../rules/move.ts";
import { type Ruling, refused, still } from "../../rules/ruling.ts";
import { attemptOf, type Situation, tallyOf } from "../../rules/situation.ts";
import { ended, noted } from "./finish.ts";
import { risky } from "./risky.ts";
import { behind, isGoingOn, noAction, withDiceAfter } from "./rolled.ts";

/** C2, C30: a Move that has to be rolled for before it is made; a failed roll ends the activation where the body stands. */
export function dash(dashing: Declaration): Procedure {
  return {
    isForced: false,
    rule: (situation, declare) => {
      const { body, line } = situation;
      if (isGoingOn(situation)) return ended(situation, goingOn(situation, dashing, declare));
      const trial = move({ ...situation, line: { ...line, dice: [], meanwhile: undefined } }, dashing);
      const none =
        noAction(situation, dashing) ?? (trial.result === "refused" ? trial : speedless(situation, dashing));
      if (none) return none;
      const test = risky(attemptOf(situation), "risky", "C30", () => ({ effects: [] }));
      const rolled = rollAll([test], { faces: line.dice ?? [], used: 0 }, body.place);
      const { awaits, rolls } = rolled;
      if (awaits) return still(body, line.do, { result: "waiting", awaits, rolls });
      const uses = { uses: ["dash"] };
      if (rolls.some(({ success }) => !success)) {
        const { ledger } = trial;
        const lost = tallyOf(situation, ledger?.allowance ?? 0);
        const failed = still(body, line.do, { result: "failed", rolls, lost, ...(ledger ? { ledger } : {}) });
        return ended(
          situation,
          noted(situation, failed, () => uses),
        );
      }
      const gone = moveAmong(withDiceAfter(situation, rolled), dashing, declare);
      const hasEntry = gone.result === "waiting" || gone.changes.some(({ type }) => type === "turn");
      const whole = hasEntry ? gone : noted(situation, gone, () => uses);
      return ended(situation, behind(rolled, whole));
    },
  };
}

/** The refusal of a dash that nobody rolls for: its body goes nowhere, whatever is drawn. */
function speedless(situation: Situation, dashing: Declaration): Ruling | undefined {
  const { body, line, game } = situation;
  const limit = dashing.allowance(attemptOf(situation), dashing.modeOf(body));
  return "stop" in limit && isStrict(game) ? refused(body, line.do, limit.stop) : undefined;
}

/** The Move of a dash that was rolled for: its faces, and the dice that were added to them, were for that roll alone. */
function goingOn(situation: Situation, dashing: Declaration, declare: Declare): Ruling {
  const { line, body } = situation;
  if (line.isBegun !== true) return moveAmong(situation, dashing, declare);
  const test = risky(attemptOf(situation), "risky", "C30", () => ({ effects: [] }));
  const rolled = rollAll([test], { faces: line.dice ?? [], used: 0 }, body.place);
  const after = withDiceAfter(situation, rolled);
  return behind(rolled, moveAmong({ ...after, line: { ...after.line, bonus: undefined } }, dashing, declare));
}
