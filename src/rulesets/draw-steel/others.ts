import { isNear, spacesApart } from "../../rules/apart.ts";
import { hasStatus, type Place } from "../../rules/body.ts";
import type { Stage } from "../../rules/toll.ts";
import { isHostile } from "./company.ts";
import { mayStrike } from "./conditions.ts";

/** E35: who goes from beside an enemy to where it isn't beside it gives it the chance of a free strike, before that step. */
export const strikes: Stage = ({ from, to }, { board, mover, witnesses }, toll) => {
  if (mover.isHidden || hasStatus(mover, "invisible")) return;
  const { ground } = board;
  for (const foe of witnesses ?? board.bodies) {
    if (!isHostile(mover, foe) || foe.isHidden) continue;
    const isBeside = (place: Place) => isNear(ground, [mover, place], [foe, foe.place], ground.side);
    if (isBeside(from) && !isBeside(to) && mayStrike(foe, mover)) {
      toll.notices.push({ type: "opportunity-attack", by: foe.id });
    }
  }
};

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
