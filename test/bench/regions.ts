import type { Patch, Span } from "../../src/geometry/crossing.ts";
import type { Point } from "../../src/geometry/point.ts";
import { randomFrom } from "../rules/random.ts";

/** A region of polygons that makes each pixel cost so many. */
export interface Mud {
  readonly patches: readonly Patch[];
  readonly multiplier: number;
}

/** In pixels: so broad a board has one region for each such square, and a fifth of it is covered. */
const ROOM = 600;

/** Regions of 8 to 64 corners, 80 to 260 px from their middle, of which three in ten have a hole. */
export function muds(count: number, side = ROOM * Math.sqrt(count)): Mud[] {
  const { whole, chance } = randomFrom(count);
  return Array.from({ length: count }, () => {
    const middle = { x: whole(0, side), y: whole(0, side) };
    const corners = whole(8, 64);
    const ring = (radius: number, from: number): Patch["shape"] => ({
      type: "polygon",
      points: Array.from({ length: corners }, (_, at) => {
        const angle = (2 * Math.PI * at) / corners;
        const off = (radius * whole(from, 100)) / 100;
        return { x: middle.x + off * Math.cos(angle), y: middle.y + off * Math.sin(angle) };
      }),
    });
    const radius = whole(80, 260);
    const patches = [{ shape: ring(radius, 60), hole: false }];
    if (chance(0.3)) patches.push({ shape: ring(radius / 2, 60), hole: true });
    return { patches, multiplier: whole(2, 3) };
  });
}

/** Paths of 10 waypoints and about 6,000 px, somewhere on a board. */
export function paths(count: number, side: number): Point[][] {
  const { whole } = randomFrom(count + side);
  const within = (at: number) => Math.min(side, Math.max(0, at));
  return Array.from({ length: count }, () => {
    let last = { x: whole(0, side), y: whole(0, side) };
    return Array.from({ length: 10 }, () => {
      const angle = (whole(0, 359) * Math.PI) / 180;
      const length = whole(400, 900);
      last = { x: within(last.x + length * Math.cos(angle)), y: within(last.y + length * Math.sin(angle)) };
      return last;
    });
  });
}

/** The side of a board on which so many regions are as dense as on any other. */
export const boardOf = (count: number) => Math.round(ROOM * Math.sqrt(count));

/** The naive twin: every edge of every region is met with the way, and each piece between two cuts asked of all. */
export function byAllEdges(regions: readonly Mud[], path: readonly Point[]): number {
  return costAlong(path, (from, to) => {
    const lying = regions.map(({ patches, multiplier }) => ({
      multiplier,
      spans: allEdges(patches, from, to),
    }));
    const cuts = [0, 1, ...lying.flatMap(({ spans }) => spans.flatMap(({ enter, leave }) => [enter, leave]))];
    const ordered = cuts.sort((a, b) => a - b);
    const met = lying.filter(({ spans }) => spans.length > 0);
    return ordered.slice(1).map((leave, at) => {
      const middle = (ordered[at]! + leave) / 2;
      const under = met.filter(({ spans }) =>
        spans.some((span) => span.enter < middle && middle < span.leave),
      );
      return { share: leave - ordered[at]!, multiplier: worst(under) };
    });
  });
}

/** What a path costs where the worst ground counts, from the pieces of each of its ways. */
export function costAlong(
  path: readonly Point[],
  piecesOf: (from: Point, to: Point) => readonly { share: number; multiplier: number }[],
): number {
  let cost = 0;
  for (let at = 1; at < path.length; at += 1) {
    const [from, to] = [path[at - 1]!, path[at]!];
    const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    for (const { share, multiplier } of piecesOf(from, to)) cost += share * length * multiplier;
  }
  return cost;
}

export function worst(under: readonly { readonly multiplier: number }[]): number {
  let multiplier = 1;
  for (const one of under) multiplier = Math.max(multiplier, one.multiplier);
  return multiplier;
}

/** Every edge of the patches, met with the way by plain arithmetic; a hole turns inside out what it lies in. */
function allEdges(patches: readonly Patch[], from: Point, to: Point): Span[] {
  const [ux, uy] = [to.x - from.x, to.y - from.y];
  const cuts: number[] = [];
  let begins = false;
  for (const { shape } of patches) {
    if (shape.type !== "polygon") throw new Error("only polygons have edges");
    let p = shape.points.at(-1)!;
    let wasRight = ux * (p.y - from.y) - uy * (p.x - from.x) >= 0;
    for (const q of shape.points) {
      const isRight = ux * (q.y - from.y) - uy * (q.x - from.x) >= 0;
      if (isRight !== wasRight) {
        const [ex, ey] = [q.x - p.x, q.y - p.y];
        const share = ((p.x - from.x) * ey - (p.y - from.y) * ex) / (ux * ey - uy * ex);
        if (share <= 0) begins = !begins;
        else if (share < 1) cuts.push(share);
      }
      p = q;
      wasRight = isRight;
    }
  }
  if (begins) cuts.push(0);
  cuts.sort((a, b) => a - b);
  if (cuts.length % 2 === 1) cuts.push(1);
  return cuts.flatMap((enter, at) => (at % 2 === 0 ? [{ enter, leave: cuts[at + 1]! }] : []));
}
