import type { Place } from "./body.ts";
import type { Tally } from "./tally.ts";

/** The tests of the games, in the words of scenario.md. */
export const TEST_IDS = [
  "acrobatics",
  "athletics",
  "fall",
  "jump",
  "climb",
  "swim",
  "panic",
  "discipline",
  "flee",
  "lot",
  "direction",
  "dangerous",
  "leap",
  "hold",
  "drop",
  "step-over",
  "disengage",
  "risky",
  "charge",
  "injury",
] as const;
export type TestId = (typeof TEST_IDS)[number];

/** Something that the rules leave to dice. */
export interface Test {
  readonly id: TestId;
  readonly rule: string;
  readonly token: string;
  readonly pool: number;
  readonly sides: number;
  /** What is added to the faces that are kept. */
  readonly bonus: number;
  /** The total that succeeds; undefined where the total itself is what counts, or `judge` says. */
  readonly target: number | undefined;
  /** A sum on the dice alone that succeeds whatever is added; left out: none. */
  readonly natural?: number | undefined;
  /** How many of the faces count; left out: all. */
  readonly keeps?: Keeps | undefined;
  /** Whether kept faces and their total succeed, and which tier they reach; left out: what the target says. */
  readonly judge?: ((kept: readonly number[], total: number) => Verdict) | undefined;
  /** What the kept faces come to, where that isn't their sum. */
  readonly count?: ((kept: readonly number[]) => number) | undefined;
  /** The share of rolls that succeed, where the target doesn’t tell it. */
  readonly chance?: number | undefined;
  /** What comes of a total. */
  readonly outcome: (roll: Roll) => Fate;
}

/** Of several dice so many count: the best or the worst of them. */
export interface Keeps {
  readonly dice: number;
  readonly isBest: boolean;
}

/** The faces that count, in the order in which they lie. */
export function keptOf(faces: readonly number[], keeps: Keeps | undefined): readonly number[] {
  if (!keeps) return faces;
  const { dice, isBest } = keeps;
  const order = faces.map((face, at) => ({ face, at }));
  order.sort((a, b) => (isBest ? b.face - a.face : a.face - b.face) || a.at - b.at);
  const kept = order.slice(0, dice).sort((a, b) => a.at - b.at);
  return kept.map(({ face }) => face);
}

export interface Verdict {
  readonly success: boolean;
  readonly tier?: number | undefined;
}

export interface Roll {
  readonly test: TestId;
  readonly token: string;
  readonly dice: readonly number[];
  readonly kept: readonly number[];
  readonly sides: number;
  readonly total: number;
  readonly target: number | null;
  readonly success: boolean;
  readonly tier?: number | undefined;
}

/** Something that befalls a body, in the words of scenario.md. */
export interface Effect {
  readonly type:
    | "prone"
    | "stand"
    | "fall"
    | "slam"
    | "damage"
    | "status"
    | "squeezed"
    | "removed"
    | "flee"
    | "panic-test"
    | "resource"
    | "pick-up"
    | "drop-item";
  readonly token: string;
  /** Who did it, where a status remembers that. */
  readonly by?: string | undefined;
  readonly distance?: number;
  readonly damage?: number;
  readonly status?: string;
  /** Which of several causes it has. */
  readonly cause?: string;
  /** What is picked up or dropped, or of which resource `amount` is gained. */
  readonly item?: string;
  readonly amount?: number;
  /** Where a dropped thing comes to lie: its centre, in pixels. */
  readonly at?: { readonly x: number; readonly y: number };
}

/**
 * What a roll does: effects, further tests, and after how many more steps the path ends: 0 before the step that it
 * belongs to, 1 after it.
 */
export interface Fate {
  readonly effects: readonly Effect[];
  readonly ends?: number | undefined;
  /** Where the body comes to lie after a fall, where that isn't right below it; or is put when its path ends, and what that costs. */
  readonly place?: Place | undefined;
  readonly cost?: Tally | undefined;
  /** Of the second of two rolls against each other: whether the first one wins. */
  readonly isFirstWinner?: boolean | undefined;
  readonly next?: readonly Test[] | undefined;
}

