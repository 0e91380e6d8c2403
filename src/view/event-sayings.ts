import type { Body } from "../rules/body.ts";
import { type Awaits, type Effect, keptOf, type Roll, type TestId } from "../rules/chance.ts";
import type { Happening, Notice, Ruling } from "../rules/ruling.ts";
import type { Telling } from "./breach-saying.ts";
import { effectSaying } from "./effect-sayings.ts";
import { storyOf } from "./story.ts";
import type { Saying, TextKey } from "./words.ts";

const TESTS: Readonly<Record<TestId, TextKey>> = {
  acrobatics: "SUREFOOT.Test.acrobatics",
  athletics: "SUREFOOT.Test.athletics",
  fall: "SUREFOOT.Test.fall",
  jump: "SUREFOOT.Test.jump",
  climb: "SUREFOOT.Test.climb",
  swim: "SUREFOOT.Test.swim",
  panic: "SUREFOOT.Test.panic",
  discipline: "SUREFOOT.Test.discipline",
  flee: "SUREFOOT.Test.flee",
  lot: "SUREFOOT.Test.lot",
  direction: "SUREFOOT.Test.direction",
  dangerous: "SUREFOOT.Test.dangerous",
  leap: "SUREFOOT.Test.leap",
  hold: "SUREFOOT.Test.hold",
  drop: "SUREFOOT.Test.drop",
  "step-over": "SUREFOOT.Test.stepOver",
  disengage: "SUREFOOT.Test.disengage",
  risky: "SUREFOOT.Test.risky",
  charge: "SUREFOOT.Test.charge",
  injury: "SUREFOOT.Test.injury",
};

/** The sides of the dice of an aptitude test. */
const APTITUDE_DIE = 6;

/** The name of a test: the climbing test of a game with aptitude dice is no test of strength. */
export function testKey({ test, sides }: Pick<Awaits, "test" | "sides">): TextKey {
  return test === "climb" && sides === APTITUDE_DIE ? "SUREFOOT.Test.climbing" : TESTS[test];
}

/** Tests in which two rolls are compared, and tests that a double passes. */
const OPPOSED: ReadonlySet<TestId> = new Set<TestId>(["step-over", "disengage"]);
const DOUBLES: ReadonlySet<TestId> = new Set<TestId>(["leap", "hold", "drop", "climb"]);

/** Whether a double passes a test. */
export function isOfDoubles({ test, sides, target }: Pick<Awaits, "test" | "sides" | "target">): boolean {
  return DOUBLES.has(test) && sides === APTITUDE_DIE && target === null;
}

/** What happened in a ruling besides the move: chances that others had, rolls, what befell whom, a roll that is waited for. */
export function eventSayings(ruling: Ruling, body: Body, telling: Telling): Saying[] {
  return [
    ...happeningSayings(storyOf(ruling), ruling, body, telling),
    ...(ruling.awaits ? [awaitsSaying(ruling.awaits, telling)] : []),
  ];
}

/** Things that happened in a ruling, as sentences. */
export function happeningSayings(
  story: readonly Happening[],
  ruling: Ruling,
  body: Body,
  telling: Telling,
): Saying[] {
  return story.flatMap((happening) => {
    if ("notice" in happening) return [noticeSaying(happening.notice, body, telling)];
    if ("roll" in happening) return rollSaying(happening.roll, telling);
    return isNews(happening.effect, ruling) ? effectSaying(happening.effect, telling) : [];
  });
}

/** What a word says by itself that it does to its body. */
const TOLD: Readonly<Record<string, readonly Effect["type"][]>> = {
  destroy: ["removed"],
  "drop-prone": ["prone"],
};

/** What a line itself says that it does isn't told again. */
function isNews({ type, token, cause, damage }: Effect, ruling: Ruling): boolean {
  const isOwn = token === ruling.token && cause === undefined;
  const { declaration } = ruling;
  const isTold = declaration === "fall" && type === "fall" && damage === undefined;
  const isSaid = isOwn && (TOLD[declaration] ?? []).includes(type);
  return !isTold && !isSaid;
}

