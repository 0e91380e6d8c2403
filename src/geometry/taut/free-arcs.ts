import { anglesAt, type Block, blockOf, type Disc, fromSegment, ON_EDGE } from "./block.ts";
import { pointAt, sweepOf } from "./tangent.ts";
import { depthAmong, type Part, type Thicket } from "./thicket.ts";

/** A part of a disc's edge that lies inside no block: from an angle so far on with growing angles, in radians. */
export interface FreeArc {
  readonly start: number;
  readonly sweep: number;
  /** The blocks inside which the edge goes on at its start and at its end; none where it goes all around. */
  readonly between: readonly Block[];
}

const WHOLE = 2 * Math.PI;

interface Cut {
  readonly angle: number;
  readonly block: Block;
}

/** The parts of a disc's edge that lie inside no block, nor inside more parts; of a point all around it, or nothing. */
export function freeArcs(disc: Disc, thicket: Thicket, more: readonly Part[] = []): FreeArc[] {
  const parts = [...coverOf(disc, thicket), ...more];
  const isOpen = (angle: number) => depthAmong(parts, pointAt(disc, angle)) <= ON_EDGE;
  const cuts = disc.radius > 0 ? parts.flatMap((part) => cutsOf(disc, part)) : [];
  cuts.sort((a, b) => a.angle - b.angle);
  const [first] = cuts;
  if (!first) return isOpen(0) ? [{ start: 0, sweep: WHOLE, between: [] }] : [];
  return joined(between([...cuts, { ...first, angle: first.angle + WHOLE }], isOpen));
}

/** The open ones of the arcs between cuts, those made one that no closed one parts. */
function between(cuts: readonly Cut[], isOpen: (angle: number) => boolean): FreeArc[] {
  const arcs: { start: Cut; end: Cut }[] = [];
  let wasOpen = false;
  for (const [at, end] of cuts.entries()) {
    const start = cuts[at - 1];
    if (!start || end.angle - start.angle < 1e-9) continue;
    const isFree = isOpen((start.angle + end.angle) / 2);
    const last = arcs.at(-1);
    if (isFree && wasOpen && last) last.end = end;
    else if (isFree) arcs.push({ start, end });
    wasOpen = isFree;
  }
  return arcs.map(({ start, end }) => ({
    start: start.angle,
    sweep: end.angle - start.angle,
    between: [start.block, end.block],
  }));
}

/** The last arc goes on into the first where no cut parts them. */
function joined(arcs: readonly FreeArc[]): FreeArc[] {
  const [first, last] = [arcs[0], arcs.at(-1)];
  const isOne =
    first && last && first !== last && Math.abs(last.start + last.sweep - WHOLE - first.start) < 1e-9;
  if (!isOne) return [...arcs];
  const around = [...last.between.slice(0, 1), ...first.between.slice(1)];
  return [{ start: last.start, sweep: last.sweep + first.sweep, between: around }, ...arcs.slice(1, -1)];
}

/** The parts that reach into a disc. */
function coverOf({ x, y, radius }: Disc, { near }: Thicket): Part[] {
  const box = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
  return near(box).filter((part) => fromSegment({ x, y }, part.a, part.b) < radius + part.radius);
}

function cutsOf(disc: Disc, { a, b, radius, block }: Part): Cut[] {
  const part = a === b ? blockOf([{ ...a, radius }], []) : blockOf([], [{ a, b, radius }]);
  return anglesAt(part, disc).map((angle) => ({ angle: sweepOf(0, angle, 1), block }));
}

/** By so much an angle may lie beside an arc and still belong to it, in radians: a way's straight piece is looked at all the same. */
const BESIDE = 1e-6;

/** On which arc an angle lies, and how far from its start; undefined where it lies on none. */
export function arcAt(arcs: readonly FreeArc[], angle: number): { arc: FreeArc; along: number } | undefined {
  for (const arc of arcs) {
    const along = sweepOf(arc.start, angle, 1);
    if (along <= arc.sweep + BESIDE) return { arc, along: Math.min(along, arc.sweep) };
    if (along >= WHOLE - BESIDE) return { arc, along: 0 };
  }
  return undefined;
}
