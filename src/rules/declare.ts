import { act } from "./act.ts";
import type { Body } from "./body.ts";
import { COMMON_WORDS, type CommonWord } from "./common-words.ts";
import { isStrict, warnedOf } from "./leniency.ts";
import { moveAmong } from "./meanwhile.ts";
import { type Ruling, refused, type Table } from "./ruling.ts";
import type { Line } from "./line.ts";
import { attemptOf, befallen, type Game, type Situation } from "./situation.ts";
import type { Declaration } from "./declaration.ts";

/** What the rules say of `line`, declared for `body`. The table isn't changed: `apply` does that. */
export function declare(table: Table, body: Body, line: Line, game: Game): Ruling {
  const situation = { table, body, line, game };
  const procedure = own(game.ruleset.procedures, line.do);
  if (!procedure && Object.hasOwn(COMMON_WORDS, line.do))
    return COMMON_WORDS[line.do as CommonWord](situation);
  const { actions, declarations } = game.ruleset;
  const declaration = own(declarations, line.do);
  const action = own(actions, line.do);
  const mayAlways = declaration?.isForced === true || procedure?.isForced === true;
  const ruled = () => {
    if (procedure) return procedure.rule(situation, declare);
    if (declaration) return movedBy(drawn(situation, declaration), declaration);
    return action ? act(situation, action) : refused(body, line.do, { code: "unknown-declaration" });
  };
  if (!(declaration ?? action ?? procedure) || mayAlways || isTurnOf(table, body)) return ruled();
  const stop = { code: "not-your-turn" } as const;
  return isStrict(game) ? refused(body, line.do, stop) : warnedOf(game, body, ruled(), [stop]);
}

function movedBy(situation: Situation, declaration: Declaration): Ruling {
  return finished(situation, declaration, moveAmong(situation, declaration, declare));
}

/** The line with the way that the rules give it, where it draws none. */
function drawn(situation: Situation, declaration: Declaration): Situation {
  const { line } = situation;
  if ((line.path ?? []).length > 0 || !declaration.way) return situation;
  return { ...situation, line: { ...line, path: declaration.way(situation, declaration) } };
}

function finished(situation: Situation, { finish, pays }: Declaration, ruling: Ruling): Ruling {
  const hasHappened = ruling.made > 0 || ruling.changes.some(({ type }) => type === "turn");
  if (!hasHappened || ruling.result === "waiting") return ruling;
  const price = situation.line.more === true ? [] : (pays?.(attemptOf(situation)) ?? []);
  const paid = price.length > 0 ? withEffects(ruling, price) : ruling;
  return finish ? finish(situation, paid) : paid;
}

/** The ruling with more that befalls the bodies that it changes. */
function withEffects(ruling: Ruling, effects: Ruling["effects"]): Ruling {
  const changes = ruling.changes.map((change) => {
    const [body] = change.type === "body" ? befallen([change.body], effects) : [];
    return body ? { ...change, body } : change;
  });
  return { ...ruling, effects: [...ruling.effects, ...effects], changes };
}

function own<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

function isTurnOf({ open }: Table, body: Body): boolean {
  return open === "anyone" || (open !== "nobody" && open.token === body.id);
}
