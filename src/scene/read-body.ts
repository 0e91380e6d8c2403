import { type Body, placeAt, SPEED_MODES, type Speed, type Speeds, type Status } from "../rules/body.ts";
import type { Ruleset } from "../rules/declaration.ts";
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
import type { Land } from "./read-ground.ts";
import { conversion, millimetres, unitOf } from "./units.ts";

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
  const system = sourceOf(actor?.["system"]);
  const width = readSide(token["width"]);
  const depth = readSide(token["height"]);
  const movement = system["movement"];
  const id = textOf(token["_id"]);
  const square = ruleset.square * millimetres(ruleset.unit, 0);
  const factor = (source: Source) => conversion(unitOf(textOf(source["units"], ruleset.unit)), unit, square);
  const pose = {
    x: numberOf(token["x"], 0),
    y: numberOf(token["y"], 0),
    elevation: numberOf(token["elevation"], 0),
  };
  return {
    id,
    name: textOf(token["name"]) || textOf(actor?.["name"]) || id,
    kind: readKind(actor?.["type"]),
    place: placeAt(ground.grid, { width, depth }, pose),
    rotation: numberOf(token["rotation"], 0),
    width,
    depth,
    height: Math.max(0, numberOf(system["height"], Math.max(width, depth) * ground.grid.distance)),
    size: textOf(system["size"]),
    side: numberOf(token["disposition"], -1),
    isHidden: token["hidden"] === true,
    statuses: readStatuses(actor),
    traits: new Set(textsOf(system["traits"])),
    speeds: isSource(movement) ? readSpeeds(movement, factor(movement), id, notes) : undefined,
  };
}

/** The actor of a token: what an unlinked token changes of it stands in the token's `delta`. */
export function actorOf(token: Source, actors: readonly Source[]): Source | undefined {
  const base = actors.find((actor) => actor["_id"] === token["actorId"] && token["actorId"] !== undefined);
  const delta = token["delta"];
  if (!base || token["actorLink"] === true || !isSource(delta)) return base;
  return merged(base, delta);
}

/** Boxes smaller than a tenth of a square or larger than a hundred squares are taken as that. */
function readSide(source: unknown): number {
  return Math.min(100, Math.max(0.1, numberOf(source, 1)));
}

const KINDS = ["creature", "unit", "object"] as const;

function readKind(type: unknown): Body["kind"] {
  return KINDS.find((kind) => kind === type) ?? "creature";
}

function readSpeeds(movement: Source, factor: number, what: string, notes: Note[]): Speeds {
  const read = SPEED_MODES.map((mode) => {
    const speed = readSpeed(movement[mode]);
    if (typeof speed !== "number") return [mode, speed];
    if (speed < 0) notes.push({ code: "speed-negative", what });
    return [mode, Math.max(0, Math.round(speed * factor * 1e6) / 1e6)];
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

/** `change` laid over `base`, key by key; lists replace each other. */
function merged(base: Source, change: Source): Source {
  const keys = Object.keys(change).filter((key) => change[key] !== undefined && change[key] !== null);
  const entries = keys.map((key) => {
    const [old, value] = [base[key], change[key]];
    return [key, isSource(old) && isSource(value) ? merged(old, value) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}