/** A roll that is waited for: which, how many faces were used before it, and where. */
export interface Awaits {
  readonly test: TestId;
  readonly rule: string;
  readonly token: string;
  readonly pool: number;
  readonly sides: number;
  readonly bonus: number;
  readonly target: number | null;
  readonly natural?: number | undefined;
  /** How many of the faces count, where not all do. */
  readonly keeps?: Keeps | undefined;
  /** The share of rolls that succeed, where the target doesn’t tell it. */
  readonly chance?: number | undefined;
  readonly given: number;
  readonly at: Place;
}

/** The faces of a line, taken in order. */
export interface Dice {
  readonly faces: readonly number[];
  used: number;
}

/** What came of a row of tests: rolls and effects, an end of the path, or the roll that faces are missing for. */
export interface Rolled {
  readonly rolls: readonly Roll[];
  readonly effects: readonly Effect[];
  readonly ends: number | undefined;
  readonly isFailed: boolean;
  readonly awaits: Awaits | undefined;
  /** Where they put the body, and what that costs. */
  readonly place?: Place | undefined;
  readonly cost?: Tally | undefined;
}

/** Rolls `tests` one after the other, with what each brings, taking faces from `dice`. */
export function rollAll(tests: readonly Test[], dice: Dice, at: Place): Rolled {
  const rolls: Roll[] = [];
  const effects: Effect[] = [];
  let put: Pick<Fate, "place" | "cost"> = {};
  let ends: Rolled["ends"];
  const queue = [...tests];
  for (let test = queue.shift(); test; test = queue.shift()) {
    if (dice.faces.length - dice.used < test.pool) {
      return { rolls, effects, ends, isFailed: false, awaits: awaiting(test, dice, at) };
    }
    const roll = rolled(test, dice);
    const fate = test.outcome(roll);
    rolls.push(roll);
    if (fate.isFirstWinner !== undefined) settleLast(rolls, fate.isFirstWinner);
    effects.push(...fate.effects);
    ends ??= fate.ends;
    if (fate.place) put = { place: fate.place, cost: fate.cost };
    queue.unshift(...(fate.next ?? []));
  }
  const isFailed = rolls.some(({ success }) => !success);
  return { rolls, effects, ends, isFailed, awaits: undefined, ...put };
}

/** The last two rolls were made against each other. */
function settleLast(rolls: Roll[], isFirstWinner: boolean): void {
  const [first, second] = rolls.splice(-2);
  if (first && second) {
    rolls.push({ ...first, success: isFirstWinner }, { ...second, success: !isFirstWinner });
  }
}

/** The share of rolls that succeed; undefined for a test that can't fail, and where it isn't known. */
export function chanceOf({ pool, sides, bonus, target, chance }: Omit<Awaits, "at">): number | undefined {
  if (chance !== undefined) return chance;
  if (target === null || pool !== 1) return undefined;
  return Math.min(1, Math.max(0, (sides - (target - bonus) + 1) / sides));
}

function rolled({ id, token, pool, sides, bonus, target, keeps, judge, count }: Test, dice: Dice): Roll {
  const faces = dice.faces.slice(dice.used, dice.used + pool);
  dice.used += pool;
  const kept = keptOf(faces, keeps);
  const total = count?.(kept) ?? kept.reduce((sum, face) => sum + face, bonus);
  const { success, tier } = judge?.(kept, total) ?? { success: target === undefined || total >= target };
  const roll = { test: id, token, dice: faces, kept, sides, total, target: target ?? null, success };
  return tier === undefined ? roll : { ...roll, tier };
}

function awaiting(test: Test, dice: Dice, at: Place): Awaits {
  const { id, rule, token, pool, sides, bonus, target, natural, keeps, chance } = test;
  const known = {
    ...(chance === undefined ? {} : { chance }),
    ...(natural === undefined ? {} : { natural }),
    ...(keeps ? { keeps } : {}),
  };
  return {
    test: id,
    rule,
    token,
    pool,
    sides,
    bonus,
    target: target ?? null,
    ...known,
    given: dice.used,
    at,
  };
}
