import { extent } from "../../geometry/base.ts";
import { isTouching } from "../../rules/apart.ts";
import { type Board, isOnBoard, othersAt } from "../../rules/board.ts";
import { baseOf, type Body, middleOf, type Place, placeAt } from "../../rules/body.ts";
import type { Roll } from "../../rules/chance.ts";
import { type Ruling, refused, still } from "../../rules/ruling.ts";
import type { Situation } from "../../rules/situation.ts";
import { isPlain, type Waypoint } from "../../rules/step.ts";
import type { Attempt, Stop } from "../../rules/toll.ts";
import type { Entry } from "../../rules/turn.ts";
import { heldBy } from "./held.ts";
import { begunNote, ownNote } from "./standing.ts";

/** A22: a new place in contact with those who weren't beaten; left out, the old one, and another may follow. */
export function repositions(
  { situation, rolls }: { readonly situation: Situation; readonly rolls: readonly Roll[] },
  unbeaten: readonly Body[],
  given: Partial<Entry>,
): Ruling {
  const { body, line, game, table } = situation;
  const { board } = table;
  const wanted = line.path?.at(-1);
  if (!wanted) {
    const note = begunNote(situation, { ...given, marks: heldBy(unbeaten) });
    return still(body, line.do, { result: "partly", rolls, isBegun: true, changes: [note] });
  }
  if (!isPlain(wanted)) return refused(body, line.do, { code: "bad-path" });
  const rotation = wanted.rotation ?? body.rotation;
  const asked = { ...body, place: placeOf({ board, mover: body }, wanted), rotation };
  const stop = forbidden(board, asked, unbeaten);
  const near =
    stop && game.enforcement === "shorten" ? nearestTo({ board, mover: asked }, unbeaten) : undefined;
  if (stop && !near) return { ...refused(body, line.do, stop), rolls };
  const after = near ?? asked;
  return still(body, line.do, {
    result: "partly",
    rolls,
    changes: [{ type: "body", body: after }, ownNote(situation, { ...given, end: after.place })],
  });
}

/** A place with the height of the ground there. */
function placeOf({ mover, board }: Looked, { x, y, elevation }: Waypoint): Place {
  const { ground } = board;
  const { half } = mover.form;
  const floor = elevation ?? ground.surface({ x: x + half.x, y: y + half.y }, mover.place.elevation);
  return placeAt(ground.grid, mover, { x, y, elevation: floor ?? mover.place.elevation });
}

/** Rounded to whole pixels a place can be this much too near: it is looked for a little farther out, too. */
const OUT = [0.3, 0.6, 0.9] as const;

/** The allowed place in contact that is nearest to one that isn't; undefined where there is none. */
function nearestTo({ board, mover: asked }: Looked, unbeaten: readonly Body[]): Body | undefined {
  const [first] = unbeaten;
  if (!first) return undefined;
  const there = middleOf(first, first.place);
  const wanted = middleOf(asked, asked.place);
  const straight = Math.atan2(wanted.y - there.y, wanted.x - there.x);
  for (const turn of TURNS) {
    const after = placedAt(straight + turn, { board, mover: asked }, unbeaten);
    if (after) return after;
  }
  return undefined;
}

/** Turns to both sides, the smallest first: half a degree apart. */
const TURNS = Array.from(
  { length: 720 },
  (_, at) => (Math.ceil(at / 2) * (at % 2 === 0 ? 1 : -1) * Math.PI) / 360,
);

/** A board and a body that looks for a new place on it. */
type Looked = Pick<Attempt, "board" | "mover">;

/** The body in contact with the first of those who weren't beaten, seen from there at an angle; undefined where that isn't allowed. */
function placedAt(angle: number, { board, mover }: Looked, unbeaten: readonly Body[]): Body | undefined {
  const [first] = unbeaten;
  if (!first) return undefined;
  const { half } = mover.form;
  const there = middleOf(first, first.place);
  const reach = extent(baseOf(mover)).x + extent(baseOf(first)).x;
  for (const out of OUT) {
    const x = Math.round(there.x + Math.cos(angle) * (reach + out) - half.x);
    const y = Math.round(there.y + Math.sin(angle) * (reach + out) - half.y);
    const after = { ...mover, place: placeOf({ board, mover }, { x, y }) };
    if (!forbidden(board, after, unbeaten)) return after;
  }
  return undefined;
}

/** How many places around somebody are looked at. */
export const ROUND = 360;

/**
 * A22: where a body may be placed: rows of places, each a degree from the one before, around the first of those who
 * weren't beaten.
 */
export function placesInContact(looked: Looked, unbeaten: readonly Body[]): readonly Body[][] {
  const all = Array.from({ length: ROUND }, (_, at) =>
    placedAt((at * 2 * Math.PI) / ROUND, looked, unbeaten),
  );
  const rows: Body[][] = [];
  let missing = BREAK;
  for (const place of [...all.slice(breakIn(all)), ...all.slice(0, breakIn(all))]) {
    if (place && missing >= BREAK) rows.push([]);
    if (place) rows.at(-1)?.push(place);
    missing = place ? 0 : missing + 1;
  }
  return rows;
}

/** Whole pixels leave out single places of a row; so many degrees without one part it. */
const BREAK = 5;

/** Where so many places aren't allowed that no row leads across them; 0 where there is no such gap. */
function breakIn(all: readonly (Body | undefined)[]): number {
  const isGap = (at: number) =>
    Array.from({ length: BREAK }, (_, next) => all[(at + next) % all.length]).every((place) => !place);
  return Math.max(
    0,
    all.findIndex((_, at) => isGap(at)),
  );
}

function forbidden(board: Board, after: Body, unbeaten: readonly Body[]): Stop | undefined {
  if (!isOnBoard(board.ground, after, after.place)) return { code: "off-board" };
  const far = unbeaten.find((foe) => !isTouching(board.ground, [after, after.place], [foe, foe.place]));
  if (far) return { code: "not-in-contact", rule: "A22", by: far.id };
  const [other] = othersAt(board, after, after.place);
  return other && { code: "occupied-end", rule: "A22", by: other.id };
}
