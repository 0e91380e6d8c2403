import { createId } from "./ids.ts";
import { expand, merge } from "./merge.ts";
import { PRIMARY, sourceOf } from "./lookup.ts";
import { acceptMessage } from "./messages.ts";
import { refusalOf } from "./permissions.ts";
import { type DocumentBroadcast, type DocumentRequest, Refusal } from "./requests.ts";
import { complete, EMBEDDED, type Source, type World } from "./sources.ts";

type Loose = Record<string, unknown>;

/**
 * Carries a request out on the world, in place, and answers what all clients must hear. Throws a `Refusal` when
 * the user may not or when a document is missing; then nothing was changed. Like Foundry's server it knows
 * permissions and structure, and nothing of the system's rules (foundry-api.md §9).
 */
export function carryOut(world: World, userId: string, request: DocumentRequest): DocumentBroadcast {
  const refusal = refusalOf(world, userId, request);
  if (refusal !== null) throw new Refusal(refusal);
  const place = placeOf(world, request);
  const base = { ...request, userId, options: request.options ?? {} };
  if (request.action === "create") {
    const given = (request.data ?? []).map((one) => accepted(world, userId, request, one));
    const made = given.map((one) => place.create(completeNew(one, request, world)));
    return { ...base, data: structuredClone(made), ids: made.map((source) => source._id) };
  }
  const ids =
    request.action === "delete" ? (request.ids ?? []) : (request.data ?? []).map((d) => String(d["_id"]));
  const missing = ids.find((id) => !place.has(id));
  if (missing !== undefined) throw new Refusal(`${request.type} "${missing}" does not exist`);
  if (request.action === "delete") {
    for (const id of ids) place.remove(id);
    return { ...base, data: [], ids };
  }
  const data = (request.data ?? []).map((changes) => accepted(world, userId, request, changes));
  for (const changes of data) place.update(String(changes["_id"]), changes);
  return { ...base, data, ids };
}

/** What the server makes of what it is sent: of messages the author stays who it is, and HTML is sanitised. */
function accepted(world: World, userId: string, { type, action }: DocumentRequest, given: Loose): Loose {
  const changes = expand(given);
  if (!isDeclared(world, type, changes["type"]))
    throw new Refusal(`"${String(changes["type"])}" is no type of ${type} that the manifest declares`);
  return type === "ChatMessage" ? acceptMessage(world, userId, action, changes) : changes;
}

/** The server knows subtypes from the manifest alone (foundry-api.md §1); core's own have no declaration. */
function isDeclared({ documentTypes }: World, name: string, type: unknown): boolean {
  if (documentTypes === undefined || typeof type !== "string" || type === "base") return true;
  const isCore = name === "RegionBehavior" && !type.includes(".");
  return isCore || !TYPED.has(name) || Object.hasOwn(documentTypes[name] ?? {}, type);
}

const TYPED = new Set(["Actor", "ActiveEffect", "ChatMessage", "Combat", "Combatant", "RegionBehavior"]);

function completeNew(given: Loose, request: DocumentRequest, world: World): Source {
  const { _id, ...rest } = expand(given);
  const isKept = request.options?.["keepId"] === true && typeof _id === "string";
  return complete(request.type, { ...rest, _id: isKept ? _id : createId() }, world.generation);
}

/** The list of sources that a request is about. */
interface Place {
  has(id: string): boolean;
  create(source: Source): Source;
  update(id: string, changes: Loose): void;
  remove(id: string): void;
}

function placeOf(world: World, request: DocumentRequest): Place {
  if (request.parent === null) {
    const collection = PRIMARY[request.type];
    if (collection === undefined) throw new Refusal(`${request.type} is no primary document of the host`);
    return listPlace(world[collection]);
  }
  const parent = sourceOf(world, request.parent);
  if (parent === undefined) throw new Refusal(`there is no ${request.parent}`);
  const path = request.parent.split(".");
  const parentName = path.at(-2) as string;
  if (request.type === "Actor" && parentName === "Token") return deltaPlace(parent);
  if (path.length > 4 && parentName === "Actor") return deltaEffectsPlace(world, path);
  const collection = Object.entries(EMBEDDED[parentName] ?? {}).find(
    ([, name]) => name === request.type,
  )?.[0];
  if (collection === undefined) throw new Refusal(`${parentName} holds no ${request.type}`);
  return listPlace(parent[collection] as Source[]);
}

function listPlace(list: Source[]): Place {
  const at = (id: string): number => list.findIndex((source) => source._id === id);
  return {
    has: (id) => at(id) >= 0,
    create: (source) => {
      list.push(source);
      return source;
    },
    update: (id, changes) => {
      merge(list[at(id)] as Loose, changes);
    },
    remove: (id) => {
      list.splice(at(id), 1);
    },
  };
}

/** Changes of a synthetic actor are kept in its token's `delta` (foundry-api.md §2.1, last line). */
function deltaPlace(token: Source): Place {
  const refuse = (): never => {
    throw new Refusal("a synthetic actor can only be updated");
  };
  return {
    has: () => true,
    create: refuse,
    remove: refuse,
    update: (_, { _id, ...changes }) => {
      token["delta"] = merge((token["delta"] as Loose | null) ?? {}, changes);
    },
  };
}

/** Effects of a synthetic actor: its token's `delta.effects` over the base actor's, deletions as tombstones. */
function deltaEffectsPlace(world: World, path: string[]): Place {
  const token = sourceOf(world, path.slice(0, 4).join(".")) as Source;
  const delta = ((token["delta"] as Loose | null) ?? {}) as { effects?: Source[] };
  token["delta"] = delta;
  delta.effects ??= [];
  const own = listPlace(delta.effects);
  const base = world.actors.find((actor) => actor._id === token["actorId"]);
  const inherited = (id: string): Source | undefined =>
    ((base?.["effects"] ?? []) as Source[]).find((effect) => effect._id === id);
  return {
    has: (id) => own.has(id) || inherited(id) !== undefined,
    create: own.create,
    update: (id, changes) => {
      if (!own.has(id)) own.create(structuredClone(inherited(id) as Source));
      own.update(id, changes);
    },
    remove: (id) => {
      if (own.has(id)) own.remove(id);
      if (inherited(id)) own.create({ _id: id, _tombstone: true });
    },
  };
}
