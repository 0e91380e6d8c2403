import type { Grid } from "../geometry/grid.ts";
import { hexAnchor } from "../geometry/hex-footprint.ts";
import type { Base } from "../geometry/base.ts";
import type { Point } from "../geometry/point.ts";
import type { Band } from "./band.ts";
import type { BoxSize, Form } from "./form.ts";

/** The ways of moving that a leg of a path can name (scenario.md); a ruleset offers those that its game has. */
export const MODES = [
  "walk",
  "fly",
  "swim",
  "climb",
  "burrow",
  "crawl",
  "jump",
  "ladder",
  "stairs",
  "step-over",
  "pick-up",
  "slide",
] as const;
export type Mode = (typeof MODES)[number];

/** The modes of a body that is borne by the ground from square to square, and lands on it. */
export const BORNE: ReadonlySet<string> = new Set<Mode>(["walk", "crawl", "jump", "stairs"]);

/** The modes of a body that stands on the ground all the way. */
export const ON_FOOT: ReadonlySet<Mode> = new Set(["walk", "crawl", "stairs", "step-over"]);

/** The modes that a profile can give a speed for. */
export const SPEED_MODES = ["walk", "fly", "swim", "climb", "burrow"] as const;
export type SpeedMode = (typeof SPEED_MODES)[number];

/** A speed in the board's unit, below 0 counting as 0; or that there is none, no limit, or something that can't be read. */
export type Speed = number | "none" | "unlimited" | "unknown";

/** The speeds of a profile; a body whose profile has no movement at all has undefined in their place. */
export type Speeds = Readonly<Record<SpeedMode, Speed>>;

export interface Status {
  readonly id: string;
  readonly by?: string;
  readonly level?: number;
}

/** Something that a body spends or loses; `max` is left out where there is none. */
export interface Resource {
  readonly value: number;
  readonly max?: number | undefined;
}

/** Something in a hand: the id of a token that was picked up, or a name. */
export interface Held {
  readonly item: string;
  readonly hand?: "left" | "right" | undefined;
}

/** The models of a ranked unit: how many at the start and now, the health of each, how they are drawn up, their bases in millimetres. */
export interface Models {
  readonly start: number;
  readonly now: number;
  readonly perModel: number;
  readonly ranks: number;
  readonly files: number;
  readonly width?: number | undefined;
  readonly depth?: number | undefined;
}

/** What befell a unit in this phase: its health at the start of it, what of that it lost unengaged, a panic test passed. */
export interface PhaseLog {
  readonly health: number;
  readonly lost: number;
  readonly hasPassed: boolean;
}

/** What an actor brings to any token of it. */
export interface Profile {
  readonly kind: "creature" | "unit" | "object";
  /** The size category in the words of the ruleset, "" where the profile has none. */
  readonly size: string;
  readonly statuses: readonly Status[];
  readonly traits: ReadonlySet<string>;
  readonly speeds: Speeds | undefined;
  /** The numbers that a ruleset's tests need, by name. */
  readonly attributes: Readonly<Record<string, number>>;
  /** How long a thing is across, in scene units, where that isn’t its base. */
  readonly length?: number | undefined;
  /** What a thing is made of, "" where that isn't said. */
  readonly material?: string | undefined;
  /** What it spends and loses, by name: fatigue, health, actions. */
  readonly resources?: Readonly<Record<string, Resource>> | undefined;
  /** What it has in its hands, and how many hands it has. */
  readonly held?: readonly Held[] | undefined;
  readonly hands?: number | undefined;
  readonly models?: Models | undefined;
  /** How far it strikes, in board units; undefined: as far as its ruleset says. */
  readonly reach: number | undefined;
}

/** A token and its actor, as the rules see them. Positions are in pixels, heights in scene units. */
export interface Body extends Profile, BoxSize {
  readonly id: string;
  readonly name: string;
  readonly place: Place;
  readonly rotation: number;
  readonly form: Form;
  readonly height: number;
  /** Foundry's disposition: −2 secret, −1 hostile, 0 neutral, 1 friendly. */
  readonly side: number;
  /** A hidden body stands in nobody's way: else its refusals would give it away. */
  readonly isHidden: boolean;
  /** Left out where nothing has befallen it in this phase. */
  readonly phase?: PhaseLog | undefined;
}

/** Where a body is: the corner of its box in pixels, the space under that corner, and its height above the ground. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly i: number;
  readonly j: number;
  readonly elevation: number;
}

/** The place of a body whose box has its corner at `x, y`; the corner's square is the one that most of it lies in. */
export function placeAt(
  grid: Grid,
  box: BoxSize,
  { x, y, elevation }: { x: number; y: number; elevation: number },
): Place {
  if (grid.kind === "plane") return { x, y, i: y, j: x, elevation };
  if (grid.kind === "hexes") {
    return { ...hexAnchor(grid, x, y, box.width, box.depth, box.shape), x, y, elevation };
  }
  const half = (side: number) => Math.min(1, side) / 2;
  const i = Math.floor(y / grid.size + half(box.depth));
  const j = Math.floor(x / grid.size + half(box.width));
  return { x, y, i, j, elevation };
}

/** The base of a body, turned as the body is. */
export function baseOf({ form, rotation }: Pick<Body, "form" | "rotation">): Base {
  const { base } = form;
  return base.shape === "round" ? base : { ...base, rotation };
}

/** The centre of a body's box, in pixels. */
export function middleOf({ form }: Pick<Body, "form">, { x, y }: Point): Point {
  return { x: x + form.half.x, y: y + form.half.y };
}

/** `place` after the way from `from` to `to`: where somebody comes who keeps beside a mover. */
export function shifted(place: Place, from: Place, to: Place): Place {
  return {
    x: place.x + to.x - from.x,
    y: place.y + to.y - from.y,
    i: place.i + to.i - from.i,
    j: place.j + to.j - from.j,
    elevation: place.elevation + to.elevation - from.elevation,
  };
}

/** The heights that a body takes up at `elevation`. */
export function bandOf(body: Body, elevation: number): Band {
  return { bottom: elevation, top: elevation + body.height };
}

/** Whether `holder` has the body in a grapple. */
export function isHeldBy({ statuses }: Profile, holder: { readonly id: string }): boolean {
  return statuses.some(({ id, by }) => id === "grappled" && by === holder.id);
}

export function statusOf({ statuses }: Profile, id: string): Status | undefined {
  return statuses.find((status) => status.id === id);
}

export function hasStatus({ statuses }: Profile, id: string): boolean {
  return statuses.some((status) => status.id === id);
}

export type Relation = "ally" | "enemy" | "neutral";

/** Allies share a disposition that isn't neutral; a hostile and a friendly one are enemies. */
export function relation(a: Body, b: Body): Relation {
  if (a.side === b.side && a.side !== 0) return "ally";
  return a.side * b.side === -1 ? "enemy" : "neutral";
}
