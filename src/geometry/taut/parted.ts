import type { Point } from "../point.ts";
import { nearestOn, ON_EDGE } from "./block.ts";
import { boxOf, type Part, type Thicket } from "./thicket.ts";

/** Two parts that overlap, with a line inside them from the one's first end to the other's. */
interface Link {
  readonly one: number;
  readonly other: number;
  readonly line: readonly Point[];
}

/**
 * Whether blocks part each of some points from a start, all of them outside every block, so that no way leads there. Exact:
 * a chain of overlapping parts that closes about one of two points crosses the line between them an odd number of times.
 */
export function isParted(start: Point, ends: readonly Point[], thicket: Thicket): boolean {
  const links = linksOf(thicket);
  return ends.every((end) => isCrossedOdd(links, thicket.parts.length, start, end));
}

function linksOf({ parts, near }: Thicket): Link[] {
  const index = new Map(parts.map((part, at) => [part, at]));
  return parts.flatMap((part, one) =>
    near(boxOf(part)).flatMap((beside) => {
      const other = index.get(beside) ?? one;
      const line = other > one ? lineIn(part, beside) : undefined;
      return line ? [{ one, other, line }] : [];
    }),
  );
}

/** A line from the first end of a part to that of another inside both; undefined where a way leads between them. */
function lineIn(one: Part, other: Part): Point[] | undefined {
  const [p, q] = closest(one, other);
  const isOpen = Math.hypot(p.x - q.x, p.y - q.y) >= one.radius + other.radius - 2 * ON_EDGE;
  return isOpen ? undefined : [one.a, p, q, other.a];
}

/** The points of the lines of two parts at which they are nearest to each other; where they cross, twice the crossing. */
function closest(one: Part, other: Part): [Point, Point] {
  const crossing = crossingOf(one, other);
  if (crossing) return [crossing, crossing];
  const pairs: [Point, Point][] = [
    [one.a, nearestOn(one.a, other.a, other.b)],
    [one.b, nearestOn(one.b, other.a, other.b)],
    [nearestOn(other.a, one.a, one.b), other.a],
    [nearestOn(other.b, one.a, one.b), other.b],
  ];
  const far = ([p, q]: [Point, Point]) => Math.hypot(p.x - q.x, p.y - q.y);
  return pairs.reduce((best, pair) => (far(pair) < far(best) ? pair : best));
}

function crossingOf(one: Part, other: Part): Point | undefined {
  const [a, b] = [isLeft(one.a, one.b, other.a), isLeft(one.a, one.b, other.b)];
  if (a === b || isLeft(other.a, other.b, one.a) === isLeft(other.a, other.b, one.b)) return undefined;
  const [far, near] = [turn(one.a, one.b, other.a), turn(one.a, one.b, other.b)];
  const share = far / (far - near);
  return { x: other.a.x + (other.b.x - other.a.x) * share, y: other.a.y + (other.b.y - other.a.y) * share };
}

/** Whether some ring of links crosses the line between two points an odd number of times: it goes about one of them. */
function isCrossedOdd(links: readonly Link[], count: number, start: Point, end: Point): boolean {
  const above = Int32Array.from({ length: count }, (_, at) => at);
  const odd = new Uint8Array(count);
  const rootOf = (part: number): [number, number] => {
    let [at, parity] = [part, 0];
    while (above[at] !== at) {
      parity ^= odd[at] as number;
      at = above[at] as number;
    }
    return [at, parity];
  };
  for (const { one, other, line } of links) {
    const crossed = crossings(line, start, end);
    const [[root, parity], [second, its]] = [rootOf(one), rootOf(other)];
    if (root === second && (parity ^ its) !== crossed) return true;
    if (root === second) continue;
    above[root] = second;
    odd[root] = parity ^ its ^ crossed;
  }
  return false;
}

/** 1 where a line crosses the way between two points an odd number of times. */
function crossings(line: readonly Point[], start: Point, end: Point): number {
  let odd = 0;
  for (let at = 1; at < line.length; at += 1) {
    const [a, b] = [line[at - 1] as Point, line[at] as Point];
    const isAcross = isLeft(start, end, a) !== isLeft(start, end, b);
    if (isAcross && isLeft(a, b, start) !== isLeft(a, b, end)) odd ^= 1;
  }
  return odd;
}

function isLeft(a: Point, b: Point, c: Point): boolean {
  return turn(a, b, c) > 0;
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
