import type { Body } from "../../rules/body.ts";
import type { Attempt, Stage } from "../../rules/toll.ts";
import { isAloft, type Leg } from "../../rules/step.ts";
import { powerRoll, score } from "./power-roll.ts";
import { isHurtful, isRough } from "./terrain.ts";

/**
 * E23: a leg that is jumped: as long as Might or Agility without a roll, and a square high; farther by a power roll, which
 * decides how far it comes. Ground that is jumped over doesn't slow; nobody jumps out of difficult or damaging ground.
 */
export const jumps: Stage = (step, attempt, toll) => {
  if (step.mode !== "jump") return;
  if (isAloft(step)) overGround(toll);
  if (step.nth > 1) return;
  const { long, high } = measures(step.leg, attempt);
  const sure = sureLength(attempt.mover);
  const beyond = Math.max(long - sure, high - 1);
  if (isRough(step, attempt) || isHurtful(step, attempt)) {
    toll.stops.push({ code: "leap-too-long", rule: "E23", cause: "ground" });
  } else if (beyond > 2) {
    const [needed, available] = long - sure > 2 ? [long, sure + 2] : [high, 3];
    toll.stops.push({ code: "leap-too-long", rule: "E23", needed, available });
  } else if (beyond > 0) toll.before.push(leap(attempt, step.leg, sure, beyond, high > 1));
};

/** What a jump over a square isn't slowed by: the ground. Whoever stands there fills its space. */
function overGround(toll: Parameters<Stage>[2]): void {
  const isBarred = toll.reasons.includes("creature");
  toll.terrain = isBarred ? Math.min(2, toll.terrain) : 1;
  const others = toll.reasons.filter((reason) => reason !== "difficult");
  toll.reasons.splice(0, toll.reasons.length, ...others);
}

/** How far a leg leaps, and how high up, in squares. */
function measures({ from, to, steps }: Leg, { board }: Attempt): { long: number; high: number } {
  const rise = (to.elevation - from.elevation) / board.ground.grid.distance;
  const isUpright = from.i === to.i && from.j === to.j;
  return { long: isUpright ? 0 : steps, high: Math.max(0, Math.ceil(rise - 1e-6)) };
}

/** E23: Might or Agility, whichever is higher, and 1 at the least. */
function sureLength(body: Body): number {
  return Math.max(1, score(body, "might"), score(body, "agility"));
}

/** A jump that needs more than comes without a roll falls short of its goal by what the tier doesn't give. */
function leap(attempt: Attempt, leg: Leg, sure: number, beyond: number, isHigh: boolean) {
  const { mover } = attempt;
  return powerRoll(attempt, {
    id: "jump",
    rule: "E23",
    score: Math.max(score(mover, "might"), score(mover, "agility")),
    tier: beyond + 1,
    outcome: ({ success, tier = 1 }) => {
      if (success) return { effects: [] };
      return { effects: [], ends: isHigh ? 0 : Math.min(leg.steps, sure + tier - 1) };
    },
  });
}
