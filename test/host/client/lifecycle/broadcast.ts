import type { DocumentBroadcast } from "../../world/requests.ts";
import type { Source } from "../contract.ts";
import { Actor } from "../documents/actor.ts";
import { Combat } from "../documents/combat.ts";
import { define, type HostDocument } from "../documents/document.ts";
import { syntheticSource } from "../documents/synthetic.ts";
import { TokenDocument } from "../documents/token.ts";
import type { User } from "../documents/user.ts";
import { followMovement, noteMovement, tellRecorded } from "../movement/committed.ts";
import type { Session } from "../session.ts";
import { merge } from "../utils.ts";
import { EMBEDDED } from "../../world/sources.ts";

/** Takes a carried-out request in, on every client: sources, prepared data, `_on…`, hooks (foundry-api.md §3.2). */
export function hearDocuments(session: Session, broadcast: DocumentBroadcast): void {
  const parent = broadcast.parent === null ? null : session.find(broadcast.parent);
  if (parent === undefined) return;
  if (parent?.documentName === "Token" || isSynthetic(parent))
    hearSynthetic(session, broadcast, parent as HostDocument);
  else if (broadcast.action === "create") hearCreated(session, broadcast, parent);
  else if (broadcast.action === "update") hearUpdated(session, broadcast, parent);
  else hearDeleted(session, broadcast, parent);
}

const isSynthetic = (parent: HostDocument | null): boolean => parent instanceof Actor && parent.isToken;

const collectionOf = (session: Session, type: string, parent: HostDocument | null) =>
  parent?.getEmbeddedCollection(type) ?? session.collection(type);

function sourcesOf(parent: HostDocument, type: string): Source[] {
  const key = Object.entries(EMBEDDED[parent.documentName] ?? {}).find(
    ([, name]) => name === type,
  )?.[0] as string;
  return parent._source[key] as Source[];
}

function hearCreated(
  session: Session,
  { type, data, options, userId }: DocumentBroadcast,
  parent: HostDocument | null,
): void {
  const collection = collectionOf(session, type, parent);
  const created = data.map((source) => {
    if (parent !== null) sourcesOf(parent, type).push(source);
    const document = session.make(type, source, parent);
    collection.set(document.id, document);
    return document;
  });
  refresh(parent);
  drawAnew(parent);
  for (const document of created) {
    document._onCreate(document._source, options, userId);
    session.hooks.callAll(`create${type}`, document, options, userId);
  }
}

function hearUpdated(session: Session, broadcast: DocumentBroadcast, parent: HostDocument | null): void {
  const { type, options, userId } = broadcast;
  const user = session.users.get(userId) as User;
  const collection = collectionOf(session, type, parent);
  const updated = broadcast.data.flatMap((changed) => {
    const document = collection.get(String(changed["_id"]));
    return document === undefined ? [] : [{ document, changed }];
  });
  for (const { document, changed } of updated) change(document, changed);
  refresh(parent);
  for (const { document, changed } of updated) {
    if (document instanceof TokenDocument) noteMovement(document, options, user);
    document._onUpdate(changed, options, userId);
    drawAnew(document);
    session.hooks.callAll(`update${type}`, document, changed, options, userId);
  }
  for (const { document, changed } of updated) {
    if (!(document instanceof TokenDocument)) continue;
    followMovement(document, options, user);
    tellRecorded(document, changed);
  }
}

function change(document: HostDocument, changed: Source): void {
  if (document instanceof Combat) define(document, { previous: document.current });
  const { _id, ...rest } = changed;
  merge(document._source, rest);
  document.reset();
  if (document instanceof TokenDocument) refreshSynthetic(document);
  if (document instanceof Actor) refreshTokens(document);
}

function hearDeleted(
  session: Session,
  { type, ids, options, userId }: DocumentBroadcast,
  parent: HostDocument | null,
): void {
  const collection = collectionOf(session, type, parent);
  const deleted = ids.flatMap((id) => collection.get(id) ?? []);
  for (const document of deleted) {
    collection.delete(document.id);
    if (parent === null) continue;
    const sources = sourcesOf(parent, type);
    sources.splice(sources.indexOf(document._source), 1);
  }
  refresh(parent);
  drawAnew(parent);
  for (const document of deleted) {
    if (document instanceof Actor) for (const app of Object.values(document.apps)) void app.close();
    document._onDelete(options, userId);
    session.hooks.callAll(`delete${type}`, document, options, userId);
  }
}

/** The sheets of an actor show what became of it, its own effects too. */
function drawAnew(document: HostDocument | null): void {
  if (document instanceof Actor) document.render();
  else if (document !== null && document.parent instanceof Actor) document.parent.render();
}

/** An actor follows its effects, a combat its combatants. Others don't depend on what they hold. */
function refresh(parent: HostDocument | null): void {
  if (parent instanceof Combat) define(parent, { previous: parent.current });
  if (!(parent instanceof Actor || parent instanceof Combat)) return;
  parent.reset();
  if (parent instanceof Actor) refreshTokens(parent);
}

/** All tokens of an actor of the world follow it. */
function refreshTokens(actor: Actor): void {
  for (const scene of actor.session.scenes)
    for (const token of scene.tokens) if (token._source["actorId"] === actor.id) refreshSynthetic(token);
}

function refreshSynthetic(token: TokenDocument): void {
  const { _synthetic: synthetic, baseActor } = token;
  if (synthetic !== undefined && baseActor !== null) {
    define(synthetic, { _source: syntheticSource(baseActor._source, token._source) });
    synthetic.reset();
  }
  token.followActor();
}

/** Changes of a synthetic actor or its effects: kept in the token's delta, told by the hooks of Actor and
 * ActiveEffect. A guess: which hooks Foundry calls for actor deltas isn't documented. */
function hearSynthetic(session: Session, broadcast: DocumentBroadcast, parent: HostDocument): void {
  const { type, action, options, userId } = broadcast;
  const token = (parent instanceof Actor ? parent.parent : parent) as TokenDocument;
  const actor = token.actor as Actor;
  const before = new Map(broadcast.ids.map((id) => [id, actor.effects.get(id)]));
  applyToDelta(token, broadcast, actor);
  refreshSynthetic(token);
  drawAnew(actor);
  const verb = `${action}${type}`;
  for (const [index, id] of broadcast.ids.entries()) {
    const document = type === "Actor" ? actor : (actor.effects.get(id) ?? before.get(id));
    const changed = broadcast.data[index] ?? {};
    if (action === "update") session.hooks.callAll(verb, document, changed, options, userId);
    else session.hooks.callAll(verb, document, options, userId);
  }
}

function applyToDelta(
  token: TokenDocument,
  { type, action, data, ids }: DocumentBroadcast,
  actor: Actor,
): void {
  const delta = (token._source["delta"] ??= {}) as Source & { effects?: Source[] };
  if (type === "Actor") {
    for (const { _id, ...changes } of data) merge(delta, changes);
    return;
  }
  const effects = (delta.effects ??= []);
  for (const [index, id] of ids.entries()) {
    const at = effects.findIndex((effect) => effect["_id"] === id);
    if (action === "create") effects.push(data[index] as Source);
    else if (action === "update" && at >= 0) merge(effects[at] as Source, data[index] as Source);
    else if (action === "update")
      effects.push(merge(actor.effects.get(id)?.toObject() ?? {}, data[index] as Source));
    else {
      if (at >= 0) effects.splice(at, 1);
      effects.push({ _id: id, _tombstone: true });
    }
  }
}