/** What a step gives somebody the chance to do, or what of a profile can't be read. */
export function noticeSaying(notice: Notice, body: Pick<Body, "id" | "name">, { nameOf }: Telling): Saying {
  if (notice.type === "no-profile") return { key: "SUREFOOT.Notice.noProfile", data: { token: body.name } };
  if (notice.type === "damaging-terrain" || notice.type === "dangerous-terrain") {
    return { key: GROUND[notice.type], data: { token: body.name } };
  }
  if (notice.type === "no-discipline") {
    return { key: "SUREFOOT.Notice.noDiscipline", data: { token: nameOf(notice.by ?? body.id) } };
  }
  if (notice.type === "no-panic-test") {
    const key = EXEMPTIONS[notice.cause ?? ""] ?? "SUREFOOT.Notice.noPanicPassed";
    return { key, data: { token: notice.by === undefined ? body.name : nameOf(notice.by) } };
  }
  return {
    key: CHANCES[notice.type],
    data: { token: body.name, by: nameOf(notice.by ?? "") },
  };
}

const GROUND = {
  "damaging-terrain": "SUREFOOT.Notice.damagingTerrain",
  "dangerous-terrain": "SUREFOOT.Notice.dangerousTerrain",
} as const;

const CHANCES = {
  "opportunity-attack": "SUREFOOT.Notice.opportunityAttack",
  "free-attack": "SUREFOOT.Notice.freeAttack",
  "stopped-at-contact": "SUREFOOT.Notice.stoppedAtContact",
} as const;

/** Why somebody takes no panic test. */
const EXEMPTIONS: Readonly<Record<string, TextKey>> = {
  engaged: "SUREFOOT.Notice.noPanicEngaged",
  fleeing: "SUREFOOT.Notice.noPanicFleeing",
  fearless: "SUREFOOT.Notice.noPanicFearless",
};

/** The tests that succeed with no more than their target, those of which each die is looked at, and those told by their total. */
const AT_MOST: ReadonlySet<TestId> = new Set(["panic", "discipline"]);
const EACH_DIE: ReadonlySet<TestId> = new Set(["dangerous"]);
const TOTALS: ReadonlySet<TestId> = new Set(["flee", "lot", "direction"]);

/** A roll that is compared with a number; one that only adds up is mostly told by what it does. */
export function rollSaying(roll: Roll, { nameOf }: Telling): Saying[] {
  const { test, token, dice, total, target, success } = roll;
  const told = { token: nameOf(token), test: { key: testKey(roll) }, total };
  if (roll.tier !== undefined) return [{ key: "SUREFOOT.Roll.tier", data: { ...told, tier: roll.tier } }];
  if (TOTALS.has(test)) return [{ key: "SUREFOOT.Roll.total", data: told }];
  if (target === null) return [...sumSaying(roll, nameOf(token)), ...aptitudeSaying(roll, nameOf(token))];
  if (isEachDie({ ...roll, target })) {
    return [{ key: "SUREFOOT.Roll.hits", data: { ...told, target, dice: dice.length } }];
  }
  return [{ key: verdictKey(test, success), data: { ...told, target } }];
}

function verdictKey(test: TestId, isPassed: boolean): TextKey {
  if (AT_MOST.has(test)) return isPassed ? "SUREFOOT.Roll.passedAtMost" : "SUREFOOT.Roll.failedAtMost";
  return isPassed ? "SUREFOOT.Roll.success" : "SUREFOOT.Roll.failure";
}

/** Whether each die is looked at by itself: not where the target is more than one can show. */
function isEachDie({ test, target, sides }: Pick<Awaits, "test" | "target" | "sides">): boolean {
  return EACH_DIE.has(test) && target !== null && target <= sides;
}

/** A wound that is no more than that: what a worse one comes to is told by itself. */
const LIGHT = 6;

