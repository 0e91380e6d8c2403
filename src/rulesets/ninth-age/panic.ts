import type { Board } from "../../rules/board.ts";
import type { Body } from "../../rules/body.ts";
import { type Keeps, keptOf, type Test } from "../../rules/chance.ts";
import { isEngaged, isFleeing, isUnit, phaseOf } from "./units.ts";

/** Why a unit takes a panic test, in the words of scenario.md; "losses" is D8d. */
export const CAUSES = ["destroyed", "broken", "crossed", "losses", "spell", "rule", "attack"] as const;
export type Cause = (typeof CAUSES)[number];

/** A panic test that is called for: whose, why, and who did it. */
export interface Call {
  readonly token: string;
  readonly cause: Cause;
  readonly by?: string | undefined;
}

/** D14: why a unit takes no panic test; undefined where it does. */
export function exemption(unit: Body, board: Board): "engaged" | "fleeing" | "passed" | undefined {
  if (isFleeing(unit)) return "fleeing";
  if (phaseOf(unit).hasPassed) return "passed";
  return isUnit(unit) && !isEngaged(unit, board) ? undefined : "engaged";
}

/** D23: whether a unit passes without rolling. */
export function isFearless({ traits }: Body): boolean {
  return traits.has("fearless");
}

/** D15: a discipline test of two dice; undefined where the unit has no discipline. Three dice and the best or worst two of them by trait. */
export function disciplineTest(unit: Body, id: "panic" | "discipline", rule: string): Test | undefined {
  const target = unit.attributes["discipline"];
  if (target === undefined) return undefined;
  const { pool, keeps } = rollOf(unit);
  return {
    id,
    rule,
    token: unit.id,
    pool,
    sides: 6,
    bonus: 0,
    target,
    keeps,
    judge: (_kept, total) => ({ success: total <= target }),
    chance: chanceAtMost(target, pool, keeps),
    outcome: () => ({ effects: [] }),
  };
}

/** The two highest, or lowest, of all faces. */
export const HIGHEST: Keeps = { dice: 2, isBest: true };
const LOWEST: Keeps = { dice: 2, isBest: false };

function rollOf({ traits }: Body): { pool: number; keeps?: Keeps } {
  if (traits.has("minimised-discipline")) return { pool: 3, keeps: LOWEST };
  if (traits.has("maximised-discipline")) return { pool: 3, keeps: HIGHEST };
  return { pool: 2 };
}

/** The share of all rolls of some D6 whose kept faces come to no more than a number. */
function chanceAtMost(most: number, pool: number, keeps: Keeps | undefined): number {
  const rolls = Array.from({ length: pool }).reduce<number[][]>(
    (all) => all.flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face])),
    [[]],
  );
  const passed = rolls.filter((faces) => keptOf(faces, keeps).reduce((sum, face) => sum + face, 0) <= most);
  return passed.length / rolls.length;
}
