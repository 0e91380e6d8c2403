import type { Point } from "../point.ts";
import { contact, type Segment } from "../segment.ts";
import type { Disc } from "./block.ts";
import { type Sense, type Tangent, tangent } from "./tangent.ts";

/** How far a line of sight keeps from what it just passes, in pixels: a gap that is narrower shows nobody. */
const KEEP = 1e-4;

/**
 * A straight line from a point of one disc to a point of another that meets none of some lines; undefined where there is none.
 * Where one is free, so is one that just passes two of their ends, or an end and a disc's edge, or the edges of both: only
 * those are tried, on each side of what they pass.
 */
export function sightLine(from: Disc, to: Disc, lines: readonly Segment[]): Segment | undefined {
  const points = lines.flatMap(({ a, b }) => [a, b]).map(({ x, y }) => ({ x, y, radius: 0 }));
  const middle = freeOn({ from, to }, from, to, lines);
  if (middle) return middle;
  const round = [from, to, ...points];
  for (const [at, one] of round.entries()) {
    for (const other of round.slice(at + 1)) {
      for (const line of tangents(one, other)) {
        const free = beside(line, from, to, lines);
        if (free) return free;
      }
    }
  }
  return undefined;
}

const SENSES: readonly Sense[] = [1, -1];
const EITHER: readonly Sense[] = [1];

/** The lines that touch two discs. */
function tangents(one: Disc, other: Disc): Pick<Tangent, "from" | "to">[] {
  const sensesOf = ({ radius }: Disc) => (radius > 0 ? SENSES : EITHER);
  return sensesOf(one).flatMap((turning) =>
    sensesOf(other).flatMap((then) => tangent(one, turning, other, then) ?? []),
  );
}

/** The free line beside one through two points, on some side of each. */
function beside(
  line: Pick<Tangent, "from" | "to">,
  from: Disc,
  to: Disc,
  lines: readonly Segment[],
): Segment | undefined {
  const [dx, dy] = [line.to.x - line.from.x, line.to.y - line.from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0 || passes(line, from) > KEEP || passes(line, to) > KEEP) return undefined;
  const aside = ({ x, y }: Point, side: number) => ({
    x: x - (dy / length) * KEEP * side,
    y: y + (dx / length) * KEEP * side,
  });
  for (const first of SENSES) {
    for (const second of SENSES) {
      const shifted = { from: aside(line.from, first), to: aside(line.to, second) };
      const free = freeOn(shifted, from, to, lines);
      if (free) return free;
    }
  }
  return undefined;
}

/** How far outside of a disc a line passes it, in pixels; below 0 where it crosses it. */
function passes({ from, to }: Pick<Tangent, "from" | "to">, { x, y, radius }: Disc): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.abs(dx * (y - from.y) - dy * (x - from.x)) / Math.sqrt(dx * dx + dy * dy) - radius;
}

/** The shortest piece of a line from one disc to another, where it meets nothing. */
function freeOn(
  line: Pick<Tangent, "from" | "to">,
  from: Disc,
  to: Disc,
  lines: readonly Segment[],
): Segment | undefined {
  const [dx, dy] = [line.to.x - line.from.x, line.to.y - line.from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const sense = dx * (to.x - from.x) + dy * (to.y - from.y) < 0 ? -1 : 1;
  if (length === 0) return undefined;
  const u = { x: (sense * dx) / length, y: (sense * dy) / length };
  const foot = ({ x, y, radius }: Disc) => {
    const along = (x - line.from.x) * u.x + (y - line.from.y) * u.y;
    const off = (x - line.from.x) * u.y - (y - line.from.y) * u.x;
    return { along, half: Math.sqrt(radius * radius - off * off) };
  };
  const [start, end] = [foot(from), foot(to)];
  const [enter, leave] = [start.along + start.half, end.along - end.half];
  if (Number.isNaN(enter) || Number.isNaN(leave)) return undefined;
  const at = (along: number) => ({ x: line.from.x + u.x * along, y: line.from.y + u.y * along });
  const piece = { a: at(enter), b: at(Math.max(enter, leave)) };
  return leave <= enter || !lines.some((other) => contact(piece.a, piece.b, other)) ? piece : undefined;
}
