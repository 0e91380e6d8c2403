import type { Body } from "../../rules/body.ts";
import type { Ruleset } from "../../rules/declaration.ts";
import type { Ground } from "../../rules/ground.ts";
import { NOTHING, squares } from "../../rules/tally.ts";
import { type Entry, isLastOver, type Turn } from "../../rules/turn.ts";
import type { Passed } from "../move/history.ts";
import { type Paid, recordedCost } from "../move/paid.ts";
import { noted, type Note } from "./turn-notes.ts";

/**
 * The turn of a body in a game of single actions: each note that begins an action, and the movement that was recorded
 * after it. What is moved before the first is the ordinary move.
 */
export function actionsFrom(
  history: readonly Passed[],
  { notes, paid }: { readonly notes: readonly Note[]; readonly paid: readonly Paid[] },
  body: Body,
  ground: Ground,
  ruleset: Ruleset,
): Turn {
  const known = new Map(paid.map((one) => [one.movement, one]));
  const turn: Entry[] = [];
  const begin = (after: string) => {
    for (const note of notes) if (note.after === after) turn.push(noted(note, body, ground.side));
  };
  begin("");
  let last: string | undefined;
  for (const passed of history.slice(1)) {
    const id = passed.movementId ?? last ?? "";
    const isNew = id !== last;
    if (last !== undefined && isNew) begin(last);
    last = id;
    const whole = known.get(id);
    if (whole && !isNew) continue;
    const cost = whole ? whole.cost / ground.side : recordedCost(passed) / ground.grid.distance;
    goOn(turn, { cost, distance: (whole?.distance ?? 0) / ground.side }, body, ruleset);
  }
  if (last !== undefined && last !== "") begin(last);
  return turn;
}

/** Puts the squares of a stretch to the action that is under way, or to an ordinary move that it begins. */
function goOn(
  turn: Entry[],
  { cost, distance }: { readonly cost: number; readonly distance: number },
  body: Body,
  ruleset: Ruleset,
): void {
  if (cost === 0) return;
  const spent = { ...plain(body), cost: squares(cost), distance: squares(distance) };
  const isNew = turn.at(-1)?.declaration === "grant" || isLastOver(turn);
  const under = isNew ? undefined : turn.findLast(isAction);
  if (under) {
    turn.push({ ...spent, declaration: under.declaration, action: under.action });
    return;
  }
  const uses = usesOf(turn, body, ruleset);
  const next = (turn.findLast(isAction)?.action ?? -1) + 1;
  turn.push({ ...spent, declaration: "move", action: next, uses });
}

function isAction({ action }: Entry): boolean {
  return action !== undefined;
}

/** What an ordinary move uses up after what was done before it. */
function usesOf(turn: Turn, mover: Body, { declarations }: Ruleset): readonly string[] {
  const board = { ground: undefined, bodies: [] } as never;
  const uses = declarations["move"]?.uses?.({ board, mover, settings: {}, turn }) ?? [];
  return "code" in uses ? [] : uses;
}

function plain(body: Body): Entry {
  return {
    declaration: "move",
    distance: NOTHING,
    cost: NOTHING,
    gain: NOTHING,
    diagonals: 0,
    onFoot: 0,
    end: body.place,
    marks: [],
    before: [body],
  };
}
