import { isTouching } from "../../rules/apart.ts";
import { isSource, numberOf, type Source, sourceOf, textOf } from "../../scene/reading.ts";
import { heldIn, heldThing, keptOn, putInHands } from "./hands.ts";
import { seatOf } from "../board/seat.ts";
import { SYSTEM_ID } from "../system-id.ts";

/** What somebody's hands did with things on the board: a thing that was picked up, or one that was dropped, and where. */
export interface Handled {
  readonly scene: string;
  readonly token: string;
  readonly item: string;
  /** Where a dropped thing comes to lie: its centre, in pixels; left out where it is picked up. */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
  /** Whether that is taken back: what was picked up lies where it lay, what was dropped is taken off again. */
  readonly isBack?: boolean | undefined;
  /** Into which hand a thing comes back; "" where that isn't said. */
  readonly hand?: string | undefined;
}

/** The name under which clients ask a GM's for it (API: CONFIG.queries). */
export const HANDLE = `${SYSTEM_ID}.handle`;

/** Has a GM's client do it: this one, or the active one, which sees for itself whether that can be. */
export async function handle(handled: Handled): Promise<boolean> {
  const gm = game.users?.activeGM;
  if (!gm) return false;
  if (gm.isSelf) return handleAsked(handled);
  return gm.query(HANDLE as never, handled as never, { timeout: 5000 }).then(
    (answer) => (answer as unknown) === true,
    () => false,
  );
}

/** What is asked of a GM's client: anybody may ask, so that it looks itself. */
export async function handleAsked(asked: unknown): Promise<boolean> {
  const { scene: id, token, item: named, at, hand, isBack } = sourceOf(asked);
  const scene = game.scenes?.get(textOf(id));
  const mover = scene?.tokens.get(textOf(token));
  const item = textOf(named);
  if (!scene || !mover || game.user?.isGM !== true) return false;
  if (isBack === true)
    return scene.tokens.has(item) ? takeInAgain(scene, mover, item, textOf(hand)) : putBack(scene, item);
  return isSource(at) ? putDown(scene, mover, item, at) : takeUp(scene, mover, item);
}

/** A thing is kept in the flags of the scene, where only GMs write, until it is dropped. */
async function takeUp(scene: Scene, mover: TokenDocument, item: string): Promise<boolean> {
  const thing = scene.tokens.get(item);
  const seat = seatOf(mover);
  const [body, other] = [seat?.body, seat?.live.bodies.get(item)];
  if (!thing || !seat || !body || other?.kind !== "object" || !isHeldBy(mover, item)) return false;
  if (!isTouching(seat.table.board.ground, [body, body.place], [other, other.place])) return false;
  await keep(scene, thing);
  return true;
}

async function putDown(scene: Scene, mover: TokenDocument, item: string, at: Source): Promise<boolean> {
  const thing = keptIn(scene, item);
  if (!thing) return false;
  const half = (side: unknown) => (numberOf(side, 1) * scene.grid.size) / 2;
  const x = Math.round(numberOf(at["x"], mover._source.x) - half(thing["width"]));
  const y = Math.round(numberOf(at["y"], mover._source.y) - half(thing["height"]));
  const { elevation } = mover._source;
  await lay(scene, { ...thing, x, y, elevation });
  await scene.setFlag(SYSTEM_ID as never, `dropped.${item}` as never, { by: mover.id, x, y } as never);
  return true;
}

/** What was picked up lies again where it lay. */
async function putBack(scene: Scene, item: string): Promise<boolean> {
  const thing = keptIn(scene, item);
  if (thing) await lay(scene, thing);
  return thing !== undefined;
}

/** What somebody has dropped, and nobody has moved since, is in its hand again. */
async function takeInAgain(scene: Scene, mover: TokenDocument, item: string, hand: string): Promise<boolean> {
  const thing = scene.tokens.get(item);
  const { by, x, y } = sourceOf(droppedOn(scene)[item]);
  const isUntouched = by === mover.id && x === thing?._source.x && y === thing?._source.y;
  if (!thing || !isUntouched) return false;
  await keep(scene, thing);
  await putInHands(mover, [...heldIn(mover), heldThing(item, hand)]);
  return true;
}

async function keep(scene: Scene, thing: TokenDocument): Promise<void> {
  await scene.setFlag(SYSTEM_ID as never, `things.${thing.id}` as never, thing.toObject() as never);
  await scene.unsetFlag(SYSTEM_ID as never, `dropped.${thing.id}` as never);
  await thing.delete();
}

async function lay(scene: Scene, thing: Source): Promise<void> {
  await scene.createEmbeddedDocuments("Token", [thing] as never, { keepId: true } as never);
  await scene.unsetFlag(SYSTEM_ID as never, `things.${textOf(thing["_id"])}` as never);
}

/** A thing that is kept, and that nobody has in hand any more. */
function keptIn(scene: Scene, item: string): Source | undefined {
  const thing = sourceOf(keptOn(scene)[item]);
  const isHeld = scene.tokens.some((token) => isHeldBy(token, item));
  return scene.tokens.has(item) || thing["_id"] !== item || isHeld ? undefined : thing;
}

function isHeldBy(token: TokenDocument, item: string): boolean {
  return heldIn(token).some((thing) => thing.item === item);
}

function droppedOn(scene: Scene): Source {
  return sourceOf(scene.getFlag(SYSTEM_ID as never, "dropped" as never));
}
