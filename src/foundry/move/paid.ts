import { costOf, lengthOf, type PricedStep } from "../../rules/ledger.ts";
import { valueOf } from "../../rules/tally.ts";
import { numberOf, type Source, textOf } from "../../scene/reading.ts";
import type { Judgement, PathPoint } from "./judgement.ts";

/** What a way came to by the ledger that it was judged by, in the unit of distances. */
export interface Charge {
  readonly cost: number;
  /** How long it was; left out in what older versions noted. */
  readonly distance?: number | undefined;
  /** How far the body had come on foot without a break at its end. */
  readonly onFoot: number;
}

/** What a recorded movement cost: it stays so, whatever becomes of the ground later. */
export interface Paid extends Charge {
  /** The id of the movement: what is undone is no longer paid. */
  readonly movement: string;
}

/** A movement up to its first checkpoint, and the rest of its path. */
export interface Sections {
  readonly passed: { readonly waypoints: readonly PathPoint[] };
  readonly pending: { readonly waypoints: readonly PathPoint[] };
}

/** The whole way of a movement; a checkpoint is a point of it, also one that Foundry has put in. */
export function wayOf({ passed, pending }: Sections): PathPoint[] {
  const last = passed.waypoints.length - 1;
  const points = passed.waypoints.map((point, at) =>
    at === last ? { ...point, intermediate: false } : point,
  );
  return [...points, ...pending.waypoints];
}

/** What the way to the first checkpoint comes to; undefined where nothing of it was judged. */
export function chargeOf({ passed }: Sections, { ruling, side, line }: Judgement): Charge | undefined {
  if (line.do === "forced" || (line.do !== "move" && !ruling.ledger)) return NOTHING;
  const legs = wayOf({ passed, pending: { waypoints: [] } }).filter(
    ({ intermediate }) => !intermediate,
  ).length;
  const steps = ruling.ledger?.steps.slice(0, ruling.made).filter(({ leg }) => leg.index < legs);
  return steps && chargeOfSteps(steps, side);
}

/** What somebody pays who doesn't move by itself. */
const NOTHING: Charge = { cost: 0, distance: 0, onFoot: 0 };

/** What steps come to that are made one after the other. */
export function chargeOfSteps(steps: readonly PricedStep[], side: number): Charge {
  const [cost, distance] = [costOf(steps), lengthOf(steps)].map((tally) => valueOf(tally, side));
  return { cost: cost ?? 0, distance, onFoot: steps.at(-1)?.onFoot ?? 0 };
}

/** What Foundry recorded that a way cost, in the unit of distances: from 0 up, whatever its mover has it say. */
export function recordedCost({ cost }: { readonly cost?: number | null }): number {
  return Math.max(0, numberOf(cost, 0));
}

/** What was noted of a movement. */
export function readPaid(source: Source): Paid {
  return { movement: textOf(source["movement"]), ...readCharge(source) };
}

/** A toll as it was noted. */
export function readCharge(source: Source): Charge {
  const least = (key: "cost" | "onFoot") => Math.max(0, numberOf(source[key], 0));
  const distance = numberOf(source["distance"], undefined);
  return {
    cost: least("cost"),
    onFoot: least("onFoot"),
    ...(distance === undefined ? {} : { distance: Math.max(0, distance) }),
  };
}
