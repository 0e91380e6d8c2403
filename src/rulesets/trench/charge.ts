import { isNear } from "../../rules/apart.ts";
import type { Body } from "../../rules/body.ts";
import { type Rolled, rollAll, type Test } from "../../rules/chance.ts";
import type { Allowance, Declaration, Declare, Procedure } from "../../rules/declaration.ts";
import { isStrict, warnedOf } from "../../rules/leniency.ts";
import { moveAmong } from "../../rules/meanwhile.ts";
import { move } from "../../rules/move.ts";
import { apply, type Ruling, refused, still } from "../../rules/ruling.ts";
import { attemptOf, type Situation } from "../../rules/situation.ts";
import type { Attempt } from "../../rules/toll.ts";
import type { Waypoint } from "../../rules/step.ts";
import type { Turn } from "../../rules/turn.ts";
import { isHalved } from "./activation.ts";
import { foesWithin, INCH, isPlaytest } from "./conditions.ts";
import { ended, noted } from "./finish.ts";
import { risky } from "./risky.ts";
import { behind, isGoingOn, noAction, withDiceAfter } from "./rolled.ts";
import { allowance as movement } from "./speeds.ts";
import { isSeen, REACH } from "./target.ts";
import { aimedAt } from "./aim.ts";

/** C11–C20, C29: at an enemy by the shortest way, as far as the dice allow. */
export function charge(charging: Declaration): Procedure {
  return {
    isForced: false,
    rule: (situation, declare) => {
      const { body, line, game } = situation;
      const goesOn = isGoingOn(situation);
      if (goesOn && isMoving(situation)) return ended(situation, gone(situation, charging, declare));
      const none = goesOn ? undefined : noAction(situation, charging);
      if (none) return none;
      const attempt = attemptOf(situation);
      const { target, path, stops } = aimedAt(attempt, goesOn);
      const limit = movement(attempt, "walk");
      const all = "stop" in limit ? [...stops, limit.stop] : stops;
      const [first] = all;
      if (first && isStrict(game)) return refused(body, line.do, first);
      if (!target || !path) return refused(body, line.do, first ?? { code: "bad-data", rule: "C27" });
      const barred = isStrict(game) ? onBarredWay(situation, charging, target, path) : undefined;
      if (barred) return barred;
      const rolled = rollAll(testsFor(attempt, target), { faces: line.dice ?? [], used: 0 }, body.place);
      if (rolled.awaits)
        return still(body, line.do, { result: "waiting", awaits: rolled.awaits, rolls: rolled.rolls });
      return ended(
        situation,
        warnedOf(
          game,
          body,
          behind(rolled, afterRoll(situation, { charging, declare, rolled, target, path, limit })),
          stops,
        ),
      );
    },
  };
}

/** Whether a charge that is gone on with has made some of its way by what it was rolled for before. */
function isMoving(situation: Situation): boolean {
  const { account = [] } = attemptOf(situation, { scope: "action" });
  return situation.line.isBegun !== true && rolledIn(account) !== undefined;
}

/** The refusal of a charge whose way nobody could go, whatever the die comes to: it is not even rolled for. */
function onBarredWay(
  situation: Situation,
  charging: Declaration,
  target: Body,
  path: readonly Waypoint[],
): Ruling | undefined {
  const line = { ...situation.line, path, target: target.id, dice: [], meanwhile: undefined };
  const trial = move({ ...situation, line }, charging);
  const [first] = trial.breaches;
  return first && first.code !== "over-budget" && trial.result === "refused" ? trial : undefined;
}

/** C29: a die; in the playtest rules a Risky roll before it where the target can't be seen. */
function testsFor(attempt: Attempt, target: Body): Test[] {
  const { mover } = attempt;
  const die: Test = {
    id: "charge",
    rule: "C29",
    token: mover.id,
    pool: 1,
    sides: 6,
    bonus: 0,
    target: undefined,
    outcome: () => ({ effects: [] }),
  };
  if (!isPlaytest(attempt.settings) || isSeen(attempt, target)) return [die];
  return [risky(attempt, "risky", "C27", (success) => ({ effects: [], next: success ? [die] : [] }))];
}

interface Charged {
  readonly charging: Declaration;
  readonly declare: Declare;
  readonly rolled: Rolled;
  readonly target: Body;
  readonly path: NonNullable<Situation["line"]["path"]>;
  readonly limit: Allowance;
}

