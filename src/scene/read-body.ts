import {
  type Body,
  type Held,
  placeAt,
  type Profile,
  type Resource,
  SPEED_MODES,
  type Speed,
  type Speeds,
  type Status,
} from "../rules/body.ts";
import type { Ruleset } from "../rules/declaration.ts";
import { formOf } from "../rules/form.ts";
import {
  type Note,
  numberOf,
  type Source,
  sourceOf,
  sourcesOf,
  textOf,
  textsOf,
  isSource,
} from "./reading.ts";
import { notesOn } from "./profile-notes.ts";
import { isSizeless, readBase } from "./read-base.ts";
import { readModels } from "./read-models.ts";
import type { Land } from "./read-ground.ts";
import { conversion, millimetresOfSquare, type Unit, unitOf } from "./units.ts";

/**
 * The body of a token and its actor from Foundry's source data. A token without an actor, or an actor without
 * movement, has no speeds. Wrong values fall back to Foundry's defaults; a speed that can't be read is unknown.
 */
export function readBody(
  token: Source,
  actor: Source | undefined,
  { ground, unit }: Pick<Land, "ground" | "unit">,
  ruleset: Ruleset,
  notes: Note[],
): Body {
  const id = textOf(token["_id"]);
  const width = readSide(token["width"]);
  const depth = readSide(token["height"]);
  const box = { width, depth, shape: numberOf(token["shape"], undefined) };
  const pose = {
    x: numberOf(token["x"], 0),
    y: numberOf(token["y"], 0),
    elevation: numberOf(token["elevation"], 0),
  };
  const height = numberOf(
    sourceOf(actor?.["system"])["height"],
    Math.max(width, depth) * ground.grid.distance,
  );
  const profile = readProfile(actor, unit, ruleset);
  const name = textOf(token["name"]) || textOf(actor?.["name"]) || id;
  notes.push(...notesOn(profile, name, ruleset));
  if (isSizeless(actor, unit)) notes.push({ code: "base-sizeless", what: name });
  return {
    ...profile,
    id,
    name,
    place: placeAt(ground.grid, box, pose),
    rotation: numberOf(token["rotation"], 0),
    ...box,
    form: formOf(ground.grid, box, readBase(actor, box, ground, unit)),
    height: Math.max(0, height),
    side: numberOf(token["disposition"], -1),
    isHidden: token["hidden"] === true,
  };
}

/** What an actor brings to its tokens, its speeds in `unit`. A speed below 0 is kept: it counts as 0. */
export function readProfile(actor: Source | undefined, unit: Unit | undefined, ruleset: Ruleset): Profile {
  const system = sourceOf(actor?.["system"]);
  const movement = system["movement"];
  return {
    kind: KINDS.find((kind) => kind === actor?.["type"]) ?? "creature",
    size: textOf(system["size"]),
    statuses: readStatuses(actor),
    traits: new Set([
      ...textsOf(system["traits"]),
      ...(sourceOf(movement)["hover"] === true ? ["hover"] : []),
    ]),
    speeds: isSource(movement) ? readSpeeds(movement, unit, ruleset) : undefined,
    attributes: readNumbers(sourceOf(system["attributes"])),
    length: numberOf(system["length"], undefined),
    material: textOf(system["material"]),
    resources: readResources(sourceOf(system["resources"])),
    held: readHeld(system["held"]),
    hands: numberOf(system["hands"], undefined),
    models: isSource(system["models"]) ? readModels(system["models"]) : undefined,
    reach: numberOf(system["reach"], undefined),
  };
}

/**
 * The actor of a token. What an unlinked token changes of it stands in the token's `delta`: keys of `system` over the
 * actor's, effects over those with the same id; an effect with `_tombstone` is gone.
 */
