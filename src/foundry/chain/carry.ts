import type { Body, PhaseLog } from "../../rules/body.ts";
import type { Change, Ruling } from "../../rules/ruling.ts";
import { type Source, sourceOf } from "../../scene/reading.ts";
import { readPhase } from "../../scene/read-phase.ts";
import { currentGame } from "../settings.ts";
import { putByRules } from "../move/put.ts";
import { SYSTEM_ID } from "../system-id.ts";
import type { Pose, Was } from "./record.ts";

/** What a ruling changes on the board, over or not. */
export function changesOf({ soFar, changes }: Ruling): Extract<Change, { body: Body }>[] {
  return (soFar ?? changes).flatMap((change) =>
    change.type === "body" || change.type === "removed" ? [change] : [],
  );
}

/** What is known of the tokens that a chain changes, with those that it now changes as well. */
export function remembered(scene: Scene, before: readonly Was[], changes: readonly Change[]): Was[] {
  const known = new Map(before.map((was) => [was.token, was]));
  for (const change of changes) {
    if (change.type !== "body" && change.type !== "removed") continue;
    const document = scene.tokens.get(change.body.id);
    const old = known.get(change.body.id) ?? (document && wasOf(document));
    if (!old) continue;
    const source = change.type === "removed" ? (old.source ?? sourceAt(document)) : undefined;
    const { place, rotation, id } = change.body;
    const now = change.type === "removed" ? undefined : { x: place.x, y: place.y, rotation };
    known.set(id, { ...old, source, now });
  }
  return [...known.values()];
}

function sourceAt(document: TokenDocument | undefined): Source | undefined {
  return document?.toObject() as Source | undefined;
}

function wasOf(document: TokenDocument): Was {
  const { x, y, rotation, elevation, width, height } = document._source;
  const system = sourceOf(sourceOf(document.actor?._source)["system"]);
  const { now, ranks, files } = sourceOf(system["models"]);
  return {
    token: document.id ?? "",
    x,
    y,
    rotation,
    elevation: Number(elevation),
    width: Number(width),
    height: Number(height),
    models: { now: now ?? null, ranks: ranks ?? null, files: files ?? null },
    health: sourceOf(sourceOf(system["resources"])["health"])["value"] ?? null,
    statuses: [...(document.actor?.statuses ?? [])],
    phase: readPhase(document.parent?.flags).get(document.id ?? ""),
    source: undefined,
    now: undefined,
  };
}

/** Makes the documents of a scene what a ruling says: who moved, who fell, who flees, who is gone. */
export async function carryOut(scene: Scene, changes: readonly Change[]): Promise<void> {
  const phases = new Map<string, PhaseLog | undefined>();
  const gone: string[] = [];
  for (const change of changes) {
    if (change.type !== "body" && change.type !== "removed") continue;
    const { body } = change;
    const document = scene.tokens.get(body.id);
    phases.set(body.id, change.type === "body" ? body.phase : undefined);
    if (!document) continue;
    if (change.type === "removed") gone.push(body.id);
    else await become(document, body);
  }
  await writePhases(scene, phases);
  if (gone.length > 0) await scene.deleteEmbeddedDocuments("Token", gone);
}

async function become(document: TokenDocument, body: Body): Promise<void> {
  const { place, rotation, width, depth, models, resources } = body;
  await pose(document, { x: place.x, y: place.y, rotation }, { width, height: depth });
  const { now, ranks, files } = models ?? {};
  await write(document, { now, ranks, files }, resources?.["health"]?.value);
  await condition(
    document,
    body.statuses.map(({ id }) => id),
  );
}

/** Turns a token and puts it where the rules have it. */
async function pose(
  document: TokenDocument,
  { x, y, rotation }: Pose,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const { _source: old } = document;
  if (old.rotation !== rotation) await document.update({ rotation } as never);
  const isSized = !isClose(Number(old.width), size.width) || !isClose(Number(old.height), size.height);
  if (isSized || old.x !== x || old.y !== y) await putByRules(document, { x, y, ...(isSized ? size : {}) });
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-9;
}

/** Writes models and health where they are other than they were; left out: as it is. */
async function write({ actor }: TokenDocument, models: Source, health: unknown): Promise<void> {
  const system = sourceOf(sourceOf(actor?._source)["system"]);
  const old = sourceOf(system["models"]);
  const value = sourceOf(sourceOf(system["resources"])["health"])["value"] ?? null;
  const changed = Object.entries(models).filter(
    ([key, now]) => now !== undefined && system["models"] !== undefined && old[key] !== now,
  );
  const updates = Object.fromEntries(changed.map(([key, now]) => [`system.models.${key}`, now]));
  if (health !== undefined && health !== value) updates["system.resources.health.value"] = health;
  if (Object.keys(updates).length > 0) await actor?.update(updates as never);
}

/** Gives an actor those of the game's conditions that it has, and takes the others off. */
async function condition({ actor }: TokenDocument, statuses: readonly string[]): Promise<void> {
  for (const { id } of currentGame()?.ruleset.conditions ?? []) {
    const active = statuses.includes(id);
    if (actor && actor.statuses.has(id) !== active) await actor.toggleStatusEffect(id, { active });
  }
}

/** Writes what befell units in this phase into the flags of the scene. */
async function writePhases(scene: Scene, changed: ReadonlyMap<string, PhaseLog | undefined>): Promise<void> {
  const old = readPhase(scene.flags);
  const all = new Map<string, PhaseLog | undefined>([...old, ...changed]);
  const logs = [...all].flatMap(([token, log]) => (log ? [{ token, ...log }] : []));
  const isSame = JSON.stringify(logs) === JSON.stringify([...old].map(([token, log]) => ({ token, ...log })));
  if (!isSame) await scene.update({ flags: { [SYSTEM_ID]: { phase: logs } } } as never);
}

/** Makes tokens what they were before a chain; those that it took off are put back. Answers who can't be. */
export async function bringBack(scene: Scene, before: readonly Was[]): Promise<string[]> {
  const lost: string[] = [];
  for (const was of before.toReversed()) {
    const document = scene.tokens.get(was.token) ?? (await putBack(scene, was));
    if (!document) {
      lost.push(was.token);
      continue;
    }
    await pose(document, was, { width: was.width, height: was.height });
    await write(document, was.models, was.health);
    await condition(document, was.statuses);
  }
  await writePhases(scene, new Map(before.map(({ token, phase }) => [token, phase])));
  return lost;
}

async function putBack(scene: Scene, { source, x, y, rotation }: Was): Promise<TokenDocument | undefined> {
  if (!source) return undefined;
  const data = [{ ...source, x, y, rotation }];
  const [token] = await scene.createEmbeddedDocuments("Token", data as never, { keepId: true } as never);
  return token as unknown as TokenDocument | undefined;
}
