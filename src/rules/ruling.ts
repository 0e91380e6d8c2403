import type { Rectangle } from "../geometry/rectangle.ts";
import { type Board, boardOf, withBody, withoutBody } from "./board.ts";
import type { Ground } from "./ground.ts";
import type { Body, Relation } from "./body.ts";
import type { Awaits, Effect, Roll } from "./chance.ts";
import { NOTHING, type Tally } from "./tally.ts";
import type { StepNotice, Stop } from "./toll.ts";
import type { Turn } from "./turn.ts";
import type { Breach, Ledger } from "./ledger.ts";

/** All that play has come to: the board of this moment, and what each body did in its turn. */
export interface Table {
  readonly board: Board;
  readonly turns: ReadonlyMap<string, Turn>;
  /** Whose turn it is: "anyone" before the first turn is started, "nobody" between two turns. */
  readonly open: { readonly token: string } | "anyone" | "nobody";
  /** The bodies of whom it was said already that their speed can't be read. */
  readonly told: ReadonlySet<string>;
  /** The bodies that were taken off, as they last were. */
  readonly removed: readonly Body[];
  /** The ids of all bodies in the order of the scene, for who is put back. */
  readonly order?: readonly string[] | undefined;
}

/** Something that a ruling changes on the table. */
export type Change =
  | { readonly type: "body"; readonly body: Body }
  | { readonly type: "turn"; readonly token: string; readonly turn: Turn }
  | { readonly type: "open"; readonly open: Table["open"] }
  | { readonly type: "told"; readonly token: string }
  /** `broken` are the ids of walls that no longer stand. */
  | { readonly type: "ground"; readonly ground: Ground; readonly broken?: readonly string[] }
  | { readonly type: "removed"; readonly body: Body };

export type Notice = (StepNotice & { readonly at: Body["place"] }) | { readonly type: "no-profile" };

/** One thing that happened, by which rule, and where it took somebody. */
export type Happening = (
  | { readonly notice: Notice }
  | { readonly roll: Roll }
  | { readonly effect: Effect }
) & { readonly rule?: string | undefined; readonly way?: Way | undefined };

/** A way that was no drawn path, in pixels: where it led, and whom it led over, each with whose side it is on. */
export interface Way {
  readonly from: Rectangle;
  readonly to: Rectangle;
  readonly over: readonly (Rectangle & { readonly bond: Relation })[];
}

/** Something that is still to be done in a ruling that waits for a roll. */
export interface Due {
  readonly token: string;
  readonly what: "test" | "flight";
}

export type Result = "done" | "stopped" | "failed" | "removed" | "partly" | "held" | "waiting" | "refused";

/** What one declaration came to. Everything that tells of it, pays for it or takes it back is made of this. */
export interface Ruling {
  readonly token: string;
  readonly declaration: string;
  readonly legal: boolean;
  readonly result: Result;
  readonly breaches: readonly Breach[];
  /** Of a declaration that moves along a path. */
  readonly ledger?: Ledger;
  /** How many steps of the ledger were made. */
  readonly made: number;
  /** Of what was really made. */
  readonly distance: Tally;
  readonly cost: Tally;
  /** What of its action is lost with it. */
  readonly lost?: Tally | undefined;
  /** Its way is the rules' own: what was drawn beyond its end isn't made, and breaks no rule. */
  readonly isOwnWay?: boolean | undefined;
  /** How far it might have gone, where that is no budget of the body's own. */
  readonly limit?: number | undefined;
  readonly notices: readonly Notice[];
  readonly rolls: readonly Roll[];
  readonly effects: readonly Effect[];
  /** All of these in the order in which they happened, where that is more than one body's doing. */
  readonly story?: readonly Happening[] | undefined;
  readonly awaits?: Awaits | undefined;
  /** While it waits: what it has changed up to there, and what is to come after the roll. It is applied as a whole, or not at all. */
  readonly soFar?: readonly Change[] | undefined;
  readonly queue?: readonly Due[] | undefined;
  readonly changes: readonly Change[];
  /** Whether its action has begun with what it notes: what is drawn next goes on with it, without its dice. */
  readonly isBegun?: boolean | undefined;
}

/** A ruling in which nothing moves: what is given, and nothing else. */
export function still(body: Body, declaration: string, given: Partial<Ruling> = {}): Ruling {
  return {
    token: body.id,
    declaration,
    legal: true,
    result: "done",
    breaches: [],
    made: 0,
    distance: NOTHING,
    cost: NOTHING,
    notices: [],
    rolls: [],
    effects: [],
    changes: [],
    ...given,
  };
}

/** A declaration that is refused before anything moves. */
export function refused(body: Body, declaration: string, stop: Stop & Partial<Breach>): Ruling {
  const breaches = [{ at: body.place, ...stop }];
  return still(body, declaration, { legal: false, result: "refused", breaches });
}

/** The table after a ruling; the table before it stays as it was. */
export function apply(table: Table, { changes }: Pick<Ruling, "changes">): Table {
  return changes.reduce(changed, table);
}

function changed(table: Table, change: Change): Table {
  switch (change.type) {
    case "body":
      return withMoved(table, change.body);
    case "turn":
      return { ...table, turns: new Map(table.turns).set(change.token, change.turn) };
    case "ground":
      return { ...table, board: boardOf(change.ground, table.board.bodies) };
    case "open":
      return { ...table, open: change.open };
    case "removed":
      return {
        ...table,
        board: withoutBody(table.board, change.body),
        removed: [...table.removed, change.body],
      };
    case "told":
      return { ...table, told: new Set(table.told).add(change.token) };
  }
}

/** The table with a body as it now is; one that was taken off is put back in its place among the others. */
function withMoved(table: Table, body: Body): Table {
  const removed = table.removed.filter(({ id }) => id !== body.id);
  if (removed.length === table.removed.length) return { ...table, board: withBody(table.board, body) };
  const order = table.order ?? [];
  const bodies = [...table.board.bodies, body].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return { ...table, board: boardOf(table.board.ground, bodies), removed };
}
