import { EMBEDDED, type Source, type World } from "./sources.ts";

/** The source at a uuid; for a synthetic actor ("Scene.s.Token.t.Actor.a") its token's source. */
export function sourceOf(world: World, uuid: string): Source | undefined {
  const path = uuid.split(".");
  let list: Source[] = world[PRIMARY[path[0] as string] ?? "users"];
  let found: Source | undefined;
  let name = "";
  for (let at = 0; at < path.length; at += 2) {
    if (name === "Token" && path[at] === "Actor") return found;
    if (found !== undefined) {
      const collection = Object.entries(EMBEDDED[name] ?? {}).find(([, inner]) => inner === path[at])?.[0];
      list = collection === undefined ? [] : ((found[collection] ?? []) as Source[]);
    }
    name = path[at] as string;
    found = list.find((source) => source._id === path[at + 1]);
    if (found === undefined) return undefined;
  }
  return found;
}

/** Where the world keeps primary documents. */
export const PRIMARY: Record<string, "scenes" | "actors" | "combats" | "messages" | "users"> = {
  Scene: "scenes",
  Actor: "actors",
  Combat: "combats",
  ChatMessage: "messages",
  User: "users",
};
