import type { Ruling } from "../../rules/ruling.ts";
import { NOTHING, squares, sum, type Tally, valueOf } from "../../rules/tally.ts";
import type { Entry, Turn } from "../../rules/turn.ts";
import { seatOf } from "../board/seat.ts";
import { writeNote } from "../turn/turn-notes.ts";

/**
 * A path of an action is over: what it came to besides what its movements on record say is noted. That is what was lost
 * with a test, what another action added that it drew on, what more it used up, and the tests that were passed in it.
 * `before` is the turn as it was when the path was declared.
 */
export async function squareUp(
  document: TokenDocument,
  { changes, token }: Pick<Ruling, "changes" | "token">,
  before: Turn,
): Promise<void> {
  const entry = changes
    .flatMap((change) => (change.type === "turn" && change.token === token ? change.turn.slice(-1) : []))
    .at(-1);
  const seat = seatOf(document);
  if (!seat || entry?.action === undefined) return;
  const rest = restOf(entry, partOf(before, entry), partOf(seat.turn, entry), seat.side);
  if (!rest) return;
  await writeNote(document, [{ type: "turn", token, turn: [rest] }], seat.side);
}

/** What a turn has of an action. */
interface Part {
  readonly cost: Tally;
  readonly gain: Tally;
  readonly uses: readonly string[];
  readonly marks: ReadonlySet<string>;
}

function partOf(turn: Turn, { action }: Entry): Part {
  const own = turn.filter((entry) => entry.action === action);
  return {
    cost: own.reduce((total, { cost }) => sum(total, cost), NOTHING),
    gain: own.reduce((total, { gain }) => sum(total, gain), NOTHING),
    uses: own.flatMap(({ uses = [] }) => uses),
    marks: new Set(own.flatMap(({ marks }) => marks)),
  };
}

/** Sums that differ by less are the same. */
const NOISE = 1e-6;

/** What of an entry isn't in the turn yet; undefined where all of it is. */
function restOf(entry: Entry, before: Part, now: Part, side: number): Entry | undefined {
  const missing = (key: "cost" | "gain") => {
    const known = valueOf(now[key], side) - valueOf(before[key], side);
    return Math.max(0, valueOf(entry[key], side) - known);
  };
  const [cost, gain] = [missing("cost"), missing("gain")];
  const uses = without(entry.uses ?? [], without(now.uses, before.uses));
  const marks = entry.marks.filter((mark) => !now.marks.has(mark));
  if (cost < NOISE && gain < NOISE && uses.length + marks.length === 0) return undefined;
  return { ...entry, cost: squares(cost / side), gain: squares(gain / side), uses, marks };
}

/** A list without as many of each as the other has. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...list];
  for (const other of others) {
    const at = left.indexOf(other);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}
