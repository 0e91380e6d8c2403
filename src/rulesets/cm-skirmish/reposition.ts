import { extent } from "../../geometry/base.ts";
import { isTouching } from "../../rules/apart.ts";
import { isOnBoard, othersAt } from "../../rules/board.ts";
import { baseOf, type Body, middleOf, type Place, placeAt } from "../../rules/body.ts";
import type { Roll } from "../../rules/chance.ts";
import { type Ruling, refused, still } from "../../rules/ruling.ts";
import type { Situation } from "../../rules/situation.ts";
import { isPlain, type Waypoint } from "../../rules/step.ts";
import type { Stop } from "../../rules/toll.ts";
import type { Entry } from "../../rules/turn.ts";
import { heldBy } from "./held.ts";
import { begunNote, ownNote } from "./standing.ts";

/** A22: a new place in contact with those who weren't beaten; left out, the old one, and another may follow. */
export function repositions(
  { situation, rolls }: { readonly situation: Situation; readonly rolls: readonly Roll[] },
  unbeaten: readonly Body[],
  given: Partial<Entry>,
): Ruling {
  const { body, line, game } = situation;
  const wanted = line.path?.at(-1);
  if (!wanted) {
    const note = begunNote(situation, { ...given, marks: heldBy(unbeaten) });
    return still(body, line.do, { result: "partly", rolls, isBegun: true, changes: [note] });
  }
  if (!isPlain(wanted)) return refused(body, line.do, { code: "bad-path" });
  const rotation = wanted.rotation ?? body.rotation;
  const asked = { ...body, place: placeOf(situation, wanted), rotation };
  const stop = forbidden(situation, asked, unbeaten);
  const near = stop && game.enforcement === "shorten" ? nearestTo(situation, asked, unbeaten) : undefined;
  if (stop && !near) return { ...refused(body, line.do, stop), rolls };
  const after = near ?? asked;
  return still(body, line.do, {
    result: "partly",
    rolls,
    changes: [{ type: "body", body: after }, ownNote(situation, { ...given, end: after.place })],
  });
}

/** A place with the height of the ground there. */
function placeOf({ body, table }: Situation, { x, y, elevation }: Waypoint): Place {
  const { ground } = table.board;
  const { half } = body.form;
  const floor = elevation ?? ground.surface({ x: x + half.x, y: y + half.y }, body.place.elevation);
  return placeAt(ground.grid, body, { x, y, elevation: floor ?? body.place.elevation });
}

/** Rounded to whole pixels a place can be this much too near: it is looked for a little farther out, too. */
const OUT = [0.3, 0.6, 0.9] as const;

/** The allowed place in contact that is nearest to one that isn't; undefined where there is none. */
function nearestTo(situation: Situation, asked: Body, unbeaten: readonly Body[]): Body | undefined {
  const { half } = asked.form;
  const [first] = unbeaten;
  if (!first) return undefined;
  const there = middleOf(first, first.place);
  const wanted = middleOf(asked, asked.place);
  const straight = Math.atan2(wanted.y - there.y, wanted.x - there.x);
  const reach = extent(baseOf(asked)).x + extent(baseOf(first)).x;
  for (const turn of TURNS) {
    const angle = straight + turn;
    for (const out of OUT) {
      const x = Math.round(there.x + Math.cos(angle) * (reach + out) - half.x);
      const y = Math.round(there.y + Math.sin(angle) * (reach + out) - half.y);
      const after = { ...asked, place: placeOf(situation, { x, y }) };
      if (!forbidden(situation, after, unbeaten)) return after;
    }
  }
  return undefined;
}

/** Turns to both sides, the smallest first: half a degree apart. */
const TURNS = Array.from(
  { length: 720 },
  (_, at) => (Math.ceil(at / 2) * (at % 2 === 0 ? 1 : -1) * Math.PI) / 360,
);

function forbidden({ table }: Situation, after: Body, unbeaten: readonly Body[]): Stop | undefined {
  const { board } = table;
  if (!isOnBoard(board.ground, after, after.place)) return { code: "off-board" };
  const far = unbeaten.find((foe) => !isTouching(board.ground, [after, after.place], [foe, foe.place]));
  if (far) return { code: "not-in-contact", rule: "A22", by: far.id };
  const [other] = othersAt(board, after, after.place);
  return other && { code: "occupied-end", rule: "A22", by: other.id };
}