export function actorOf(token: Source, actors: readonly Source[]): Source | undefined {
  const base = actors.find((actor) => actor["_id"] === token["actorId"] && token["actorId"] !== undefined);
  const delta = token["delta"];
  if (!base || token["actorLink"] === true || !isSource(delta)) return base;
  const own = Object.entries(delta).filter(([, value]) => value !== null && value !== undefined);
  const changed = new Set(sourcesOf(delta["effects"]).map((effect) => effect["_id"]));
  const kept = sourcesOf(base["effects"]).filter((effect) => !changed.has(effect["_id"]));
  const added = sourcesOf(delta["effects"]).filter((effect) => effect["_tombstone"] !== true);
  return {
    ...base,
    ...Object.fromEntries(own),
    system: merged(sourceOf(base["system"]), sourceOf(delta["system"]), MOST_LEVELS),
    effects: [...kept, ...added],
  };
}

/** Data nested deeper than this is nobody's profile: it is taken as it stands. */
const MOST_LEVELS = 20;

/** Boxes smaller than a tenth of a square or larger than a hundred squares are taken as that. */
function readSide(source: unknown): number {
  return Math.min(100, Math.max(0.1, numberOf(source, 1)));
}

function readResources(source: Source): Record<string, Resource> {
  const entries = Object.keys(source).flatMap((key) => {
    const value = numberOf(sourceOf(source[key])["value"], undefined);
    const max = numberOf(sourceOf(source[key])["max"], undefined);
    return value === undefined ? [] : [[key, max === undefined ? { value } : { value, max }] as const];
  });
  return Object.fromEntries(entries);
}

/** Names, or things with the hand that they are in. */
function readHeld(source: unknown): Held[] {
  if (!Array.isArray(source)) return [];
  return source.flatMap((thing: unknown): Held[] => {
    if (typeof thing === "string") return thing === "" ? [] : [{ item: thing }];
    const item = textOf(sourceOf(thing)["item"]);
    const hand = HANDS.find((name) => name === sourceOf(thing)["hand"]);
    return item === "" ? [] : [hand ? { item, hand } : { item }];
  });
}

const HANDS = ["left", "right"] as const;

const KINDS = ["creature", "unit", "object"] as const;

function readNumbers(source: Source): Record<string, number> {
  const entries = Object.keys(source).flatMap((key) => {
    const number = numberOf(source[key], undefined);
    return number === undefined ? [] : [[key, number] as const];
  });
  return Object.fromEntries(entries);
}

function readSpeeds(movement: Source, unit: Unit | undefined, ruleset: Ruleset): Speeds {
  const own = unitOf(textOf(movement["units"], ruleset.unit));
  const factor = conversion(own, unit, millimetresOfSquare(ruleset));
  const read = SPEED_MODES.map((mode) => {
    const speed = readSpeed(movement[mode]);
    const converted = typeof speed === "number" ? Math.round(speed * factor * 1e6) / 1e6 : speed;
    return [mode, converted === Number.POSITIVE_INFINITY ? "unlimited" : converted];
  });
  return Object.fromEntries(read) as Speeds;
}

function readSpeed(source: unknown): Speed {
  if (source === undefined || source === null) return "none";
  if (source === Number.POSITIVE_INFINITY) return "unlimited";
  return numberOf(source, "unknown");
}

/** Statuses of active effects, and the shorthand of a scenario's actor. */
function readStatuses(actor: Source | undefined): Status[] {
  const effects = sourcesOf(actor?.["effects"]).filter((effect) => effect["disabled"] !== true);
  const short = actor?.["statuses"];
  return [
    ...effects.flatMap((effect) => textsOf(effect["statuses"]).map((id) => ({ id }))),
    ...textsOf(short).map((id) => ({ id })),
    ...sourcesOf(short).flatMap(readStatus),
  ];
}

function readStatus(source: Source): Status[] {
  const id = textOf(source["id"]);
  const by = textOf(source["by"]);
  const level = numberOf(source["level"], undefined);
  if (id === "") return [];
  return [{ id, ...(by === "" ? {} : { by }), ...(level === undefined ? {} : { level }) }];
}

/** `change` laid over `base`, key by key; lists replace each other, and null replaces what there was. */
function merged(base: Source, change: Source, levels: number): Source {
  const entries = Object.entries(change).map(([key, value]) => {
    const old = base[key];
    return [key, levels > 0 && isSource(old) && isSource(value) ? merged(old, value, levels - 1) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}
