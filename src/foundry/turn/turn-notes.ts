import type { Body } from "../../rules/body.ts";
import type { Change } from "../../rules/ruling.ts";
import { NOTHING, squares, valueOf } from "../../rules/tally.ts";
import type { Entry } from "../../rules/turn.ts";
import { isSource, numberOf, sourcesOf, textOf, textsOf } from "../../scene/reading.ts";
import type { Passed } from "../move/history.ts";
import { type Paid, readPaid } from "../move/paid.ts";
import { movementsOf } from "../move/recorded.ts";
import { SYSTEM_ID } from "../system-id.ts";

/** What is fixed of an action before it is drawn: its length, what was chosen, at whom, and the message of its roll. */
export interface Fixed {
  readonly distance?: number | undefined;
  readonly choice?: string | undefined;
  readonly target?: string | undefined;
  readonly card?: string | undefined;
}

/** Something that a token did in its turn without moving: what it cost and added, and which movement it follows. */
export interface Note extends Fixed {
  readonly declaration: string;
  readonly cost: number;
  readonly gain: number;
  readonly marks: readonly string[];
  /** Which action of the turn it begins, and what that uses up. */
  readonly action?: number | undefined;
  readonly uses?: readonly string[] | undefined;
  /** The id of the last recorded movement before it, "" where there was none: undoing that undoes the note. */
  readonly after: string;
}

/** Which turn the notes belong to, and by its combatant's id whose: with another turn they are over. */
interface Stamp {
  readonly combat: string;
  readonly round: number;
  readonly turn: string;
}

/**
 * The part of a token's recorded movement that belongs to this turn. Foundry clears the rest only while a GM is there;
 * the token's own stamp says how much of it is older. A token that was never stamped has all of it.
 */
export function historyOf(document: TokenDocument): readonly Passed[] {
  const history = document.movementHistory as unknown as readonly Passed[];
  const flag: unknown = document.getFlag(SYSTEM_ID as never, "turn" as never);
  const stamp = stampOf(document);
  if (!isSource(flag) || !stamp) return history;
  if (!isSameTurn(flag, stamp)) return [];
  const from = numberOf(flag["from"], 0);
  return from > history.length ? history : history.slice(Math.max(0, from - 1));
}

/** Whether a player may change what the token did: in its own turn, or where there are no turns; a GM always may. */
export function isItsTurn(document: TokenDocument): boolean {
  const combat = document.combatant?.parent;
  return game.user?.isGM === true || !combat?.started || combat.combatant?.tokenId === document.id;
}

/**
 * Whether the token really came from a place, and so may be put back there. Outside of a started combat nothing is
 * recorded that could be compared; a GM needs no reason.
 */
export function cameFrom(document: TokenDocument, to: { x: number; y: number } | undefined): boolean {
  if (game.user?.isGM === true || !document.combatant?.parent?.started) return true;
  return historyOf(document).some(({ x, y }) => x === to?.x && y === to.y);
}

/** Whether a token has already moved, or done something, in a turn. */
export function isStamped(document: TokenDocument, stamp: Stamp): boolean {
  const flag: unknown = document.getFlag(SYSTEM_ID as never, "turn" as never);
  return isSource(flag) && isSameTurn(flag, stamp);
}

/** Stamps the first movement of a turn, and notes what a movement costs, in the same update that moves the token. */
export function stampTurn(document: TokenDocument, changed: object, paid: Paid | undefined): void {
  const { setProperty } = foundry.utils;
  const moves = ["x", "y", "elevation"].some((key) => key in changed);
  const stamp = stampOf(document);
  if (!moves || !stamp) return;
  const key = `flags.${SYSTEM_ID}.turn`;
  const all = [...doneBy(document).paid, ...(paid ? [paid] : [])];
  const from = document.movementHistory.length;
  if (!isStamped(document, stamp)) setProperty(changed, key, { ...stamp, from, notes: [], paid: all });
  else if (paid) setProperty(changed, `${key}.paid`, all);
}

