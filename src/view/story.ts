import type { Effect, Roll } from "../rules/chance.ts";
import type { Happening, Notice, Ruling } from "../rules/ruling.ts";

/**
 * What happened in a ruling besides the move, in the order in which it is told: damage that a line does before the tests
 * that it calls for, a fall before the injury that it brings; ground that does damage is told of once.
 */
export function storyOf(ruling: Ruling): readonly Happening[] {
  if (ruling.story) return ruling.story;
  const { rolls, effects, declaration } = ruling;
  const isBlow = ({ type }: Effect) => declaration === "damage" && type === "damage";
  const injury = rolls.findIndex(({ test }) => test === "injury");
  const isDrop = ({ type, damage }: Effect) => injury >= 0 && type === "fall" && damage === undefined;
  const cut = injury < 0 ? rolls.length : injury;
  return [
    ...once(ruling.notices).map((notice) => ({ notice })),
    ...effects.filter(isBlow).map(happened),
    ...rolls.slice(0, cut).map(rolled),
    ...effects.filter(isDrop).map(happened),
    ...rolls.slice(cut).map(rolled),
    ...effects.filter((effect) => !isBlow(effect) && !isDrop(effect)).map(happened),
  ];
}

/** The rolls that are made before a body moves at all. */
const FIRST: ReadonlySet<Roll["test"]> = new Set<Roll["test"]>(["charge", "risky", "disengage"]);

/** A story as what comes before the move, the attacks of those who are left last, and what comes on it and after it. */
export function aroundTheMove(story: readonly Happening[]) {
  const isRoll = (happening: Happening) => "roll" in happening && FIRST.has(happening.roll.test);
  const isAttack = (happening: Happening) => "notice" in happening && happening.notice.type === "free-attack";
  return {
    before: [...story.filter(isRoll), ...story.filter(isAttack)],
    after: story.filter((happening) => !isRoll(happening) && !isAttack(happening)),
  };
}

/** The notices, without a second one of ground that does damage. */
function once(notices: readonly Notice[]): Notice[] {
  const first = notices.findIndex(({ type }) => type === "damaging-terrain");
  return notices.filter(({ type }, at) => type !== "damaging-terrain" || at === first);
}

function happened(effect: Effect): Happening {
  return { effect };
}

function rolled(roll: Roll): Happening {
  return { roll };
}
