import { lies } from "../rules/ground.ts";
import { readPatches } from "../scene/read-regions.ts";
import type { Source } from "../scene/reading.ts";

/** Whether the token stands in a region whose own behaviour teleports tokens: what it does is the GM's word. */
export function isCarriedByRegion(document: TokenDocument): boolean {
  const scene = document.parent;
  if (!scene) return false;
  const { x, y, width, height } = document._source;
  const centre = { x: x + (width * scene.grid.size) / 2, y: y + (height * scene.grid.size) / 2 };
  return [...scene.regions].some((region) => {
    const carries = [...region.behaviors].some(({ type, disabled }) => type === "teleportToken" && !disabled);
    return carries && lies({ patches: readPatches(region._source as unknown as Source, []) }, centre);
  });
}
