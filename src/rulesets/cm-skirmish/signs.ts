import { extent } from "../../geometry/base.ts";
import { type Point, turned } from "../../geometry/point.ts";
import { type Body, middleOf } from "../../rules/body.ts";
import type { Sign, Signs } from "../../rules/sign.ts";
import { isGrounded, isInert } from "./conditions.ts";

/** How many strokes the bow of a front has. */
const STROKES = 24;
/** How much farther than its base the bow of a front and its point lie, in shares of the base. */
const BOW = 1.06;
const POINT = 1.3;

/** A6: the half that a figure faces, with a point where it looks; who lies on the ground looks nowhere. */
export const signs: Signs = ({ mover }) =>
  mover.kind === "object" || isGrounded(mover) || isInert(mover) ? [] : [bowOf(mover), pointOf(mover)];

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
