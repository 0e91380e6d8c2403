import { expect, test } from "vitest";
import { chanceOf, keptOf } from "../../src/rules/chance.ts";
import { chanceOfTwo } from "../../src/rulesets/trench/risky.ts";
import { rollSayingOf } from "../../src/view/event-sayings.ts";

const risky = { test: "risky", sides: 6, bonus: 0, target: 7 } as const;
const best = { dice: 2, isBest: true };
const worst = { dice: 2, isBest: false };

test("of three dice the best two count, or the worst two, in the order in which they lie", () => {
  expect(keptOf([1, 6, 2], best)).toEqual([6, 2]);
  expect(keptOf([1, 6, 2], worst)).toEqual([1, 2]);
  expect(keptOf([4, 4, 4], worst)).toEqual([4, 4]);
  expect(keptOf([1, 6, 2], undefined)).toEqual([1, 6, 2]);
});

test("a card tells the dice that count, not the sum of all (C30)", () => {
  expect(rollSayingOf({ ...risky, keeps: best }, [1, 6, 2], "Scout")).toMatchObject({
    key: "SUREFOOT.Roll.success",
    data: { total: 8 },
  });
  expect(rollSayingOf({ ...risky, keeps: worst }, [1, 6, 2], "Scout")).toMatchObject({
    key: "SUREFOOT.Roll.failure",
    data: { total: 3 },
  });
});

test("the chance of a Risky roll with dice more and fewer is that of C30", () => {
  const percent = (more: number) => Math.round(chanceOfTwo(2 + Math.abs(more), more >= 0) * 1e4) / 100;
  expect([0, 1, 2, -1, -2].map(percent)).toEqual([58.33, 80.56, 90.97, 31.94, 17.36]);
  const asked = { ...risky, rule: "C30", token: "scout", pool: 3, given: 0, chance: 0.8056 };
  expect(chanceOf(asked)).toBe(0.8056);
});
