import type { Body, Held } from "./body.ts";
import type { Declaration, Ruleset } from "./declaration.ts";
import type { Enforcement } from "./enforce.ts";
import type { Line } from "./line.ts";
import type { Change, Ruling, Table } from "./ruling.ts";
import { NOTHING, squares, type Tally } from "./tally.ts";
import type { Attempt, Settings } from "./toll.ts";
import { accountOf, type Entry, onFootIn, type Turn } from "./turn.ts";

/** The game that is played, and how strictly. */
export interface Game {
  readonly ruleset: Ruleset;
  readonly settings: Settings;
  /** What a table has written down for itself, by name: rows of a limit and a number, or numbers by name. */
  readonly tables?: Tables | undefined;
  readonly enforcement: Enforcement;
}

export type Tables = Readonly<
  Record<string, readonly (readonly number[])[] | Readonly<Record<string, number>>>
>;

/** Whether a table has rows by their limit, and not numbers by name. */
export function isRows(table: Tables[string]): table is readonly (readonly number[])[] {
  return Array.isArray(table);
}

/** A line and everything that it is judged by. */
export interface Situation {
  readonly table: Table;
  readonly body: Body;
  readonly line: Line;
  readonly game: Game;
}

/** What the body of a situation did so far in its turn. */
export function turnOf({ table, body }: Pick<Situation, "table" | "body">): Turn {
  return table.turns.get(body.id) ?? [];
}

/** The attempt that a line makes; one of a declaration draws on what its scope says. */
export function attemptOf(situation: Situation, declaration?: Pick<Declaration, "scope">): Attempt {
  const { table, body, line, game } = situation;
  const turn = turnOf(situation);
  const account = declaration ? accountOf(turn, declaration.scope, line.more === true) : turn;
  const { settings, tables } = game;
  return { board: table.board, mover: body, settings, tables, turn, account, line };
}

/** A length in board units, as a tally of the board's squares. */
export function tallyOf({ table }: Pick<Situation, "table">, amount: number): Tally {
  return squares(amount / table.board.ground.side);
}

/** The change that adds an entry to the body's turn. */
export function entered(situation: Pick<Situation, "table" | "body">, entry: Entry): Change {
  return { type: "turn", token: situation.body.id, turn: [...turnOf(situation), entry] };
}

/** The change that leaves a note in the turn of a body that stays where it is. */
export function noteOf(situation: Situation, given: Partial<Entry>): Change {
  const { body, line } = situation;
  const plain: Entry = {
    declaration: line.do,
    distance: NOTHING,
    cost: NOTHING,
    gain: NOTHING,
    diagonals: 0,
    onFoot: onFootIn(turnOf(situation), body.place),
    end: body.place,
    marks: [],
    before: [body],
  };
  return entered(situation, { ...plain, ...given });
}

/** The bodies with what befell them: who fell prone is prone, who stood up no longer is. */
export function befallen(bodies: readonly Body[], effects: Ruling["effects"]): Body[] {
  return bodies.map((body) => effects.filter(({ token }) => token === body.id).reduce(affected, body));
}

function affected(body: Body, effect: Ruling["effects"][number]): Body {
  const { type, status, by, item = "", damage = 0, amount = 0 } = effect;
  switch (type) {
    case "fall":
      return withoutStatus(changed(body, "health", -damage), "climbing");
    case "damage":
    case "slam":
      return changed(body, "health", -damage);
    case "resource":
      return changed(body, item, amount);
    case "pick-up":
      return { ...body, held: [...(body.held ?? []), { item }] };
    case "drop-item":
      return { ...body, held: without(body.held ?? [], item) };
    case "prone":
      return withStatus(withoutStatus(body, "prone"), "prone", by);
    case "squeezed":
      return withStatus(body, "squeezed");
    case "stand":
      return withoutStatus(body, "prone");
    case "status":
      return status === undefined ? body : withStatus(body, status);
    default:
      return body;
  }
}

/** The body with more or less of a resource, if it has that; no loss takes it below 0. */
function changed(body: Body, name: string, amount: number): Body {
  const old = body.resources?.[name];
  if (!old || amount === 0) return body;
  const value = Math.max(Math.min(0, old.value), old.value + amount);
  return { ...body, resources: { ...body.resources, [name]: { ...old, value } } };
}

/** What is held without the first thing of a name. */
function without(held: readonly Held[], name: string): Held[] {
  const at = held.findIndex(({ item }) => item === name);
  return held.filter((_, index) => index !== at);
}

/** The body with a status, in the place of an older one of that id and from the same source. */
export function withStatus(body: Body, id: string, by?: string, level?: number): Body {
  const others = body.statuses.filter((old) => old.id !== id || (by !== undefined && old.by !== by));
  const status = { id, ...(by === undefined ? {} : { by }), ...(level === undefined ? {} : { level }) };
  return { ...body, statuses: [...others, status] };
}

/** The body without a status; of several sources of it only without that one, where it is named. */
export function withoutStatus(body: Body, id: string, by?: string): Body {
  const isGone = (status: Body["statuses"][number]) =>
    status.id === id && (by === undefined || status.by === by);
  return { ...body, statuses: body.statuses.filter((status) => !isGone(status)) };
}
