import type { Body } from "./body.ts";
import type { Line } from "./declare.ts";
import type { Change, Ruling, Table } from "./ruling.ts";
import { NOTHING } from "./tally.ts";

type Word = (table: Table, body: Body, line: Line) => Ruling;

/** What every game knows besides its declarations: turns, undo, statuses. None of them asks whose turn it is. */
export const COMMON_WORDS = {
  "start-turn": (_table, body, line) =>
    done(body, line, [
      { type: "turn", token: body.id, turn: [] },
      { type: "open", open: { token: body.id } },
    ]),
  "end-turn": (_table, body, line) => done(body, line, [{ type: "open", open: "nobody" }]),
  "start-round": (_table, body, line) => done(body, line, []),
  "start-phase": (_table, body, line) => done(body, line, []),
  undo: (table, body, line) => done(body, line, takenBack(table, body)),
  "set-status": (_table, body, line) => done(body, line, [{ type: "body", body: withStatus(body, line) }]),
  "clear-status": (_table, body, line) =>
    done(body, line, [{ type: "body", body: { ...body, statuses: others(body, line) } }]),
} as const satisfies Record<string, Word>;

export type CommonWord = keyof typeof COMMON_WORDS;

/** The last entry of the body's turn, with all that it cost; nothing where there is none. */
function takenBack({ turns }: Table, body: Body): Change[] {
  const turn = turns.get(body.id) ?? [];
  const last = turn.at(-1);
  if (!last) return [];
  return [
    { type: "body", body: last.before },
    { type: "turn", token: body.id, turn: turn.slice(0, -1) },
  ];
}

function withStatus(body: Body, line: Line): Body {
  const { status: id, by, level } = line;
  if (id === undefined) return body;
  const status = { id, ...(by === undefined ? {} : { by }), ...(level === undefined ? {} : { level }) };
  return { ...body, statuses: [...others(body, line), status] };
}

function others(body: Body, { status }: Line): Body["statuses"] {
  return body.statuses.filter(({ id }) => id !== status);
}

function done(body: Body, line: Line, changes: readonly Change[]): Ruling {
  return {
    token: body.id,
    declaration: line.do,
    legal: true,
    result: "done",
    breaches: [],
    made: 0,
    distance: NOTHING,
    cost: NOTHING,
    notices: [],
    changes,
  };
}
