import type { Stage } from "../../rules/toll.ts";
import { isGrounded } from "./conditions.ts";

/** A37: who lies on the ground stands up first; where the table lets it crawl, that costs double. */
export const upright: Stage = ({ mode }, { mover, settings }, toll) => {
  const mayCrawl = settings["allowCrawl"] === true;
  if (mode === "crawl" && mayCrawl) {
    toll.extra += 1;
    toll.reasons.push("crawl");
  } else if (isGrounded(mover) || mode === "crawl") toll.stops.push({ code: "prone", rule: "A37" });
};

/** A5: a figure turns at the end of its move, not on the way; after a sprint only where the table says so. */
export const lockedFacing: Stage = ({ leg, nth }, { mover, line, settings }, toll) => {
  if (nth !== 1) return;
  const path = line?.path ?? [];
  const before = path[leg.index - 1]?.rotation ?? mover.rotation;
  const isLast = leg.index === path.length - 1;
  const isAtEnd = isLast && line?.do === "sprint" && settings["faceAfterSprint"] === false;
  const end = isAtEnd ? (path[leg.index]?.rotation ?? mover.rotation) : mover.rotation;
  if (before !== mover.rotation || end !== mover.rotation) {
    toll.stops.push({ code: "facing-locked", rule: "A5" });
  }
};

/** A3: a trap is told where somebody comes onto it. */
export const traps: Stage = ({ stretch, mode }, _attempt, toll) => {
  if (!stretch || mode === "jump") return;
  const isNew = stretch.under.some(
    (terrain) => terrain.kind === "damaging" && !stretch.was.includes(terrain),
  );
  if (isNew) toll.notices.push({ type: "damaging-terrain" });
};
