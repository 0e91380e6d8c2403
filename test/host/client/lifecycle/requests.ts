import type { DocumentRequest } from "../../world/requests.ts";
import { complete } from "../../world/sources.ts";
import type { Source } from "../contract.ts";
import type { DocumentClass, HostDocument } from "../documents/document.ts";
import type { Session } from "../session.ts";
import { deepClone, difference, expand } from "../utils.ts";

export type DocumentOperation = Source;

/** A document of the class that `CONFIG` names for it. */
export function createDocument(
  session: Session,
  name: string,
  source: Source,
  parent: HostDocument | null,
): HostDocument {
  const entry = session.config[name] as { documentClass: DocumentClass<HostDocument> } | undefined;
  if (entry === undefined) throw new Error(`the host knows no document ${name}`);
  return new entry.documentClass(source, { parent, session });
}

/** Asks for new documents; `_preCreate` and the pre-hook run here alone and may refuse each. */
export async function createDocuments(
  session: Session,
  name: string,
  parent: HostDocument | null,
  data: Source[],
  operation: DocumentOperation,
): Promise<HostDocument[]> {
  const allowed: Source[] = [];
  for (const given of data) {
    const source = expand(deepClone(given));
    const document = createDocument(session, name, complete(name, source, session.generation), parent);
    if ((await document._preCreate(source, operation, session.user)) === false) continue;
    if (session.hooks.call(`preCreate${name}`, document, source, operation, session.userId))
      allowed.push(source);
  }
  return send(
    session,
    { action: "create", type: name, parent: parent?.uuid ?? null, data: allowed },
    operation,
  );
}

/**
 * The requesting client's half of an update (foundry-api.md §2.1, §3.2): what says nothing new is dropped, then
 * `_preUpdate` and hook `preUpdate…` may refuse each document on its own; the rest goes as one request.
 */
export async function updateDocuments(
  session: Session,
  name: string,
  parent: HostDocument | null,
  updates: Source[],
  operation: DocumentOperation,
): Promise<HostDocument[]> {
  const options: DocumentOperation = { ...operation };
  const data: Source[] = [];
  for (const update of updates) {
    const document = target(session, name, parent, String(update["_id"]));
    const changes = await askToUpdate(session, document, update, options);
    if (changes !== null) data.push(changes);
  }
  return send(session, { action: "update", type: name, parent: parent?.uuid ?? null, data }, options);
}

function target(session: Session, name: string, parent: HostDocument | null, id: string): HostDocument {
  const isSynthetic = name === "Actor" && parent !== null;
  const document = isSynthetic
    ? session.find(`${parent.uuid}.Actor.${id}`)
    : (parent?.getEmbeddedCollection(name) ?? session.collection(name)).get(id);
  if (document === undefined) throw new Error(`${name} "${id}" does not exist`);
  return document;
}

/** What is to be sent of one document's update, or null. */
async function askToUpdate(
  session: Session,
  document: HostDocument,
  update: Source,
  options: DocumentOperation,
): Promise<Source | null> {
  const { _id, ...given } = expand(deepClone(update));
  const changes: Source = { ...difference(document._source, given), _id: document.id };
  const forget = (): null => {
    delete (options["_movement"] as Source | undefined)?.[document.id];
    return null;
  };
  const isMoving = Object.hasOwn((options["movement"] ?? {}) as object, document.id);
  if (Object.keys(changes).length === 1 && !isMoving) return null;
  if ((await document._preUpdate(changes, options, session.user)) === false) return forget();
  if (!session.hooks.call(`preUpdate${document.documentName}`, document, changes, options, session.userId))
    return forget();
  const isMoved = Object.hasOwn((options["_movement"] ?? {}) as object, document.id);
  return Object.keys(changes).length === 1 && !isMoved ? null : changes;
}

/** Asks for deletions; `_preDelete` and the pre-hook may refuse each. */
export async function deleteDocuments(
  session: Session,
  name: string,
  parent: HostDocument | null,
  ids: string[],
  operation: DocumentOperation,
): Promise<HostDocument[]> {
  const allowed: HostDocument[] = [];
  for (const id of ids) {
    const document = target(session, name, parent, id);
    if ((await document._preDelete(operation, session.user)) === false) continue;
    if (session.hooks.call(`preDelete${name}`, document, operation, session.userId)) allowed.push(document);
  }
  const gone = allowed.map((document) => document.id);
  await send(session, { action: "delete", type: name, parent: parent?.uuid ?? null, ids: gone }, operation);
  return allowed;
}

/** Sends what travels: the parent and the movement instructions stay here. */
async function send(
  session: Session,
  request: DocumentRequest,
  operation: DocumentOperation,
): Promise<HostDocument[]> {
  if ((request.data ?? request.ids ?? []).length === 0) return [];
  const { movement: _movement, parent: _parent, ...options } = operation;
  const ids = (await session.ask({ do: "documents", request: { ...request, options } })) as string[];
  if (request.action === "delete") return [];
  const holder = request.parent === null ? null : (session.find(request.parent) ?? null);
  return ids.map((id) => target(session, request.type, holder, id));
}
