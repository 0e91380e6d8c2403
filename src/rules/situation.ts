import type { Body } from "./body.ts";
import type { Ruleset } from "./declaration.ts";
import type { Enforcement } from "./enforce.ts";
import type { Change, Ruling, Table } from "./ruling.ts";
import { NOTHING, squares, type Tally } from "./tally.ts";
import type { Attempt, Settings } from "./toll.ts";
import type { Waypoint } from "./trace.ts";
import { type Entry, onFootIn, type Turn } from "./turn.ts";

/** What somebody says that a body does. */
export interface Line {
  readonly do: string;
  readonly path?: readonly Waypoint[] | undefined;
  readonly status?: string | undefined;
  readonly by?: string | undefined;
  readonly level?: number | undefined;
  readonly distance?: number | undefined;
  readonly amount?: number | undefined;
  readonly choice?: string | undefined;
  /** Where the rules leave a place to a person. */
  readonly to?: { readonly x: number; readonly y: number } | undefined;
  /** Faces, in the order in which they are rolled. */
  readonly dice?: readonly number[] | undefined;
  /** Who had a chance at this line already, where it is the rest of one. */
  readonly heeded?: readonly string[] | undefined;
  /** What is done where the rules let others act inside this line. */
  readonly meanwhile?: readonly (Line & { readonly token: string })[] | undefined;
}

/** The game that is played, and how strictly. */
export interface Game {
  readonly ruleset: Ruleset;
  readonly settings: Settings;
  readonly enforcement: Enforcement;
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

/** The attempt that a declaration makes. */
export function attemptOf(situation: Pick<Situation, "table" | "body" | "line" | "game">): Attempt {
  const { table, body, line, game } = situation;
  const { choice } = line;
  return { board: table.board, mover: body, settings: game.settings, turn: turnOf(situation), choice };
}

/** A length in board units, as a tally of the board's squares. */
export function tallyOf({ table }: Pick<Situation, "table">, amount: number): Tally {
  return squares(amount / table.board.ground.grid.distance);
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

function affected(body: Body, { type, status }: Ruling["effects"][number]): Body {
  switch (type) {
    case "prone":
      return withStatus(body, "prone");
    case "stand":
      return withoutStatus(body, "prone");
    case "status":
      return status === undefined ? body : withStatus(body, status);
    default:
      return body;
  }
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
