import { act } from "./act.ts";
import type { Body } from "./body.ts";
import { COMMON_WORDS, type CommonWord } from "./common-words.ts";
import { moveAmong } from "./meanwhile.ts";
import { type Ruling, refused, type Table } from "./ruling.ts";
import type { Game, Line } from "./situation.ts";

/** What the rules say of `line`, declared for `body`. The table isn't changed: `apply` does that. */
export function declare(table: Table, body: Body, line: Line, game: Game): Ruling {
  const situation = { table, body, line, game };
  if (Object.hasOwn(COMMON_WORDS, line.do)) return COMMON_WORDS[line.do as CommonWord](situation);
  const { actions, declarations } = game.ruleset;
  const declaration = Object.hasOwn(declarations, line.do) ? declarations[line.do] : undefined;
  const action = Object.hasOwn(actions, line.do) ? actions[line.do] : undefined;
  const mayAlways = declaration?.isForced === true;
  if ((declaration ?? action) && !mayAlways && !isTurnOf(table, body)) {
    return refused(body, line.do, { code: "not-your-turn" });
  }
  if (declaration) return moveAmong(situation, declaration, declare);
  return action ? act(situation, action) : refused(body, line.do, { code: "unknown-declaration" });
}

function isTurnOf({ open }: Table, body: Body): boolean {
  return open === "anyone" || (open !== "nobody" && open.token === body.id);
}
