import { overlap } from "../../rules/band.ts";
import { type Board, forEachEntered, forEachSpace } from "../../rules/board.ts";
import { type Body, middleOf } from "../../rules/body.ts";
import { firstBarrier } from "../../rules/stages/barriers.ts";
import type { Step } from "../../rules/step.ts";
import { forEachOther, isSolid } from "./company.ts";
import { rankNamed, rank } from "./sizes.ts";

/** A thing that a body is forced into: one on the table, a wall, something of the ground, or the ground itself. */
export interface Obstacle {
  readonly kind: "thing" | "wall" | "terrain" | "ground";
  readonly id: string;
  readonly material: string;
  readonly body?: Body;
}

/** What a body that is forced along a step runs into. */
export interface Met {
  readonly creatures: readonly Body[];
  readonly things: readonly Obstacle[];
  /** The wall whose corner the step would cut. */
  readonly corner: string | undefined;
}

/** E32: creatures of any size, and things of the body's own size or larger. */
export function obstaclesOn(step: Step, board: Board, body: Body): Met {
  const creatures = new Set<Body>();
  const things = new Map<string, Obstacle>();
  const barrier = firstBarrier(board.ground, body, step);
  if (barrier?.code === "wall") {
    const { id, material = "" } = barrier.wall;
    things.set(`wall ${id}`, { kind: "wall", id, material });
  }
  forEachOther(board, body, step.from, step.to, (other) => {
    if (other.kind !== "object") creatures.add(other);
    else if (isSolid(other, body)) {
      things.set(other.id, { kind: "thing", id: other.id, material: other.material ?? "", body: other });
    }
  });
  for (const thing of groundInTheWay(step, board, body)) things.set(`${thing.kind} ${thing.id}`, thing);
  const corner = barrier?.code === "corner" ? barrier.wall.id : undefined;
  return { creatures: [...creatures], things: [...things.values()], corner };
}

/** Impassable ground, things of the ground, and the ground where it rises too high or lies below. */
function groundInTheWay(step: Step, { ground }: Board, body: Body): Obstacle[] {
  const found: Obstacle[] = [];
  const band = { bottom: step.to.elevation, top: step.to.elevation + body.height };
  const look = (i: number, j: number) => {
    for (const { kind, region, size, height, material = "", ...heights } of ground.terrains(i, j)) {
      if (!overlap(heights, band)) continue;
      const isThing = kind === "object" && step.to.elevation < (height ?? Number.POSITIVE_INFINITY);
      const isLarge = (rankNamed(size) ?? rank(body)) >= rank(body);
      if (kind === "impassable" || (isThing && isLarge))
        found.push({ kind: "terrain", id: region, material });
    }
  };
  if (step.from.i === step.to.i && step.from.j === step.to.j) forEachSpace(body, step.to, look);
  else forEachEntered(body, step.from, step.to, look);
  const floor = ground.surface(middleOf(body, step.to), step.to.elevation);
  const isUnder = step.from.elevation >= 0 && step.to.elevation < 0;
  const isBelow = floor === undefined ? isUnder : step.to.elevation < floor - 1e-6;
  return isBelow ? [...found, { kind: "ground", id: "", material: "" }] : found;
}
