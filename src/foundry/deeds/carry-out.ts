import type { Body } from "../../rules/body.ts";
import type { Ruling } from "../../rules/ruling.ts";
import type { Source } from "../../scene/reading.ts";
import { changeConditions } from "./conditions.ts";
import type { Broken, Deeds, Done, Had, Was } from "./deeds.ts";

/** By which movement of which token something is done. */
type Whose = Pick<Deeds, "movement" | "origin" | "end" | "isFall" | "notes">;

/** Carries out what a ruling does besides moving its token, and answers what that was, for whoever takes it back. */
export async function deedsBy(
  document: TokenDocument,
  ruling: Pick<Ruling, "changes">,
  before: readonly Body[],
  { movement, origin, end, isFall, notes }: Whose,
  had: Had = { lost: [], handled: [] },
): Promise<Deeds> {
  const done = await carryOut(document.parent, ruling, before);
  const whose = { scene: document.parent?.id ?? "", token: document.id ?? "" };
  return {
    ...done,
    ...had,
    ...whose,
    movement,
    origin,
    end,
    isFall,
    isUndone: false,
    ...(notes === undefined ? {} : { notes }),
  };
}

/**
 * Carries out what a ruling changes besides where its token is: conditions, broken walls, things that are gone. What
 * this user may not change stays as it is. `before` are the bodies as they were judged.
 */
async function carryOut(
  scene: Scene | null,
  { changes }: Pick<Ruling, "changes">,
  before: readonly Body[],
): Promise<Done> {
  const conditions: Was[] = [];
  const things: Source[] = [];
  const walls: Broken[] = [];
  for (const change of changes) {
    if (change.type === "ground") walls.push(...(await breakWalls(scene, change.broken ?? [])));
    if (change.type !== "body" && change.type !== "removed") continue;
    const { body } = change;
    const document = scene?.tokens.get(body.id);
    const old = before.find(({ id }) => id === body.id);
    if (!document?.isOwner || !old) continue;
    if (change.type === "body") conditions.push(...(await changeConditions(document, old, body)));
    else if (body.kind === "object") things.push(...(await takeOff(document)));
  }
  return { conditions, walls, things };
}

const OPEN = 1;

/** E33: a broken wall bars nobody any more; a broken door stands open besides. */
async function breakWalls(scene: Scene | null, ids: readonly string[]): Promise<Broken[]> {
  if (!scene || game.user?.isGM !== true) return [];
  const found = ids.flatMap((id) => scene.walls.get(id) ?? []);
  const old = found.map(({ id, move, ds }) => ({ wall: id ?? "", move: Number(move), ds: Number(ds) }));
  const updates = found.map(({ id, door }) => ({
    _id: id,
    move: 0,
    ...(Number(door) === 0 ? {} : { ds: OPEN }),
  }));
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Wall", updates as never);
  return old;
}

async function takeOff(document: TokenDocument): Promise<Source[]> {
  if (game.user?.isGM !== true) return [];
  const source = document.toObject() as unknown as Source;
  await document.delete();
  return [source];
}
