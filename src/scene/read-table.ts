import { boardOf } from "../rules/board.ts";
import type { Ruleset } from "../rules/declaration.ts";
import type { Table } from "../rules/ruling.ts";
import { actorOf, readBody } from "./read-body.ts";
import { inPhase, readPhase } from "./read-phase.ts";
import { readGround, type Land } from "./read-ground.ts";
import { type Note, type Source, sourcesOf, textOf } from "./reading.ts";

/** A table at which nobody has moved yet, and what in its scene couldn't be taken as it stands. */
export interface Setup {
  readonly table: Table;
  readonly land: Land;
  readonly notes: readonly Note[];
}

/** A scene and its actors, as Foundry exports them, laid out for play. */
export function readTable(
  scene: Source,
  actors: readonly Source[],
  ruleset: Ruleset,
  diagonals: number,
): Setup {
  const land = readGround(scene, ruleset, diagonals);
  const notes: Note[] = [...land.notes];
  const phase = readPhase(scene["flags"]);
  const bodies = named(sourcesOf(scene["tokens"]), notes).map((token) =>
    inPhase(readBody(token, actorOf(token, actors), land, ruleset, notes), phase),
  );
  const table: Table = {
    board: boardOf(land.ground, bodies),
    turns: new Map(),
    open: "anyone",
    told: new Set(),
    removed: [],
    order: bodies.map(({ id }) => id),
  };
  return { table, land, notes };
}

/** Every token with an id of its own: one without, or with another's, gets one by its place in the scene. */
function named(tokens: readonly Source[], notes: Note[]): Source[] {
  const known = new Set<string>();
  return tokens.map((token, at) => {
    const id = textOf(token["_id"]);
    const isOwn = id !== "" && !known.has(id);
    known.add(id);
    if (isOwn) return token;
    if (id !== "") notes.push({ code: "token-twice", what: id });
    return { ...token, _id: `${id}#${at}` };
  });
}
