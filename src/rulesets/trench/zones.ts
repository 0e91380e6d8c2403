import type { Body } from "../../rules/body.ts";
import type { Declaration, Halt } from "../../rules/declaration.ts";
import { grantedLength } from "../../rules/grant.ts";
import type { Step } from "../../rules/step.ts";
import type { Attempt, Stage, Stop } from "../../rules/toll.ts";
import { isMarked } from "../../rules/turn.ts";
import { foesWithin, INCH, isDown, isFoe, isLevelWith, isOut } from "./conditions.ts";
import { OVER } from "./marks.ts";

/** Off the grid a way is cut where it comes within 1″ of an enemy or leaves that. */
export const landmarks: Declaration["landmarks"] = ({ board, mover, settings, line }, near) => ({
  zones: near.filter((other) => isFoe(mover, other)).map((body) => ({ body, distance: INCH })),
  foci: [],
  isAnyOverlap: settings["terrainBy"] === "anyOverlap",
  pivot: board.bodies.find(({ id }) => id === line?.target),
});

/** The enemies within 1″ of the body on a step; on a grid those within 1″ of where it ends. */
function foesNear({ stretch, to }: Step, attempt: Attempt): readonly Body[] {
  if (!stretch) return foesWithin(attempt, to);
  return stretch.near.filter((foe) => isLevelWith(attempt, to.elevation, foe));
}

/** C9, C10: no part of a move within 1″ of an enemy, but all of it within 1″ of those whom it starts beside. */
export const keepsOff: Stage = (step, attempt, toll, { steps }) => {
  const bound = foesWithin(attempt);
  const last = steps.at(-1);
  const before = last ? foesNear(last, attempt) : bound;
  const now = foesNear(step, attempt);
  toll.stops.push(...entering(now, [...bound, ...before]));
  for (const foe of before) {
    const isLeft = bound.includes(foe) && !now.includes(foe);
    if (isLeft) toll.stops.push({ code: "leaves-zone", rule: "C10", by: foe.id });
  }
};

/** C9, CA5: a retreat leads out of the reach of those who are near, and into nobody else's. */
export const leavesOnly: Stage = (step, attempt, toll, { steps }) => {
  if (attempt.settings["retreatIgnoreZones"] === true) return;
  const last = steps.at(-1);
  const before = last ? foesNear(last, attempt) : [];
  toll.stops.push(...entering(foesNear(step, attempt), [...foesWithin(attempt), ...before]));
};

/** C9, C28: on a charge nobody else comes within 1″ before the target does. */
export const toTarget: Stage = (step, attempt, toll, { steps }) => {
  const last = steps.at(-1);
  const before = last ? foesNear(last, attempt) : [];
  const now = foesNear(step, attempt);
  const isThere = [...before, ...now].some(({ id }) => id === attempt.line?.target);
  if (!isThere) toll.stops.push(...entering(now, before));
};

function entering(now: readonly Body[], known: readonly Body[]): Stop[] {
  const others = now.filter((foe) => !known.some(({ id }) => id === foe.id));
  return others.map(({ id }) => ({ code: "enters-zone", rule: "C9", by: id }));
}

/** C22: before a retreat's first step every enemy within 1″ may attack. */
export const attacks: Stage = (_step, attempt, toll, { steps }) => {
  const { account = [] } = attempt;
  if (steps.length > 0 || account.length > 0) return;
  for (const { id } of foesWithin(attempt)) toll.notices.push({ type: "free-attack", by: id });
};

/** C24: a retreat ends more than 1″ from every enemy. */
export const endsClear: Halt = (place, attempt) => {
  const [foe] = foesWithin(attempt, place);
  return foe && { code: "ends-in-zone", rule: "C24", by: foe.id };
};

/** C23, C26, C38, C40: who is Down stays where it is until it is activated, who is Out of Action for good. */
export const upright: Stage = (_step, attempt, toll, { steps }) => {
  if (steps.length > 0) return;
  const { mover, turn } = attempt;
  if (isMarked(turn, OVER) && grantedLength(attempt) === undefined) {
    toll.stops.push({ code: "activation-over", rule: "C26" });
  }
  if (isOut(mover)) toll.stops.push({ code: "activation-over", rule: "C38" });
  if (isDown(mover)) toll.stops.push({ code: "prone", rule: "C40" });
};
