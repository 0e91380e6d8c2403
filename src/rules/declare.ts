import { COMMON_WORDS, type CommonWord } from "./common-words.ts";
import type { Body, Place } from "./body.ts";
import type { Declaration, Ruleset } from "./declaration.ts";
import { type Enforcement, enforce, type Outcome } from "./enforce.ts";
import type { Change, Notice, Ruling, Table } from "./ruling.ts";
import { NOTHING } from "./tally.ts";
import type { Attempt, Settings, Stop } from "./toll.ts";
import { trace, type Waypoint } from "./trace.ts";
import { diagonalsIn, type Entry, spentIn, type Turn } from "./turn.ts";
import { costOf, type Ledger, lengthOf, walk } from "./walk.ts";

/** What somebody says that a body does. */
export interface Line {
  readonly do: string;
  readonly path?: readonly Waypoint[] | undefined;
  readonly status?: string | undefined;
  readonly by?: string | undefined;
  readonly level?: number | undefined;
}

/** The game that is played, and how strictly. */
export interface Game {
  readonly ruleset: Ruleset;
  readonly settings: Settings;
  readonly enforcement: Enforcement;
}

/** What the rules say of `line`, declared for `body`. The table isn't changed: `apply` does that. */
export function declare(table: Table, body: Body, line: Line, game: Game): Ruling {
  if (line.do in COMMON_WORDS) return COMMON_WORDS[line.do as CommonWord](table, body, line);
  const declaration = game.ruleset.declarations[line.do];
  if (!declaration) return refused(body, line, { code: "unknown-declaration" });
  if (!declaration.isForced && !isTurnOf(table, body)) return refused(body, line, { code: "not-your-turn" });
  return move(table, body, line, declaration, game);
}

/** The ledger of a path that `body` would take, without declaring it. */
export function survey(
  table: Table,
  body: Body,
  path: readonly Waypoint[],
  declaration: Declaration,
  { settings }: Game,
): { attempt: Attempt; ledger: Ledger } | undefined {
  const { board } = table;
  const attempt: Attempt = { board, mover: body, settings };
  const turn = table.turns.get(body.id) ?? [];
  const mode = declaration.modeOf(body);
  const traced = trace(board.ground, body, path, { mode, diagonals: diagonalsIn(turn) });
  return traced && { attempt, ledger: walk(attempt, declaration, traced, spentIn(turn)) };
}

function move(table: Table, body: Body, line: Line, declaration: Declaration, game: Game): Ruling {
  const { path = [] } = line;
  const surveyed = survey(table, body, path, declaration, game);
  if (!surveyed) return refused(body, line, { code: "bad-path" });
  const { attempt, ledger } = surveyed;
  const outcome = declaration.isForced
    ? { ...enforce(ledger, attempt, declaration, "shorten"), legal: true, breaches: [] }
    : enforce(ledger, attempt, declaration, game.enforcement);
  const turn = table.turns.get(body.id) ?? [];
  const isNews = ledger.isUnknown && !table.told.has(body.id);
  return moved(body, line, ledger, outcome, declaration, turn, isNews);
}

function moved(
  body: Body,
  line: Line,
  ledger: Ledger,
  outcome: Outcome,
  declaration: Declaration,
  turn: Turn,
  isNews: boolean,
): Ruling {
  const { count, legal, breaches } = outcome;
  const made = ledger.steps.slice(0, count);
  const distance = lengthOf(made) ?? NOTHING;
  const cost = declaration.isForced ? NOTHING : (costOf(made) ?? NOTHING);
  const diagonals = declaration.isForced ? 0 : made.filter(({ axes }) => axes > 1).length;
  const after = { ...body, ...poseAfter(body, ledger, count, line.path ?? []) };
  const entry: Entry = { declaration: line.do, distance, cost, diagonals, before: body };
  const notices: Notice[] = isNews ? [{ type: "no-profile" }] : [];
  const told: Change[] = isNews ? [{ type: "told", token: body.id }] : [];
  return {
    token: body.id,
    declaration: line.do,
    legal,
    result: declaration.isForced && count < ledger.steps.length ? "stopped" : outcome.result,
    breaches,
    ledger,
    made: count,
    distance,
    cost,
    notices,
    changes: isSamePose(body, after)
      ? told
      : [...told, { type: "body", body: after }, { type: "turn", token: body.id, turn: [...turn, entry] }],
  };
}

/** Where the body is after `count` steps, and which way it faces if it got to the end. */
function poseAfter(
  body: Body,
  { steps }: Ledger,
  count: number,
  path: readonly Waypoint[],
): { place: Place; rotation: number } {
  const arrived = count === steps.length;
  return {
    place: steps[count - 1]?.to ?? body.place,
    rotation: (arrived ? path.at(-1)?.rotation : undefined) ?? body.rotation,
  };
}

function isSamePose(a: Body, b: Body): boolean {
  return a.place === b.place && a.rotation === b.rotation;
}

function isTurnOf({ open }: Table, body: Body): boolean {
  return open === "anyone" || (open !== "nobody" && open.token === body.id);
}

/** A declaration that is refused before anything moves. */
function refused(body: Body, line: Line, stop: Stop): Ruling {
  return {
    token: body.id,
    declaration: line.do,
    legal: false,
    result: "refused",
    breaches: [{ ...stop, at: body.place }],
    made: 0,
    distance: NOTHING,
    cost: NOTHING,
    notices: [],
    changes: [],
  };
}
