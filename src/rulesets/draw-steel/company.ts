import { overlap } from "../../rules/band.ts";
import { type Board, forEachEntered, forEachSpace } from "../../rules/board.ts";
import { bandOf, type Body, type Place, relation } from "../../rules/body.ts";
import { alone } from "../../rules/stages/bodies.ts";
import { type Attempt, type Stage, slow } from "../../rules/toll.ts";
import { rank } from "./sizes.ts";

/** E4, E5: others' spaces may be entered; an enemy's is difficult, whatever lies there besides (EA2). Things may bar the way. */
export const others: Stage = (step, { board, mover, settings }, toll) => {
  forEachOther(board, mover, step.from, step.to, (other) => {
    if (isSolid(other, mover)) {
      if (!toll.stops.some(({ by }) => by === other.id)) {
        toll.stops.push({ code: "blocked-by-object", rule: "E10", by: other.id });
      }
    } else if (isHostile(mover, other) && !toll.reasons.includes("creature")) {
      if (settings["difficultStacks"] === true) {
        toll.extra += 1;
        toll.reasons.push("creature");
      } else slow(toll, 2, "creature");
    }
  });
};

/** E10: no diagonal step past the corner of a thing that fills its square. */
export const solidCorners: Stage = ({ from, to }, { board, mover }, toll) => {
  if (from.i === to.i || from.j === to.j) return;
  const isOut = (i: number, j: number) => !mover.form.covers(i - from.i, j - from.j);
  const isNew = (i: number, j: number) => !mover.form.covers(i - to.i, j - to.j);
  const look = (i: number, j: number) => {
    if (!isOut(i, j) || !isNew(i, j) || toll.stops.some(({ code }) => code === "corner")) return;
    const thing = board.bodiesOn(i, j).find((other) => isSolid(other, mover) && meets(mover, to, other));
    if (thing) toll.stops.push({ code: "corner", rule: "E10", by: thing.id });
  };
  forEachSpace(mover, from, (i, j) => {
    look(i + to.i - from.i, j);
    look(i, j + to.j - from.j);
  });
};

/** E6, EA1, EA9: no stop in another creature's space, unless its size is two steps away or more. */
export const freeSpace = alone("E6", (mover, bodies) =>
  bodies.every((other) => (other.kind === "object" ? !isSolid(other, mover) : isFarFromSize(mover, other))),
);

/** Whether two sizes are two steps apart or more. */
export function isFarFromSize(a: Body, b: Body): boolean {
  return Math.abs(rank(a) - rank(b)) >= 2;
}

/** A thing of the mover's size or larger is in its way, as it would be if the mover were hurled at it (E32). */
export function isSolid(thing: Body, mover: Body): boolean {
  return thing.kind === "object" && rank(thing) >= rank(mover);
}

export function isHostile(a: Body, b: Body): boolean {
  return b.kind !== "object" && relation(a, b) === "enemy";
}

/** Calls `visit` for every other body that a step comes into, as often as for spaces of it that are entered. */
export function forEachOther(
  board: Board,
  mover: Body,
  from: Place,
  to: Place,
  visit: (other: Body) => void,
): void {
  forEachEntered(mover, from, to, (i, j) => {
    for (const other of board.bodiesOn(i, j)) {
      if (other.id !== mover.id && meets(mover, to, other)) visit(other);
    }
  });
}

function meets(mover: Body, at: Place, other: Body): boolean {
  return overlap(bandOf(mover, at.elevation), bandOf(other, other.place.elevation));
}

/** Whether an enemy is where the body stands: that ground is difficult, too (E12). */
export function isAmongEnemies({ board, mover }: Attempt, at: Place): boolean {
  let found = false;
  forEachSpace(mover, at, (i, j) => {
    found ||= board.bodiesOn(i, j).some((other) => isHostile(mover, other) && meets(mover, at, other));
  });
  return found;
}
