import type { Body } from "../../rules/body.ts";
import type { Fate, Roll, Test, TestId } from "../../rules/chance.ts";
import {
  type Odds,
  oddsOfAtLeast,
  oddsOfDouble,
  oddsOfHighest,
  oddsOfPairs,
  oddsOfSum,
} from "../../rules/odds.ts";
import type { Settings } from "../../rules/toll.ts";
import { isGrounded } from "./conditions.ts";

/** More dice than anybody has: what is beyond can only be a slip of the pen. */
const MOST_DICE = 30;

/** A16, A35: how many dice a body has for a test: its aptitude and adjustments, two fewer on the ground. */
export function diceOf(body: Body, adjustments: number): number {
  const { aptitude = 0 } = body.attributes;
  const dice = Math.floor(aptitude) + Math.round(adjustments) - (isGrounded(body) ? GROUND_PENALTY : 0);
  return Math.min(MOST_DICE, Math.max(0, dice));
}

/** A35: what the ground costs. */
export const GROUND_PENALTY = 2;

/** What a test is about. */
export interface Matter {
  readonly id: TestId;
  readonly rule: string;
  readonly body: Body;
  readonly dice: number;
}

/** A16: an aptitude test: a double, or a sum where the table says so. Too few dice for it fail without a roll. */
export function aptitudeTest(
  settings: Settings,
  { id, rule, body, dice }: Matter,
  outcome: (success: boolean) => Fate,
): Test {
  const plain = { id, rule, token: body.id, sides: 6, bonus: 0 };
  const target = sumWanted(settings);
  if (target !== undefined) {
    const chance = oddsOfAtLeast(oddsOfSum(dice, 6), target);
    return { ...plain, pool: dice, target, chance, outcome: ({ success }) => outcome(success) };
  }
  return {
    ...plain,
    pool: dice < 2 ? 0 : dice,
    target: undefined,
    chance: oddsOfDouble(dice, 6),
    judge: (kept) => ({ success: new Set(kept).size < kept.length }),
    outcome: ({ success }) => outcome(success),
  };
}

/** The sum that a test has to reach; undefined where it takes a double. */
function sumWanted({ testSuccess }: Settings): number | undefined {
  const [, sum] = /^sumAtLeast:?(\d+)$/.exec(String(testSuccess)) ?? [];
  return sum === undefined ? undefined : Number(sum);
}

/** A16: two tests against each other: the higher score wins, and a tie is the other's unless the table says otherwise. */
export function opposedTest(
  settings: Settings,
  first: Matter,
  second: Matter,
  outcome: (isFirstWinner: boolean) => Fate,
): Test {
  const again = () => opposedTest(settings, first, second, outcome);
  const law = tieLaw(settings, first.dice, second.dice);
  const answer = (roll: Roll): Test => ({
    ...rolledBy(second),
    chance: 1 - chanceAgainst(law, scoreOf(roll, law), second.dice),
    outcome: (other) => {
      const isWinner = beats(law, scoreOf(roll, law), scoreOf(other, law));
      if (isWinner === undefined) return { effects: [], next: [again()] };
      return { ...outcome(isWinner), isFirstWinner: isWinner };
    },
  });
  return {
    ...rolledBy(first),
    chance: chanceOfFirst(law, first.dice, [second.dice]),
    outcome: (roll) => ({ effects: [], next: [answer(roll)] }),
  };
}

/** How a tie of so many dice ends: nobody rolls again for what no roll can change. */
export function tieLaw(settings: Settings, ...dice: readonly number[]): Settings {
  const least = settings["opposedScore"] === "pairs" ? 2 : 1;
  return Math.max(...dice) < least ? { ...settings, tie: "defender" } : settings;
}

/** Dice of a body whose score is compared with another's. */
export function rolledBy({ id, rule, body, dice }: Matter): Omit<Test, "outcome"> {
  return { id, rule, token: body.id, pool: dice, sides: 6, bonus: 0, target: undefined };
}

/** The score of a roll against another: the sum of its faces, or what the table counts. */
export function scoreOf({ kept, total }: Roll, { opposedScore }: Settings): number {
  if (opposedScore === "highest") return Math.max(0, ...kept);
  return opposedScore === "pairs" ? pairsIn(kept) : total;
}

function pairsIn(faces: readonly number[]): number {
  const kinds = new Map<number, number>();
  for (const face of faces) kinds.set(face, (kinds.get(face) ?? 0) + 1);
  return [...kinds.values()].reduce((pairs, count) => pairs + Math.floor(count / 2), 0);
}

/** Whether a score beats the other; undefined where both roll again. */
export function beats({ tie }: Settings, own: number, other: number): boolean | undefined {
  if (own !== other) return own > other;
  return tie === "reroll" ? undefined : tie === "mover";
}

/** How likely somebody with so many dice beats all the others by one roll. */
export function chanceOfFirst(settings: Settings, dice: number, others: readonly number[]): number {
  let chance = 0;
  for (const [score, share] of oddsOfScore(settings, dice)) {
    chance += others.reduce((left, other) => left * chanceAgainst(settings, score, other), share);
  }
  return chance;
}

/** How likely a score beats what so many dice show. */
function chanceAgainst(settings: Settings, score: number, dice: number): number {
  let [won, open] = [0, 0];
  for (const [other, share] of oddsOfScore(settings, dice)) {
    const isWinner = beats(settings, score, other);
    if (isWinner) won += share;
    if (isWinner === undefined) open += share;
  }
  return open < 1 ? won / (1 - open) : 0;
}

function oddsOfScore({ opposedScore }: Settings, dice: number): Odds {
  if (opposedScore === "highest") return oddsOfHighest(dice, 6);
  return opposedScore === "pairs" ? oddsOfPairs(dice, 6) : oddsOfSum(dice, 6);
}
