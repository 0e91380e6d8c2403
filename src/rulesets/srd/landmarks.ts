import { relation, hasStatus } from "../../rules/body.ts";
import type { Declaration } from "../../rules/declaration.ts";
import { comesAlong } from "./drag.ts";

/** Off the grid a way is cut where it comes into an enemy's reach or leaves it (B27), and where it begins to near what frightens (B30), and where something holds back who is dragged (B32). */
export const landmarks: Declaration["landmarks"] = (attempt, near) => {
  const { board, mover, settings } = attempt;
  const feared = mover.statuses.filter(({ id }) => id === "frightened").map(({ by }) => by);
  return {
    zones: near
      .filter((foe) => relation(mover, foe) === "enemy" && foe.kind === "creature")
      .map((body) => ({ body, distance: body.reach ?? board.ground.grid.distance })),
    foci: hasStatus(mover, "frightened") ? board.bodies.filter(({ id }) => feared.includes(id)) : [],
    companions: board.bodies.filter((body) => comesAlong(mover, body, attempt)),
    isAnyOverlap: settings["gridlessDifficult"] === "anyOverlap",
  };
};
