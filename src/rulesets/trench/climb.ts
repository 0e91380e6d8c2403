import { boxOfBody } from "../../rules/board.ts";
import { type Body, middleOf, type Place } from "../../rules/body.ts";
import type { Halt } from "../../rules/declaration.ts";
import type { Terrain } from "../../rules/ground.ts";
import { flatLength, type Leg, type Step } from "../../rules/step.ts";
import { squares } from "../../rules/tally.ts";
import type { Attempt, Stage } from "../../rules/toll.ts";
import { INCH, isFlying, tall } from "./conditions.ts";
import { risky } from "./risky.ts";

const FACES: ReadonlySet<string> = new Set<Terrain["kind"]>(["climb", "ladder", "stairs"]);
/** C34: what makes a way up open ground. */
export const AIDS: ReadonlySet<string> = new Set<Terrain["kind"]>(["ladder", "stairs"]);

/**
 * C35: a leg up or down a sheer face: begun within 1″ of it, and rolled for; its height comes to what it is long on the
 * ground plan. Ladders, ramps and stairs are open ground.
 */
export const climbs: Stage = (step, attempt, toll, { steps }) => {
  const height = risenBy(step, attempt);
  if (height === 0) return;
  const { ground } = attempt.board;
  const flat = flatLength(ground, step.leg);
  toll.terrain = step.stretch ? (toll.terrain * flat) / Math.hypot(flat, height) : 0;
  if (step.nth !== 1) return;
  toll.flat = squares((step.stretch ? height : flat + height) / ground.side);
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

/** How much higher or lower a leg ends that is climbed, in inches; 0 of any other. */
export function risenBy({ mode, leg }: Step, { board }: Attempt): number {
  if (mode !== "climb" && mode !== "ladder") return 0;
  return tall(board.ground, Math.abs(leg.to.elevation - leg.from.elevation));
}

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

/** What can be climbed within 1″ of where a leg begins: faces, or ground that is higher or lower. */
function facesNear({ leg }: Step, { board, mover }: Attempt): Terrain[] {
  const heights = [leg.from.elevation, leg.to.elevation];
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  return board.ground
    .regionsNear(around(mover, leg.from, board.ground))
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
