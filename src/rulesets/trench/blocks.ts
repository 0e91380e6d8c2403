import { extent } from "../../geometry/base.ts";
import type { Point } from "../../geometry/point.ts";
import { rimOf, ringOf } from "../../geometry/rim.ts";
import { sideOf } from "../../geometry/segment.ts";
import { type Block, discBlock, sidesBlock } from "../../geometry/taut/block.ts";
import { overlap } from "../../rules/band.ts";
import { bandOf, baseOf, type Body, middleOf, relation } from "../../rules/body.ts";
import { lies, type Region, type Terrain, type Wall } from "../../rules/ground.ts";
import type { Attempt } from "../../rules/toll.ts";
import { isFlying, isOut, tall } from "./conditions.ts";
import { isDangerous } from "./dangerous.ts";
import { isLow, isLowThing, isMetAt, STEP } from "./ground.ts";

/** How far a way keeps from what it goes round, in pixels: on no board any difference. */
export const MARGIN = 0.001;

/** What a route may lead through: what nobody passes bars every route, what is climbed, leaped or dared only some (C16). */
export type Kind = "all" | "walked" | "safe";

/** The radius of a base, of one that isn't round its largest. */
export function radiusOf(body: Body): number {
  const { x, y } = extent(baseOf(body));
  return Math.max(x, y);
}

/** What a body goes round on its way to a point: walls, ground, other bodies but one, and the edge of the board. */
export function blocksFor(attempt: Attempt, goal: Point, kind: Kind, target?: Body): Block[] {
  const { board, mover } = attempt;
  const { ground } = board;
  const own = radiusOf(mover) + MARGIN;
  const box = { minX: 0, minY: 0, maxX: ground.width, maxY: ground.height };
  const start = middleOf(mover, mover.place);
  const regions = ground.regionsNear(box).filter((region) => isBarred(region, attempt, kind));
  const isClosed = ({ terrains }: Region) => terrains.some((terrain) => terrain.kind === "impassable");
  const away = regions.filter((region) => !lies(region, start) && (isClosed(region) || !lies(region, goal)));
  return [
    ...wallsOf(attempt).map((wall) => sidesBlock([wall], own)),
    ...away.flatMap((region) => regionBlocks(region, attempt)),
    ...standing(attempt, target).map((other) =>
      discBlock(middleOf(other, other.place), own + radiusOf(other)),
    ),
    ...edges(attempt, radiusOf(mover)),
  ];
}

/** Where a charge doesn't end: in another model's place. */
export function takenPlaces(attempt: Attempt, target: Body): Block[] {
  const { board, mover } = attempt;
  return board.bodies
    .filter((other) => other.id !== mover.id && other.id !== target.id && !other.isHidden && !isOut(other))
    .filter((other) => isMetAt(mover.place.elevation, mover, other) && !isLowThing(other, attempt))
    .map((other) => discBlock(middleOf(other, other.place), radiusOf(mover) + radiusOf(other)));
}

/** The walls that bar a body at its height from where it stands. */
function wallsOf(attempt: Attempt): Wall[] {
  const { board, mover } = attempt;
  const { ground } = board;
  const heights = bandOf(mover, mover.place.elevation);
  const start = middleOf(mover, mover.place);
  const reach = Math.max(ground.width, ground.height);
  return ground
    .wallsAlong({ x: 0, y: ground.height / 2 }, { x: ground.width, y: ground.height / 2 }, reach)
    .filter((wall) => overlap(wall, heights) && !isLow(wall, mover.place.elevation, attempt))
    .filter((wall) => !wall.barsFrom || sideOf(wall, start) === (wall.barsFrom === "left" ? 1 : -1));
}

/** The bodies that nobody passes: enemies and things that aren't low. */
function standing(attempt: Attempt, target: Body | undefined): Body[] {
  const { board, mover } = attempt;
  return board.bodies.filter(
    (other) =>
      other.id !== mover.id &&
      other.id !== target?.id &&
      !other.isHidden &&
      !isOut(other) &&
      (other.kind === "object" ? !isLowThing(other, attempt) : relation(mover, other) === "enemy") &&
      isMetAt(mover.place.elevation, mover, other),
  );
}

function isBarred({ terrains }: Region, attempt: Attempt, kind: Kind): boolean {
  return terrains.some((terrain) => bars(terrain, attempt, kind));
}

function bars(terrain: Terrain, attempt: Attempt, kind: Kind): boolean {
  if (terrain.kind === "impassable") return true;
  if (kind === "all" || isFlying(attempt.mover)) return false;
  return isUneven(terrain, attempt) || (kind === "safe" && isDangerous(terrain));
}

/** C16: what is climbed, leaped or jumped down. */
function isUneven({ kind, height = 0, bottom = 0, tags }: Terrain, { board, mover }: Attempt): boolean {
  if (tags.includes("trench") || (kind !== "ground" && kind !== "object")) return false;
  const top = kind === "object" ? bottom + height : height;
  return Math.abs(tall(board.ground, top - mover.place.elevation)) > STEP + 1e-6;
}

/** A region's ground is met by the middle of a base, or by any part of it where the table says so. */
function regionBlocks({ patches }: Region, { mover, settings }: Attempt): Block[] {
  const radius = (settings["terrainBy"] === "anyOverlap" ? radiusOf(mover) : 0) + MARGIN;
  return patches.flatMap(({ shape, hole }, at) => {
    if (hole) return [];
    const holes = patches.slice(at + 1).filter((later) => later.hole);
    const isRound = shape.type === "ellipse" && shape.radiusX === shape.radiusY;
    if (isRound && holes.length === 0) return [discBlock(shape, shape.radiusX + radius)];
    return [
      sidesBlock(
        rimOf(
          ringOf(shape),
          holes.map((later) => ringOf(later.shape)),
        ),
        radius,
      ),
    ];
  });
}

/** The board's edge as four walls, which a base may touch. */
function edges({ board }: Attempt, radius: number): Block[] {
  const { width, height } = board.ground;
  const corners: readonly Point[] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return corners.map((a, at) => sidesBlock([{ a, b: corners[(at + 1) % 4] ?? a }], radius));
}
