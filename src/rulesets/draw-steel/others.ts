import { isNear, spacesApart } from "../../rules/apart.ts";
import { forEachSpace } from "../../rules/board.ts";
import { type Body, hasStatus, type Place } from "../../rules/body.ts";
import type { Attempt, Stage } from "../../rules/toll.ts";
import { isHostile } from "./company.ts";
import { mayStrike } from "./conditions.ts";

/** E35: who goes from beside an enemy to where it isn't beside it gives it the chance of a free strike, before that step. */
export const strikes: Stage = ({ from, to }, attempt, toll) => {
  const { board, mover } = attempt;
  if (mover.isHidden || hasStatus(mover, "invisible")) return;
  const { ground } = board;
  for (const foe of around(from, attempt)) {
    if (!isHostile(mover, foe) || foe.isHidden) continue;
    const isBeside = (place: Place) => isNear(ground, [mover, place], [foe, foe.place], ground.side);
    if (isBeside(from) && !isBeside(to) && mayStrike(foe, mover)) {
      toll.notices.push({ type: "opportunity-attack", by: foe.id });
    }
  }
};

/** Fewer are asked one by one. */
const FEW = 16;

/** Who may be beside a body where it stands, in the order of the scene: found by the squares around it among many. */
function around(place: Place, { board, mover, witnesses }: Attempt): readonly Body[] {
  const all = witnesses ?? board.bodies;
  if (all.length < FEW || board.ground.grid.kind !== "squares") return all;
  const found = new Set<Body>();
  forEachSpace(mover, place, (i, j) => {
    for (let at = 0; at < 9; at += 1) {
      for (const other of board.bodiesOn(i + Math.floor(at / 3) - 1, j + (at % 3) - 1)) found.add(other);
    }
  });
  return [...found].sort((a, b) => board.nth(a.id) - board.nth(b.id));
}

/** E38: a frightened body comes no nearer to what frightens it, counted in squares. */
export const frightened: Stage = ({ from, to }, { board, mover }, toll) => {
  const { grid } = board.ground;
  if (!hasStatus(mover, "frightened") || grid.kind === "plane") return;
  const feared = mover.statuses.filter(({ id }) => id === "frightened").map(({ by }) => by);
  for (const source of board.bodies) {
    if (!feared.includes(source.id)) continue;
    const away = (place: Place) => spacesApart(grid, [mover, place], [source, source.place]);
    if (away(to) < away(from)) toll.stops.push({ code: "closer-to-source", rule: "E38", by: source.id });
  }
};
