import { bandOf, type Body, middleOf, ON_FOOT } from "../../rules/body.ts";
import { boxOfBody } from "../../rules/board.ts";
import type { Terrain } from "../../rules/ground.ts";
import { markOf } from "../../rules/move.ts";
import type { Step } from "../../rules/step.ts";
import { squares, sum } from "../../rules/tally.ts";
import type { Attempt, SoFar, Stage, Toll } from "../../rules/toll.ts";
import { isMarked } from "../../rules/turn.ts";
import { aptitudeTest, diceOf } from "./aptitude.ts";
import { isClimbing, tall } from "./conditions.ts";
import { gripDice } from "./tables.ts";

/** A25: what is climbed without a test, in cm. */
export const FREE_HEIGHT = 4;

const FACES: ReadonlySet<string> = new Set<Terrain["kind"]>(["climb", "ladder", "stairs"]);
const AIDS: ReadonlySet<string> = new Set<Terrain["kind"]>(["ladder", "stairs"]);

/** A29: who hangs on a wall goes on climbing, or lets go. */
export const hanging: Stage = (step, attempt, toll, soFar) => {
  if (isClimb(step) || step.nth !== 1) return;
  const { board, mover } = attempt;
  const { from } = step;
  const before = soFar.steps.at(-1);
  const wasClimbing = before ? isClimb(before) : isClimbing(mover);
  const surface = board.ground.surface(middleOf(mover, from), from.elevation) ?? 0;
  if (wasClimbing && from.elevation > surface) toll.stops.push({ code: "climbing", rule: "A29" });
};

/** A25–A30: legs up and down a face. */
export const climbs: Stage = (step, attempt, toll, soFar) => {
  if (!isClimb(step)) return;
  const { ground } = attempt.board;
  const face = faceOf(step, attempt);
  if (!face) {
    toll.stops.push({ code: "not-in-contact", rule: "A25" });
    return;
  }
  if (face.height !== undefined && step.to.elevation > face.height + 1e-6) {
    toll.stops.push({ code: "too-high", rule: "A25" });
    return;
  }
  if (face.isAided) return;
  const { from, to } = step.leg;
  const height = tall(ground, face.height ?? Math.max(from.elevation, to.elevation));
  const isHigh = height > FREE_HEIGHT + 1e-6;
  if (!isHigh && attempt.settings["lowObstacleDoubles"] !== true) return;
  toll.extra += 1;
  toll.reasons.push("climb");
  if (isHigh) unaided(attempt, toll, face.grips, soFar);
};

/** A25, A27: a step up or down on foot costs its height, and stairs nothing; what is higher has to be climbed. */
export const ledges: Stage = (step, attempt, toll) => {
  const { mode, from, to, stretch } = step;
  const rise = Math.abs(to.elevation - from.elevation);
  const isStepped = [...(stretch?.under ?? []), ...(stretch?.was ?? [])].some(({ kind }) => AIDS.has(kind));
  if (!ON_FOOT.has(mode) || rise === 0 || isStepped || toll.stops.length > 0) return;
  const { ground } = attempt.board;
  const height = tall(ground, rise);
  if (height > FREE_HEIGHT + 1e-6) {
    toll.stops.push({ code: "too-high", rule: "A25" });
    return;
  }
  const times = attempt.settings["lowObstacleDoubles"] === true ? 2 : 1;
  toll.flat = sum(toll.flat, squares((height * times) / ground.side));
  if (!toll.reasons.includes("climb")) toll.reasons.push("climb");
};

/** A31: no sprint climbs. */
export const noClimb: Stage = (step, _attempt, toll) => {
  if (isClimb(step) || toll.reasons.includes("climb")) {
    toll.stops.push({ code: "climbing", rule: "A31" });
  }
};

/** A28: a test, once in each action that climbs; without a hold it ends there. */
export function unaided(attempt: Attempt, toll: Toll, grips: string, soFar: SoFar): void {
  const { mover, settings, line, account = [] } = attempt;
  const isPassed =
    isMarked(account, markOf("climb")) ||
    soFar.steps.some(({ rolls = [] }) => rolls.some(({ test }) => test === "climb"));
  if (isPassed) return;
  const dice = diceOf(mover, gripDice(attempt, grips) + (line?.bonus ?? 0));
  const matter = { id: "climb", rule: "A28", body: mover, dice } as const;
  toll.before.push(
    aptitudeTest(settings, matter, (success) => ({ effects: [], ends: success ? undefined : 0 })),
  );
}

export function isClimb({ mode }: Pick<Step, "mode">): boolean {
  return mode === "climb" || mode === "ladder";
}

/** Something to climb: how high it is, whether it is a ladder or stairs, and how many grips it has. */
interface Face {
  readonly height: number | undefined;
  readonly isAided: boolean;
  readonly grips: string;
}

/** What a step climbs: the face that it is on, the dearest last, or higher ground that the base touches. */
function faceOf({ stretch, to }: Step, { board, mover }: Attempt): Face | undefined {
  const here = (stretch?.under ?? []).filter(({ kind }) => FACES.has(kind));
  const face = here.find(({ kind }) => AIDS.has(kind)) ?? here[0];
  if (face) return { height: face.height, isAided: AIDS.has(face.kind), grips: face.grips ?? "" };
  const height = groundBeside(board.ground.regionsNear(reachOf({ ...mover, place: to })), bandOf(mover, 0));
  return height === undefined ? undefined : { height, isAided: false, grips: "" };
}

/** The highest ground of some regions, if it is above the floor. */
function groundBeside(
  regions: readonly { terrains: readonly Terrain[] }[],
  { bottom = 0 }: { bottom?: number | undefined },
): number | undefined {
  const heights = regions.flatMap(({ terrains }) =>
    terrains.flatMap(({ kind, height = 0 }) => (kind === "ground" && height > bottom ? [height] : [])),
  );
  return heights.length > 0 ? Math.max(...heights) : undefined;
}

/** The box of a body and a pixel around it. */
function reachOf(body: Body) {
  const box = boxOfBody(body);
  return { minX: box.minX - 1, minY: box.minY - 1, maxX: box.maxX + 1, maxY: box.maxY + 1 };
}
