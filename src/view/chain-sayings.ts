import type { Effect, Roll } from "../rules/chance.ts";
import type { Due, Happening, Way } from "../rules/ruling.ts";
import type { Telling } from "./breach-saying.ts";
import { effectSaying } from "./effect-sayings.ts";
import { noticeSaying, rollSaying } from "./event-sayings.ts";
import type { Saying } from "./words.ts";

/** A die as it lies: its face, and whether it counts. */
export interface Die {
  readonly face: number;
  readonly counts: boolean;
}

/** A step of a chain as it is read: the rule, the sentences, the dice, the way. */
export interface ChainStep {
  readonly rule: string;
  readonly sayings: readonly Saying[];
  readonly dice: readonly Die[];
  readonly way: Way | undefined;
}

/** The steps of a chain, each that has something to say. */
export function chainSteps(story: readonly Happening[], token: string, telling: Telling): ChainStep[] {
  const body = { id: token, name: telling.nameOf(token) };
  return story.flatMap((happening): ChainStep[] => {
    const { rule = "", way } = happening;
    const sayings = sayingsOf(happening, body, telling);
    const dice = "roll" in happening ? diceOf(happening.roll) : [];
    return sayings.length > 0 ? [{ rule, sayings, dice, way }] : [];
  });
}

function sayingsOf(happening: Happening, body: { id: string; name: string }, telling: Telling): Saying[] {
  if ("notice" in happening) return [noticeSaying(happening.notice, body, telling)];
  if ("roll" in happening) return rollSaying(happening.roll, telling);
  if (!("effect" in happening) || isTold(happening.effect)) return [];
  return effectSaying(happening.effect, telling);
}

/** The line that began it says so already. */
function isTold({ type, cause }: Effect): boolean {
  return type === "removed" && cause === undefined;
}

/** Of dice that are looked at one by one, those that hit; else those that are kept. */
function diceOf({ dice, kept, target, test }: Roll): Die[] {
  if (test === "dangerous") return dice.map((face) => ({ face, counts: face <= (target ?? 0) }));
  const left = [...kept];
  return dice.map((face) => {
    const at = left.indexOf(face);
    if (at !== -1) left.splice(at, 1);
    return { face, counts: at !== -1 };
  });
}

/** What is still to come after the roll that is due. */
export function dueSayings(queue: readonly Due[], { nameOf }: Telling): Saying[] {
  return queue.slice(1).map(({ token, what }) => ({
    key: what === "test" ? "SUREFOOT.Chain.dueTest" : "SUREFOOT.Chain.dueFlight",
    data: { token: nameOf(token) },
  }));
}
