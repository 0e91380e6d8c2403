import fc from "fast-check";
import type { Json } from "./cases.ts";

/** One thing that is done to a file: at which of its places, and what is put there. */
export interface Spoil {
  readonly kind: "put" | "remove" | "repeat" | "copy" | "add" | "change" | "line";
  readonly at: number;
  readonly from: number;
  readonly value: unknown;
  readonly key: string;
}

/** What belongs nowhere, or only somewhere else. */
const ODD: readonly unknown[] = [
  ...[null, true, false, "", "5", "Жуки ∆ 龍", {}, [], [[]], [{}], "__proto__", "constructor"],
  ...[0, -0, 1, -1, 0.1, -7, 37, 500.5, 1e7, 1e12, -1e9, 1e300, 1e-300, Infinity, -Infinity],
];

/** What the format knows (scenario.md), under its own keys. */
const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  do: [
    ...[
      "start-turn",
      "end-turn",
      "start-phase",
      "start-round",
      "move",
      "forced",
      "teleport",
      "damage",
      "destroy",
    ],
    ...[
      "break",
      "set-status",
      "clear-status",
      "fall",
      "undo",
      "grant",
      "stand",
      "drop-prone",
      "pick-up",
      "sprint",
    ],
    ...[
      "disengage",
      "pivot",
      "dash",
      "charge",
      "retreat",
      "flee",
      "panic",
      "march",
      "shift",
      "effect-move",
      "push",
    ],
    ...["pull", "slide", "close-ranks"],
  ],
  ask: ["reach", "route", "left", "why"],
  for: ["move", "dash", "charge", "shift", "flee"],
  points: [
    [],
    [
      { x: 0, y: 0 },
      { x: 350, y: 300 },
    ],
  ],
  to: [{ x: 100, y: 100 }],
  path: [[], [{ x: 200, y: 200 }], [{ x: 0, y: 0, elevation: 20, action: "fly" }]],
  action: [
    "walk",
    "fly",
    "swim",
    "climb",
    "burrow",
    "crawl",
    "jump",
    "step-over",
    "ladder",
    "stairs",
    "pick-up",
    "slide",
  ],
  dice: [[], [1], [6, 6], [20], [1, 2, 3, 4, 5, 6], [360, 1, 1]],
  meanwhile: [[], [{ do: "set-status", token: "hero", status: "prone" }]],
  by: ["hero", "foe", "nobody"],
  status: [
    "prone",
    "grappled",
    "frightened",
    "climbing",
    "fleeing",
    "unconscious",
    "exhaustion",
    "restrained",
    "xyz",
  ],
  choice: ["leave", "stay", "drag", "fly", "near", "far", "plain", "action-point", "zzz"],
  how: ["attack", "spell", "rule", "terrain", "destroyed", "broken", "crossed"],
  distance: [0, 1, 7.5, -3],
  bonus: [-3, 2, 99],
  gap: [0, 2, -1],
  elevation: [0, 5, -20],
  rotation: [90, 359.9, -720],
  keywords: [[], ["melee", "weapon"]],
  statuses: [["prone"], [{ id: "frightened", by: "foe" }], [{ id: "exhaustion", level: 3 }], ["climbing"]],
  kind: [
    "difficult",
    "damaging",
    "dangerous",
    "impassable",
    "water",
    "ground",
    "climb",
    "ladder",
    "stairs",
    "low",
    "object",
  ],
  ruleset: ["cm-skirmish", "srd-5.2.1", "trench", "ninth-age", "draw-steel"],
  type: [0, 1, 2, 3, 4, 5, "unit", "object", "creature", "polygon"],
  enforcement: ["shorten", "refuse", "warn", "off"],
  diagonals: [0, 1, 2, 3, 4, 5, 6],
  units: ["ft", "m", "in", "cm", "squares", "", "leagues"],
  movement: [{ walk: 0 }, { walk: null }, { fly: 30, hover: true }, { walk: 4, units: "m" }],
  models: [{ start: 10, now: 5, ranks: 2, files: 5 }, { now: 0 }],
  size: ["tiny", "huge", "1T", "3"],
  width: [0, 0.5, 3, 50],
};

const file = fc.nat();
const spoil: fc.Arbitrary<Spoil> = fc
  .record({
    kind: fc.constantFrom<Spoil["kind"]>("put", "remove", "repeat", "copy", "add", "change", "line"),
    at: fc.nat(),
    from: fc.nat(),
    key: fc.constantFrom(...Object.keys(KNOWN)),
    odd: fc.constantFrom(...ODD),
  })
  .map(({ odd, ...rest }) => ({ ...rest, value: odd }));

/** Which file is taken, and what is done to it, one thing after the other. */
export const spoils = fc.tuple(file, fc.array(spoil, { minLength: 1, maxLength: 4 }));

type Holder = Record<string | number, unknown>;

/** Every place in a file, but what it says of itself. */
function placesIn(value: unknown, found: { holder: Holder; key: string }[] = []) {
  if (typeof value !== "object" || value === null) return found;
  for (const key of Object.keys(value)) {
    if (["note", "expect", "expectTokens"].includes(key)) continue;
    found.push({ holder: value as Holder, key });
    placesIn((value as Holder)[key], found);
  }
  return found;
}

/** The file with one thing done to it. */
export function spoiled(source: Json, { kind, at, from, value, key }: Spoil): Json {
  const result = structuredClone(source);
  const places = placesIn(result);
  const place = places[at % Math.max(1, places.length)];
  const other = places[from % Math.max(1, places.length)];
  if (!place || !other) return result;
  const there = place.holder[place.key];
  const known = (name: string) => KNOWN[name]?.[from % (KNOWN[name]?.length ?? 1)];
  if (kind === "put") place.holder[place.key] = value;
  if (kind === "copy") place.holder[place.key] = structuredClone(other.holder[other.key]);
  if (kind === "remove" && Array.isArray(place.holder)) place.holder.splice(Number(place.key), 1);
  else if (kind === "remove") delete place.holder[place.key];
  if (kind === "repeat" && Array.isArray(place.holder)) place.holder.push(structuredClone(there));
  if (kind === "add" && typeof there === "object" && there !== null) (there as Holder)[key] = known(key);
  if (kind === "change" && Object.hasOwn(KNOWN, place.key)) place.holder[place.key] = known(place.key);
  if (kind === "line" && Array.isArray(result["script"])) {
    const script = result["script"] as Json[];
    script.splice(at % (script.length + 1), 0, {
      ...script[from % Math.max(1, script.length)],
      do: known("do"),
    });
  }
  return result;
}

/** The text of a file; numbers without end as JSON can write them. */
export function textOf(source: Json): string {
  const text = JSON.stringify(source, (_, value: unknown) =>
    typeof value === "number" && !Number.isFinite(value) ? `@${value}@` : value,
  );
  return text.replaceAll('"@Infinity@"', "1e999").replaceAll('"@-Infinity@"', "-1e999");
}
