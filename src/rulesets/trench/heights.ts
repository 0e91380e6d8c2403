import { boxOfBody } from "../../rules/board.ts";
import { type Body, middleOf, ON_FOOT, type Place } from "../../rules/body.ts";
import type { Effect, Fate } from "../../rules/chance.ts";
import type { Halt } from "../../rules/declaration.ts";
import { groundAfter, groundBefore } from "../../rules/encounters.ts";
import type { Terrain } from "../../rules/ground.ts";
import { flatLength, type Leg, type Step } from "../../rules/step.ts";
import { squares, sum } from "../../rules/tally.ts";
import type { Attempt, Stage, Toll } from "../../rules/toll.ts";
import { INCH, isFlying, isPlaytest, tall } from "./conditions.ts";
import { STEP, TRENCH } from "./ground.ts";
import { injury, risky } from "./risky.ts";

const FACES: ReadonlySet<string> = new Set<Terrain["kind"]>(["climb", "ladder", "stairs"]);
const AIDS: ReadonlySet<string> = new Set<Terrain["kind"]>(["ladder", "stairs"]);
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
  if (!ON_FOOT.has(mode) && !isLanding) return;
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

/** C35: a leg up or down a sheer face: begun within 1″ of it, and rolled for; ladders, ramps and stairs are open ground. */
export const climbs: Stage = (step, attempt, toll, { steps }) => {
  if (step.mode !== "climb" && step.mode !== "ladder") return;
  const { ground } = attempt.board;
  const { from, to } = step.leg;
  toll.terrain = 0;
  if (step.nth !== 1) return;
  const height = tall(ground, Math.abs(to.elevation - from.elevation));
  toll.flat = squares(Math.hypot(flatLength(ground, step.leg), height) / ground.side);
  if (height === 0) return;
  const faces = facesNear(step, attempt);
  if (faces.length === 0) {
    toll.stops.push({ code: "not-in-contact", rule: "C35" });
    return;
  }
  if (hangs(step.leg, attempt)) toll.stops.push({ code: "climbing", rule: "C35" });
  const isGoingOn = steps.at(-1)?.mode === step.mode;
  if (isFlying(attempt.mover) || isGoingOn || faces.some(({ kind }) => AIDS.has(kind))) return;
  toll.reasons.push("climb");
  toll.before.push(
    risky(attempt, "climb", "C35", (success) => ({ effects: [], ends: success ? undefined : 0 })),
  );
};

/** C35: whether a leg ends halfway up, and no other one climbs on from there. */
function hangs({ index, to }: Leg, attempt: Attempt): boolean {
  const next = attempt.line?.path?.[index + 1];
  const isGoneOn = next !== undefined && (next.action ?? "climb") === "climb";
  return !isFlying(attempt.mover) && !isGoneOn && isAbove(to, attempt);
}

/** Whether a place is above its ground, and not on top of what was climbed within 1″ of it: who is up stands there. */
function isAbove(place: Place, { board, mover }: Attempt): boolean {
  const { ground } = board;
  const floor = ground.surface(middleOf(mover, place), place.elevation);
  if (floor === undefined || place.elevation <= floor) return false;
  const tops = ground.regionsNear(around(mover, place, ground)).flatMap(({ terrains }) => terrains);
  return !tops.some(
    ({ kind, height }) =>
      (kind === "ground" || FACES.has(kind)) && Math.abs((height ?? 0) - place.elevation) < 1e-6,
  );
}

/** What can be climbed within 1″ of where a leg begins or ends: faces, or ground that is higher or lower. */
function facesNear({ leg }: Step, { board, mover }: Attempt): Terrain[] {
  const heights = [leg.from.elevation, leg.to.elevation];
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  return [leg.from, leg.to]
    .flatMap((place) => board.ground.regionsNear(around(mover, place, board.ground)))
    .flatMap(({ terrains }) => terrains)
    .filter(
      ({ kind, height }) =>
        FACES.has(kind) ||
        ((kind === "ground" || kind === "object") && (height ?? 0) > low && (height ?? 0) >= high - 1e-6),
    );
}

function around(mover: Body, place: Place, { grid, side }: Attempt["board"]["ground"]) {
  const box = boxOfBody({ ...mover, place });
  const by = (INCH / side) * grid.size;
  return { minX: box.minX - by, minY: box.minY - by, maxX: box.maxX + by, maxY: box.maxY + by };
}

/** C35: the whole height is climbed at once: nobody stops halfway up. */
export const standsFirm: Halt = (place, attempt) => {
  if (isFlying(attempt.mover) || !attempt.board.ground.hasHeights) return undefined;
  return isAbove(place, attempt) ? { code: "climbing", rule: "C35" } : undefined;
};
