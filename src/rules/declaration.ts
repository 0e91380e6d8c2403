import type { Mode, Place, Profile } from "./body.ts";
import type { Attempt, Settings, Stage, Stop } from "./toll.ts";

/** Whether a body may stop at a place: the rule against it, or undefined. */
export type Halt = (place: Place, attempt: Attempt) => Stop | undefined;

/** How far a mode may carry a body: a limit, none, or the rule that forbids the mode. */
export type Allowance =
  | { readonly limit: number }
  | { readonly limit: undefined; readonly isUnknown: boolean }
  | { readonly stop: Stop };

/** A way of moving that a ruleset offers, as data. */
export interface Declaration {
  /** The rule that its budget comes from. */
  readonly rule: string;
  /** Somebody else moves the body: it pays nothing, needs no turn, and what stops it breaks no rule. */
  readonly isForced: boolean;
  /** How the body moves where its path doesn't say. */
  readonly modeOf: (mover: Profile) => Mode;
  readonly allowance: (mover: Profile, mode: Mode) => Allowance;
  readonly stages: readonly Stage[];
  readonly halts: readonly Halt[];
}

/** A game: its unit, its settings with their defaults, and what a body may declare. */
export interface Ruleset {
  readonly id: string;
  /** The unit of the numbers on a profile that doesn't name one. */
  readonly unit: "ft";
  /** What a square measures, in that unit, where the scene doesn't say. */
  readonly square: number;
  readonly settings: Settings;
  /** The modes that a search for the cheapest way tries. */
  readonly searched: readonly Mode[];
  readonly declarations: Readonly<Record<string, Declaration>>;
}
