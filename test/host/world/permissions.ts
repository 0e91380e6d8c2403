import { sourceOf } from "./lookup.ts";
import type { DocumentRequest } from "./requests.ts";
import type { Source, World } from "./sources.ts";

type Loose = Record<string, unknown>;

const ASSISTANT = 3;
const OWNER = 3;

export function isGamemaster(world: World, userId: string): boolean {
  const user = world.users.find((one) => one._id === userId);
  return Number(user?.["role"] ?? 0) >= ASSISTANT;
}

/**
 * Why the server refuses a request, or null. Foundry's server lets a GM do anything, an owner update tokens and
 * actors of theirs, and any player pass the turn on (foundry-api.md §9).
 */
export function refusalOf(world: World, userId: string, request: DocumentRequest): string | null {
  if (isGamemaster(world, userId)) return null;
  const ids =
    request.action === "delete" ? (request.ids ?? []) : (request.data ?? []).map((d) => String(d["_id"]));
  const user = world.users.find((one) => one._id === userId);
  const denied = `User ${(user?.["name"] as string | undefined) ?? userId} lacks permission to ${request.action} ${request.type} [${ids.join(", ")}]`;
  return mayPlayer(world, userId, request, ids) ? null : denied;
}

function mayPlayer(world: World, userId: string, request: DocumentRequest, ids: string[]): boolean {
  const { action, type, parent } = request;
  if (type === "Token")
    return action === "update" && ids.every((id) => ownsToken(world, userId, `${parent}.Token.${id}`));
  if (type === "ChatMessage") return action === "create" || ids.every((id) => wrote(world, userId, id));
  if (type === "Actor" && parent !== null) return action === "update" && ownsToken(world, userId, parent);
  if (type === "Actor")
    return action === "update" && ids.every((id) => ownsActor(world, userId, `Actor.${id}`));
  if (type === "ActiveEffect") return parent !== null && ownsActor(world, userId, parent);
  if (type === "Wall") return action === "update" && (request.data ?? []).every(turnsDoor);
  if (type === "Combat") return action === "update" && (request.data ?? []).every(passesTurn);
  if (type === "Combatant")
    return (
      action === "update" && ids.every((id) => ownsCombatant(world, userId, `${parent}.Combatant.${id}`))
    );
  return type === "User" && action === "update" && ids.every((id) => id === userId);
}

const passesTurn = (changes: Loose): boolean =>
  Object.keys(changes).every((key) => key === "_id" || key === "round" || key === "turn");

/** Players open and close doors: nothing of a wall but the state of its door is theirs (knowledge base: walls). */
const turnsDoor = (changes: Loose): boolean =>
  Object.keys(changes).every((key) => key === "_id" || key === "ds");

function owns(source: Source | undefined, userId: string): boolean {
  const ownership = (source?.["ownership"] ?? {}) as Record<string, number>;
  return (ownership[userId] ?? ownership["default"] ?? 0) >= OWNER;
}

const wrote = (world: World, userId: string, id: string): boolean =>
  sourceOf(world, `ChatMessage.${id}`)?.["author"] === userId;

function ownsToken(world: World, userId: string, uuid: string): boolean {
  const token = sourceOf(world, uuid);
  return owns(
    world.actors.find((actor) => actor._id === token?.["actorId"]),
    userId,
  );
}

function ownsActor(world: World, userId: string, uuid: string): boolean {
  const token = uuid.indexOf(".Actor.");
  if (token >= 0) return ownsToken(world, userId, uuid.slice(0, token));
  return owns(sourceOf(world, uuid), userId);
}

function ownsCombatant(world: World, userId: string, uuid: string): boolean {
  const combatant = sourceOf(world, uuid);
  return owns(
    world.actors.find((actor) => actor._id === combatant?.["actorId"]),
    userId,
  );
}