/** A die that is added to a charge, or what an injury comes to. */
function sumSaying(roll: Pick<Roll, "test" | "sides" | "total">, token: string): Saying[] {
  const data = { token, test: { key: testKey(roll) }, total: roll.total };
  if (roll.test === "charge") return [{ key: "SUREFOOT.Roll.sum", data }];
  if (roll.test !== "injury") return [];
  return [{ key: roll.total <= LIGHT ? "SUREFOOT.Roll.lightWound" : "SUREFOOT.Roll.injury", data }];
}

/** Dice that have to show a double, or are compared with others. */
function aptitudeSaying(
  roll: Pick<Roll, "test" | "sides" | "dice" | "success" | "total">,
  token: string,
): Saying[] {
  const { test, dice, success, total } = roll;
  const data = { token, test: { key: testKey(roll) }, faces: dice.join(" ") || "–", total };
  if (OPPOSED.has(test) && dice.length > 1) {
    return [{ key: success ? "SUREFOOT.Roll.opposedWon" : "SUREFOOT.Roll.opposedLost", data }];
  }
  if (OPPOSED.has(test) && dice.length === 0 && success) return [];
  if (!DOUBLES.has(test) && !OPPOSED.has(test)) return [];
  if (dice.length === 0) return [{ key: "SUREFOOT.Roll.tooFewDice", data }];
  return [{ key: success ? "SUREFOOT.Roll.facesSuccess" : "SUREFOOT.Roll.facesFailure", data }];
}

/** What a rolled test came to, for whoever reads its card: compared with its target, or added up. */
export function rollSayingOf(
  awaits: Pick<Awaits, "test" | "sides" | "bonus" | "target" | "natural" | "keeps">,
  faces: readonly number[],
  token: string,
): Saying {
  const { test, sides, bonus, target, keeps, natural = Number.POSITIVE_INFINITY } = awaits;
  const total = keptOf(faces, keeps).reduce((sum, face) => sum + face, bonus);
  const data = { token, test: { key: testKey(awaits) }, total };
  if (OPPOSED.has(test)) return { key: "SUREFOOT.Roll.opposed", data };
  const isDouble = isOfDoubles(awaits);
  const success = new Set(faces).size < faces.length;
  const [told] = isDouble ? aptitudeSaying({ test, sides, dice: faces, success, total }, token) : [];
  if (target === null) return told ?? { key: "SUREFOOT.Roll.sum", data };
  const isEnough = total >= target || total - bonus >= natural;
  const isPassed = AT_MOST.has(test) ? total <= target : isEnough;
  return { key: verdictKey(test, isPassed), data: { ...data, target } };
}

/** Which roll a move waits for. */
export function awaitsSaying(awaits: Awaits, { nameOf }: Telling): Saying {
  const { test, token, pool, sides, bonus, target } = awaits;
  const data = { token: nameOf(token), test: { key: testKey(awaits) }, dice: dieText(pool, sides, bonus) };
  if (target !== null && AT_MOST.has(test))
    return { key: "SUREFOOT.Roll.awaitsAtMost", data: { ...data, target } };
  if (target !== null && isEachDie({ test, target, sides }))
    return { key: "SUREFOOT.Roll.awaitsHits", data: { ...data, target } };
  if (target !== null) return { key: "SUREFOOT.Roll.awaits", data: { ...data, target } };
  if (pool === 0) return { key: "SUREFOOT.Roll.awaitsDice", data };
  if (OPPOSED.has(test)) return { key: "SUREFOOT.Roll.awaitsOpposed", data };
  return { key: isOfDoubles(awaits) ? "SUREFOOT.Roll.awaitsDouble" : "SUREFOOT.Roll.awaitsSum", data };
}

function dieText(pool: number, sides: number, bonus: number): string {
  const added = bonus === 0 ? "" : ` ${bonus < 0 ? "−" : "+"} ${Math.abs(bonus)}`;
  return `${pool}d${sides}${added}`;
}
