import { act } from "./act.ts";
import type { Body } from "./body.ts";
import { COMMON_WORDS, type CommonWord } from "./common-words.ts";
import type { Declaration } from "./declaration.ts";
import { interrupted } from "./meanwhile.ts";
import { move } from "./move.ts";
import { type Ruling, refused, type Table } from "./ruling.ts";
import type { Game, Line, Situation } from "./situation.ts";

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
  if (declaration) return moveAmong(situation, declaration);
  return action ? act(situation, action) : refused(body, line.do, { code: "unknown-declaration" });
}

/** A move, into which others act where the line says that they do and the rules give them the chance. */
function moveAmong(situation: Situation, declaration: Declaration): Ruling {
  const ruling = move(situation, declaration);
  if (!situation.line.meanwhile || !ruling.ledger) return ruling;
  const cut = ruling.ledger.steps.slice(0, ruling.made).findIndex(({ notices }) => notices.length > 0);
  return cut === -1 ? ruling : interrupted(situation, declaration, ruling.ledger, cut, declare);
}

function isTurnOf({ open }: Table, body: Body): boolean {
  return open === "anyone" || (open !== "nobody" && open.token === body.id);
}
