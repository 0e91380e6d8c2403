import { type Board, boardOf } from "../../rules/board.ts";
import type { Body } from "../../rules/body.ts";
import type { Ruleset } from "../../rules/declaration.ts";
import { readBody } from "../../scene/read-body.ts";
import { inPhase, readPhase } from "../../scene/read-phase.ts";
import { type Land, readGround } from "../../scene/read-ground.ts";
import { type Note, numberOf, type Source, sourceOf, textOf } from "../../scene/reading.ts";
import { noteSaying } from "../../view/note-saying.ts";
import type { Saying } from "../../view/words.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { warnOnce } from "../tell.ts";

/** The ground of a scene and the bodies on it, as the documents of this moment have them. */
export interface LiveScene {
  readonly land: Land;
  readonly bodies: ReadonlyMap<string, Body>;
  /** All of them where their documents are; it lasts until one changes, and so does what it has found out. */
  readonly board: Board;
  /** Boards on which some stand elsewhere or don't count, by what is other on them: a pointer that moves asks for the same. */
  readonly others: Map<string, Board>;
}

interface Kept {
  readonly ruleset: Ruleset;
  readonly land: Land | undefined;
  scene?: LiveScene | undefined;
}

const kept = new WeakMap<Scene, Kept>();

/** Walls, regions or the scene itself have changed. */
export function forgetGround(scene: Scene | null): void {
  if (scene) kept.delete(scene);
}

/** A token, an actor or a condition has changed; the ground stands. */
export function forgetBodies(scene: Scene | null): void {
  const old = scene && kept.get(scene);
  if (old) old.scene = undefined;
}

/** The scene, read when it is first asked for and kept until it changes; undefined where its grid isn't measured. */
export function liveScene(scene: Scene, ruleset: Ruleset): LiveScene | undefined {
  let here = kept.get(scene);
  if (here?.ruleset !== ruleset) {
    here = { ruleset, land: readLand(scene, ruleset) };
    kept.set(scene, here);
  }
  const { land } = here;
  if (!land) return undefined;
  here.scene ??= peopled(land, readBodies(scene, land, ruleset));
  return here.scene;
}

function peopled(land: Land, bodies: ReadonlyMap<string, Body>): LiveScene {
  return { land, bodies, board: boardOf(land.ground, [...bodies.values()]), others: new Map() };
}

function readLand(scene: Scene, ruleset: Ruleset): Land | undefined {
  const sources = (documents: Iterable<{ _source: unknown }>) => [...documents].map(({ _source }) => _source);
  const source: Source = {
    ...(scene._source as unknown as Source),
    walls: sources(scene.walls),
    regions: [...scene.regions].map((region) => ({
      ...(region._source as unknown as Source),
      behaviors: sources(region.behaviors),
    })),
  };
  const { diagonals } = scene.grid as unknown as { diagonals?: number };
  const land = readGround(source, ruleset, diagonals ?? 0);
  tellNotes(land.notes, land);
  return land;
}

function readBodies(scene: Scene, land: Land, ruleset: Ruleset): ReadonlyMap<string, Body> {
  const notes: Note[] = [];
  const phase = readPhase(scene.flags);
  const bodies = [...scene.tokens].map((token) => {
    const source = token._source as unknown as Source;
    return inPhase(readBody(source, actorSource(token.actor), land, ruleset, notes), phase);
  });
  tellNotes(notes, land);
  return new Map(bodies.map((body) => [body.id, body]));
}

/** The actor as the rules read it: with its active effects applied. */
export function actorSource(actor: Actor.Implementation | null): Source | undefined {
  if (!actor) return undefined;
  const told = [...actor.effects].filter(({ disabled }) => !disabled).flatMap(statusesOf);
  const named = new Set(told.map(({ id }) => id));
  const others = [...actor.statuses].filter((id) => !named.has(id)).map((id) => ({ id }));
  return { name: actor.name, type: actor.type, system: actor.system, statuses: [...told, ...others] };
}

/** The conditions of an effect; whom they come from (a token's id) and how strong they are stand in its flags. */
function statusesOf(effect: ActiveEffect.Implementation): { id: string; by?: string; level?: number }[] {
  const flags = sourceOf((effect.flags as unknown as Source)[SYSTEM_ID]);
  const by = textOf(flags["by"]);
  const level = numberOf(flags["level"], undefined);
  return [...effect.statuses].map((id) => ({
    id,
    ...(by === "" ? {} : { by }),
    ...(level === undefined ? {} : { level }),
  }));
}

/** What in the scene can't be taken as it stands is for the GM to hear. */
function tellNotes(notes: readonly Note[], { ground, unit, units }: Land): void {
  const square = { amount: ground.grid.distance, units: unit ?? units };
  for (const note of notes) {
    const saying: Saying = noteSaying(note, square);
    if (game.user?.isGM) warnOnce(note.what, saying);
  }
}
