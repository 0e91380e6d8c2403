import type { Body } from "../rules/body.ts";
import type { Awaits, Effect, Roll, TestId } from "../rules/chance.ts";
import type { Notice, Ruling } from "../rules/ruling.ts";
import type { Telling } from "./breach-saying.ts";
import type { Saying, TextKey } from "./words.ts";

const TESTS: Readonly<Record<TestId, TextKey>> = {
  acrobatics: "SUREFOOT.Test.acrobatics",
  athletics: "SUREFOOT.Test.athletics",
  fall: "SUREFOOT.Test.fall",
  jump: "SUREFOOT.Test.jump",
  climb: "SUREFOOT.Test.climb",
  swim: "SUREFOOT.Test.swim",
};

/** The name of a test. */
export function testKey(test: TestId): TextKey {
  return TESTS[test];
}

/** What happened in a ruling besides the move: chances that others had, rolls, what befell whom, a roll that is waited for. */
export function eventSayings(ruling: Ruling, body: Body, telling: Telling): Saying[] {
  return [
    ...ruling.notices.map((notice) => noticeSaying(notice, body, telling)),
    ...ruling.rolls.flatMap((roll) => rollSaying(roll, telling)),
    ...ruling.effects.filter(isNews(ruling)).flatMap((effect) => effectSaying(effect, telling)),
    ...(ruling.awaits ? [awaitsSaying(ruling.awaits, telling)] : []),
  ];
}

/** What a step gives somebody the chance to do, or what of a profile can't be read. */
export function noticeSaying(notice: Notice, body: Body, { nameOf }: Telling): Saying {
  if (notice.type === "no-profile") return { key: "SUREFOOT.Notice.noProfile", data: { token: body.name } };
  if (notice.type === "damaging-terrain") {
    return { key: "SUREFOOT.Notice.damagingTerrain", data: { token: body.name } };
  }
  return {
    key: "SUREFOOT.Notice.opportunityAttack",
    data: { token: body.name, by: nameOf(notice.by ?? "") },
  };
}

/** A roll that is compared with a number; one that only adds up is told by what it does. */
function rollSaying({ test, token, total, target, success, tier }: Roll, { nameOf }: Telling): Saying[] {
  if (tier !== undefined) {
    const data = { token: nameOf(token), test: { key: testKey(test) }, total, tier };
    return [{ key: "SUREFOOT.Roll.tier", data }];
  }
  if (target === null) return [];
  const key = success ? "SUREFOOT.Roll.success" : "SUREFOOT.Roll.failure";
  return [{ key, data: { token: nameOf(token), test: { key: testKey(test) }, total, target } }];
}

/** What a rolled test came to, for whoever reads its card: compared with its target, or added up. */
export function rollSayingOf(
  { test, bonus, target }: Pick<Awaits, "test" | "bonus" | "target">,
  faces: readonly number[],
  token: string,
): Saying {
  const total = faces.reduce((sum, face) => sum + face, bonus);
  const data = { token, test: { key: testKey(test) }, total };
  if (target === null) return { key: "SUREFOOT.Roll.sum", data };
  const key = total >= target ? "SUREFOOT.Roll.success" : "SUREFOOT.Roll.failure";
  return { key, data: { ...data, target } };
}

/** What a line itself says that it does isn't told again. */
function isNews({ declaration }: Ruling): (effect: Effect) => boolean {
  const told: Readonly<Record<string, Effect["type"]>> = { damage: "damage", destroy: "removed" };
  return ({ type }) => told[declaration] !== type;
}

/** What befalls somebody in one sentence. */
const PLAIN: Readonly<Partial<Record<Effect["type"], TextKey>>> = {
  prone: "SUREFOOT.Effect.prone",
  slam: "SUREFOOT.Effect.slam",
  damage: "SUREFOOT.Effect.damage",
  removed: "SUREFOOT.Effect.broken",
  squeezed: "SUREFOOT.Effect.squeezed",
};

function effectSaying({ type, token, distance, damage }: Effect, { nameOf, units }: Telling): Saying[] {
  const name = nameOf(token);
  const plain = PLAIN[type];
  if (plain) return [{ key: plain, data: { token: name, damage: damage ?? 0 } }];
  if (type !== "fall") return [];
  const data = { token: name, distance: { amount: distance ?? 0, units }, damage: damage ?? 0 };
  return [{ key: damage ? "SUREFOOT.Effect.fall" : "SUREFOOT.Effect.fallUnhurt", data }];
}

/** Which roll a move waits for. */
export function awaitsSaying(
  { test, token, pool, sides, bonus, target }: Awaits,
  { nameOf }: Telling,
): Saying {
  const data = { token: nameOf(token), test: { key: testKey(test) }, dice: dieText(pool, sides, bonus) };
  return target === null
    ? { key: "SUREFOOT.Roll.awaitsSum", data }
    : { key: "SUREFOOT.Roll.awaits", data: { ...data, target } };
}

function dieText(pool: number, sides: number, bonus: number): string {
  const added = bonus === 0 ? "" : ` ${bonus < 0 ? "−" : "+"} ${Math.abs(bonus)}`;
  return `${pool}d${sides}${added}`;
}
