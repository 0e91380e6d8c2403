import type { Body, Mode, Place, Profile } from "./body.ts";
import type { Bonuses } from "./bonus.ts";
import type { Effect, Fate } from "./chance.ts";
import type { Condition } from "./condition.ts";
import type { Landmarks } from "./plane/stretch.ts";
import type { Line } from "./line.ts";
import type { Answer } from "./answer.ts";
import type { Mishap } from "./mishap.ts";
import type { Nearby } from "./nearby.ts";
import type { Offers } from "./offer.ts";
import type { Ruling, Table } from "./ruling.ts";
import type { Signs } from "./sign.ts";
import type { Game, Situation } from "./situation.ts";
import type { Waypoint } from "./step.ts";
import type { Attempt, Pricing, Settings, Stage, Stop } from "./toll.ts";
import type { Scope } from "./turn.ts";

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
  readonly scope: Scope;
  readonly pricing: Pricing;
  /** What another action of it uses up in the turn, or the rule against one; left out: nothing. */
  readonly uses?: ((attempt: Attempt) => Stop | readonly string[]) | undefined;
  /** The rule against going on with an action that began as another declaration; left out: none. */
  readonly follows?: ((begun: string) => Stop | undefined) | undefined;
  /** What an action of it takes of the body once it is made; left out: nothing. */
  readonly pays?: ((attempt: Attempt) => readonly Effect[]) | undefined;
  /** Whether a test that ends its path ends its action too: what is left of that is lost. */
  readonly isLostByFailure?: boolean | undefined;
  /** What comes of a move when it is over: falls, who shares a space. Left out: nothing more. */
  readonly finish?: ((situation: Situation, ruling: Ruling) => Ruling) | undefined;
  /** The way that the rules give a line which draws none; left out: it moves nowhere. */
  readonly way?: ((situation: Situation, declaration: Declaration) => readonly Waypoint[]) | undefined;
  /** How the body moves where its path doesn't say. */
  readonly modeOf: (mover: Profile) => Mode;
  readonly allowance: (attempt: Attempt, mode: Mode) => Allowance;
  readonly stages: readonly Stage[];
  /** Whether a step hangs on the whole way before it, so that a search has to try each way. */
  readonly remembersWay?: boolean | undefined;
  readonly halts: readonly Halt[];
  /** What cuts its way off the grid besides ground, walls and bodies; `near` are the bodies beside the path. */
  readonly landmarks: (attempt: Attempt, near: readonly Body[]) => Landmarks;
}

/** A game: its unit, its settings with their defaults, and what a body may declare. */
export interface Ruleset {
  readonly id: string;
  /** The name of its folder, by which texts call it. */
  readonly key: string;
  /** The unit of the numbers on a profile that doesn't name one. */
  readonly unit: "ft" | "in" | "cm" | "squares";
  /** Whether distances are counted in the scene's unit, or always in the game's own. */
  readonly counts: "scene" | "own";
  /** What a square measures, in its unit, where the scene doesn't say. */
  readonly square: number;
  readonly settings: Settings;
  /** What the settings that are words can be. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** The numbers that its tests read of a profile, besides speeds and size. */
  readonly attributes: readonly string[];
  /** The attribute that says how many dice a body has for its tests; left out: they have dice of their own. */
  readonly pool?: string | undefined;
  /** The conditions that it asks about, in the order in which they are offered. */
  readonly conditions: readonly Condition[];
  /** The tests before which a person may say something; left out: none. */
  readonly bonuses?: Bonuses | undefined;
  /** What bodies spend and lose in it, by name; left out: nothing. */
  readonly resources?: readonly string[] | undefined;
  /** Whether a GM says on the sheet for how much somebody is hit. */
  readonly canBeHit?: boolean | undefined;
  /** Whether it matters what somebody has in hand, and how many hands. */
  readonly hasHands?: boolean | undefined;
  /** The tables that a world may write for itself; left out: none. */
  readonly tables?: readonly TableKind[] | undefined;
  /** The modes that a person can choose for a body while drawing its way; left out: all that there are. */
  readonly ways?: ((mover: Profile) => readonly Mode[]) | undefined;
  /** The modes that a search for the cheapest way tries for a body. */
  readonly searched: (mover: Profile) => readonly Mode[];
  readonly declarations: Readonly<Record<string, Declaration>>;
  /** What a body may declare that moves it nowhere. */
  readonly actions: Readonly<Record<string, Action>>;
  /** What those can answer whose attacks a card asks for; left out: no card asks. */
  readonly answers?: readonly Answer[] | undefined;
  /** What a body can be told by a button, in their order. */
  readonly offers: Offers;
  /** Ways in which a body moves others by force so far; left out: none. */
  readonly forces?: readonly string[] | undefined;
  /** What is drawn at the bodies on the board; left out: nothing. */
  readonly signs?: Signs | undefined;
  /** Who is near a body, told in words beside the signs; left out: nobody is. */
  readonly nearby?: Nearby | undefined;
  /** What befalls a body by the word of a person, as its sheet offers it; left out: nothing. */
  readonly mishaps?: readonly Mishap[] | undefined;
  /** The rule against being put at a place without a way there, whatever a move may still end on. */
  readonly lands: Halt;
  /** The procedure that a body's turning on the spot is judged by; left out: it turns as it likes. */
  readonly facing?: string | undefined;
  /** What has its own code: how a body is moved by another, or finds its way by the rules. */
  readonly procedures: Readonly<Record<string, Procedure>>;
  /** What a fall of some height brings at a place. */
  readonly fall: (attempt: Attempt, distance: number, place: Place) => Fate;
  /** From what height the body comes down, being what it now is; 0 where it stays up. */
  readonly fallsFrom: (attempt: Attempt) => number;
  /** What befalls a body whose turn ends where it is. */
  readonly endOfTurn: (attempt: Attempt) => readonly Effect[];
}

/** A table of the game that a world may write for itself: numbers up to a limit, or by name. */
export interface TableKind {
  readonly name: string;
  /** Whether a row counts up to its limit, or for what bears its name. */
  readonly by: "limit" | "name";
  /** What counts until a world writes its own; of a table by limit its first rows, where it goes on for ever. */
  readonly placeholder: readonly (readonly [string | number, number])[];
}

/** How a line is declared: handed in, since what others do may be anything that can be declared. */
export type Declare = (table: Table, body: Body, line: Line, game: Game) => Ruling;

/** A declaration with its own code. */
export interface Procedure {
  /** Somebody else does it to the body: it needs no turn. */
  readonly isForced: boolean;
  /** It may be declared at any time, by whoever plays the body. */
  readonly isOwn?: boolean | undefined;
  readonly rule: (situation: Situation, declare: Declare) => Ruling;
}

/** What an action that moves nobody comes to: the rule against it, or its price, its gain and what it brings. */
export type Action = (attempt: Attempt) => Stop | Deed;

export interface Deed {
  /** In board units. */
  readonly cost?: number;
  /** What it adds to this turn's movement, in board units. */
  readonly gain?: number;
  readonly effects?: readonly Effect[];
  /** What it uses up in the turn. */
  readonly uses?: readonly string[];
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
