import type { Budget } from "./budget.ts";
import { type Awaits, type Dice, type Rolled, rollAll } from "./chance.ts";
import type { Declaration } from "./declaration.ts";
import type { Breach, Ledger, PricedStep } from "./ledger.ts";
import { NOTHING, type Tally, valueOf } from "./tally.ts";
import { type Attempt, priceOf, type SoFar, type Toll, tollOf } from "./toll.ts";
import { divided, isAloft, type Step } from "./step.ts";
import { onFootIn } from "./turn.ts";

/** How a path is played: with which dice, who had a chance at it already, and whether it goes on past a breach. */
export interface Play {
  readonly dice: Dice;
  readonly heeded: readonly string[];
  readonly goesOn: boolean;
}

/** A path followed to its end, or to where dice end it or are waited for. */
export interface Course {
  readonly steps: readonly PricedStep[];
  /** How many steps are made before the roll that is waited for; all where none is. */
  readonly reached: number;
  readonly ended: Ledger["ended"];
  readonly awaits: Awaits | undefined;
}

/** The steps one after the other. Where dice end the path, or are missing, what follows is priced but not judged. */
export function follow(
  steps: readonly Step[],
  attempt: Attempt,
  declaration: Declaration,
  budget: Budget,
  { dice, heeded, goesOn }: Play,
): Course {
  const course: Draft = { steps: [], reached: 0, ended: undefined, awaits: undefined };
  const warned = new Set(heeded);
  let onFoot = onFootIn(attempt.turn, attempt.mover.place);
  let isBroken = false;
  const judgeStep = ({ step, toll }: Part) => {
    const cost = priceOf(step, toll, declaration.pricing);
    const isOver = course.awaits !== undefined || isPast(course);
    const breaches = isOver ? [] : breachesOf(step, toll, cost, budget);
    isBroken ||= breaches.length > 0 && !goesOn;
    const fate = isOver || isBroken ? NO_FATE : meet(toll, step, dice);
    decide(course, step, fate);
    onFoot = isOnFoot(step) ? onFoot + lengthIn(step, attempt) : isAloft(step) ? onFoot : 0;
    const notices = toll.notices.filter(({ by }) => by === undefined || !warned.has(by));
    for (const { by } of notices) if (by !== undefined) warned.add(by);
    course.steps.push(priced(step, toll, { cost, breaches, notices, fate, onFoot }));
  };
  for (const [at, step] of steps.entries()) {
    const soFar = { onFoot, steps: course.steps, left: budget.left(step.mode) };
    const toll = tollOf(step, attempt, declaration.stages, soFar);
    const isLeap = !goesOn && toll.before.length > 0 && isAloft(step);
    if (isLeap && isBarred(steps, at, attempt, declaration, soFar)) toll.before.length = 0;
    budget.raise(toll.gain);
    partsOf(step, toll, priceOf(step, toll, declaration.pricing), budget).forEach(judgeStep);
  }
  if (!course.awaits) course.reached = course.steps.length;
  return course;
}

/** Whether a rule forbids what is still to come of a leap, which is one piece: then it isn't begun, and nothing is rolled for it. */
function isBarred(
  steps: readonly Step[],
  at: number,
  attempt: Attempt,
  { stages }: Declaration,
  soFar: SoFar,
): boolean {
  const index = steps[at]?.leg.index;
  for (const step of steps.slice(at + 1)) {
    if (step.leg.index !== index) return false;
    const { stops, ends } = tollOf(step, attempt, stages, soFar);
    if (stops.length > 0) return true;
    if (ends !== undefined) return false;
  }
  return false;
}

/** A step, or a part of one, and its toll. */
interface Part {
  readonly step: Step;
  readonly toll: Toll;
}

/** A step off the grid on which the limit is passed is two: what it still bears, and the rest. */
function partsOf(step: Step, toll: Toll, cost: Tally | undefined, budget: Budget): Part[] {
  const share = step.stretch ? budget.borne(step, cost, toll.flat) : 1;
  if (share <= 0 || share >= 1) return [{ step, toll }];
  const [head, tail] = divided(step, share);
  return [
    { step: head, toll: { ...toll, after: [], effects: [] } },
    { step: tail, toll: { ...toll, before: [], stops: [], notices: [], flat: NOTHING, uses: [], gain: 0 } },
  ];
}

/** A step with what it comes to. Written out: spreading each step took half of the time of judging a path. */
function priced(
  step: Step,
  { reasons, uses, gain }: Toll,
  found: Pick<PricedStep, "cost" | "breaches" | "notices" | "onFoot"> & { fate: Rolled },
): PricedStep {
  const { from, to, leg, nth, mode, axes, length, stretch } = step;
  const { cost, breaches, notices, onFoot, fate } = found;
  const { effects, rolls } = fate;
  // biome-ignore format: one line a group of keys
  return {
    from, to, leg, nth, mode, axes, length, stretch,
    cost, reasons, breaches, notices, effects, rolls, uses, gain, onFoot,
  };
}

interface Draft extends Course {
  readonly steps: PricedStep[];
  reached: number;
  ended: Course["ended"];
  awaits: Course["awaits"];
}

/** Where dice end the path, or are waited for: before the step or after it. */
function decide(course: Draft, step: Step, { ends, awaits, isFailed, place, cost }: Rolled): void {
  const at = course.steps.length;
  if (awaits) {
    course.awaits = awaits;
    course.reached = awaits.at === step.to ? at + 1 : at;
  }
  if (ends !== undefined && course.ended === undefined) {
    course.ended = { count: at + ends, isFailed, place, cost };
  }
}

/** Whether dice have ended the path before this step. */
function isPast({ ended, steps }: Draft): boolean {
  return ended !== undefined && steps.length >= ended.count;
}

const NO_FATE: Rolled = { rolls: [], effects: [], ends: undefined, isFailed: false, awaits: undefined };

/** What the step meets that is left to dice: before it where it begins, after it where it ends. */
function meet(toll: Toll, step: Step, dice: Dice): Rolled {
  const isSure = toll.before.length + toll.after.length + toll.effects.length === 0;
  if (isSure) return toll.ends === undefined ? NO_FATE : { ...NO_FATE, ends: toll.ends };
  const before = rollAll(toll.before, dice, step.from);
  if (before.awaits || before.ends === 0) return before;
  const after = rollAll(toll.after, dice, step.to);
  return {
    rolls: [...before.rolls, ...after.rolls],
    effects: [...before.effects, ...toll.effects, ...after.effects],
    ends: [before.ends, toll.ends, after.ends].find((ends) => ends !== undefined),
    isFailed: before.isFailed || after.isFailed,
    awaits: after.awaits,
    place: after.place ?? before.place,
    cost: after.cost ?? before.cost,
  };
}

function isOnFoot({ mode }: Step): boolean {
  return mode === "walk" || mode === "stairs";
}

function lengthIn({ length }: Step, { board }: Attempt): number {
  return length ? valueOf(length, board.ground.side) : 0;
}

function breachesOf(step: Step, toll: Toll, cost: Tally | undefined, budget: Budget): Breach[] {
  const unpaid = budget.pay(step, cost);
  const breaches: Breach[] = toll.stops.map((stop) => ({ ...stop, at: step.from }));
  const isSaid = breaches.some(({ code }) => code === "not-enough-left");
  return unpaid && !isSaid ? [...breaches, unpaid] : breaches;
}
