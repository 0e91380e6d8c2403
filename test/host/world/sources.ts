/**
 * Source data of the world's documents, with Foundry's defaults for what a scenario leaves out
 * (scenario.md: "keys left out have Foundry's defaults"; only keys that the host or the bundle reads).
 */
import { createId } from "./ids.ts";

export type Generation = 13 | 14;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export interface Source {
  _id: string;
  [key: string]: unknown;
}

/** The world as the server keeps it: nothing but JSON. */
export interface World {
  generation: Generation;
  users: Source[];
  scenes: Source[];
  actors: Source[];
  combats: Source[];
  messages: Source[];
  settings: Record<string, unknown>;
  paused: boolean;
  /** The subtypes that the system's manifest declares; without a system any goes. */
  documentTypes?: Record<string, object>;
  /** Which unknowns of foundry-api.md §13 are played which way. */
  switches: Switches;
}

export interface Switches {
  /** Whether `_preUpdateMovement` or hook `preMoveToken` comes first. */
  order: "method-first" | "hook-first";
  /** Whether own keys of the operation reach the later checkpoints of the same path. */
  operationKeys: "lost" | "kept";
}

export const DEFAULT_SWITCHES: Switches = { order: "method-first", operationKeys: "lost" };

type Loose = Record<string, unknown>;

const DEFAULTS = {
  Actor: () => ({
    name: "Actor",
    type: "creature",
    img: "icons/svg/mystery-man.svg",
    system: {},
    effects: [],
    items: [],
    flags: {},
    ownership: { default: 0 },
  }),
  ActiveEffect: () => ({
    name: "Effect",
    img: "icons/svg/aura.svg",
    disabled: false,
    statuses: [],
    changes: [],
    duration: {},
    flags: {},
    system: {},
  }),
  Wall: () => ({
    c: [0, 0, 0, 0],
    move: 20,
    sight: 20,
    light: 20,
    sound: 20,
    dir: 0,
    door: 0,
    ds: 0,
    flags: {},
  }),
  Region: () => ({
    name: "Region",
    color: "#8f7a55",
    shapes: [],
    elevation: { bottom: null, top: null },
    behaviors: [],
    visibility: 0,
    locked: false,
    flags: {},
  }),
  RegionBehavior: () => ({ name: "", type: "surefoot.terrain", system: {}, disabled: false, flags: {} }),
  ChatMessage: () => ({
    type: "base",
    system: {},
    author: null,
    timestamp: 0,
    style: 0,
    flavor: "",
    title: "",
    content: "",
    speaker: { scene: null, actor: null, token: null, alias: "" },
    whisper: [],
    blind: false,
    rolls: [],
    sound: null,
    emote: false,
    flags: {},
  }),
  Combat: () => ({
    type: "base",
    system: {},
    scene: null,
    active: false,
    round: 0,
    turn: null,
    combatants: [],
    groups: [],
    flags: {},
  }),
  Combatant: () => ({
    type: "base",
    system: {},
    actorId: null,
    tokenId: null,
    sceneId: null,
    name: "",
    initiative: null,
    hidden: false,
    defeated: false,
    flags: {},
  }),
} satisfies Record<string, () => Loose>;

function tokenDefaults(generation: Generation): Loose {
  const common = {
    name: "",
    displayName: 30,
    actorId: null,
    actorLink: true,
    delta: {},
    width: 1,
    height: 1,
    shape: 4,
    texture: { src: "icons/svg/mystery-man.svg", scaleX: 1, scaleY: 1, tint: "#ffffff" },
    x: 0,
    y: 0,
    elevation: 0,
    rotation: 0,
    disposition: -1,
    hidden: false,
    locked: false,
    lockRotation: false,
    movementAction: null,
    _movementHistory: [],
    _regions: [],
    sort: 0,
    flags: {},
  };
  return generation === 14 ? { ...common, depth: 1, level: null } : common;
}

function sceneDefaults(generation: Generation): Loose {
  const common = {
    name: "Scene",
    active: false,
    width: 4000,
    height: 3000,
    padding: 0.25,
    background: { src: null },
    backgroundColor: "#999999",
    grid: { type: 1, size: 100, distance: 5, units: "ft", style: "solidLines", color: "#000000", alpha: 0.2 },
    tokens: [],
    walls: [],
    regions: [],
    flags: {},
    ownership: { default: 0 },
  };
  return generation === 14 ? { ...common, levels: [] } : common;
}

/** The names of documents inside documents, by the collection that holds them. */
export const EMBEDDED: Record<string, Record<string, string>> = {
  Scene: { tokens: "Token", walls: "Wall", regions: "Region" },
  Region: { behaviors: "RegionBehavior" },
  Actor: { effects: "ActiveEffect" },
  Combat: { combatants: "Combatant" },
};

function defaultsOf(name: string, generation: Generation): Loose {
  if (name === "Token") return tokenDefaults(generation);
  if (name === "Scene") return sceneDefaults(generation);
  return DEFAULTS[name as keyof typeof DEFAULTS]?.() ?? {};
}

const isRecord = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function overlay(base: Loose, given: Loose): Loose {
  const result = { ...base };
  for (const [key, value] of Object.entries(given)) {
    const before = result[key];
    result[key] = isRecord(before) && isRecord(value) ? overlay(before, value) : value;
  }
  return result;
}

/** A complete source of document `name` from what is given of it; embedded documents are completed too. */
export function complete(name: string, given: Loose, generation: Generation): Source {
  const source = overlay(defaultsOf(name, generation), structuredClone(given));
  for (const [collection, inner] of Object.entries(EMBEDDED[name] ?? {})) {
    const entries = Array.isArray(source[collection]) ? (source[collection] as Loose[]) : [];
    source[collection] = entries.map((entry) => complete(inner, entry, generation));
  }
  const id = typeof given["_id"] === "string" && given["_id"] !== "" ? given["_id"] : createId();
  return { ...source, _id: id };
}
