import { nearSpan } from "../../geometry/sweep.ts";
import type { Point } from "../../geometry/point.ts";
import { bars } from "../../geometry/taut/block.ts";
import { shortestWay } from "../../geometry/taut/shortest-way.ts";
import { isBarred, pointsOf, type TautWay } from "../../geometry/taut/way.ts";
import { halfPixel } from "../../rules/apart.ts";
import { othersAt } from "../../rules/board.ts";
import { baseOf, type Body, middleOf, type Place } from "../../rules/body.ts";
import type { Waypoint } from "../../rules/step.ts";
import type { Attempt } from "../../rules/toll.ts";
import { blocksFor, type Kind, MARGIN, radiusOf, takenPlaces } from "./blocks.ts";
import { INCH, isFoe, isLevelWith } from "./conditions.ts";

/** C15: a way longer than this is none: no charge comes even half as far. */
const FARTHEST = 30;

/** C15, C16: the shortest ways of a body from a place into contact with another, by what they may lead through. */
export type Routes = (kind: Kind) => TautWay | undefined;

/**
 * The shortest ways of each kind, each looked for when it is first asked for; undefined where none leads there. A way of a
 * kind that may lead through more is the shortest of the stricter kind too, where it leads through none of that.
 */
export function routesTo(attempt: Attempt, target: Body, from: Place = attempt.mover.place): Routes {
  const { mover } = attempt;
  const start = middleOf(mover, from);
  const there = middleOf(target, target.place);
  const disc = { ...there, radius: radiusOf(mover) + radiusOf(target) + MARGIN };
  const { ground } = attempt.board;
  const most = (FARTHEST / ground.side) * ground.grid.size;
  const goal = { disc, taken: takenPlaces(attempt, target), most };
  const moved = { ...attempt, mover: { ...mover, place: from } };
  const found = new Map<Kind, TautWay | undefined>();
  const routeOf = (kind: Kind): TautWay | undefined => {
    if (found.has(kind)) return found.get(kind);
    const blocks = blocksFor(moved, there, kind, target);
    const looser = LOOSER[kind] && routeOf(LOOSER[kind]);
    const isFree = looser?.pieces.every((piece) => !blocks.some((block) => isBarred(piece, block)));
    const way = isFree ? looser : shortestWay(start, goal, blocks);
    found.set(kind, way);
    return way;
  };
  return routeOf;
}

/** The kind that may lead through more. */
const LOOSER: Readonly<Record<Kind, Kind | undefined>> = { all: undefined, walked: "all", safe: "walked" };

/**
 * A way as waypoints of the body's corner. It ends on the pixel in contact that lies nearest to where it leads and to which
 * it leads freely, by way of its exact end where none does.
 */
export function waypointsOf(way: TautWay, attempt: Attempt, target: Body): Waypoint[] {
  const { half } = attempt.mover.form;
  const corner = ({ x, y }: Point) => ({ x: x - half.x, y: y - half.y, action: "walk" as const });
  const points = pointsOf(way);
  const end = points.at(-1);
  if (!end) return [];
  const before = points.at(-2) ?? way.pieces[0]?.from ?? end;
  const blocks = blocksFor(attempt, end, "walked", target);
  const pixels = pixelsInContact(corner(end), attempt, target);
  const isFree = (pixel: Point) => {
    const to = middleOf(attempt.mover, pixel);
    return !blocks.some((block) => bars(block, before, to));
  };
  const free = pixels.find(isFree);
  const bends = points.slice(0, -1).map(corner);
  if (free) return [...bends, { ...corner(end), ...free }];
  const [nearest = { x: Math.round(end.x - half.x), y: Math.round(end.y - half.y) }] = pixels;
  return [...bends, corner(end), { ...corner(end), ...nearest }];
}

/** The whole pixels around a place at which the body is in contact, apart by less than a pixel, and over nobody, the nearest first. */
function pixelsInContact(corner: Point, { board, mover }: Attempt, target: Body): Point[] {
  const there = middleOf(target, target.place);
  const reach = radiusOf(mover) + radiusOf(target);
  const span = [-2, -1, 0, 1, 2];
  const near = span.flatMap((dx) =>
    span.map((dy) => ({ x: Math.round(corner.x) + dx, y: Math.round(corner.y) + dy })),
  );
  const apart = (at: Point) => {
    const { x, y } = middleOf(mover, at);
    return Math.hypot(x - there.x, y - there.y) - reach;
  };
  const away = (at: Point) => Math.hypot(at.x - corner.x, at.y - corner.y);
  const isFree = ({ x, y }: Point) =>
    othersAt(board, mover, { ...mover.place, x, y, i: y, j: x }).length === 0;
  return near
    .filter((at) => apart(at) >= -1e-9 && apart(at) <= 1 && isFree(at))
    .sort((a, b) => away(a) - away(b));
}

/** A drawn path up to where it comes into contact with a body, and how long it is to there on the ground plan, in pixels. */
export function upTo(target: Body, path: readonly Waypoint[], attempt: Attempt) {
  const { mover } = attempt;
  const there = [baseOf(target), middleOf(target, target.place)] as const;
  let from: Point = mover.place;
  let length = 0;
  for (const [at, waypoint] of path.entries()) {
    const way = [middleOf(mover, from), middleOf(mover, waypoint)] as const;
    const long = Math.hypot(waypoint.x - from.x, waypoint.y - from.y);
    const met = nearSpan(baseOf(mover), ...way, ...there, 0);
    const isTouching = nearSpan(baseOf(mover), way[1], way[1], ...there, 1 + 1e-6) !== undefined;
    if (met || isTouching) {
      const share = met?.enter ?? 1;
      const end = { x: from.x + (waypoint.x - from.x) * share, y: from.y + (waypoint.y - from.y) * share };
      const corner = share === 1 ? end : (pixelsInContact(end, attempt, target)[0] ?? end);
      const reached = [...path.slice(0, at), { ...waypoint, ...corner }];
      return { path: reached, length: length + long * share, isThere: true, rest: path.slice(at + 1) };
    }
    length += long;
    from = waypoint;
  }
  return { path: [...path], length, isThere: false, rest: [] };
}

/** C28: the enemy that a way passes within 1″ of before it comes that near to its target. */
export function interposer(points: readonly Point[], target: Body, attempt: Attempt): Body | undefined {
  const { board, mover } = attempt;
  const { ground } = board;
  const reach = ((INCH + halfPixel(ground)) / ground.side) * ground.grid.size;
  const others = board.bodies.filter(
    (other) =>
      other.id !== target.id && isFoe(mover, other) && isLevelWith(attempt, mover.place.elevation, other),
  );
  const base = baseOf(mover);
  const near = (from: Point, to: Point, other: Body) =>
    nearSpan(base, from, to, baseOf(other), middleOf(other, other.place), reach);
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (!from) continue;
    const there = near(from, to, target)?.enter ?? 2;
    const met = others.flatMap((other) => {
      const span = near(from, to, other);
      return span && span.enter < there ? [{ other, enter: span.enter }] : [];
    });
    const [first] = met.sort((a, b) => a.enter - b.enter);
    if (first) return first.other;
    if (there <= 1) return undefined;
  }
  return undefined;
}
