import { extent } from "../../geometry/base.ts";
import { othersAt } from "../../rules/board.ts";
import { middleOf, type Place } from "../../rules/body.ts";
import type { Fate } from "../../rules/chance.ts";
import { floorOf } from "../../rules/ground.ts";
import { flatLength, type Leg } from "../../rules/step.ts";
import { squares } from "../../rules/tally.ts";
import type { Attempt, Stage } from "../../rules/toll.ts";
import { isFlying, isPlaytest, tall } from "./conditions.ts";
import { STEP } from "./ground.ts";
import { fallOf } from "./heights.ts";
import { risky } from "./risky.ts";
import { movement } from "./speeds.ts";

/** C36: a leg that is leaped costs its gap, which is at most half of the Movement, and is rolled for at its take-off. */
export const jumps: Stage = (step, attempt, toll) => {
  if (step.mode !== "jump") return;
  toll.terrain = 0;
  toll.extra = 0;
  toll.reasons.splice(0);
  if (step.nth !== 1) return;
  const leap = measured(step.leg, attempt);
  toll.flat = squares((leap.length + leap.rest) / attempt.board.ground.side);
  if (isPlaytest(attempt.settings) && leap.rise > STEP + 1e-6)
    toll.stops.push({ code: "too-high", rule: "C36" });
  const most = longest(attempt);
  if (leap.isGap && leap.length > most + 0.01) {
    toll.stops.push({ code: "leap-too-long", rule: "C36", needed: leap.length, available: most });
  }
  if (!leap.isGap || isFlying(attempt.mover)) return;
  toll.before.push(
    risky(attempt, "jump", "C36", (success) => (success ? { effects: [] } : fallen(step.leg, attempt))),
  );
};

/** A leap: what it costs and is measured by, and what of its line is neither gap nor base. */
interface Leap {
  readonly isGap: boolean;
  readonly length: number;
  readonly rise: number;
  readonly rest: number;
}

/** C36, C41: half of the Movement; all of it for who flies. */
function longest(attempt: Attempt): number {
  const speed = movement(attempt);
  if (typeof speed !== "number") return Number.MAX_SAFE_INTEGER;
  return isFlying(attempt.mover) ? speed : speed / 2;
}

/** C36, C37: a way down without lower ground between leads over no gap. */
function measured(leg: Leg, attempt: Attempt): Leap {
  const { board, mover, settings, line } = attempt;
  const { ground } = board;
  const { from, to } = leg;
  const whole = flatLength(ground, leg);
  const stated = line?.path?.[leg.index]?.gap;
  const { before, over } = lowerGround(leg, attempt, from.elevation);
  const isGap =
    stated !== undefined ||
    over === 0 ||
    lowerGround(leg, attempt, Math.min(from.elevation, to.elevation)).over > 0;
  const rise = Math.max(0, tall(ground, to.elevation - from.elevation));
  const higher = isPlaytest(settings) ? (rise >= 0.5 ? 1 : 0) : rise;
  const base = extent(mover.form.base);
  const reach = (Math.max(base.x, base.y) / ground.grid.size) * ground.side;
  const behind = Math.max(0, 1 - before - over) * whole;
  const isMeasured = stated === undefined && over > 0;
  const rest = isMeasured ? Math.max(0, before * whole - reach) + Math.max(0, behind - reach) : 0;
  const gap = stated ?? (over > 0 ? over * whole : whole);
  return { isGap, length: gap + higher, rise, rest: rest > 0.01 ? rest : 0 };
}

/** The shares of a line before the ground first falls below a height, and over ground that is lower than that. */
function lowerGround({ from, to }: Leg, { board, mover }: Attempt, height: number) {
  let [before, over, enter]: [number | undefined, number, number] = [undefined, 0, 0];
  if (!board.ground.hasHeights || (from.x === to.x && from.y === to.y)) return { before: 0, over: 0 };
  for (const { leave, under } of board.ground.cover(middleOf(mover, from), middleOf(mover, to))) {
    if (floorOf(under, from.elevation) < height) {
      before ??= enter;
      over += leave - enter;
    }
    enter = leave;
  }
  return { before: before ?? 0, over };
}

/** C36: who doesn't get across falls, on the side that the opponent chooses. */
function fallen(leg: Leg, attempt: Attempt): Fate {
  const place = landingPlace(leg, attempt);
  if (!place) return { effects: [], ends: 0 };
  const { effects, next } = fallOf(attempt, leg.from.elevation - place.elevation);
  return { effects, next, ends: 0, place };
}

/** Of the free places in the gap along the line the nearest to the take-off, or the farthest; one that was named instead. */
function landingPlace({ from, to }: Leg, attempt: Attempt): Place | undefined {
  const { board, mover, line } = attempt;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = ({ x, y }: { x: number; y: number }): Place => {
    const elevation = board.ground.surface(middleOf(mover, { x, y }), from.elevation) ?? from.elevation;
    return { x, y, i: y, j: x, elevation };
  };
  const along = Array.from({ length: Math.floor(length) + 1 }, (_, pixel) => pixel / (length || 1)).map(
    (share) =>
      at({
        x: Math.round(from.x + (to.x - from.x) * share),
        y: Math.round(from.y + (to.y - from.y) * share),
      }),
  );
  const inGap = along.filter(({ elevation }) => elevation < from.elevation);
  const reach = Math.floor(Math.min(Math.max(...Object.values(extent(mover.form.base))), inGap.length / 2));
  const clear = inGap.slice(reach, Math.max(reach + 1, inGap.length - reach));
  const named = line?.to && at(line.to);
  const wanted = line?.choice === "far" ? clear.reverse() : clear;
  return [...(named && named.elevation < from.elevation ? [named] : []), ...wanted].find(
    (place) => othersAt(board, mover, place).length === 0,
  );
}
