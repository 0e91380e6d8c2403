import { regionHolds } from "../canvas/shapes.ts";
import type { RegionApi, Source, UserApi } from "../contract.ts";
import type { RegionDocument } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { MovementOperation, TokenPosition, Waypoint } from "../movement-types.ts";
import type { Session } from "../session.ts";
import { stopMovement } from "./state.ts";
import { deepClone } from "../utils.ts";

/** Own key of an operation that brings a token by teleport: where it arrives sends it no further. Not Foundry's. */
const BY_REGION = "hostTeleported";

/**
 * `RegionDocument#teleportToken` (foundry-api.md §6.1): for the token's owner; to another scene only with the right to
 * create and delete tokens. Throws when it can't be. In the region the token stands in the middle of the first shape:
 * where Foundry puts it isn't documented.
 */
export async function teleportInto(
  region: RegionDocument,
  token: TokenDocument,
  operation: Source = {},
): Promise<TokenDocument> {
  const { user } = token.session;
  if (!token.isOwner) throw new Error(`${user.name} may not teleport ${token.name}`);
  const place = placeIn(region, token);
  if (region.parent !== token.parent) return changeScene(region, token, place);
  const constrainOptions = { ignoreWalls: true, ignoreCost: true };
  const waypoint = { ...place, action: "displace" };
  const isThere = await token.move([waypoint], { ...operation, constrainOptions, [BY_REGION]: true });
  if (!isThere) throw new Error(`${token.name} was not teleported`);
  return token;
}

async function changeScene(
  region: RegionDocument,
  token: TokenDocument,
  place: Partial<TokenPosition>,
): Promise<TokenDocument> {
  const { session } = token;
  if (!session.user.can("TOKEN_CREATE") || !session.user.can("TOKEN_DELETE"))
    throw new Error(`${session.user.name} may not bring ${token.name} to another scene`);
  const { _id, _movementHistory, ...source } = token.toObject();
  const data = { ...deepClone(source), ...place };
  const [made] = await region.parent.createEmbeddedDocuments("Token", [data]);
  await token.delete();
  return made as TokenDocument;
}

function placeIn(region: RegionDocument, token: TokenDocument): Partial<TokenPosition> {
  const shape = region.shapes.find(({ hole }) => hole !== true);
  if (shape === undefined) throw new Error(`region ${region.name} has no shape to arrive in`);
  const middle = middleOf(shape);
  const size = token.getSize();
  const corner = { x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
  const { bottom, top } = region.elevation;
  const elevation = Number(token._source["elevation"]);
  const isInside = elevation >= bottom && elevation < top;
  const { x, y } = token.getSnappedPosition(corner);
  return { x, y, elevation: isInside || !Number.isFinite(bottom) ? elevation : bottom };
}

function middleOf(shape: Source): { x: number; y: number } {
  if (shape["type"] === "polygon") {
    const points = shape["points"] as number[];
    const of = (odd: number): number => {
      const along = points.filter((_, index) => index % 2 === odd);
      return (Math.min(...along) + Math.max(...along)) / 2;
    };
    return { x: of(0), y: of(1) };
  }
  const { x, y, width, height } = shape as Record<"x" | "y" | "width" | "height", number>;
  return shape["type"] === "rectangle" ? { x: x + width / 2, y: y + height / 2 } : { x, y };
}

/** Where core's behaviour `teleportToken` of a region leads to, or nothing. */
function targetOf(region: RegionApi, session: Session): RegionDocument | undefined {
  for (const { type, disabled, system } of region.behaviors) {
    if (type !== "teleportToken" || disabled) continue;
    const { destination, destinations = [] } = system as {
      destination?: string | null;
      destinations?: string[];
    };
    const uuid = destination ?? [...destinations][0];
    const found = uuid === undefined ? undefined : session.find(uuid);
    if (found !== undefined) return found as RegionDocument;
  }
  return undefined;
}

const isIn = (token: TokenDocument, region: RegionApi, at: Partial<TokenPosition>): boolean =>
  regionHolds(region, token.getCenterPoint(at));

/** A path stops for a moment where it enters a region that teleports (#11627, foundry-api.md §3.2, 12). */
export function haltAtTeleports(token: TokenDocument, path: Waypoint[]): Waypoint[] {
  const regions = token.parent.regions.filter((region) => targetOf(region, token.session) !== undefined);
  return path.map((waypoint, index) => {
    const before = path[index - 1];
    const enters =
      before !== undefined &&
      regions.some((region) => isIn(token, region, waypoint) && !isIn(token, region, before));
    return enters ? { ...waypoint, checkpoint: true } : waypoint;
  });
}

/** Whether a token was displaced into a region from one that leads there: by it, or by what was made of it. */
function comesFrom(
  token: TokenDocument,
  { origin, passed }: MovementOperation,
  entered: RegionApi | undefined,
  session: Session,
): boolean {
  const isDisplaced = passed.waypoints.every(({ action }) => action === "displace");
  return (
    isDisplaced &&
    token.parent.regions.some(
      (region) => isIn(token, region, origin) && targetOf(region, session) === entered,
    )
  );
}

/** Who moved a token into such a region sends it on without a question, and the rest of its path is off; to another scene the active GM does. */
export function listenForTeleports(session: Session): void {
  session.hooks.on(
    "moveToken",
    (token: TokenDocument, movement: MovementOperation, operation: Source, user: UserApi) => {
      if (operation[BY_REGION] === true) return;
      const end = movement.passed.waypoints.at(-1);
      const entered = token.parent.regions.find(
        (region) => end !== undefined && isIn(token, region, end) && !isIn(token, region, movement.origin),
      );
      const target = entered === undefined ? undefined : targetOf(entered, session);
      if (target === undefined || target === entered || comesFrom(token, movement, entered, session)) return;
      stopMovement(token);
      const isMine = target.parent === token.parent ? user.isSelf : session.user.isActiveGM;
      const send = () => teleportInto(target, token).catch(() => undefined);
      if (isMine) void session.track(Promise.resolve().then(send));
    },
  );
}
