import { type Body, hasStatus } from "../../rules/body.ts";
import type { Bonus } from "../../rules/bonus.ts";
import type { Fate, Roll, Test, TestId } from "../../rules/chance.ts";
import type { Attempt } from "../../rules/toll.ts";

export type Characteristic = "might" | "agility";

/** The score of a characteristic; a profile without it has 0. */
export function score({ attributes }: Body, characteristic: Characteristic): number {
  return attributes[characteristic] ?? 0;
}

/** What a power roll is made for: its tier decides. */
export interface Wanted {
  readonly id: TestId;
  readonly rule: string;
  readonly score: number;
  /** The tier that succeeds. */
  readonly tier: number;
  readonly outcome: (roll: Roll) => Fate;
}

/** E39: 2d10 and a score; 12 is tier 2, 17 tier 3, and so are 19 and 20 on the dice. An edge or bane is 2 more or less. */
export function powerRoll(attempt: Attempt, { id, rule, score: added, tier: needed, outcome }: Wanted): Test {
  const edges = edgesOf(attempt);
  const bonus = added + (Math.abs(edges) === 1 ? 2 * edges : 0);
  const shift = Math.abs(edges) === 2 ? edges / 2 : 0;
  return {
    id,
    rule,
    token: attempt.mover.id,
    pool: 2,
    sides: 10,
    bonus,
    target: targetOf(needed - shift, bonus),
    natural: NATURAL,
    judge: (kept, total) => {
      const tier = tierOf(kept, total, shift);
      return { success: tier >= needed, tier };
    },
    chance: chanceOf(needed, bonus, shift),
    outcome,
  };
}

/** The share of rolls that reach a tier: +0 reaches tier 2 by 45 %, tier 3 by 10 %. */
function chanceOf(needed: number, bonus: number, shift: number): number {
  const rolls = FACES.flatMap((one) => FACES.map((other) => [one, other] as const));
  const good = rolls.filter(([one, other]) => tierOf([one, other], one + other + bonus, shift) >= needed);
  return good.length / rolls.length;
}

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The least total of a tier: 12 of tier 2, 17 of tier 3; any roll reaches the first, and none reaches a fourth. */
function targetOf(tier: number, bonus: number): number {
  if (tier <= 1) return 2 + bonus;
  return tier <= 3 ? (LEAST[tier] ?? 0) : 21 + bonus;
}

const LEAST: Readonly<Record<number, number>> = { 2: 12, 3: 17 };

/** So much on the dice alone is tier 3. */
const NATURAL = 19;

/** E39: what may be said before a power roll: a double bane to a double edge. */
export const EDGES: Bonus = { kind: "edges", least: -2, most: 2 };

/** E39: edges less banes, two at the most either way; E8: who is squeezed has a bane. */
function edgesOf({ mover, line }: Attempt): number {
  const squeezed = hasStatus(mover, "squeezed") ? 1 : 0;
  return Math.min(2, Math.max(-2, Math.trunc(line?.bonus ?? 0) - squeezed));
}

/** The tier of a total, one more or less by two edges or banes; 19 and 20 on the dice are tier 3 whatever comes to them. */
function tierOf(dice: readonly number[], total: number, shift: number): number {
  const natural = dice.reduce((sum, face) => sum + face, 0);
  if (natural >= NATURAL) return 3;
  const tier = total >= 17 ? 3 : total >= 12 ? 2 : 1;
  return Math.min(3, Math.max(1, tier + shift));
}
