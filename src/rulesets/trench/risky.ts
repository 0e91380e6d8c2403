import { type Effect, type Fate, keptOf, type Test, type TestId } from "../../rules/chance.ts";
import type { Attempt } from "../../rules/toll.ts";

const DIE = 6;
/** C30: what two dice have to come to. */
const SUCCESS = 7;
/** Nobody has more dice than that to add. */
const MOST = 10;

/** C30: a Risky roll of two dice, of more the best two or the worst two; failing it ends the activation. */
export function risky(
  { mover, line }: Attempt,
  id: TestId,
  rule: string,
  outcome: (success: boolean) => Fate,
): Test {
  const more = Math.max(-MOST, Math.min(MOST, Math.trunc(line?.bonus ?? 0)));
  const pool = 2 + Math.abs(more);
  return {
    id,
    rule,
    token: mover.id,
    pool,
    sides: DIE,
    bonus: 0,
    target: SUCCESS,
    ...(more === 0 ? {} : { keeps: { dice: 2, isBest: more > 0 } }),
    chance: chanceOfTwo(pool, more >= 0),
    outcome: ({ success }) => outcome(success),
  };
}

/** C38: what a wound comes to: 7 is Down, 9 Out of Action; the best two of the dice count. */
export function injury({ mover }: Attempt, rule: string, more: number): Test {
  const token = mover.id;
  return {
    id: "injury",
    rule,
    token,
    pool: 2 + more,
    sides: DIE,
    bonus: 0,
    target: undefined,
    ...(more === 0 ? {} : { keeps: { dice: 2, isBest: true } }),
    outcome: ({ total }) => {
      if (total < 7) return { effects: [] };
      const isDown = total < 9;
      const effect: Effect = isDown
        ? { type: "prone", token, cause: "down" }
        : { type: "removed", token, cause: "out-of-action" };
      return { effects: [effect], ends: 1 };
    },
  };
}

/** The share of rolls whose best or worst two dice succeed: by the two that are kept so far, die after die. */
export function chanceOfTwo(pool: number, isBest: boolean): number {
  const two = { dice: 2, isBest };
  let kept = new Map([["", 1]]);
  for (let die = 0; die < pool; die += 1) {
    const next = new Map<string, number>();
    for (const [faces, share] of kept) {
      for (let face = 1; face <= DIE; face += 1) {
        const now = keptOf([...faces.split(" ").filter(Boolean).map(Number), face], two).join(" ");
        next.set(now, (next.get(now) ?? 0) + share / DIE);
      }
    }
    kept = next;
  }
  let chance = 0;
  for (const [faces, share] of kept) {
    const total = faces.split(" ").reduce((sum, face) => sum + Number(face), 0);
    if (total >= SUCCESS) chance += share;
  }
  return chance;
}
