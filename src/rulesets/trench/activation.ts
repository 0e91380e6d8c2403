import { rollAll } from "../../rules/chance.ts";
import type { Action, Declaration, Procedure } from "../../rules/declaration.ts";
import { isGranted } from "../../rules/grant.ts";
import { groundUnder } from "../../rules/encounters.ts";
import { type Change, still } from "../../rules/ruling.ts";
import { attemptOf, befallen, noteOf, type Situation } from "../../rules/situation.ts";
import type { Effect } from "../../rules/chance.ts";
import type { Attempt, Stop } from "../../rules/toll.ts";
import { isMarked, timesUsed } from "../../rules/turn.ts";
import { isDown, isFlying } from "./conditions.ts";
import { dangerTest, isDangerous, MET_DANGER } from "./dangerous.ts";
import { ended } from "./finish.ts";
import { OVER } from "./marks.ts";

/** C40: the mark of an activation that began Down. */
const STOOD_UP = "stood up";

/** C40: whether all movement of the activation is halved. */
export function isHalved({ turn }: Pick<Attempt, "turn">): boolean {
  return isMarked(turn, STOOD_UP);
}

/** C26: Move, Charge and Retreat exclude each other; a Dash comes on top. Nothing comes after the end of the activation. */
export function once(what: "move" | "dash"): NonNullable<Declaration["uses"]> {
  return ({ turn }) => {
    if (isMarked(turn, OVER)) return { code: "activation-over", rule: "C26" };
    return timesUsed(turn, what) === 0 ? [what] : { code: "limit-reached", rule: "C26" };
  };
}

/** C26: a Move that the GM has just granted is none of the activation. */
export function onceOrGranted(attempt: Attempt): ReturnType<ReturnType<typeof once>> {
  return isGranted(attempt) ? [] : once("move")(attempt);
}

/** C26: an action that is gone on with stays what it was. */
export const follows: Declaration["follows"] = (): Stop => ({ code: "limit-reached", rule: "C26" });

/** C33, C40: an activation begins: who is Down stands up and is halved, who stands in dangerous ground rolls. */
export const activate: Procedure = {
  isForced: true,
  isOwn: true,
  rule: (situation) => {
    const { body, line } = situation;
    const fresh = freshened(situation);
    const attempt = attemptOf(fresh);
    const isInDanger = !isFlying(body) && groundUnder(body.place, attempt).some(isDangerous);
    const dice = { faces: line.dice ?? [], used: 0 };
    const { rolls, effects, awaits } = rollAll(
      isInDanger ? [dangerTest(attempt, true)] : [],
      dice,
      body.place,
    );
    const notices = isInDanger ? [{ type: "dangerous-terrain", at: body.place } as const] : [];
    if (awaits) return still(body, line.do, { result: "waiting", awaits, rolls, notices });
    const stood: Effect[] = isDown(body) ? [{ type: "stand", token: body.id, cause: "activated" }] : [];
    const all = [...stood, ...effects];
    const [after = body] = befallen([body], all);
    const marks = [...(isDown(body) ? [STOOD_UP] : []), ...(isInDanger ? [MET_DANGER] : [])];
    const changes: Change[] = [
      { type: "body", body: after },
      marks.length > 0 ? noteOf(fresh, { marks }) : { type: "turn", token: body.id, turn: [] },
      { type: "open", open: { token: body.id } },
    ];
    return ended(fresh, still(body, line.do, { rolls, effects: all, changes, notices }));
  },
};

function freshened(situation: Situation): Situation {
  const { table, body } = situation;
  return { ...situation, table: { ...table, turns: new Map(table.turns).set(body.id, []) } };
}

/** C40: getting up where no activation is started; it halves the movement all the same. */
export const stand: Action = ({ mover }) =>
  isDown(mover)
    ? { effects: [{ type: "stand", token: mover.id, cause: "activated" }], marks: [STOOD_UP] }
    : {};
