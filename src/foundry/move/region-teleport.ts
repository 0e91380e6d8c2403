import type { Point } from "../../geometry/point.ts";
import { declare } from "../../rules/declare.ts";
import { lies } from "../../rules/ground.ts";
import { readPatches } from "../../scene/read-regions.ts";
import { type Source, sourceOf, textsOf } from "../../scene/reading.ts";
import { whySaying } from "../../view/ruling-sayings.ts";
import type { Saying } from "../../view/words.ts";
import { failOpen } from "../fail-open.ts";
import type { PathPoint } from "./judgement.ts";
import { seatOf, type Spot } from "../board/seat.ts";
import { currentGame } from "../settings.ts";
import { warn } from "../tell.ts";

/**
 * Whether the token stands in a region whose own behaviour teleports tokens to where this place is: what it does is the
 * GM's word. Where in its goal Foundry sets a token down isn't documented: any part of the token in it will do.
 */
export function isCarriedByRegion(document: TokenDocument, to: Pick<Spot, "x" | "y"> | undefined): boolean {
  const scene = document.parent;
  if (!scene || !to) return false;
  const regions = [...scene.regions];
  const here = regions.filter((region) => lieIn(region, pointsOf(document, document._source).slice(0, 1)));
  const goals = new Set(here.flatMap((region) => [...region.behaviors].flatMap(goalsOf)));
  return regions.some((region) => goals.has(region.uuid) && lieIn(region, pointsOf(document, to)));
}

/** The regions that a behaviour teleports to, by their uuid; one in Foundry 13, several in 14 (API: TeleportTokenRegionBehaviorType). */
function goalsOf({ type, disabled, system }: RegionBehavior.Implementation): string[] {
  if ((type as string) !== "teleportToken" || disabled) return [];
  const { destination, destinations } = sourceOf(system);
  return [...textsOf([destination]), ...textsOf(destinations)];
}

/** The middle of a token at a place, and its corners. */
function pointsOf({ parent, _source }: TokenDocument, { x, y }: Pick<Spot, "x" | "y">): Point[] {
  const size = parent?.grid.size ?? 0;
  const [right, low] = [x + _source.width * size, y + _source.height * size];
  const middle = { x: (x + right) / 2, y: (y + low) / 2 };
  return [middle, { x, y }, { x: right, y }, { x, y: low }, { x: right, y: low }];
}

function lieIn(region: RegionDocument.Implementation, points: readonly Point[]): boolean {
  const patches = readPatches(region._source as unknown as Source, []);
  return points.some((point) => lies({ patches }, point));
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
  const isByRegion =
    end?.action === "displace" && game.user?.isGM !== true && isCarriedByRegion(document, end);
  const { why } = end && isByRegion ? arrivalAt(document, end) : {};
  if (why) warn(why);
  return why !== undefined && currentGame()?.enforcement !== "warn";
}
