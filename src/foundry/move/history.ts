import { axesBetween, type Grid, spacesBetween, stepsBetween } from "../../geometry/grid.ts";
import { type Body, placeAt } from "../../rules/body.ts";
import type { Ruleset } from "../../rules/declaration.ts";
import type { Ground } from "../../rules/ground.ts";
import { NOTHING, squares } from "../../rules/tally.ts";
import { spaceOf } from "../../rules/step.ts";
import type { Entry, Turn } from "../../rules/turn.ts";
import { actionsFrom } from "../turn/action-history.ts";
import { PUSH } from "./shove.ts";
import { type Paid, recordedCost } from "./paid.ts";
import { noted, type Note } from "../turn/turn-notes.ts";

/** A waypoint of a token's recorded movement: where it is, what Foundry took the way to it to cost, how it was gone. */
export interface Passed {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly action: string;
  readonly movementId?: string | null;
  readonly cost?: number | null;
}

/**
 * The turn of a body: its movement from Foundry's recorded history, which undo, a new turn and the GM's clearing give
 * back, and what it did that moved it nowhere from notes on its token. What a movement cost is noted there too; of one
 * that nobody judged Foundry's own measuring counts. Outside a started combat nothing is recorded, and each move stands
 * alone.
 */
export function turnFrom(
  history: readonly Passed[],
  { notes, paid }: { notes: readonly Note[]; paid: readonly Paid[] },
  body: Body,
  ground: Ground,
  ruleset: Ruleset,
): Turn {
  if (ruleset.declarations["move"]?.scope === "action") {
    return actionsFrom(history, { notes, paid }, body, ground, ruleset);
  }
  return [...notes.map((note) => noted(note, body, ground.side)), ...moved(history, paid, body, ground)];
}

function moved(history: readonly Passed[], paid: readonly Paid[], body: Body, ground: Ground): Entry[] {
  const { grid, side } = ground;
  const [, ...ways] = history;
  const last = ways.at(-1);
  if (!last) return [];
  const known = new Map(paid.map((one) => [one.movement, one]));
  return [
    {
      declaration: "move",
      distance: NOTHING,
      cost: squares(spentOn(ways, known, ground)),
      gain: NOTHING,
      diagonals: diagonalsAlong(history, body, grid),
      onFoot: known.get(last.movementId ?? "")?.onFoot ?? onFootAtEnd(history, body, grid, side),
      end: body.place,
      marks: [],
      before: [body],
    },
  ];
}

/** What ways cost together, in sides of a square. */
function spentOn(ways: readonly Passed[], known: ReadonlyMap<string, Paid>, { grid, side }: Ground): number {
  const paid = new Set(ways.flatMap(({ movementId }) => known.get(movementId ?? "") ?? []));
  const unknown = ways.filter(({ movementId }) => !known.has(movementId ?? ""));
  const judged = [...paid].reduce((total, { cost }) => total + cost, 0);
  return judged / side + unknown.reduce((total, passed) => total + recordedCost(passed), 0) / grid.distance;
}

function diagonalsAlong(history: readonly Passed[], body: Body, grid: Grid): number {
  if (grid.kind === "plane") return 0;
  let diagonals = 0;
  for (const [from, to, passed] of stretches(history, body, grid)) {
    if (passed.action in CARRIED) continue;
    let last = from;
    for (const space of spacesBetween(grid, from, to)) {
      if (axesBetween(grid, last, space) > 1) diagonals += 1;
      last = space;
    }
  }
  return diagonals;
}

/** How far the body has come on foot right up to where it is: a jump takes it for its run-up. */
function onFootAtEnd(history: readonly Passed[], body: Body, grid: Grid, side: number): number {
  if (grid.kind === "plane") return 0;
  let length = 0;
  for (const [from, to, { action }] of stretches(history, body, grid)) {
    length = action === "walk" ? length + stepsBetween(grid, from, to) * side : 0;
  }
  return length;
}

function stretches(history: readonly Passed[], body: Body, grid: Grid) {
  const at = (passed: Passed) => spaceOf(grid, placeAt(grid, body, passed));
  return history.flatMap((passed, index) => {
    const previous = history[index - 1];
    return previous ? [[at(previous), at(passed), passed] as const] : [];
  });
}

/** Ways in which a body doesn't go itself. */
const CARRIED = { blink: true, displace: true, [PUSH]: true };
