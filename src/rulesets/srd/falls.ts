import { BORNE, hasStatus, middleOf, type Place } from "../../rules/body.ts";
import type { Effect, Fate, Test } from "../../rules/chance.ts";
import { floorAfter, groundAfter, groundBefore, groundUnder } from "../../rules/encounters.ts";
import { fallingAfter } from "../../rules/falling.ts";
import { apply, type Ruling } from "../../rules/ruling.ts";
import type { Situation } from "../../rules/situation.ts";
import type { Attempt, Stage } from "../../rules/toll.ts";
import { check, modifier } from "./checks.ts";
import { isIncapacitated, isProne, isStill } from "./conditions.ts";
import { speedFor } from "./speeds.ts";

/** B35: a d6 for each 10 feet, no more than 20; who takes damage lies prone. Into water a check halves it. */
export function fall(attempt: Attempt, distance: number, place: Place): Fate {
  const { mover, board } = attempt;
  const dice = Math.min(20, Math.floor(distance / (10 * board.ground.perUnit) + 1e-6));
  if (dice <= 0) return { effects: [fallen(mover.id, distance, 0)] };
  const isWater = groundUnder(place, attempt).some(({ kind }) => kind === "water");
  const canReact = isWater && !isIncapacitated(mover);
  return {
    effects: [],
    next: [canReact ? intoWater(attempt, distance, dice) : damage(mover.id, distance, dice, 1)],
  };
}

function damage(token: string, distance: number, pool: number, share: number): Test {
  const outcome = ({ total }: { total: number }): Fate => {
    const taken = Math.floor(total * share);
    const prone: Effect[] = taken > 0 ? [{ type: "prone", token }] : [];
    return { effects: [fallen(token, distance, taken), ...prone], ends: taken > 0 ? 1 : undefined };
  };
  return { id: "fall", rule: "B35", token, pool, sides: 6, bonus: 0, target: undefined, outcome };
}

function intoWater({ mover }: Attempt, distance: number, dice: number): Test {
  const isStronger = modifier(mover, "strength") >= modifier(mover, "dexterity");
  const [id, ability] = isStronger
    ? (["athletics", "strength"] as const)
    : (["acrobatics", "dexterity"] as const);
  return check(mover, id, ability, 15, "B35", ({ success }) => ({
    effects: [],
    next: [damage(mover.id, distance, dice, success ? 0.5 : 1)],
  }));
}

function fallen(token: string, distance: number, taken: number): Effect {
  return { type: "fall", token, distance, damage: taken };
}

/** B36: a flyer comes down when Incapacitated, prone or without its speed, unless it hovers. */
export function fallsFrom(attempt: Attempt): number {
  const { mover, board, settings } = attempt;
  const { ground } = board;
  const flies = mover.speeds !== undefined && mover.speeds.fly !== "none";
  const isStalled = isStill(mover, settings) || speedFor(attempt, "fly") === 0;
  const isDown = isIncapacitated(mover) || isProne(mover) || isStalled;
  if (!flies || !isDown || mover.traits.has("hover")) return 0;
  const floor = ground.surface(middleOf(mover, mover.place), mover.place.elevation) ?? 0;
  return Math.max(0, mover.place.elevation - floor);
}

/** B35: what comes of standing on nothing at a place: a fall to the ground under it, unless that is no more than a slope. */
export function dropped(place: Place, attempt: Attempt): Fate {
  const { ground } = attempt.board;
  const surface = ground.surface(middleOf(attempt.mover, place), place.elevation) ?? place.elevation;
  const drop = place.elevation - surface;
  return drop > ground.grid.distance / 2 ? fall(attempt, drop, place) : { effects: [] };
}

/** B35: what something else has moved and leaves in the air falls, unless it flies or hangs; from no more than a slope nothing does. */
export function comesDown(situation: Situation, ruling: Ruling): Ruling {
  const { body, table } = situation;
  const after = apply(table, ruling).board.bodies.find(({ id }) => id === body.id);
  if (!after || (after.speeds && after.speeds.fly !== "none") || hasStatus(after, "climbing")) return ruling;
  const { ground } = table.board;
  const floor = ground.surface(middleOf(after, after.place), after.place.elevation) ?? body.place.elevation;
  const height = after.place.elevation - floor;
  return height > ground.grid.distance / 2 ? fallingAfter(situation, ruling, height) : ruling;
}

/** Whoever is lifted isn't held back by the ground that it leaves; off a brink it falls, and into a rise it isn't pushed. */
export const brinks: Stage = (step, attempt, toll, soFar) => {
  const { from, to } = step;
  const floor = floorAfter(step, attempt) ?? from.elevation;
  const isLifted = to.elevation > from.elevation && to.elevation > floor;
  if (!isLifted) ledges(step, attempt, toll, soFar);
};

/** A rise or drop of more than half a square is no slope: down it is a fall (B35), up it has to be climbed (B21). */
export const ledges: Stage = (step, attempt, toll) => {
  const { mode, from, to } = step;
  const { ground } = attempt.board;
  const surface = floorAfter(step, attempt);
  if (surface !== undefined && to.elevation < surface && mode !== "burrow") {
    toll.stops.push({ code: "too-high", rule: "B21" });
    return;
  }
  const isStepped = [...groundBefore(step, attempt), ...groundAfter(step, attempt)].some(
    ({ kind }) => kind === "stairs",
  );
  if (!BORNE.has(mode) || isStepped || step.axes === 3) return;
  const drop = from.elevation - to.elevation;
  const slope = ground.grid.distance / 2;
  if (drop > slope) {
    const { effects, next = [] } = fall(attempt, drop, to);
    toll.effects.push(...effects);
    toll.after.push(...next);
  } else if (-drop > slope && mode !== "jump") toll.stops.push({ code: "too-high", rule: "B21" });
};
