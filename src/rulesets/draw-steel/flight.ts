import type { Body, Place } from "../../rules/body.ts";
import { withoutWalls } from "../../rules/ground.ts";
import type { Effect } from "../../rules/chance.ts";
import type { Situation } from "../../rules/situation.ts";
import type { Breach } from "../../rules/ledger.ts";
import type { Attempt, StepNotice, Stop } from "../../rules/toll.ts";
import type { Step } from "../../rules/step.ts";
import { type Board, boardOf } from "../../rules/board.ts";
import { tollOf } from "../../rules/toll.ts";
import type { Force } from "./forced.ts";
import { type Obstacle, obstaclesOn } from "./obstacles.ts";
import { damaging } from "./terrain.ts";

/** How far a body comes that is moved by force, and what it does on the way. */
export interface Flight {
  /** The squares that it really came through, at the heights that it had there. */
  readonly places: readonly Place[];
  readonly effects: readonly Effect[];
  readonly notices: readonly (StepNotice & { readonly at: Place })[];
  /** The rule that a drawn step breaks, if one is reached. */
  readonly breaches: readonly Breach[];
  /** It was stopped by what it met, or had nothing left after breaking through. */
  readonly isStopped: boolean;
  /** E30: it was forced down into the ground: how many squares it had been moved. */
  readonly isGrounded: boolean;
  readonly brokenThings: readonly Body[];
  readonly brokenWalls: ReadonlySet<string>;
}

type Draft = {
  -readonly [K in keyof Flight]: Flight[K] extends readonly (infer T)[] ? T[] : Flight[K];
} & { remaining: number; brokenWalls: Set<string> };

/** Moves a body along drawn steps until a rule, an obstacle or the end of the force stops it. */
export function hurl(
  situation: Situation,
  force: Force,
  steps: readonly Step[],
  breachOf: (step: Step, at: number) => Stop | undefined,
): Flight {
  const { body, table, game } = situation;
  const draft: Draft = {
    places: [],
    effects: [],
    notices: [],
    breaches: [],
    isStopped: false,
    isGrounded: false,
    brokenThings: [],
    brokenWalls: new Set(),
    remaining: force.limit,
  };
  const goesOn = game.enforcement === "warn" || game.enforcement === "off";
  for (const [at, drawn] of steps.entries()) {
    const stop = breachOf(drawn, at);
    if (stop) draft.breaches.push({ ...stop, at: drawn.from });
    if (stop && !goesOn) break;
    const from = draft.places.at(-1) ?? body.place;
    const step = { ...drawn, from, to: { ...drawn.to, elevation: heightAt(situation, force, drawn, from) } };
    if (meetsObstacle(draft, step, board(table.board, draft), body)) break;
    if (draft.remaining < 1 && !stop) draft.isStopped = true;
    if (draft.remaining < 1 && !goesOn) break;
    draft.remaining -= 1;
    draft.places.push(step.to);
    suffer(draft, step, situation);
  }
  return draft;
}

/** The board without what was broken on the way. */
function board(old: Board, { brokenWalls }: Draft): Board {
  return brokenWalls.size === 0 ? old : boardOf(withoutWalls(old.ground, brokenWalls), old.bodies);
}

/** E30: along a slope of no more than a square up or down; over an edge it flies on at its height. */
function heightAt({ table, body }: Situation, { isVertical }: Force, { from, to }: Step, at: Place): number {
  const elevation = at.elevation + (isVertical ? to.elevation - from.elevation : 0);
  const { ground } = table.board;
  const side = ground.grid.distance;
  if (isVertical) return elevation;
  const middle = { x: to.x + body.form.half.x, y: to.y + body.form.half.y };
  const floor = ground.surface(middle, elevation + side);
  return floor !== undefined && Math.abs(floor - elevation) <= side + 1e-6 ? floor : elevation;
}

/** Whether the body is stopped by what it meets; what breaks costs what is left of the force. */
function meetsObstacle(draft: Draft, step: Step, now: Board, body: Body): boolean {
  const { creatures, things, corner } = obstaclesOn(step, now, body);
  if (corner) {
    draft.breaches.push({ code: "corner", rule: "E10", by: corner, at: step.from });
    return true;
  }
  for (const thing of things) {
    if (!breaks(draft, thing, body)) {
      draft.effects.push({ type: "slam", token: body.id, damage: 2 + Math.max(0, draft.remaining) });
      draft.isStopped = true;
      draft.isGrounded = thing.kind === "ground" && step.to.elevation < step.from.elevation;
      return true;
    }
  }
  if (creatures.length === 0 || draft.remaining < 1) return false;
  const hurt = [body, ...creatures].map(
    ({ id }): Effect => ({ type: "slam", token: id, damage: draft.remaining }),
  );
  draft.effects.push(...hurt);
  draft.isStopped = true;
  return true;
}

/** E33: what a square of a material takes of the force to break, and what damage it does to who breaks it. */
const MATERIALS: Readonly<Record<string, { readonly cost: number; readonly damage: number }>> = {
  glass: { cost: 1, damage: 3 },
  wood: { cost: 3, damage: 5 },
  stone: { cost: 6, damage: 8 },
  metal: { cost: 9, damage: 11 },
};

/** E32, E33: whether the body breaks through a thing with the force that is left. */
function breaks(draft: Draft, thing: Obstacle, { id }: Body): boolean {
  const material = Object.hasOwn(MATERIALS, thing.material) ? MATERIALS[thing.material] : undefined;
  if (!material || material.cost > draft.remaining) return false;
  draft.remaining -= material.cost;
  draft.effects.push({ type: "slam", token: id, damage: material.damage });
  if (thing.kind === "wall") draft.brokenWalls.add(thing.id);
  else if (thing.body && !draft.brokenThings.includes(thing.body)) draft.brokenThings.push(thing.body);
  return true;
}

/** E18, E19: ground slows nobody who is forced over it, and does everything else to it. */
function suffer(draft: Draft, step: Step, { table, body, game, line }: Situation): void {
  const attempt: Attempt = { board: table.board, mover: body, settings: game.settings, turn: [], line };
  const toll = tollOf(step, attempt, [damaging]);
  draft.effects.push(...toll.effects);
  draft.notices.push(...toll.notices.map((notice) => ({ ...notice, at: step.from })));
}
