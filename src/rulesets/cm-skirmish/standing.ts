import { hasStatus } from "../../rules/body.ts";
import type { Procedure } from "../../rules/declaration.ts";
import { despite } from "../../rules/leniency.ts";
import { falling } from "../../rules/falling.ts";
import { FACED } from "../../rules/move.ts";
import { still } from "../../rules/ruling.ts";
import { attemptOf, befallen, noteOf, type Situation, turnOf } from "../../rules/situation.ts";
import type { Stop } from "../../rules/toll.ts";
import type { Entry } from "../../rules/turn.ts";
import { lastActionIn, OVER } from "../../rules/turn.ts";
import { forMove, lastDone } from "./actions.ts";
import { isClimbing, isGrounded } from "./conditions.ts";
import { heightOf } from "./falls.ts";

/** A36: standing up takes a whole move action. */
export const stand: Procedure = {
  isForced: false,
  rule: (situation) => {
    const { body, line } = situation;
    if (!isGrounded(body)) return still(body, line.do);
    const uses = forMove(attemptOf(situation));
    const stop = "code" in uses ? uses : undefined;
    return despite(situation, stop, () => {
      const effects = [{ type: "stand", token: body.id } as const];
      const [after = body] = befallen([body], effects);
      const note = ownNote(situation, { uses: "code" in uses ? [] : uses });
      return still(body, line.do, { effects, changes: [{ type: "body", body: after }, note] });
    });
  },
};

/** A29, A32: letting go of a wall is a fall; elsewhere lying down costs nothing. */
export const dropProne: Procedure = {
  isForced: false,
  rule: (situation) => {
    const { body, line, table } = situation;
    if (isClimbing(body)) return falling(situation, heightOf(table.board.ground, body), []);
    if (hasStatus(body, "prone")) return still(body, line.do);
    const effects = [{ type: "prone", token: body.id } as const];
    const [after = body] = befallen([body], effects);
    return still(body, line.do, {
      effects,
      changes: [{ type: "body", body: after }, noteOf(situation, {})],
    });
  },
};

/** A5, A6: once at the end of a move action, unless it was turned by then; locked at any other time. */
export const pivot: Procedure = {
  isForced: false,
  rule: (situation) =>
    despite(situation, lockedIn(situation), () => {
      const { body, line } = situation;
      const after = { ...body, rotation: line.rotation ?? body.rotation };
      return still(body, line.do, {
        changes: [{ type: "body", body: after }, ownNote(situation, { marks: [FACED] })],
      });
    }),
};

/** Why a figure may not turn now. */
function lockedIn(situation: Situation): Stop | undefined {
  const last = lastDone(attemptOf(situation));
  const mayTurn = last && last.declaration !== "pivot" && !last.marks.includes(FACED);
  const isSprint = last?.declaration === "sprint" && situation.game.settings["faceAfterSprint"] === false;
  if (!mayTurn || isSprint) return { code: "facing-locked", rule: last ? "A6" : "A5" };
  return isClimbing(situation.body) ? { code: "climbing", rule: "A29" } : undefined;
}

/** A note of something that the body did of its own: what it did before is over with it, and so is this. */
export function ownNote(situation: Situation, given: Partial<Entry>) {
  return begunNote(situation, { ...given, marks: [...(given.marks ?? []), OVER] });
}

/** A note of an action that may go on. */
export function begunNote(situation: Situation, given: Partial<Entry>) {
  return noteOf(situation, { action: (lastActionIn(turnOf(situation)) ?? -1) + 1, ...given });
}
