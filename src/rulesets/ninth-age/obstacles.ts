import type { Base } from "../../geometry/base.ts";
import type { Patch, Span } from "../../geometry/crossing.ts";
import { around, type Box, type Point } from "../../geometry/point.ts";
import { ringOf, rimOf, sidesOf } from "../../geometry/rim.ts";
import { type Segment, segmentBox } from "../../geometry/segment.ts";
import { boxOf } from "../../geometry/shape.ts";
import { merged, nearSpan, overlapSpans, wallSpan } from "../../geometry/sweep.ts";
import { FLATNESS, outlineOf, reachOf, type Turn, turnOnto } from "../../geometry/turning.ts";
import { reaches } from "../../rules/band.ts";
import { type Board, boxOfBody } from "../../rules/board.ts";
import { baseOf, type Body, middleOf, relation } from "../../rules/body.ts";
import type { Region, Wall } from "../../rules/ground.ts";
import { isUnit } from "./units.ts";

/** Something that a flight may lead over, and what that means to it. */
export interface Obstacle {
  /** The id of a unit or region, or of one of the joined walls. */
  readonly id: string;
  /** Only a friend panics when it is crossed. */
  readonly isFriend: boolean;
  /** D5, D16: the N of "dangerous (N)" for who crosses it; undefined where that does no harm. */
  readonly level: number | undefined;
  /** D4: whether a unit may end neither in it nor within an inch of it. */
  readonly isBarring: boolean;
  /** The shares of a way on which a base is nearer to it than so many pixels, 0: lies over it. */
  readonly near: (base: Base, from: Point, to: Point, within: number) => readonly Span[];
  /** The share of a turn at which a base first lies over it; undefined: never. */
  readonly turnedOnto: (turn: Turn) => number | undefined;
}

/** D5: how dangerous enemies and impassable ground are. */
const LEVEL = 3;

/** What lies beside a straight way of a unit, `reach` pixels to each side of its centre. */
export function obstaclesBeside(board: Board, unit: Body, way: Segment, reach: number): Obstacle[] {
  const tight = around([way.a, way.b]);
  const box = {
    minX: tight.minX - reach,
    minY: tight.minY - reach,
    maxX: tight.maxX + reach,
    maxY: tight.maxY + reach,
  };
  const { ground } = board;
  const bodies = board.bodiesNear(box).filter(({ id }) => id !== unit.id);
  return [
    ...bodies.map((other) => ofBody(unit, other)),
    ...ground.regionsNear(box).flatMap((region) => ofRegion(region, unit) ?? []),
    ...joinedWalls(ground.wallsAlong(way.a, way.b, reach)).map(ofWalls),
  ];
}

/** A thing on the table is impassable ground; who is neither friend nor enemy only has to be kept clear of. */
function ofBody(unit: Body, other: Body): Obstacle {
  const bond = relation(unit, other);
  const isHarmful = !isUnit(other) || bond === "enemy";
  const [base, at] = [baseOf(other), middleOf(other, other.place)];
  return {
    id: other.id,
    isFriend: isUnit(other) && bond === "ally",
    level: isHarmful ? LEVEL : undefined,
    isBarring: true,
    near: (moving, from, to, within) => [nearSpan(moving, from, to, base, at, within) ?? []].flat(),
    turnedOnto: ontoRim(boxOfBody(other), () => sidesOf(outlineOf(base, at))),
  };
}

function ofRegion({ patches, terrains }: Region, unit: Body): Obstacle | undefined {
  const here = terrains.filter((terrain) => reaches(terrain, unit.place.elevation));
  const impassable = here.find(({ kind }) => kind === "impassable");
  const dangerous = here.filter(({ kind }) => kind === "dangerous").map(({ level = 1 }) => level);
  const found = impassable ?? here.find(({ kind }) => kind === "dangerous");
  if (!found) return undefined;
  return {
    id: found.region,
    isFriend: false,
    level: Math.max(impassable ? LEVEL : 0, ...dangerous),
    isBarring: impassable !== undefined,
    near: (base, from, to, within) => overlapSpans(base, from, to, patches, within),
    turnedOnto: ontoRim(boxAround(patches.map(({ shape }) => boxOf(shape))), () => rimsOf(patches)),
  };
}

/** Walls that join are one piece of impassable ground. */
function ofWalls(walls: readonly Wall[]): Obstacle {
  return {
    id: walls[0]?.id ?? "",
    isFriend: false,
    level: LEVEL,
    isBarring: true,
    near: (base, from, to, within) =>
      merged(walls.flatMap((wall) => wallSpan(base, from, to, wall, within) ?? [])),
    turnedOnto: ontoRim(boxAround(walls.map(segmentBox)), () => walls),
  };
}

/** When a base that turns first lies over an outline in a box; one that begins inside it is told by `near`. */
function ontoRim(box: Box, rim: () => readonly Segment[]): Obstacle["turnedOnto"] {
  let sides: readonly Segment[] | undefined;
  return (turn) => {
    if (fromBox(turn.about, box) > reachOf(turn)) return undefined;
    sides ??= rim();
    const shares = sides.flatMap((side) => turnOnto(turn, side) ?? []);
    return shares.length > 0 ? Math.min(...shares) : undefined;
  };
}

function boxAround(boxes: readonly Box[]): Box {
  return around(
    boxes.flatMap(({ minX, minY, maxX, maxY }) => [
      { x: minX, y: minY },
      { x: maxX, y: maxY },
    ]),
  );
}

function fromBox({ x, y }: Point, { minX, minY, maxX, maxY }: Box): number {
  return Math.hypot(Math.max(0, minX - x, x - maxX), Math.max(0, minY - y, y - maxY));
}

function rimsOf(patches: readonly Patch[]): Segment[] {
  return patches.flatMap(({ shape, hole }, at) => {
    const holes = patches.slice(at + 1).filter((later) => later.hole);
    return hole
      ? []
      : rimOf(
          ringOf(shape, FLATNESS),
          holes.map((later) => ringOf(later.shape, FLATNESS)),
        );
  });
}

/** Walls in groups that hang together by their ends. */
function joinedWalls(walls: readonly Wall[]): Wall[][] {
  const groups: Wall[][] = [];
  for (const wall of walls) {
    const joined = groups.filter((group) => group.some((other) => isJoined(wall, other)));
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push([...joined.flat(), wall]);
  }
  return groups;
}

function isJoined(one: Wall, other: Wall): boolean {
  return [one.a, one.b].some((end) =>
    [other.a, other.b].some(({ x, y }) => Math.abs(x - end.x) < 1 && Math.abs(y - end.y) < 1),
  );
}
