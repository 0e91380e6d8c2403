import type { Point } from "../geometry/point.ts";
import { cornersOf, type Rectangle } from "../geometry/rectangle.ts";
import type { Way } from "../rules/ruling.ts";

/** A line of a small picture: its points, whether it is closed, and what it shows. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
  readonly shows: "from" | "to" | "front" | "way" | "head" | "ally" | "enemy" | "neutral";
}

/** A small picture of a way, in its own measure: its strokes, and the box around them. */
export interface Sketch {
  readonly strokes: readonly Stroke[];
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The longer side of a picture, and what is left free around it. */
const SIZE = 100;
const MARGIN = 6;

/** A unit where it began and where it ended, with its front, the way between, and whom it led over. */
export function sketchOf({ from, to, over }: Way): Sketch {
  const all = [from, to, ...over].flatMap(cornersOf);
  const low = { x: Math.min(...all.map(({ x }) => x)), y: Math.min(...all.map(({ y }) => y)) };
  const high = { x: Math.max(...all.map(({ x }) => x)), y: Math.max(...all.map(({ y }) => y)) };
  const scale = (SIZE - 2 * MARGIN) / Math.max(1, high.x - low.x, high.y - low.y);
  const drawn = ({ x, y }: Point) => ({
    x: round((x - low.x) * scale + MARGIN),
    y: round((y - low.y) * scale + MARGIN),
  });
  const stroke = (shows: Stroke["shows"], points: readonly Point[], isClosed = true): Stroke => ({
    shows,
    points: points.map(drawn),
    isClosed,
  });
  const isMoved = Math.hypot(to.x - from.x, to.y - from.y) > 1;
  const far = drawn(high);
  return {
    box: { x: 0, y: 0, width: round(far.x + MARGIN), height: round(far.y + MARGIN) },
    strokes: [
      ...over.map((other) => stroke(other.bond, cornersOf(other))),
      stroke("from", cornersOf(from)),
      stroke("to", cornersOf(to)),
      stroke("front", frontOf(to), false),
      ...(isMoved ? [stroke("way", [from, to], false), stroke("head", headOf(from, to, 7 / scale))] : []),
    ],
  };
}

function frontOf(outline: Rectangle): Point[] {
  return cornersOf(outline).slice(0, 2);
}

/** The head of an arrow, so many pixels long. */
function headOf(from: Point, to: Point, length: number): Point[] {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [((to.x - from.x) / far) * length, ((to.y - from.y) / far) * length];
  return [
    { x: to.x, y: to.y },
    { x: to.x - dx - dy / 2, y: to.y - dy + dx / 2 },
    { x: to.x - dx + dy / 2, y: to.y - dy - dx / 2 },
  ];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
