import type { Mode, Place, Profile } from "./body.ts";
import type { Effect, Fate } from "./chance.ts";
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
  readonly allowance: (attempt: Attempt, mode: Mode) => Allowance;
  readonly stages: readonly Stage[];
  readonly halts: readonly Halt[];
}

/** A game: its unit, its settings with their defaults, and what a body may declare. */
export interface Ruleset {
  readonly id: string;
  /** The name of its folder, by which texts call it. */
  readonly key: string;
  /** The unit of the numbers on a profile that doesn't name one. */
  readonly unit: "ft";
  /** What a square measures, in that unit, where the scene doesn't say. */
  readonly square: number;
  readonly settings: Settings;
  /** What the settings that are words can be. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** The modes that a search for the cheapest way tries for a body. */
  readonly searched: (mover: Profile) => readonly Mode[];
  readonly declarations: Readonly<Record<string, Declaration>>;
  /** What a body may declare that moves it nowhere. */
  readonly actions: Readonly<Record<string, Action>>;
  /** The rule against being put at a place without a way there, whatever a move may still end on. */
  readonly lands: Halt;
  /** What a fall of some height brings at a place. */
  readonly fall: (attempt: Attempt, distance: number, place: Place) => Fate;
  /** From what height the body comes down, being what it now is; 0 where it stays up. */
  readonly fallsFrom: (attempt: Attempt) => number;
  /** What befalls a body whose turn ends where it is. */
  readonly endOfTurn: (attempt: Attempt) => readonly Effect[];
}

/** What an action that moves nobody comes to: the rule against it, or its price, its gain and what it brings. */
export type Action = (attempt: Attempt) => Stop | Deed;

export interface Deed {
  /** In board units. */
  readonly cost?: number;
  /** What it adds to this turn's movement, in board units. */
  readonly gain?: number;
  readonly effects?: readonly Effect[];
  /** What holds for the rest of the turn. */
  readonly marks?: readonly string[];
}

/** The rule against stopping at a place, or undefined. */
export function haltAt(place: Place, attempt: Attempt, { halts }: Declaration): Stop | undefined {
  for (const halt of halts) {
    const stop = halt(place, attempt);
    if (stop) return stop;
  }
  return undefined;
}

/** The limit of an allowance: 0 where the mode is forbidden, undefined where there is none. */
export function limitOf(allowance: Allowance): number | undefined {
  return "stop" in allowance ? 0 : allowance.limit;
}
