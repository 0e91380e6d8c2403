import { nearSpan } from "../../geometry/sweep.ts";
import { contact } from "../../geometry/segment.ts";
import { isOnBoard, othersAt } from "../../rules/board.ts";
import { bandOf, baseOf, type Body, middleOf, type Place, placeAt, relation } from "../../rules/body.ts";
import { overlap } from "../../rules/band.ts";
import { bodiesCrossed, bodiesMet } from "../../rules/encounters.ts";
import type { Terrain } from "../../rules/ground.ts";
import type { Step } from "../../rules/step.ts";
import { squares, sum } from "../../rules/tally.ts";
import type { Attempt, SoFar, Stage, Toll } from "../../rules/toll.ts";
import { diceOf, opposedTest } from "./aptitude.ts";
import { isGrounded, isInert, NOISE, tall } from "./conditions.ts";
import { FREE_HEIGHT, unaided } from "./climb.ts";
import { dropTests } from "./falls.ts";

/** A9: what is stepped over without ado. */
const LONGEST = 2;
const HIGHEST = 1;
/** A10, A11, A12: what stepping over costs. */
const STEP_OVER = 2;

/** A9–A15: standing figures are in the way; those on the ground and things are stepped or climbed over. */
export const others: Stage = (step, attempt, toll, soFar) => {
  const { mover } = attempt;
  const last = soFar.steps.at(-1)?.stretch?.met ?? [];
  for (const other of bodiesMet(step, attempt)) {
    const isNew = !last.includes(other);
    if (other.kind === "object") {
      if (step.mode !== "jump" && isNew) overThing(attempt, toll, thingOf(other, attempt), soFar);
    } else if (isInert(other) || isGrounded(other)) {
      if (step.mode !== "jump" && isNew) overFigure(step, attempt, toll, other);
    } else if (attempt.settings["passFriends"] !== true || relation(mover, other) !== "ally") {
      const isFoe = relation(mover, other) === "enemy";
      toll.stops.push({
        code: isFoe ? "blocked-by-enemy" : "blocked-by-ally",
        rule: "A15",
        by: other.id,
      });
    }
  }
  const isLow = (other: Body) =>
    other.kind === "object" ? isSmall(thingOf(other, attempt)) : isInert(other) || isGrounded(other);
  if (bodiesCrossed(step, attempt).some(isLow)) spanned(attempt, toll);
};

/** A9, A10, A15: things of the ground, where a path leads onto them and off again. */
export const things: Stage = (step, attempt, toll, soFar) => {
  const { stretch, mode, from } = step;
  if (!stretch || mode === "jump") return;
  const { ground } = attempt.board;
  const isInTheWay = (terrain: Terrain) =>
    terrain.kind === "object" && from.elevation < (terrain.bottom ?? 0) + (terrain.height ?? 0);
  for (const terrain of stretch.under.filter(isInTheWay)) {
    const thing = {
      length: tall(ground, terrain.length ?? 0),
      height: tall(ground, terrain.height ?? 0),
      grips: terrain.grips ?? "",
    };
    if (!stretch.was.includes(terrain)) overThing(attempt, toll, thing, soFar);
    if (isSmall(thing)) spanned(attempt, toll);
  }
  for (const terrain of stretch.was.filter(isInTheWay)) {
    const height = tall(ground, terrain.height ?? 0);
    const length = tall(ground, terrain.length ?? 0);
    if (!stretch.under.includes(terrain) && !isSmall({ length, height })) climbed(attempt, toll, height, 1);
  }
};

interface Thing {
  readonly length: number;
  readonly height: number;
}

function thingOf(body: Body, { board }: Attempt): Thing & { grips: string } {
  const { ground } = board;
  const across = Math.max(body.width, body.depth) * ground.side;
  const length = body.length === undefined ? across : tall(ground, body.length);
  return { length, height: tall(ground, body.height), grips: "" };
}

function isSmall({ length, height }: Thing): boolean {
  return length <= LONGEST + NOISE && height <= HIGHEST + NOISE;
}

/** A9, A15: a small thing is stepped over, a larger one climbed: up and down at once where it stands on the ground as a token. */
function overThing(attempt: Attempt, toll: Toll, thing: Thing & { grips: string }, soFar: SoFar): void {
  if (isSmall(thing)) stepOver(attempt, toll);
  else {
    climbed(attempt, toll, thing.height, 1);
    if (thing.height > FREE_HEIGHT + NOISE) unaided(attempt, toll, thing.grips, soFar);
  }
}

