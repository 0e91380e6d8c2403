import { toleranceOf } from "../../rules/budget.ts";
import { floorOf } from "../../rules/ground.ts";
import { middleOf, type Place } from "../../rules/body.ts";
import { flatLength, type Leg, type Step } from "../../rules/step.ts";
import { squares, valueOf } from "../../rules/tally.ts";
import type { Attempt, SoFar, Stage, Toll } from "../../rules/toll.ts";
import { extent } from "../../geometry/base.ts";
import { forDie, furtherMove, moveLength, opened, soFarIn } from "./actions.ts";
import { aptitudeTest, diceOf } from "./aptitude.ts";
import { isWithin } from "../../rules/tally.ts";
import { NOISE, tall } from "./conditions.ts";
import { travelled } from "./contact.ts";
import { leapDice } from "./tables.ts";

/** A24g: how far a failed leap carries. */
const STUMBLE = 2;
/** A24f: how far somebody has to have come for one more die. */
const RUN_UP = 2;

/** A23–A24k: a leg that is leaped: one test at its take-off, one price for the gap. */
export const leaps: Stage = (step, attempt, toll, soFar) => {
  if (step.mode !== "jump") return;
  toll.terrain = 0;
  toll.extra = 0;
  if (step.nth !== 1) return;
  const leap = measured(step.leg, attempt);
  toll.reasons.push("leap");
  const { rise, length } = leap;
  if (rise > 0) toll.stops.push({ code: "too-high", rule: "A23" });
  const most = longest(attempt);
  if (length > most + NOISE) {
    toll.stops.push({ code: "leap-too-long", rule: "A24h", needed: length, available: most });
  }
  pay(leap, attempt, toll, soFar);
  toll.before.push(leapTest(step, leap, attempt, toll, soFar));
};

/** A leap: the gap on the ground plan, how far down or up it leads, and what of its line is neither gap nor base. */
interface Leap {
  readonly gap: number;
  readonly drop: number;
  readonly rise: number;
  /** A24j: along the diagonal. */
  readonly length: number;
  readonly rest: number;
}

/** A24i: the gap is what of the line lies over ground lower than the take-off; how far a base reaches costs nothing. */
function measured(leg: Leg, { board, mover, line }: Attempt): Leap {
  const { ground } = board;
  const { from, to } = leg;
  const whole = flatLength(ground, leg);
  const stated = line?.path?.[leg.index]?.gap;
  const [before, over] = overLowerGround(leg, { board, mover });
  const gap = stated ?? (over > 0 ? over * whole : whole);
  const base = extent(mover.form.base);
  const reach = (Math.min(base.x, base.y) / ground.grid.size) * ground.side;
  const behind = Math.max(0, 1 - before - over) * whole;
  const isMeasured = stated === undefined && over > 0;
  const rest = isMeasured ? Math.max(0, before * whole - reach) + Math.max(0, behind - reach) : 0;
  const drop = Math.max(0, tall(ground, from.elevation - to.elevation));
  const rise = Math.max(0, tall(ground, to.elevation - from.elevation));
  return { gap, drop, rise, length: Math.hypot(gap, drop), rest: rest > NOISE ? rest : 0 };
}

/** The shares of a line before the ground first falls away, and over ground that is lower than where it begins. */
function overLowerGround({ from, to }: Leg, { board, mover }: Pick<Attempt, "board" | "mover">) {
  let [before, over, enter]: [number | undefined, number, number] = [undefined, 0, 0];
  if (!board.ground.hasHeights || (from.x === to.x && from.y === to.y)) return [0, 0] as const;
  for (const { leave, under } of board.ground.cover(middleOf(mover, from), middleOf(mover, to))) {
    if (floorOf(under, from.elevation) < from.elevation) {
      before ??= enter;
      over += leave - enter;
    }
    enter = leave;
  }
  return [before ?? 0, over] as const;
}

