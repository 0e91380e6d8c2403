import { isHeldBy, MODES } from "../../rules/body.ts";
import { sourcesOf, textOf } from "../../scene/reading.ts";
import { isDragging } from "./choices.ts";
import { tellFault } from "../fail-open.ts";
import { isOwnedBy } from "../in-charge.ts";
import { putByRules } from "./put.ts";
import { isOnRecord } from "./recorded.ts";
import { isAt, seatOf, type Spot, spotOf } from "../board/seat.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { warn } from "../tell.ts";

/** A movement that was made, as Foundry tells of it (API: TokenMovementOperation). */
interface Movement {
  readonly id: string;
  readonly chain: readonly string[];
  readonly method: string;
  readonly origin: Spot;
  readonly passed: { readonly waypoints: readonly (Spot & { readonly action: string })[] };
}

/**
 * Where a holder has gone those whom it drags go too, and back when it takes that back: by the mover's own client where
 * it may move them, else by the active GM's.
 */
export function dragAlong(
  document: TokenDocument,
  movement: Movement,
  _operation: unknown,
  user: User.Implementation,
): void {
  const isTakenBack = movement.method === "undo";
  if (!isTakenBack && !(isDragging(document) && isOwnWay(movement))) return;
  const mover = (held: TokenDocument) => (isOwnedBy(held, user) ? user : game.users?.activeGM);
  const way = { from: spotOf(movement.origin), to: spotOf(document._source) };
  for (const held of isTakenBack ? draggedBy(document) : heldBy(document)) {
    if (mover(held)?.isSelf) inTurn(() => (isTakenBack ? bringBack : take)(held, document, movement, way));
    else if (!mover(held) && user.isSelf) {
      warn({ key: "SUREFOOT.Sheet.dragsAlone", data: { token: document.name, held: held.name } });
    }
  }
}

/** Whoever is put somewhere or pushed drags nobody. */
function isOwnWay({ passed }: Movement): boolean {
  return passed.waypoints.every(({ action }) => MODES.some((mode) => mode === action));
}

function heldBy(document: TokenDocument): TokenDocument[] {
  const seat = seatOf(document);
  const held = seat?.table.board.bodies.filter((body) => isHeldBy(body, seat.body)) ?? [];
  return held.flatMap(({ id }) => document.parent?.tokens.get(id) ?? []);
}

function draggedBy(document: TokenDocument): TokenDocument[] {
  return [...(document.parent?.tokens ?? [])].filter((held) =>
    tripsOf(held).some(({ by }) => by === document.id),
  );
}

let work: Promise<unknown> = Promise.resolve();

/**
 * One after the other: the parts of a path follow each other faster than they are written. What fails, because a token is
 * gone meanwhile, is said and holds up nobody.
 */
function inTurn(act: () => Promise<void>): void {
  work = work.then(act).catch(tellFault);
}

/** How a token was dragged: by whose movement, from where that set out, and the token's own way. */
interface Trip {
  readonly by: string;
  readonly movement: string;
  readonly origin: Spot;
  readonly from: Spot;
  readonly to: Spot;
}

/** From where to where the holder went, as the server has it: what its mover says besides counts for nothing. */
interface Way {
  readonly from: Spot;
  readonly to: Spot;
}

/** As many as are remembered for taking them back. */
const MOST_TRIPS = 20;

async function take(
  held: TokenDocument,
  by: TokenDocument,
  { id, chain }: Movement,
  way: Way,
): Promise<void> {
  const from = spotOf(held._source);
  const to = along(from, way);
  await putByRules(held, to);
  const trips = tripsOf(held);
  const last = trips.at(-1);
  const first = chain[0] ?? id;
  const isOn = last?.by === by.id && last.movement === first;
  const trip = isOn ? { ...last, to } : { by: by.id ?? "", movement: first, origin: way.from, from, to };
  await writeTrips(held, [...(isOn ? trips.slice(0, -1) : trips), trip].slice(-MOST_TRIPS));
}

/** Back only by as much as the holder went back: where it came from stands in a flag that the held one's player can write. */
async function bringBack(held: TokenDocument, by: TokenDocument, _: Movement, way: Way): Promise<void> {
  const trips = tripsOf(held);
  const last = trips.at(-1);
  const at = trips.findLastIndex(
    (trip) => trip.by === by.id && isAt(by._source, trip.origin) && !isOnRecord(by, trip.movement),
  );
  const trip = trips[at];
  if (!trip || !last || !isAt(held._source, last.to) || !isNear(along(last.to, way), trip.from)) return;
  await putByRules(held, trip.from);
  await writeTrips(held, trips.slice(0, at));
}

function along({ x, y, elevation }: Spot, { from, to }: Way): Spot {
  return { x: x + to.x - from.x, y: y + to.y - from.y, elevation: elevation + to.elevation - from.elevation };
}

/** Heights are fractions, and don't come back to the last digit. */
function isNear(a: Spot, b: Spot): boolean {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.elevation - b.elevation)) < 1e-6;
}

function tripsOf(held: TokenDocument): Trip[] {
  const trips = sourcesOf(held.getFlag(SYSTEM_ID as never, "dragged" as never)).slice(-MOST_TRIPS);
  return trips.map((trip) => ({
    by: textOf(trip["by"]),
    movement: textOf(trip["movement"]),
    origin: spotOf(trip["origin"]),
    from: spotOf(trip["from"]),
    to: spotOf(trip["to"]),
  }));
}

async function writeTrips(held: TokenDocument, trips: readonly Trip[]): Promise<void> {
  await held.setFlag(SYSTEM_ID as never, "dragged" as never, trips as never);
}
