import type { Body } from "../rules/body.ts";
import { declare } from "../rules/declare.ts";
import { apply, type Table } from "../rules/ruling.ts";
import { readTables } from "../scene/read-tables.ts";
import { readTable, type Setup } from "../scene/read-table.ts";
import { noteSaying } from "../view/note-saying.ts";
import { rulingSayings } from "../view/ruling-sayings.ts";
import type { Saying } from "../view/words.ts";
import { type Answer, answerOf, tokenOf } from "./answer.ts";
import { reply } from "./ask.ts";
import type { Case, ScriptLine } from "./read-case.ts";

/** A script played to its end: an answer and what is said a line, and the tokens as they then are. */
export interface Played {
  readonly answers: readonly Answer[];
  readonly sayings: readonly (readonly Saying[])[];
  readonly tokens: Readonly<Record<string, Answer>>;
  /** What in the scene couldn't be taken as it stands. */
  readonly notes: readonly Saying[];
}

/** Plays a case, line after line; or says which of its faces no die has. */
export function play(file: Case): Played | Saying {
  const setup = readTable(file.scene, file.actors, file.game.ruleset, file.diagonals);
  const units = setup.land.unit ?? setup.land.units;
  const answers: Answer[] = [];
  const sayings: (readonly Saying[])[] = [];
  let { table } = setup;
  for (const [at, line] of file.script.entries()) {
    const turn = playLine(line, table, file, units);
    if (turn.hasWrongFace) return wrongFace(at);
    table = turn.table;
    answers.push(turn.answer);
    sayings.push(turn.sayings);
  }
  const square = { amount: table.board.ground.side, units };
  const { ruleset, tables } = file.game;
  const notes = [...setup.notes, ...readTables(tables, ruleset.tables ?? []).notes];
  return {
    answers,
    sayings,
    tokens: tokensOf(table),
    notes: notes.map((note) => noteSaying(note, square)),
  };
}

/** A face that its die doesn't have makes the file unreadable; which die it falls to shows only in play. */
function wrongFace(at: number): Saying {
  const data = { path: `script[${at}].dice`, wanted: { key: "SUREFOOT.Case.face" } as const };
  return { key: "SUREFOOT.Case.wrongType", data };
}

/** A line that no token says (a new round) is said by nobody in particular; who was taken off says nothing but “undo”. */
function speaker({ board, removed }: Setup["table"], { token: id, ...line }: ScriptLine): Body | undefined {
  if (id === "") return board.bodies[0] ?? removed[0];
  const isUndo = line.kind === "do" && line.line.do === "undo";
  const body = board.bodies.find((one) => one.id === id);
  return isUndo ? (body ?? removed.find((one) => one.id === id)) : body;
}

const NOBODY = {
  answer: { legal: false, result: "refused", breaches: [{ code: "bad-data" }] },
  sayings: [{ key: "SUREFOOT.Breach.badData", data: {} }] as const,
};

function playLine(
  line: ScriptLine,
  table: Table,
  { game }: Case,
  units: string,
): { table: Table; answer: Answer; sayings: readonly Saying[]; hasWrongFace?: boolean } {
  const body = speaker(table, line);
  if (!body) return { table, ...NOBODY };
  if (line.kind === "ask") return { table, ...reply(line, table, body, game, units) };
  const ruling = declare(table, body, line.line, game);
  const after = apply(table, ruling);
  const known = [...table.board.bodies, ...table.removed];
  const nameOf = (id: string) => known.find((other) => other.id === id)?.name ?? id;
  const turn = table.turns.get(body.id) ?? [];
  const { side } = table.board.ground;
  return {
    table: after,
    hasWrongFace: ruling.rolls.some(({ dice, sides }) => dice.some((face) => face > sides)),
    answer: answerOf(ruling, after, game, line.line.dice?.length ?? 0),
    sayings: rulingSayings(ruling, body, line.line, turn, side, {
      units,
      nameOf,
      conditions: game.ruleset.conditions,
    }),
  };
}

function tokensOf({ board, removed, turns }: Table): Record<string, Answer> {
  const entries = [...board.bodies, ...removed].map((body) => [
    body.id,
    tokenOf(body, turns.get(body.id) ?? [], removed.includes(body)),
  ]);
  return Object.fromEntries(entries) as Record<string, Answer>;
}
