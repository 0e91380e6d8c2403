import type { Effect, Test } from "./chance.ts";
import type { Board } from "./board.ts";
import { groundMet } from "./encounters.ts";
import type { Terrain } from "./ground.ts";
import type { Body, Mode } from "./body.ts";
import type { Line } from "./line.ts";
import type { Tables } from "./situation.ts";
import { NOTHING, squares, sum, type Tally, times, valueOf } from "./tally.ts";
import type { Step } from "./step.ts";
import type { PricedStep } from "./ledger.ts";
import type { Turn } from "./turn.ts";

/** Why a rule forbids something, in the words of scenario.md. Each has its sentence in every language. */
export type BreachCode =
  | "over-budget"
  | "no-speed"
  | "speed-zero"
  | "no-such-mode"
  | "unknown-declaration"
  | "not-your-turn"
  | "wall"
  | "corner"
  | "impassable"
  | "off-board"
  | "too-narrow"
  | "too-high"
  | "blocked-by-enemy"
  | "occupied-end"
  | "bad-path"
  | "prone"
  | "closer-to-source"
  | "leap-too-long"
  | "no-run-up"
  | "not-enough-left"
  | "blocked-by-object"
  | "limit-reached"
  | "no-resource"
  | "not-after-move"
  | "engaged"
  | "not-engaged"
  | "not-in-contact"
  | "facing-locked"
  | "climbing"
  | "mixed-modes"
  | "grabbed"
  | "restrained"
  | "slowed"
  | "shift-in-difficult"
  | "shift-in-damaging"
  | "not-straight"
  | "not-away"
  | "not-toward"
  | "vertical"
  | "not-visible"
  | "out-of-range"
  | "bad-data"
  | "blocked-by-ally"
  | "ends-in-zone"
  | "fleeing"
  | "activation-over"
  | "enters-zone"
  | "leaves-zone"
  | "interposed"
  | "not-shortest"
  | "roll-first"
  | "ranks-unknown"
  | "ranks-closed";

/** A rule that forbids, and who stands in the way. */
export interface Stop {
  readonly code: BreachCode;
  readonly rule?: string | undefined;
  readonly by?: string | undefined;
  /** Who is held back, where it isn't the mover: somebody whom it drags. */
  readonly dragged?: string | undefined;
  /** Which of several causes it has: the condition that takes the speed, "diagonals" where their law has no length. */
  readonly cause?: string | undefined;
  /** The way of moving that a speed is wanted for. */
  readonly mode?: Mode | undefined;
  /** Of a limit: the number needed and the number there is. */
  readonly needed?: number | undefined;
  readonly available?: number | undefined;
  /** How long a run-up would make it legal. */
  readonly runUp?: number | undefined;
}

/** What makes a step dearer than it is long. */
export type Reason =
  | "step-over"
  | "pick-up"
  | "leap"
  | "difficult"
  | "creature"
  | "climb"
  | "swim"
  | "crawl"
  | "drag"
  | "sideways";

/** What a step comes to while the stages look at it: how many times its length it costs, or why it can't be made. */
export interface Toll {
  /**
   * What lies, at the body's height, on each space that the step enters; on each that the body covers when it only
   * rises or sinks.
   */
  readonly met: readonly (readonly Terrain[])[];
  /** The dearest of the things that make a place difficult: several never add up (B8). */
  terrain: number;
  /** What the way of moving adds to each unit of length (B21). */
  extra: number;
  /** What the step costs besides, however long it is. */
  flat: Tally;
  /** What making it uses up in the turn, and what another action that it draws on adds to the movement, in board units. */
  readonly uses: string[];
  gain: number;
  readonly reasons: Reason[];
  readonly stops: Stop[];
  readonly notices: StepNotice[];
  /** What is left to dice before the step is made, and when it has been. */
  readonly before: Test[];
  readonly after: Test[];
  /** What happens with the step, without dice, and whether the path ends with it: `ends` as in a fate. */
  readonly effects: Effect[];
  ends: number | undefined;
}

/** Something that a step gives somebody the chance to do; the step itself breaks no rule by it. */
export interface StepNotice {
  readonly type:
    | "opportunity-attack"
    | "damaging-terrain"
    | "dangerous-terrain"
    | "free-attack"
    | "stopped-at-contact"
    | "no-discipline"
    | "no-panic-test";
  /** Who gets the chance, or whom it is about; left out where nobody does. */
  readonly by?: string | undefined;
  /** Which of several causes it has. */
  readonly cause?: string | undefined;
}

/** Who moves, over what, under which settings, and what it did so far in its turn. */
export interface Attempt {
  readonly board: Board;
  readonly mover: Body;
  readonly settings: Settings;
  /** What a table has written down for itself; left out where nothing is rolled. */
  readonly tables?: Tables | undefined;
  readonly turn: Turn;
  /** The entries whose cost it draws on; left out: the turn. */
  readonly account?: Turn | undefined;
  /** What is said of it; left out where nothing is declared. */
  readonly line?: Line | undefined;
  /** The bodies that may take notice of the path; left out: all on the board. */
  readonly witnesses?: readonly Body[] | undefined;
}

/** A step that comes before; what was rolled and used up on it is known only of a path that is played. */
export type PastStep = Step & Partial<Pick<PricedStep, "rolls" | "effects" | "uses">>;

/** What a path remembers on its way: a step may hang on the steps before it. */
export interface SoFar {
  /** How far the body came on foot right up to this step, in board units. */
  readonly onFoot: number;
  /** The steps of the path before this one. */
  readonly steps: readonly PastStep[];
  /** What the body may still spend, in board units; undefined: without limit. */
  readonly left?: number | undefined;
}

/** The settings of a ruleset by key; its own table says which there are and their defaults. */
export type Settings = Readonly<Record<string, string | number | boolean>>;

/** One rule as it bears on one step: it adds to the toll, or stops it. */
export type Stage = (step: Step, attempt: Attempt, toll: Toll, soFar: SoFar) => void;

/** The toll of a step under an ordered list of stages. */
export function tollOf(step: Step, attempt: Attempt, stages: readonly Stage[], soFar: SoFar = AT_REST): Toll {
  const toll: Toll = {
    met: groundMet(step, attempt),
    terrain: 1,
    extra: 0,
    flat: NOTHING,
    uses: [],
    gain: 0,
    reasons: [],
    stops: [],
    notices: [],
    before: [],
    after: [],
    effects: [],
    ends: undefined,
  };
  for (const stage of stages) stage(step, attempt, toll, soFar);
  return toll;
}

const AT_REST: SoFar = { onFoot: 0, steps: [] };

/** What makes a step dearer multiplies its length, or is added for each space that it enters. */
export type Pricing = "length" | "space";

/** What a step costs; undefined where its length is. */
export function priceOf({ length }: Step, toll: Toll, pricing: Pricing): Tally | undefined {
  if (!length) return undefined;
  if (pricing === "length") return sum(times(length, factorOf(toll)), toll.flat);
  const entered = Math.min(1, valueOf(length, 1));
  return sum(sum(length, squares((factorOf(toll) - 1) * entered)), toll.flat);
}

/** How many times as dear as plain ground a step is. */
export function factorOf(toll: Toll): number {
  return toll.terrain + toll.extra;
}

/** Makes the place at least `multiplier` times as dear, and says why if it is dearer than plain ground. */
export function slow(toll: Toll, multiplier: number, reason: Reason): void {
  toll.terrain = Math.max(toll.terrain, multiplier);
  if (multiplier > 1 && !toll.reasons.includes(reason)) toll.reasons.push(reason);
}