/** A24h, AA2: the movement score in cm, or what it buys. */
function longest({ mover, settings }: Attempt): number {
  const { walk } = mover.speeds ?? {};
  if (typeof walk !== "number") return Number.MAX_SAFE_INTEGER;
  return settings["leapMax"] === "score" ? walk : moveLength({ mover });
}

/** A24a, A24b: what is left has to be enough for it; a further move action is drawn on by itself. */
function pay({ length, rest }: Leap, attempt: Attempt, toll: Toll, { left, steps }: SoFar): void {
  const { line, board } = attempt;
  const needed = length + rest;
  toll.flat = squares(needed / board.ground.side);
  const taken = [...opened(attempt), ...steps.flatMap(({ uses = [] }) => uses)];
  if (left !== undefined && !isWithin(needed, left)) {
    const uses = line?.do === "move" ? furtherMove(attempt, taken) : undefined;
    const more = uses ? moveLength(attempt) : 0;
    if (!uses || !isWithin(needed, left + more)) {
      const available = Math.max(0, Math.round((left - toleranceOf(attempt)) * 100) / 100);
      toll.stops.push({ code: "not-enough-left", rule: "A24a", needed, available });
      return;
    }
    toll.uses.push(...uses);
    toll.gain = more;
  }
  if (line?.choice !== "action-point") return;
  const point = forDie(attempt, [...taken, ...toll.uses]);
  if ("code" in point) toll.stops.push(point);
  else toll.uses.push(...point);
}

/** A24c–A24f: a double, with dice for the length, an action point and the run-up. */
function leapTest(step: Step, leap: Leap, attempt: Attempt, toll: Toll, soFar: SoFar) {
  const { mover, settings, line } = attempt;
  const points = toll.uses.length % 2;
  const runUp = hasRunUp(step, attempt, soFar) ? 1 : 0;
  const dice = diceOf(mover, leapDice(attempt, leap.length) + points + runUp + (line?.bonus ?? 0));
  const matter = { id: "leap", rule: "A24", body: mover, dice } as const;
  return aptitudeTest(settings, matter, (success) =>
    success
      ? { effects: [] }
      : {
          effects: [],
          ends: 0,
          place: stumbled(step.leg, leap, attempt),
          cost: squares(Math.min(STUMBLE, leap.length) / attempt.board.ground.side),
        },
  );
}

/** A24f: 2 cm travelled in this move, the first of two combined actions and what a sprint extends included; straight where the table wants it. */
function hasRunUp({ leg }: Step, attempt: Attempt, soFar: SoFar): boolean {
  const { board, settings } = attempt;
  const { side } = board.ground;
  if (settings["runUpStraight"] === true) {
    const bend = soFar.steps.findLastIndex((step) => !isAlong(step.leg, leg));
    return isWithin(RUN_UP, travelled({ steps: soFar.steps.slice(bend + 1) }, side));
  }
  const before = soFarIn(attempt).reduce((total, { distance }) => total + valueOf(distance, side), 0);
  return isWithin(RUN_UP, before + travelled(soFar, side) + 1e-6);
}

/** Whether two legs lead the same way. */
function isAlong(a: Leg, b: Leg): boolean {
  const [one, other] = [a, b].map(({ from, to }) => Math.atan2(to.y - from.y, to.x - from.x));
  return Math.abs((one ?? 0) - (other ?? 0)) < 1e-3;
}

/** A24g: 2 cm on along the leap, at the height of its take-off; across where the gap is no wider. */
function stumbled({ from, to }: Leg, { gap }: Leap, { board }: Attempt): Place {
  const { grid, side } = board.ground;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = gap <= STUMBLE + NOISE ? 1 : Math.min(1, ((STUMBLE / side) * grid.size) / (length || 1));
  const x = Math.round(from.x + (to.x - from.x) * share);
  const y = Math.round(from.y + (to.y - from.y) * share);
  return { x, y, i: y, j: x, elevation: from.elevation };
}
