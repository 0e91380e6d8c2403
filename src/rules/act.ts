import type { Action } from "./declaration.ts";
import { besides, falling } from "./falling.ts";
import { type Change, type Ruling, refused, still } from "./ruling.ts";
import { attemptOf, befallen, noteOf, type Situation, tallyOf } from "./situation.ts";

/** An action that moves nobody: it costs, adds to the movement, or changes what the body is, which may make it fall. */
export function act(situation: Situation, action: Action): Ruling {
  const { body, line, game } = situation;
  const deed = action(attemptOf(situation));
  if ("code" in deed) return refused(body, line.do, deed);
  const { effects = [], marks = [], uses } = deed;
  const cost = tallyOf(situation, deed.cost ?? 0);
  const [after = body] = befallen([body], effects);
  const changed: Change[] = effects.length > 0 ? [{ type: "body", body: after }] : [];
  const height = game.ruleset.fallsFrom(attemptOf({ ...situation, body: after }));
  const note = noteOf(situation, { cost, gain: tallyOf(situation, deed.gain ?? 0), marks, uses });
  const changes = [...changed, note];
  if (height === 0) return still(body, line.do, { cost, effects, changes });
  return besides(effects, falling({ ...situation, body: after }, height, changes));
}