/** A15, A25, A28: up or down the side of something. */
function climbed({ board, settings }: Attempt, toll: Toll, height: number, times: number): void {
  const isDouble = height > FREE_HEIGHT + NOISE || settings["lowObstacleDoubles"] === true;
  const cost = height * times * (isDouble ? 2 : 1);
  toll.flat = sum(toll.flat, squares(cost / board.ground.side));
  if (!toll.reasons.includes("climb")) toll.reasons.push("climb");
}

function stepOver({ board }: Attempt, toll: Toll): void {
  toll.flat = sum(toll.flat, squares(STEP_OVER / board.ground.side));
  if (!toll.reasons.includes("step-over")) toll.reasons.push("step-over");
}

/** A10: the price takes the place of the way over the thing, unless the table adds them. */
function spanned({ settings }: Attempt, toll: Toll): void {
  if (settings["stepOverCost"] === "add") return;
  toll.terrain = 0;
  toll.extra = 0;
}

/** A11–A13: an enemy on the ground that could trip the mover is tested against. */
function overFigure(step: Step, attempt: Attempt, toll: Toll, other: Body): void {
  const { mover, settings, line } = attempt;
  stepOver(attempt, toll);
  if (isInert(other) || relation(mover, other) !== "enemy") return;
  const matter = { id: "step-over", rule: "A12" } as const;
  toll.before.push(
    opposedTest(
      settings,
      { ...matter, body: mover, dice: diceOf(mover, line?.bonus ?? 0) },
      { ...matter, body: other, dice: diceOf(other, 0) },
      (isFirstWinner) => {
        if (isFirstWinner) return { effects: [] };
        const place = placeBeyond(step, attempt, other);
        return {
          effects: [{ type: "prone", token: mover.id, cause: "grounded" }],
          next: dropTests({ ...attempt, mover: { ...mover, place } }),
          ends: 0,
          place,
          cost: squares(STEP_OVER / attempt.board.ground.side),
        };
      },
    ),
  );
}

/** How many figures behind each other are looked past. */
const MOST_BEYOND = 20;

/** A13: the first place behind a figure along the drawn line where nobody is, or the one that the line names; where a wall is in between, before it. */
function placeBeyond({ from, leg }: Step, attempt: Attempt, other: Body): Place {
  const { board, mover, line } = attempt;
  const { ground } = board;
  const asked = line?.to && placeAt(ground.grid, mover, { ...line.to, elevation: from.elevation });
  if (asked && isFree(attempt, asked)) return asked;
  const direction = unit(leg.from, leg.to);
  let [place, last] = [from, other];
  for (let at = 0; at < MOST_BEYOND; at += 1) {
    place = behind(attempt, place, last, direction);
    const [next] = othersAt(board, mover, place);
    if (!next) break;
    last = next;
  }
  const start = rounded(from, { x: 0, y: 0 });
  return isFree(attempt, place) && !isWalledOff(attempt, from, place) ? place : start;
}

function isFree({ board, mover }: Attempt, place: Place): boolean {
  return isOnBoard(board.ground, mover, place) && othersAt(board, mover, place).length === 0;
}

/** The first whole pixels along a direction where the body no longer overlaps another. */
function behind({ mover }: Attempt, place: Place, other: Body, direction: { x: number; y: number }): Place {
  const far = 4 * (mover.form.half.x + mover.form.half.y + other.form.half.x + other.form.half.y);
  const start = middleOf(mover, place);
  const end = { x: start.x + direction.x * far, y: start.y + direction.y * far };
  const base = baseOf(mover);
  const there = [baseOf(other), middleOf(other, other.place)] as const;
  const span = nearSpan(base, start, end, ...there, 0);
  const away = (span?.leave ?? 0) * far;
  const exact = { ...place, x: place.x + direction.x * away, y: place.y + direction.y * away };
  for (let more = 0; more < 3; more += 1) {
    const spot = rounded(exact, { x: direction.x * more, y: direction.y * more });
    const middle = middleOf(mover, spot);
    if (!nearSpan(base, middle, middle, ...there, 0)) return spot;
  }
  return rounded(exact, { x: direction.x * 3, y: direction.y * 3 });
}

function rounded(place: Place, by: { x: number; y: number }): Place {
  const [x, y] = [Math.round(place.x + by.x), Math.round(place.y + by.y)];
  return { ...place, x, y, i: y, j: x };
}

function isWalledOff({ board, mover }: Attempt, from: Place, to: Place): boolean {
  const [a, b] = [middleOf(mover, from), middleOf(mover, to)];
  const heights = bandOf(mover, from.elevation);
  return board.ground
    .wallsAlong(a, b, 0)
    .some((wall) => overlap(wall, heights) && contact(a, b, wall) !== undefined);
}

function unit(from: Place, to: Place): { x: number; y: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
