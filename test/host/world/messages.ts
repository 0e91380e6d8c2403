import { isGamemaster } from "./permissions.ts";
import type { DocumentRequest } from "./requests.ts";
import { sanitise } from "./sanitise.ts";
import type { World } from "./sources.ts";

type Loose = Record<string, unknown>;

/** The fields of a message that hold HTML. */
const HTML_FIELDS = ["content", "flavor"];

/** A player speaks as themselves; a GM may say in whose name. When is the server's to say. */
export function acceptMessage(
  world: World,
  userId: string,
  action: DocumentRequest["action"],
  given: Loose,
): Loose {
  const changes = { ...given };
  for (const field of HTML_FIELDS)
    if (typeof changes[field] === "string") changes[field] = sanitise(changes[field]);
  const mayName = isGamemaster(world, userId) && world.users.some(({ _id }) => _id === changes["author"]);
  if (action === "create")
    return { ...changes, author: mayName ? changes["author"] : userId, timestamp: Date.now() };
  if (!mayName) delete changes["author"];
  return changes;
}