function afterRoll(
  situation: Situation,
  { charging, declare, rolled, target, path, limit }: Charged,
): Ruling {
  const { body, line } = situation;
  const bonus = rolled.rolls.find(({ test }) => test === "charge")?.total;
  if (bonus === undefined) {
    return noted(situation, still(body, line.do, { result: "failed" }), () => ({ uses: ["move"] }));
  }
  const attempt = attemptOf(situation);
  const distance =
    "limit" in limit && limit.limit !== undefined ? farthest(attempt, limit.limit, bonus) : undefined;
  const after = withDiceAfter(situation, rolled);
  const now = line.isBegun === true ? { ...after, line: { ...after.line, bonus: undefined } } : after;
  const whole = gone({ ...now, line: { ...now.line, path, distance, target: target.id } }, charging, declare);
  const mark = distance === undefined ? [] : [`${LIMIT}${distance}`];
  const isOver = whole.result === "waiting" || whole.result === "refused";
  if (isOver) return whole;
  return noted(situation, whole, ({ marks, uses = [] }) => ({
    marks: [...marks, ...mark],
    uses: uses.length > 0 || line.more === true ? uses : ["move"],
  }));
}

/** C29, C40: Movement and die, 12″ at the most; half of that after standing up. */
function farthest(attempt: Attempt, own: number, bonus: number): number {
  if (!isHalved(attempt)) return Math.min(REACH, own + bonus);
  return Math.min(REACH, own * 2 + bonus) / 2;
}

/** C29: how far a charge may go that was rolled for before it is drawn; undefined where its die isn't there. */
export function reachOf(attempt: Attempt): number | undefined {
  const limit = movement(attempt, "walk");
  const die = attempt.line?.dice?.at(-1);
  if ("stop" in limit || limit.limit === undefined || die === undefined) return undefined;
  return farthest(attempt, limit.limit, die);
}

/** The mark that says how far a charge reaches, for who goes on with it. */
const LIMIT = "charge ";

/** C29: what was rolled for the charge; before that what it can come to. */
export function allowance(attempt: Attempt, mode: Parameters<Declaration["allowance"]>[1]): Allowance {
  const own = movement(attempt, mode);
  if ("stop" in own || own.limit === undefined) return own;
  const rolled = attempt.line?.distance ?? rolledIn(attempt.account ?? []);
  return { limit: rolled ?? farthest(attempt, own.limit, 6) };
}

function rolledIn(account: Turn): number | undefined {
  const mark = account.flatMap(({ marks }) => marks).find((known) => known.startsWith(LIMIT));
  return mark === undefined ? undefined : Number(mark.slice(LIMIT.length));
}

/** C18, C19: the way as far as it goes: within 1″ of the target the charge has succeeded, short of that it stays there. */
function gone(situation: Situation, charging: Declaration, declare: Declare): Ruling {
  const shortened: Situation = { ...situation, game: { ...situation.game, enforcement: "shorten" } };
  const short = moveAmong(shortened, charging, declare);
  const isOnlyFar = short.breaches.every(({ code }) => code === "over-budget");
  const made = isOnlyFar ? { ...short, legal: true, breaches: [] } : moveAmong(situation, charging, declare);
  if (made.result === "waiting") return { ...made, isOwnWay: true };
  if (made.result === "refused" && !isOnlyFar) return made;
  const { board } = apply(situation.table, made);
  const [mover, target] = [situation.body.id, situation.line.target].map((id) =>
    board.bodies.find((body) => body.id === id),
  );
  if (!mover || !target) return made;
  const isThere = isNear(board.ground, [mover, mover.place], [target, target.place], INCH);
  const isHeld = made.rolls.some(({ success }) => !success);
  const result = isThere ? "done" : isOnlyFar || isHeld ? "failed" : made.result;
  return { ...made, result, isOwnWay: true };
}

/** CA2: only a charge that has come to its target ends within 1″ of somebody else. */
export const endsAtTarget: Declaration["halts"][number] = (place, attempt) => {
  const near = foesWithin(attempt, place);
  const [foe] = near;
  const isThere = near.some(({ id }) => id === attempt.line?.target);
  return !foe || isThere ? undefined : { code: "ends-in-zone", rule: "C17", by: foe.id };
};
