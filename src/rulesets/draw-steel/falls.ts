import { BORNE, type Body, middleOf, type Place } from "../../rules/body.ts";
import { othersAt } from "../../rules/board.ts";
import type { Effect, Fate } from "../../rules/chance.ts";
import type { Ground } from "../../rules/ground.ts";
import { nearestFree } from "../../rules/teleport.ts";
import { hasSpeed } from "../../rules/speeds.ts";
import type { Attempt, Stage } from "../../rules/toll.ts";
import { freeSpace, isFarFromSize } from "./company.ts";
import { isProne } from "./conditions.ts";
import { score } from "./power-roll.ts";
import { sizeNumber } from "./sizes.ts";
import { heldBack, speedFor } from "./speeds.ts";

/** E28: what a fall comes to; `height` is in scene units. Who lands on a creature hurts it and lies beside it. */
export function fall(attempt: Attempt, height: number, place: Place): Fate {
  const { mover, board } = attempt;
  const distance = Math.floor(height / board.ground.grid.distance + 1e-6);
  const isWet = board.ground.terrains(place.i, place.j).some(({ kind }) => kind === "water");
  const damage = damageOf(distance, Math.max(0, score(mover, "agility")) + (isWet ? 4 : 0));
  const { effects, place: free } = onto(attempt, place, damage);
  return { effects: [...fallen(mover, distance, damage), ...effects], ...(free ? { place: free } : {}) };
}

/** E28: whom a fall to a place hurts besides, and the nearest free space, in which the faller comes to lie; E7 where there is none. */
export function onto(attempt: Attempt, place: Place, damage: number): Fate {
  const { mover, board } = attempt;
  const under = othersAt(board, mover, place).filter(({ kind }) => kind !== "object");
  const free = under.length > 0 ? nearestFree(attempt, landing, place, attempt.line?.to) : undefined;
  const struck = under.flatMap((other) => struckBy(mover, other, damage));
  const sharers = free ? [] : under.filter((other) => !isFarFromSize(mover, other));
  const squeezed: Effect[] = sharers.length > 0 ? [{ type: "squeezed", token: mover.id }] : [];
  return { effects: [...squeezed, ...struck], ...(free ? { place: free } : {}) };
}

/** E28, EA8: 2 a square from an effective height of 2 up, 50 at the most. */
export function damageOf(squares: number, less: number): number {
  const effective = Math.max(0, squares - less);
  return effective < 2 ? 0 : Math.min(50, 2 * effective);
}

/** How a fall is told: with damage comes lying prone. */
export function fallen({ id }: Body, distance: number, damage: number): Effect[] {
  const effect: Effect = { type: "fall", token: id, distance, damage };
  return damage > 0 ? [effect, { type: "prone", token: id }] : [effect];
}

/** E28: the one below takes as much; it falls when the size of the faller is above its Might. */
function struckBy(faller: Body, other: Body, damage: number): Effect[] {
  if (damage === 0) return [];
  const hurt: Effect = { type: "damage", token: other.id, damage };
  const isFelled = sizeNumber(faller) > score(other, "might");
  return isFelled ? [hurt, { type: "prone", token: other.id }] : [hurt];
}

/** Where a faller may come to lie: in nobody's space, and on the ground at that height. */
function landing(place: Place, attempt: Attempt) {
  const floor = floorUnder(attempt.board.ground, attempt.mover, place);
  if (floor !== undefined && floor !== place.elevation) return { code: "too-high", rule: "E28" } as const;
  return freeSpace(place, attempt);
}

/** E25: who doesn't fly falls to the ground below it; who does, when prone or without speed, unless it hovers. */
export function fallsFrom(attempt: Attempt): number {
  const { mover, board } = attempt;
  if (mover.traits.has("hover") || mover.statuses.some(({ id }) => id === "climbing")) return 0;
  const flies = mover.speeds !== undefined && hasSpeed(mover.speeds.fly);
  const floor = floorUnder(board.ground, mover, mover.place) ?? (flies ? 0 : undefined);
  if (floor === undefined || mayFly(attempt)) return 0;
  return Math.max(0, mover.place.elevation - floor);
}

/** E25: whether the body can stay in the air. */
export function mayFly(attempt: Attempt): boolean {
  const { mover } = attempt;
  const speed = speedFor(attempt, "fly");
  return speed !== "none" && speed !== 0 && !isProne(mover) && !heldBack(mover);
}

/** The height of the ground under a body; undefined on a board without heights. */
export function floorUnder(ground: Ground, body: Body, place: Place): number | undefined {
  return ground.surface(middleOf(body, place), place.elevation);
}

/** E22, E28: up more than half a square has to be climbed; down two squares or more is a fall, less is a step. */
export const ledges: Stage = (step, attempt, toll) => {
  const { mode, from, to } = step;
  const { ground } = attempt.board;
  const surface = floorUnder(ground, attempt.mover, to);
  if (surface !== undefined && to.elevation < surface && mode !== "burrow") {
    toll.stops.push({ code: "too-high", rule: "E22" });
    return;
  }
  const isStepped = [from, to].some(({ i, j }) =>
    ground.terrains(i, j).some(({ kind }) => kind === "stairs"),
  );
  if (!BORNE.has(mode) || isStepped || step.axes === 3) return;
  const drop = from.elevation - to.elevation;
  if (-drop > ground.grid.distance / 2 && mode !== "jump") toll.stops.push({ code: "too-high", rule: "E22" });
  if (drop < 2 * ground.grid.distance - 1e-6) return;
  const effects = fallen(attempt.mover, ...measured(drop, attempt));
  toll.effects.push(...effects);
  if (effects.length > 1) toll.ends = 1;
};

function measured(drop: number, { board, mover }: Attempt): [distance: number, damage: number] {
  const distance = Math.floor(drop / board.ground.grid.distance + 1e-6);
  return [distance, damageOf(distance, Math.max(0, score(mover, "agility")))];
}
