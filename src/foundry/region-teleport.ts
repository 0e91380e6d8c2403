import { declare } from "../rules/declare.ts";
import { lies } from "../rules/ground.ts";
import { readPatches } from "../scene/read-regions.ts";
import type { Source } from "../scene/reading.ts";
import { whySaying } from "../view/ruling-sayings.ts";
import type { Saying } from "../view/words.ts";
import { failOpen } from "./fail-open.ts";
import type { PathPoint } from "./judgement.ts";
import { seatOf, type Spot } from "./seat.ts";
import { currentGame } from "./settings.ts";
import { warn } from "./tell.ts";

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

/** Where a region sets a token down, or why it can't. */
interface Arrival {
  readonly place?: Spot | undefined;
  readonly why?: Saying | undefined;
}

/** What the rules of a teleport make of a place (B38): where somebody is, the nearest free one. Nothing where nothing is judged. */
export function arrivalAt(document: TokenDocument, { x, y, elevation }: Spot): Arrival {
  return failOpen<Arrival>(
    () => {
      const seat = seatOf(document);
      if (!seat) return {};
      const { table, body, rules, telling } = seat;
      const ruling = declare(table, body, { do: "teleport", path: [{ x, y, elevation }] }, rules);
      const end = ruling.changes.find(({ type }) => type === "body");
      return {
        why: whySaying(ruling, body, 0, telling),
        place: end?.type === "body" ? end.body.place : undefined,
      };
    },
    () => ({}),
  );
}

/** Whether a region would take a player's token where the rules have no place for it; why is said. */
export function isBarred(document: TokenDocument, path: readonly PathPoint[]): boolean {
  const end = path.at(-1);
  const isByRegion = end?.action === "displace" && game.user?.isGM !== true && isCarriedByRegion(document);
  const { why } = end && isByRegion ? arrivalAt(document, end) : {};
  if (why) warn(why);
  return why !== undefined && currentGame()?.enforcement !== "warn";
}
