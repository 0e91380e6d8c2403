import type { PlaceableToken, RegionApi, TokenDocumentApi } from "../contract.ts";
import type { ConstrainOptions, Waypoint, WaypointInput } from "../movement-types.ts";
import { regionHolds } from "./shapes.ts";
import { theStage } from "./stage.ts";
import { firstWall } from "./walls.ts";

/** What a region's behaviour may say of movement (foundry-api.md §6.3). */
interface TerrainBehaviour {
  _getTerrainEffects?(token: TokenDocumentApi, segment: object, options?: object): readonly object[];
}

interface TerrainClass {
  resolveTerrainEffects(effects: readonly object[], options?: object): Waypoint["terrain"];
}

/** A step of the completed path, and which waypoint of the given path it leads to. */
interface Place {
  readonly at: Waypoint;
  readonly goal: number;
  readonly isGoal: boolean;
}

/**
 * `Token#constrainMovementPath` as Foundry documents it (§3.2, 3.2): the path up to the first wall in the way of the
 * centre (unless `ignoreWalls`), to the edge of the scene (always), and to the first place whose cost is infinite
 * (unless `ignoreCost`). The given path starts with the origin. Answers the path and whether it was cut.
 */
export function constrainPath(
  token: PlaceableToken,
  waypoints: readonly WaypointInput[],
  options: ConstrainOptions,
): [WaypointInput[], boolean] {
  const places = completed(token.document, waypoints);
  const free = places.findIndex((_, index) => index > 0 && isBarred(token, places, index, options));
  let end = free < 0 ? places.length : free;
  if (!options.ignoreCost) end = Math.min(end, firstInfinite(token, places.slice(0, end), options));
  const kept = places.slice(0, end).filter(({ isGoal }) => isGoal);
  const path: WaypointInput[] = kept.map(({ at, goal }) => ({ ...at, ...withoutPlace(waypoints[goal]) }));
  if (end >= places.length) return [path, false];
  const last = places[end - 1];
  if (last && !last.isGoal) path.push({ ...last.at });
  const stop = stopAtWall(token, places, end, options);
  if (stop) path.push(stop);
  const final = path.at(-1);
  if (final && path.length > 1) Object.assign(final, { intermediate: false, checkpoint: true });
  return [path, true];
}

/** The path with every space that it crosses; what belongs to a given waypoint is marked as such. */
function completed(document: TokenDocumentApi, waypoints: readonly WaypointInput[]): Place[] {
  const [first] = document.getCompleteMovementPath(waypoints.slice(0, 1));
  if (!first) return [];
  const places: Place[] = [{ at: first, goal: 0, isGoal: true }];
  for (let goal = 1; goal < waypoints.length; goal++) {
    const from = (places.at(-1) as Place).at;
    const pieces = document.getCompleteMovementPath([from, waypoints[goal] as WaypointInput]).slice(1);
    pieces.forEach((at, index) => {
      places.push({ at, goal, isGoal: index === pieces.length - 1 });
    });
  }
  return places;
}

function withoutPlace(waypoint: WaypointInput | undefined): WaypointInput {
  const { x: _x, y: _y, ...rest } = waypoint ?? {};
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
}

function isBarred(
  token: PlaceableToken,
  places: readonly Place[],
  index: number,
  options: ConstrainOptions,
): boolean {
  const { document } = token;
  const from = document.getCenterPoint((places[index - 1] as Place).at);
  const { at } = places[index] as Place;
  const to = document.getCenterPoint(at);
  const { rect } = document.parent.dimensions;
  if (to.x < rect.x || to.y < rect.y || to.x > rect.x + rect.width || to.y > rect.y + rect.height)
    return true;
  if (options.ignoreWalls || actionOf(at)?.walls === null) return false;
  return firstWall(document.parent, from, to) !== null;
}

function actionOf(at: Waypoint) {
  return theStage().services.config.Token.movement.actions[at.action];
}

function firstInfinite(token: PlaceableToken, places: readonly Place[], options: ConstrainOptions): number {
  const { waypoints } = token.measureMovementPath(
    places.map(({ at }) => at),
    options,
  );
  const index = waypoints.findIndex(({ cost }) => !Number.isFinite(cost));
  return index < 0 ? places.length : index;
}

/** Without spaces a move may end right in front of the wall; two pixels are left so that no rounding carries it over. */
function stopAtWall(
  { document }: PlaceableToken,
  places: readonly Place[],
  end: number,
  options: ConstrainOptions,
): WaypointInput | null {
  const from = places[end - 1]?.at;
  const to = places[end]?.at;
  if (!document.parent.grid.isGridless || options.ignoreWalls || !from || !to || actionOf(to)?.walls === null)
    return null;
  const share = firstWall(document.parent, document.getCenterPoint(from), document.getCenterPoint(to));
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (share === null || share * length <= 2) return null;
  const part = share - 2 / length;
  const [x, y] = [Math.round(from.x + (to.x - from.x) * part), Math.round(from.y + (to.y - from.y) * part)];
  return { ...to, x, y, snapped: false };
}

/**
 * `Token#createTerrainMovementPath` (§3.2, 3.1): each waypoint gets the terrain of its segment, and where it changes
 * an intermediate waypoint stands. Terrain is asked of the regions that hold the centre at the space entered.
 */
export function createTerrainPath(
  { document }: PlaceableToken,
  waypoints: readonly WaypointInput[],
  options: { preview?: boolean },
): WaypointInput[] {
  const regions = document.parent.regions.filter((region) => region.behaviors.some(mayAffect));
  const places = completed(document, waypoints);
  if (regions.length === 0) return places.filter(({ isGoal }) => isGoal).map(({ at }) => at);
  const terrains = places.map(({ at }) => terrainAt(document, regions, at, options));
  return places.flatMap(({ at, isGoal }, index) => {
    const changes = index > 0 && index + 1 < places.length && !isEqual(terrains[index], terrains[index + 1]);
    if (!isGoal && !changes) return [];
    return [
      {
        ...at,
        terrain: index === 0 ? at.terrain : (terrains[index] ?? null),
        intermediate: !isGoal || at.intermediate,
      },
    ];
  });
}

function mayAffect(behavior: { disabled: boolean; system: object }): boolean {
  return !behavior.disabled && "_getTerrainEffects" in behavior.system;
}

function terrainAt(
  document: TokenDocumentApi,
  regions: readonly RegionApi[],
  at: Waypoint,
  options: { preview?: boolean },
): Waypoint["terrain"] {
  const centre = document.getCenterPoint(at);
  const { width, height, shape, action } = at;
  const segment = { width, height, shape, action, preview: options.preview ?? false };
  const effects = regions
    .filter((region) => regionHolds(region, { ...centre, elevation: at.elevation }))
    .flatMap((region) => region.behaviors.filter(mayAffect))
    .flatMap(
      ({ system }) => (system as TerrainBehaviour)._getTerrainEffects?.(document, segment, options) ?? [],
    );
  const terrain = theStage().services.config.Token.movement.TerrainData as TerrainClass;
  return terrain.resolveTerrainEffects(effects, options);
}

function isEqual(a: Waypoint["terrain"] | undefined, b: Waypoint["terrain"] | undefined): boolean {
  const equals = (a as { equals?: (other: unknown) => boolean } | null)?.equals;
  return typeof equals === "function" && b ? equals.call(a, b) : JSON.stringify(a) === JSON.stringify(b);
}
