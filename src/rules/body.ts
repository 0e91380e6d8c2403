import type { SquareGrid } from "../geometry/square-grid.ts";
import { type Band, overlap } from "./band.ts";

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
  /** How far it strikes, in board units; undefined: as far as its ruleset says. */
  readonly reach: number | undefined;
}

/** A token and its actor, as the rules see them. Positions are in pixels, heights in scene units. */
export interface Body extends Profile {
  readonly id: string;
  readonly name: string;
  readonly place: Place;
  readonly rotation: number;
  /** The box in squares as the token has it: 0.5 for a Tiny body, 2 for a Large one. */
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  /** Foundry's disposition: −2 secret, −1 hostile, 0 neutral, 1 friendly. */
  readonly side: number;
  /** A hidden body stands in nobody's way: else its refusals would give it away. */
  readonly isHidden: boolean;
}

/** Where a body is: the corner of its box in pixels, the square under that corner, and its height above the ground. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly i: number;
  readonly j: number;
  readonly elevation: number;
}

/** The place of a body whose box has its corner at `x, y`; the corner's square is the one that most of it lies in. */
export function placeAt(
  grid: SquareGrid,
  box: { width: number; depth: number },
  { x, y, elevation }: { x: number; y: number; elevation: number },
): Place {
  const half = (side: number) => Math.min(1, side) / 2;
  const i = Math.floor(y / grid.size + half(box.depth));
  const j = Math.floor(x / grid.size + half(box.width));
  return { x, y, i, j, elevation };
}

/** How many squares a body covers along a side of its box. */
export function spread(side: number): number {
  return Math.max(1, Math.ceil(side - 0.01));
}

/** The heights that a body takes up at `elevation`. */
export function bandOf(body: Body, elevation: number): Band {
  return { bottom: elevation, top: elevation + body.height };
}

/** How many squares two bodies are apart, each at a place: 0 where they overlap, 1 where they are neighbours. */
export function squaresApart(a: Body, at: Place, b: Body, there: Place, side: number): number {
  const gap = (from: number, length: number, to: number, other: number) =>
    Math.max(0, to - (from + length - 1), from - (to + other - 1));
  const rows = gap(at.i, spread(a.depth), there.i, spread(b.depth));
  const columns = gap(at.j, spread(a.width), there.j, spread(b.width));
  return Math.max(rows, columns, storeysApart(bandOf(a, at.elevation), bandOf(b, there.elevation), side));
}

function storeysApart(a: Band, b: Band, side: number): number {
  if (overlap(a, b)) return 0;
  const gap = Math.max((b.bottom ?? 0) - (a.top ?? 0), (a.bottom ?? 0) - (b.top ?? 0));
  return Math.floor(gap / side + 1e-8) + 1;
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
