import { halfPixel, isNear } from "../../rules/apart.ts";
import type { Board } from "../../rules/board.ts";
import { baseOf, type Body, middleOf, type Mode, relation } from "../../rules/body.ts";
import type { Allowance, Declaration, Halt } from "../../rules/declaration.ts";
import { bodiesMet } from "../../rules/encounters.ts";
import { type Landmarks, NO_LANDMARKS } from "../../rules/plane/stretch.ts";
import { barriers } from "../../rules/stages/barriers.ts";
import { edge } from "../../rules/stages/edge.ts";
import { impassable } from "../../rules/stages/terrain.ts";
import type { Attempt, BreachCode, Stage } from "../../rules/toll.ts";
import type { Step } from "../../rules/step.ts";
import { turnBetween } from "./direction.ts";
import { obstaclesBeside } from "./obstacles.ts";
import { disciplineTest } from "./panic.ts";
import { enemiesOf, isFleeing, isUnit } from "./units.ts";

/** D21: how near, in inches, an enemy asks who marches for a discipline test. */
const WATCHED = 8;

/** D21: as far as the Advance Rate, marching twice as far or as the profile says; the own speed of who flies. */
function rate(isMarch: boolean): Declaration["allowance"] {
  return ({ mover }: Attempt, mode: Mode): Allowance => {
    const speed = mover.speeds?.[mode === "fly" ? "fly" : "walk"];
    if (!mover.speeds || speed === "unknown") return { limit: undefined, isUnknown: true };
    if (speed === "none" || speed === undefined) return { stop: { code: "no-such-mode", rule: "D21", mode } };
    if (speed === "unlimited") return { limit: undefined, isUnknown: false };
    if (speed <= 0) return { stop: { code: "speed-zero", rule: "D21" } };
    const march = mode === "fly" ? undefined : mover.attributes["march"];
    return { limit: isMarch ? (march ?? 2 * speed) : speed };
  };
}

/** D22: who flies passes over units and ground. */
function onFoot(stage: Stage): Stage {
  return (step, attempt, toll, soFar) => {
    if (step.mode !== "fly") stage(step, attempt, toll, soFar);
  };
}

/** D24: no unit moves through another. */
const throughNobody: Stage = (step, attempt, toll) => {
  for (const other of bodiesMet(step, attempt)) {
    toll.stops.push({ code: inTheWay(attempt.mover, other), rule: "D24", by: other.id });
  }
};

function inTheWay(mover: Body, other: Body): BreachCode {
  if (!isUnit(other)) return "impassable";
  return relation(mover, other) === "enemy" ? "blocked-by-enemy" : "blocked-by-ally";
}

/** D21: sideways and backwards a unit comes half as far. */
const sideways: Stage = (step, attempt, toll) => {
  const { from, to } = step;
  if (from.x === to.x && from.y === to.y) return;
  const heading = (Math.atan2(from.x - to.x, to.y - from.y) * 180) / Math.PI;
  if (Math.abs(turnBetween(facingIn(step, attempt), heading)) <= AHEAD) return;
  toll.extra += 1;
  toll.reasons.push("sideways");
};

/** How far, in degrees, a way ahead may be off the front: to there a unit wheels. */
const AHEAD = 45;

/** The rotation of a unit on a leg: its own, or what the last waypoint before says. */
function facingIn({ leg }: Step, { line, mover }: Attempt): number {
  const before = (line?.path ?? []).slice(0, leg.index);
  return before.findLast(({ rotation }) => rotation !== undefined)?.rotation ?? mover.rotation;
}

/** D21: whoever marches with an enemy near that doesn't flee takes a discipline test, or doesn't march. */
const watched: Stage = ({ leg, nth }, { board, mover }, toll) => {
  if (leg.index > 0 || nth > 1) return;
  const isWatched = enemiesOf(mover, board).some(
    (foe) => !isFleeing(foe) && isNear(board.ground, [mover, mover.place], [foe, foe.place], WATCHED),
  );
  const test = isWatched ? disciplineTest(mover, "discipline", "D21") : undefined;
  const outcome = ({ success }: { success: boolean }) => ({ effects: [], ...(success ? {} : { ends: 0 }) });
  if (test) toll.before.push({ ...test, outcome });
};

/** D24: a move ends an inch from other units and from impassable ground. */
const spaced: Halt = (place, { board, mover }) => {
  const inch = board.ground.grid.size / board.ground.side;
  const at = middleOf(mover, place);
  const half = Math.max(mover.form.half.x, mover.form.half.y) * 2;
  const near = obstaclesBeside(board, mover, { a: at, b: at }, half + inch).find(
    (obstacle) => obstacle.isBarring && obstacle.near(baseOf(mover), at, at, inch - NOISE).length > 0,
  );
  if (!near) return undefined;
  const isBody = board.bodies.some(({ id }) => id === near.id);
  return { code: "ends-in-zone", rule: "D24", ...(isBody ? { by: near.id } : { cause: "ground" }) };
};

const NOISE = 1e-6;

/** D24: where a way comes within an inch of impassable ground, and where it leaves it. */
function nearGround(board: Board, mover: Body): Landmarks["borders"] {
  const inch = board.ground.grid.size / board.ground.side;
  const half = Math.max(mover.form.half.x, mover.form.half.y) * 2;
  const bodies = new Set(board.bodies.map(({ id }) => id));
  return (a, b) => {
    const beside = obstaclesBeside(board, mover, { a, b }, half + inch);
    const ground = beside.filter(({ id, isBarring }) => isBarring && !bodies.has(id));
    const spans = ground.flatMap(({ near }) => near(baseOf(mover), a, b, inch));
    return spans.flatMap(({ enter, leave }) => [enter, leave]).filter((share) => share > 0 && share < 1);
  };
}

/** D21: an advance. Each move is an event of its own; a fleeing unit makes none (D23). */
export const move: Declaration = {
  rule: "D21",
  isForced: false,
  scope: "action",
  pricing: "length",
  modeOf: () => "walk",
  uses: ({ mover }) => (isFleeing(mover) ? { code: "fleeing", rule: "D23" } : []),
  allowance: rate(false),
  stages: [edge, onFoot(barriers("D24")), onFoot(impassable), onFoot(throughNobody), sideways],
  halts: [spaced],
  landmarks: ({ board, mover }, near) => ({
    ...NO_LANDMARKS,
    zones: near
      .filter(({ id }) => id !== mover.id)
      .map((body) => ({ body, distance: 1 - halfPixel(board.ground) })),
    borders: nearGround(board, mover),
  }),
};

/** D21: a march. */
export const march: Declaration = {
  ...move,
  allowance: rate(true),
  stages: [...move.stages, watched],
};

/** Moved by hand: only walls, the edge and ground that nobody enters stop it. */
export const forced: Declaration = {
  ...move,
  isForced: true,
  uses: undefined,
  allowance: () => ({ limit: undefined, isUnknown: false }),
  stages: [edge, barriers("D24"), impassable],
  halts: [],
};
