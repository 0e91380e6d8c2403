import { relation, hasStatus } from "../../rules/body.ts";
import type { Declaration } from "../../rules/declaration.ts";

/** Off the grid a way is cut where it comes into an enemy's reach or leaves it (B27), and where it begins to near what frightens (B30). */
export const landmarks: Declaration["landmarks"] = ({ board, mover, settings }, near) => {
  const feared = mover.statuses.filter(({ id }) => id === "frightened").map(({ by }) => by);
  return {
    zones: near
      .filter((foe) => relation(mover, foe) === "enemy" && foe.kind === "creature")
      .map((body) => ({ body, distance: body.reach ?? board.ground.grid.distance })),
    foci: hasStatus(mover, "frightened") ? board.bodies.filter(({ id }) => feared.includes(id)) : [],
    isAnyOverlap: settings["gridlessDifficult"] === "anyOverlap",
  };
};
