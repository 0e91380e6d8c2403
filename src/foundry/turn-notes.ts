import type { SquareGrid } from "../geometry/square-grid.ts";
import type { Body } from "../rules/body.ts";
import type { Change } from "../rules/ruling.ts";
import { NOTHING, squares, valueOf } from "../rules/tally.ts";
import type { Entry } from "../rules/turn.ts";
import { isSource, numberOf, sourcesOf, textOf, textsOf } from "../scene/reading.ts";
import { SYSTEM_ID } from "./system-id.ts";

/** Something that a token did in its turn without moving: what it cost and added, and which movement it follows. */
export interface Note {
  readonly declaration: string;
  readonly cost: number;
  readonly gain: number;
  readonly marks: readonly string[];
  /** The id of the last recorded movement before it, "" where there was none: undoing that undoes the note. */
  readonly after: string;
}

/** Which turn the notes belong to: with another turn they are over. */
interface Stamp {
  readonly combat: string;
  readonly round: number;
  readonly turn: number;
}

/** The notes of a token that hold now: of this turn, and not undone with the movement that they follow. */
export function notesOf(document: TokenDocument): Note[] {
  const flag: unknown = document.getFlag(SYSTEM_ID as never, "turn" as never);
  const stamp = stampOf(document);
  if (!isSource(flag) || !stamp || !isSameTurn(flag, stamp)) return [];
  const movements = new Set(movementsOf(document));
  return sourcesOf(flag["notes"])
    .map(readNote)
    .filter(({ after }) => after === "" || movements.has(after));
}

/** Writes down what a declaration added to the turn; outside a started combat there is no turn to note it in. */
export async function writeNote(
  document: TokenDocument,
  changes: readonly Change[],
  side: number,
): Promise<void> {
  const stamp = stampOf(document);
  const entry = changes.flatMap((change) => (change.type === "turn" ? change.turn.slice(-1) : [])).at(-1);
  if (!stamp || !entry) return;
  const note: Note = {
    declaration: entry.declaration,
    cost: valueOf(entry.cost, side),
    gain: valueOf(entry.gain, side),
    marks: entry.marks,
    after: movementsOf(document).at(-1) ?? "",
  };
  const flag = { ...stamp, notes: [...notesOf(document), note] };
  await document.setFlag(SYSTEM_ID as never, "turn" as never, flag as never);
}

/** A note as an entry of the turn. */
export function noted({ declaration, cost, gain, marks }: Note, body: Body, grid: SquareGrid): Entry {
  const tally = (amount: number) => squares(amount / grid.distance);
  return {
    declaration,
    distance: NOTHING,
    cost: tally(cost),
    gain: tally(gain),
    diagonals: 0,
    onFoot: 0,
    end: body.place,
    marks,
    before: [body],
  };
}

function readNote(source: Record<string, unknown>): Note {
  return {
    declaration: textOf(source["declaration"]),
    cost: Math.max(0, numberOf(source["cost"], 0)),
    gain: Math.max(0, numberOf(source["gain"], 0)),
    marks: textsOf(source["marks"]),
    after: textOf(source["after"]),
  };
}

function stampOf(document: TokenDocument): Stamp | undefined {
  const combat = document.combatant?.parent;
  if (!combat?.started) return undefined;
  return { combat: combat.id ?? "", round: combat.round, turn: combat.turn ?? 0 };
}

function isSameTurn(flag: Record<string, unknown>, { combat, round, turn }: Stamp): boolean {
  return flag["combat"] === combat && flag["round"] === round && flag["turn"] === turn;
}

function movementsOf(document: TokenDocument): string[] {
  const history = document.movementHistory as readonly { movementId?: string | null }[];
  return history.flatMap(({ movementId }) => movementId ?? []);
}
