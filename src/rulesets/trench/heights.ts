import type { Mode } from "../../rules/body.ts";
import type { Effect, Fate } from "../../rules/chance.ts";
import { groundAfter, groundBefore } from "../../rules/encounters.ts";
import type { Terrain } from "../../rules/ground.ts";
import type { Step } from "../../rules/step.ts";
import { squares, sum } from "../../rules/tally.ts";
import type { Attempt, Stage, Toll } from "../../rules/toll.ts";
import { AIDS } from "./climb.ts";
import { isFlying, isPlaytest, tall } from "./conditions.ts";
import { STEP, TRENCH } from "./ground.ts";
import { injury, risky } from "./risky.ts";

/** Who swims, digs or crawls here is on foot all the same. */
const NOT_ON_FOOT: ReadonlySet<Mode> = new Set(["fly", "climb", "ladder", "jump", "slide"]);
/** C37, C38: how deep a fall wounds, and for each how many inches it takes a die more. */
const DEEP = 3;

/** C38: what a fall from so many scene units brings, without a place. */
export function fallOf(attempt: Attempt, height: number, isJump = false): Fate {
  const { mover, board, settings } = attempt;
  const distance = tall(board.ground, height);
  const effect: Effect = { type: "fall", token: mover.id, distance };
  if (isFlying(mover)) return { effects: [effect] };
  const least = isPlaytest(settings) ? (isJump ? DEEP : 2) : DEEP;
  const isDeep = isPlaytest(settings) ? distance > least + 1e-6 : distance >= least - 1e-6;
  if (!isDeep) return { effects: distance > 0 && !isJump ? [effect] : [] };
  return { effects: [effect], next: [injury(attempt, "C38", Math.floor((distance + 1e-6) / DEEP))] };
}

/** C34, C35, C37: up more than an inch has to be climbed, stairs and trenches aside; down is free, and deep down a fall. */
export const ledges: Stage = (step, attempt, toll) => {
  const { mode, from, to, leg, nth } = step;
  const isLanding = mode === "jump" && nth === leg.steps;
  if (NOT_ON_FOOT.has(mode) && !isLanding) return;
  const { ground } = attempt.board;
  const start = isLanding ? leg.from : from;
  const met = [...groundBefore(step, attempt), ...groundAfter(step, attempt)];
  if (met.some(({ kind }) => AIDS.has(kind))) return;
  const rise = tall(ground, to.elevation - start.elevation);
  if (rise > 0 && !isLanding) stepUp(rise, step, attempt, toll, met);
  if (rise < 0) landing(attempt, toll, start.elevation - to.elevation);
};

function stepUp(
  rise: number,
  step: Step,
  { mover, board }: Attempt,
  toll: Toll,
  met: readonly Terrain[],
): void {
  const isTrench = met.some(({ tags, height }) => tags.includes("trench") && height === step.to.elevation);
  if (rise <= (isTrench ? TRENCH : STEP) + 1e-6) return;
  if (isFlying(mover)) toll.flat = sum(toll.flat, squares(rise / board.ground.side));
  else toll.stops.push({ code: "too-high", rule: "C35" });
}

/** C39: who leaps down upon the target of a charge may come through unhurt, and strikes the harder. */
function landing(attempt: Attempt, toll: Toll, height: number): void {
  const { effects, next = [] } = fallOf(attempt, height, true);
  const { mover, line, board } = attempt;
  if (line?.do === "charge" && tall(board.ground, height) >= DEEP - 1e-6 && !isFlying(mover)) {
    toll.after.push(
      risky(attempt, "jump", "C39", (success) =>
        success
          ? { effects: [{ type: "status", token: mover.id, status: "diving", cause: "diving" }] }
          : { effects: [...effects, { type: "prone", token: mover.id, cause: "down" }], ends: 1, next },
      ),
    );
    return;
  }
  toll.effects.push(...effects);
  toll.after.push(...next);
}
