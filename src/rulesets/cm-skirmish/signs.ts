import { extent } from "../../geometry/base.ts";
import { type Point, turned } from "../../geometry/point.ts";
import { type Body, middleOf } from "../../rules/body.ts";
import type { Sign, Signs } from "../../rules/sign.ts";
import type { Attempt } from "../../rules/toll.ts";
import { isGrounded, isInert } from "./conditions.ts";
import { heldIn, mayReposition } from "./held.ts";
import { placesInContact, ROUND } from "./reposition.ts";

/** How many strokes the bow of a front has. */
const STROKES = 24;
/** How much farther than its base the bow of a front and its point lie, in shares of the base. */
const BOW = 1.06;
const POINT = 1.3;

/** A6: the half that a figure faces, with a point where it looks; who lies on the ground looks nowhere. A22: its new places. */
export const signs: Signs = (attempt) => {
  const { mover } = attempt;
  if (mover.kind === "object" || isGrounded(mover) || isInert(mover)) return [];
  return [bowOf(mover), pointOf(mover), ...newPlaces(attempt)];
};

/** A22: where somebody may be placed who got free of some only: the way of its middle, and its base at both ends of that. */
function newPlaces({ board, mover, turn }: Attempt): Sign[] {
  const held = mayReposition(turn) ? heldIn(turn) : [];
  const unbeaten = board.bodies.filter(({ id }) => held.includes(id));
  if (unbeaten.length === 0) return [];
  return placesInContact({ board, mover }, unbeaten).flatMap((row): Sign[] => {
    const line = row.map((place) => middleOf(place, place.place));
    const ends = row.length > NARROW ? [row[0], row.at(-1)] : [row[Math.floor(row.length / 2)]];
    const way: Sign[] = row.length > NARROW ? [{ kind: "place", line, isClosed: row.length === ROUND }] : [];
    return [...way, ...ends.flatMap((end) => (end ? [baseAt(end)] : []))];
  });
}

/** So many degrees of allowed places are hardly more than one. */
const NARROW = 6;

/** The outline of a base where it may be put. */
function baseAt(body: Body): Sign {
  const half = extent(body.form.base);
  const middle = middleOf(body, body.place);
  const line = Array.from({ length: STROKES }, (_, nth) => {
    const angle = (2 * Math.PI * nth) / STROKES;
    return { x: middle.x + Math.cos(angle) * half.x, y: middle.y + Math.sin(angle) * half.y };
  });
  return { kind: "place", line, isClosed: true };
}

function bowOf(mover: Body): Sign {
  const line = Array.from({ length: STROKES + 1 }, (_, nth) => {
    const angle = (Math.PI * nth) / STROKES;
    return placed(mover, { x: Math.cos(angle) * BOW, y: Math.sin(angle) * BOW });
  });
  return { kind: "front", line, isClosed: false };
}

function pointOf(mover: Body): Sign {
  const corners = [
    { x: -0.22, y: BOW },
    { x: 0, y: POINT },
    { x: 0.22, y: BOW },
  ];
  return { kind: "front", line: corners.map((corner) => placed(mover, corner)), isClosed: false };
}

/** A place beside a body that looks down, in shares of its base, turned as the body is. */
function placed(mover: Body, { x, y }: Point): Point {
  const middle = middleOf(mover, mover.place);
  const half = extent(mover.form.base);
  return turned({ x: middle.x + x * half.x, y: middle.y + y * half.y }, middle, mover.rotation);
}
