import { isTouching } from "../rules/apart.ts";
import { isSource, numberOf, type Source, sourceOf, textOf } from "../scene/reading.ts";
import { seatOf } from "./seat.ts";
import { SYSTEM_ID } from "./system-id.ts";

/** What somebody's hands did with things on the board: a thing that was picked up, or one that was dropped, and where. */
export interface Handled {
  readonly scene: string;
  readonly token: string;
  readonly item: string;
  /** Where a dropped thing comes to lie: its centre, in pixels; left out where it is picked up. */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
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
  const { scene: id, token, item, at } = sourceOf(asked);
  const scene = game.scenes?.get(textOf(id));
  const mover = scene?.tokens.get(textOf(token));
  if (!scene || !mover || game.user?.isGM !== true) return false;
  return isSource(at) ? putDown(scene, mover, textOf(item), at) : takeUp(scene, mover, textOf(item));
}

/** A thing is kept in the flags of the scene, where only GMs write, until it is dropped. */
async function takeUp(scene: Scene, mover: TokenDocument, item: string): Promise<boolean> {
  const thing = scene.tokens.get(item);
  const seat = seatOf(mover);
  const [body, other] = [seat?.body, seat?.live.bodies.get(item)];
  if (!thing || !seat || !body || other?.kind !== "object") return false;
  if (!isTouching(seat.table.board.ground, [body, body.place], [other, other.place])) return false;
  await scene.setFlag(SYSTEM_ID as never, `things.${item}` as never, thing.toObject() as never);
  await thing.delete();
  return true;
}

async function putDown(scene: Scene, mover: TokenDocument, item: string, at: Source): Promise<boolean> {
  const kept = sourceOf(sourceOf(scene.getFlag(SYSTEM_ID as never, "things" as never))[item]);
  if (scene.tokens.has(item) || !isSource(kept["_id"] === undefined ? undefined : kept)) return false;
  const half = (side: unknown) => (numberOf(side, 1) * scene.grid.size) / 2;
  const x = Math.round(numberOf(at["x"], mover._source.x) - half(kept["width"]));
  const y = Math.round(numberOf(at["y"], mover._source.y) - half(kept["height"]));
  const { elevation } = mover._source;
  const source = { ...kept, x, y, elevation };
  await scene.createEmbeddedDocuments("Token", [source] as never, { keepId: true } as never);
  await scene.unsetFlag(SYSTEM_ID as never, `things.${item}` as never);
  return true;
}
