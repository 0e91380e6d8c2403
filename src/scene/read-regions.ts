import type { Patch } from "../geometry/crossing.ts";
import type { Shape } from "../geometry/shape.ts";
import { isSimple } from "../geometry/simple-polygon.ts";
import type { Band } from "../rules/band.ts";
import { type Mode, MODES } from "../rules/body.ts";
import { type Region, type Terrain, TERRAIN_KINDS } from "../rules/ground.ts";
import { type Note, numberOf, type Source, sourceOf, sourcesOf, textOf, textsOf } from "./reading.ts";

/** The regions of a scene that say something about movement. What can't be read is left out and noted. */
export function readRegions(sources: readonly Source[], notes: Note[]): Region[] {
  return sources.flatMap((source) => {
    const region = textOf(source["_id"]);
    const band = readBand(sourceOf(source["elevation"]));
    const terrains = sourcesOf(source["behaviors"]).flatMap(
      (behaviour) => readTerrain(behaviour, region, band) ?? [],
    );
    if (terrains.length === 0) return [];
    if (band.bottom !== undefined && band.top !== undefined && band.bottom > band.top) {
      notes.push({ code: "region-upside-down", what: region });
      return [];
    }
    return [{ patches: readPatches(source, notes), terrains }];
  });
}

/** The shapes of a region; what can't be read is left out and noted. */
export function readPatches(source: Source, notes: Note[]): Patch[] {
  const region = textOf(source["_id"]);
  return sourcesOf(source["shapes"]).flatMap((shape) => readPatch(shape, region, notes) ?? []);
}

/** `{bottom, top}` as Foundry writes it; null has no limit. */
export function readBand(source: Source): Band {
  return { bottom: numberOf(source["bottom"], undefined), top: numberOf(source["top"], undefined) };
}

function readTerrain(behaviour: Source, region: string, band: Band): Terrain | undefined {
  if (behaviour["disabled"] === true) return undefined;
  const system = sourceOf(behaviour["system"]);
  const plain = { region, ...band, tags: textsOf(system["tags"]), height: undefined, size: "" };
  if (behaviour["type"] === "modifyMovementCost") {
    return { ...plain, kind: "difficult", multiplier: readDifficulties(sourceOf(system["difficulties"])) };
  }
  const kind = TERRAIN_KINDS.find((name) => name === system["kind"]);
  if (behaviour["type"] !== "surefoot.terrain" || !kind) return undefined;
  return {
    ...plain,
    kind,
    multiplier: readMultiplier(system["multiplier"]),
    height: numberOf(system["height"], undefined),
    size: textOf(system["size"]),
    length: numberOf(system["length"], undefined),
    grips: textOf(system["grips"]),
    damage: numberOf(system["damage"], undefined),
    material: textOf(system["material"]),
    level: numberOf(system["level"], undefined),
  };
}

/** Never cheaper than plain ground; undefined where the game says it. */
function readMultiplier(source: unknown): number | undefined {
  const multiplier = numberOf(source, undefined);
  return multiplier === undefined ? undefined : Math.max(1, multiplier);
}

/** Foundry's Modify Movement Cost: a number for each mode, null where it can't be entered. */
function readDifficulties(difficulties: Source): Terrain["multiplier"] {
  const read: Partial<Record<Mode, number | "impassable">> = {};
  for (const mode of MODES) {
    const number = numberOf(difficulties[mode], undefined);
    if (difficulties[mode] === null) read[mode] = "impassable";
    else if (number !== undefined && number >= 0) read[mode] = number;
  }
  return read;
}

function readPatch(source: Source, region: string, notes: Note[]): Patch | undefined {
  const shape = readShape(source);
  if (!shape) notes.push({ code: "shape-unreadable", what: region });
  else if (shape.type === "polygon" && !isSimple(shape.points)) {
    notes.push({ code: "shape-crosses-itself", what: region });
  } else return { shape, hole: source["hole"] === true };
  return undefined;
}

function readShape(source: Source): Shape | undefined {
  const read = (key: string) => numberOf(source[key], Number.NaN);
  const [x, y, rotation] = [read("x"), read("y"), numberOf(source["rotation"], 0)];
  switch (source["type"]) {
    case "rectangle":
      return sound({ type: "rectangle", x, y, width: read("width"), height: read("height"), rotation });
    case "circle":
      return sound({ type: "ellipse", x, y, radiusX: read("radius"), radiusY: read("radius"), rotation: 0 });
    case "ellipse":
      return sound({ type: "ellipse", x, y, radiusX: read("radiusX"), radiusY: read("radiusY"), rotation });
    case "polygon":
      return readPolygon(source["points"]);
    default:
      return undefined;
  }
}

/** The shape if all its numbers are numbers, and its sides are longer than nothing. */
function sound(shape: Exclude<Shape, { type: "polygon" }>): Shape | undefined {
  const sides = shape.type === "rectangle" ? [shape.width, shape.height] : [shape.radiusX, shape.radiusY];
  const isSound = Number.isFinite(shape.x) && Number.isFinite(shape.y) && sides.every((side) => side > 0);
  return isSound ? shape : undefined;
}

/** A flat list of coordinates, x before y. */
function readPolygon(points: unknown): Shape | undefined {
  if (!Array.isArray(points) || points.length % 2 !== 0) return undefined;
  const numbers = points.map((value) => numberOf(value, Number.NaN));
  if (numbers.some(Number.isNaN)) return undefined;
  const corners = numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? x }] : []));
  return { type: "polygon", points: corners };
}