/** What was noted of a token's turn and holds now: what it did without moving, and what its movements cost. */
export function doneBy(document: TokenDocument): { notes: Note[]; paid: Paid[] } {
  const flag: unknown = document.getFlag(SYSTEM_ID as never, "turn" as never);
  const stamp = stampOf(document);
  if (!isSource(flag) || !stamp || !isSameTurn(flag, stamp)) return { notes: [], paid: [] };
  const movements = new Set(movementsOf(document));
  return {
    notes: sourcesOf(flag["notes"])
      .map(readNote)
      .filter(({ after }) => after === "" || movements.has(after)),
    paid: sourcesOf(flag["paid"])
      .map(readPaid)
      .filter(({ movement }) => movements.has(movement)),
  };
}

/** Writes down what a declaration added to the turn; outside a started combat there is no turn to note it in. */
export async function writeNote(
  document: TokenDocument,
  changes: readonly Change[],
  side: number,
  fixed: Fixed = {},
): Promise<void> {
  const flag = withNote(document, changes, side, fixed);
  if (flag) await document.setFlag(SYSTEM_ID as never, "turn" as never, flag as never);
}

/** The same in an update that is about to be sent. */
export function noteIn(
  changed: object,
  document: TokenDocument,
  changes: readonly Change[],
  side: number,
): void {
  const flag = withNote(document, changes, side, {});
  if (flag) foundry.utils.setProperty(changed, `flags.${SYSTEM_ID}.turn`, flag);
}

/** Forgets what was noted last. */
export async function forgetLastNote(document: TokenDocument): Promise<void> {
  const notes = doneBy(document).notes.slice(0, -1);
  await document.setFlag(SYSTEM_ID as never, "turn.notes" as never, notes as never);
}

/** The turn's flag with what a declaration added to it. */
function withNote(
  document: TokenDocument,
  changes: readonly Change[],
  side: number,
  fixed: Fixed,
): object | undefined {
  const stamp = stampOf(document);
  const entry = changes.flatMap((change) => (change.type === "turn" ? change.turn.slice(-1) : [])).at(-1);
  if (!stamp || !entry) return undefined;
  const note: Note = {
    declaration: entry.declaration,
    cost: valueOf(entry.cost, side),
    gain: valueOf(entry.gain, side),
    marks: entry.marks,
    ...(entry.action === undefined ? {} : { action: entry.action }),
    ...(entry.uses === undefined ? {} : { uses: entry.uses }),
    ...given(fixed),
    after: movementsOf(document).at(-1) ?? "",
  };
  const old: unknown = document.getFlag(SYSTEM_ID as never, "turn" as never);
  const isCurrent = isSource(old) && isSameTurn(old, stamp);
  const from = isCurrent ? numberOf(old["from"], 0) : document.movementHistory.length;
  const { notes, paid } = doneBy(document);
  return { ...stamp, from, notes: [...notes, note], paid };
}

/** A note as an entry of the turn. */
export function noted(
  { declaration, cost, gain, marks, action, uses }: Note,
  body: Body,
  side: number,
): Entry {
  const tally = (amount: number) => squares(amount / side);
  return {
    declaration,
    distance: NOTHING,
    cost: tally(cost),
    gain: tally(gain),
    diagonals: 0,
    onFoot: 0,
    end: body.place,
    marks,
    action,
    uses,
    before: [body],
  };
}

function readNote(source: Record<string, unknown>): Note {
  return {
    declaration: textOf(source["declaration"]),
    cost: Math.max(0, numberOf(source["cost"], 0)),
    gain: Math.max(0, numberOf(source["gain"], 0)),
    marks: textsOf(source["marks"]),
    action: numberOf(source["action"], undefined),
    uses: textsOf(source["uses"]),
    distance: numberOf(source["distance"], undefined),
    choice: wordIn(source["choice"]),
    target: wordIn(source["target"]),
    card: wordIn(source["card"]),
    after: textOf(source["after"]),
  };
}

/** What is given of a record: a flag keeps nothing that is undefined. */
function given(fixed: Fixed): Fixed {
  return Object.fromEntries(Object.entries(fixed).filter(([, one]) => one !== undefined));
}

function wordIn(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function stampOf(document: TokenDocument): Stamp | undefined {
  const combat = document.combatant?.parent;
  if (!combat?.started) return undefined;
  return { combat: combat.id ?? "", round: combat.round, turn: combat.combatant?.id ?? "" };
}

function isSameTurn(flag: Record<string, unknown>, { combat, round, turn }: Stamp): boolean {
  return flag["combat"] === combat && flag["round"] === round && flag["turn"] === turn;
}
